import type { ReactNode } from 'react';
import type { ShopFacts } from './shopFacts';

const CAPTCHAS = {
  turnstile: 'Cloudflare Turnstile',
  hcaptcha: 'hCaptcha',
  recaptcha: 'Google reCAPTCHA',
} as const;

const ANALYTICS = {
  plausible: 'Plausible',
  posthog: 'PostHog',
  matomo: 'Matomo',
  meta: 'Meta (Facebook)',
} as const;

/** Who else gets data: only the services that this shop is set up with. */
export function processorsOf(facts: ShopFacts): readonly (readonly [name: string, text: ReactNode])[] {
  const {
    chargesCards,
    usesIntercom,
    usesAlgolia,
    usesFirebase,
    captcha,
    geoUrl,
    sendsMails,
    analyticsTools,
    filesHost,
  } = facts;
  const rows: readonly (readonly [string, ReactNode] | false | undefined)[] = [
    chargesCards && [
      'Stripe',
      'Takes the payment on its own page. It gets your email, the names and prices of what you buy, and the order number. We never see your card.',
    ],
    sendsMails && ['Our mail server', 'Delivers our emails, so it sees your address and their text.'],
    usesFirebase && ['Google Firebase', 'Delivers push messages, if you turn them on.'],
    [
      'Your browser’s push service',
      'Delivers push messages, if you turn them on. It sees that there is a message, not its text.',
    ],
    usesIntercom && [
      'Intercom',
      'Runs the support chat. Its script loads when you’re about to open the chat; it gets what you write and your IP address.',
    ],
    usesAlgolia && ['Algolia', 'Answers searches. Your browser sends it what you type and your IP address.'],
    filesHost !== undefined && [filesHost, 'Stores the pictures you send us, for as long as we keep them.'],
    captcha && [
      CAPTCHAS[captcha],
      'Checks that a person is signing in, after failed attempts, or writing to us, after several messages. Your browser loads it from there, so it sees your IP address.',
    ],
    geoUrl !== undefined && [
      new URL(geoUrl).hostname,
      'Tells your browser the country for the footer. It sees your IP address.',
    ],
    ...analyticsTools.map(
      ({ name, origin }) =>
        [
          `${ANALYTICS[name]} (${new URL(origin).hostname})`,
          `Counts visits, only if you allow it. Your browser sends it pages, steps, goods, amounts, order numbers and what you search for, without cookies or your name. It sees your IP address.${name === 'meta' ? ' Meta uses it for ads.' : ''}`,
        ] as const,
    ),
  ];
  return rows.filter((row) => row !== false && row !== undefined);
}
