/** What the shopper may have said to being counted. */
export const CONSENT_CHOICES = ['granted', 'refused'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** Whether the shop may count what this shopper does. */
export interface ConsentPort {
  /** The choice as it is now, or `open` when none was made. A browser that asks not to be tracked has refused. */
  readonly read: () => ConsentChoice | 'open';
}

/** Global Privacy Control and Do Not Track; not every browser has them. */
interface Signals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/** @param page @param browser for tests; the window's own by default */
export function createBrowserConsent(
  page: Pick<Document, 'cookie'> = document,
  browser: Signals = navigator as Signals,
): ConsentPort {
  return {
    read() {
      if (browser.globalPrivacyControl === true || browser.doNotTrack === '1') return 'refused';
      const [, choice] = /(?:^|; )(?:__Host-)?consent=(granted|refused)(?:;|$)/.exec(page.cookie) ?? [];
      return (choice as ConsentChoice | undefined) ?? 'open';
    },
  };
}
