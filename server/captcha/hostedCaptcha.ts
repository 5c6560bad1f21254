import type { CaptchaKind } from '../../domains/captcha';

/** What the shop needs to know about a provider of captchas. */
export interface HostedCaptcha {
  /** Where its script comes from; also part of the page's policy. */
  readonly script: string;
  /** Where solutions are checked. */
  readonly verifyUrl: string;
  /** Origins that its script and frame load from. */
  readonly origins: readonly string[];
}

export const HOSTED_CAPTCHAS: Readonly<Record<Exclude<CaptchaKind, 'altcha'>, HostedCaptcha>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    origins: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
};

const TIMEOUT_MS = 5_000;

/**
 * Asks a provider whether a solution is right.
 * @throws Error when it does not answer
 */
export async function askProvider(
  { verifyUrl }: Pick<HostedCaptcha, 'verifyUrl'>,
  question: { readonly secret: string; readonly response: string; readonly remoteip: string },
  fetchUrl: typeof fetch,
): Promise<boolean> {
  const answer = await fetchUrl(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams(question),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The provider of captchas answered ${answer.status}.`);
  return ((await answer.json()) as { readonly success?: unknown }).success === true;
}
