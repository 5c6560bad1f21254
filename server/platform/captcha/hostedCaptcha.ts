import type { CaptchaKind } from '../../../domains/captcha';
import type { PagePolicy } from '../http/securityHeaders';

/** What the shop needs to know about a provider of captchas. */
export interface HostedCaptcha {
  /** Where its script comes from. */
  readonly script: string;
  /** Where solutions are checked. */
  readonly verifyUrl: string;
  /** What pages may load from it, by its documentation. */
  readonly policy: PagePolicy;
}

const CLOUDFLARE = ['https://challenges.cloudflare.com'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];
const GOOGLE = 'https://www.google.com/recaptcha/';

export const HOSTED_CAPTCHAS: Readonly<Record<Exclude<CaptchaKind, 'altcha'>, HostedCaptcha>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    policy: { scripts: CLOUDFLARE, frames: CLOUDFLARE },
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    policy: { scripts: HCAPTCHA, frames: HCAPTCHA, styles: HCAPTCHA, connections: HCAPTCHA },
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    policy: {
      scripts: [GOOGLE, 'https://www.gstatic.com/recaptcha/'],
      frames: [GOOGLE, 'https://recaptcha.google.com/recaptcha/'],
    },
  },
};

const TIMEOUT_MS = 5_000;

/**
 * Asks a provider whether a solution is right.
 * @throws Error when it does not answer
 */
export async function askProvider(
  { verifyUrl }: Pick<HostedCaptcha, 'verifyUrl'>,
  question: { readonly secret: string; readonly response: string; readonly remoteip?: string },
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
