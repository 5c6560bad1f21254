import { attempt } from '../lib/attempt';

/** The shopper's choices about analytics. */
export const CONSENT_CHOICES = ['granted', 'refused'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** Whether analytics may track this shopper. */
export interface ConsentPort {
  /** The current choice, or `open` when there is none. A browser's privacy signal counts as refusal. */
  readonly read: () => ConsentChoice | 'open';
}

/** Global Privacy Control and Do Not Track; not every browser supports them. */
interface PrivacySignals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/** @param page @param browser fakes in tests */
export function createBrowserConsent(
  page: Pick<Document, 'cookie'> = document,
  browser: PrivacySignals = navigator as PrivacySignals,
): ConsentPort {
  return {
    read() {
      if (browser.globalPrivacyControl === true || browser.doNotTrack === '1') return 'refused';
      const [, choice] =
        /(?:^|; )(?:__Host-)?consent=(granted|refused)(?:;|$)/.exec(attempt(() => page.cookie) ?? '') ?? [];
      return (choice as ConsentChoice | undefined) ?? 'open';
    },
  };
}
