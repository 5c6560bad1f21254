/** Solves the shop's own captcha, and loads the scripts of providers. */
export interface CaptchaPort {
  /** @returns the solution as the form sends it; null when the browser can't, as without https */
  readonly solve: (challenge: unknown, signal: AbortSignal) => Promise<string | null>;
  /** Loads a provider's script once. @throws Error when it does not load */
  readonly loadScript: (src: string) => Promise<void>;
}

export function createBrowserCaptcha(): CaptchaPort {
  return {
    solve: async (...question) =>
      (await import(/* webpackChunkName: "captcha" */ './browserCaptcha')).solve(...question),
    loadScript: (src) =>
      new Promise((resolve, reject) => {
        if (document.querySelector(`script[src="${src}"]`)) return resolve();
        const script = Object.assign(document.createElement('script'), { src, async: true, onload: resolve });
        script.onerror = () => {
          script.remove();
          reject(new Error(`${src} failed to load.`));
        };
        document.head.append(script);
      }),
  };
}
