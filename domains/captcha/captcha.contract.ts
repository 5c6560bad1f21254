import * as Type from 'typebox';

/** The kinds of captchas: the shop's own, and those of providers. */
export const CAPTCHA_KINDS = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** The field of a form that holds the solution. The names are those that the providers' scripts write. */
export const CAPTCHA_FIELD: Readonly<Record<CaptchaKind, string>> = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  recaptcha: 'g-recaptcha-response',
};

/** hCaptcha's script writes the field of reCAPTCHA, too. */
export const CAPTCHA_FIELDS: readonly string[] = Object.values(CAPTCHA_FIELD);

/** The longest solution that a form may hold, in characters. */
export const MAX_SOLUTION_LENGTH = 4_000;

/** How long a challenge of the shop's own captcha can be solved and sent. */
export const CHALLENGE_MINUTES = 10;

export const CHALLENGE_PATH = '/captcha/challenge';

/** A challenge of the shop's own captcha, as `altcha-lib` makes it. */
export const ChallengeSchema = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Number(),
    keyLength: Type.Number(),
    keyPrefix: Type.String(),
  }),
  signature: Type.String(),
});
