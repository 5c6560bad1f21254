/** A captcha of another party. */
export interface CaptchaProvider {
  readonly kind: 'turnstile' | 'hcaptcha' | 'recaptcha';
  readonly siteKey: string;
  /** The address of its script. */
  readonly script: string;
}

/** What the shopper does with a provider's captcha. */
export interface CaptchaEvents {
  readonly onSolved: () => void;
  /** The solution is too old by now. */
  readonly onExpired: () => void;
  readonly onFailed: () => void;
}

/** Solves the shop's own captcha, and shows those of providers. */
export interface CaptchaPort {
  /** @returns the solution as the form sends it; null when the browser can't, as without https */
  readonly solve: (challenge: unknown, signal: AbortSignal) => Promise<string | null>;
  /**
   * Draws a provider's captcha, which writes its solution into a field there, until `signal`. Its script is loaded once.
   * @throws Error when the script does not load within ten seconds
   */
  readonly showProvider: (
    place: HTMLElement,
    provider: CaptchaProvider,
    events: CaptchaEvents,
    signal: AbortSignal,
  ) => Promise<void>;
}
