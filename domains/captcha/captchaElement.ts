import { CAPTCHA_ELEMENT } from './captchaAttributes';
import type { CaptchaPorts } from './captchaCheck';
import { showState } from './captchaState';

/**
 * Defines the element of captchas. Once one is on the page, the code of captchas is loaded, however the element came there. Calling it again does
 * nothing.
 */
export function defineCaptcha(ports: CaptchaPorts): void {
  if (customElements.get(CAPTCHA_ELEMENT)) return;
  const load = () => import(/* webpackChunkName: "captcha" */ './captchaCheck');

  class CaptchaElement extends HTMLElement {
    private removed = new AbortController();

    connectedCallback(): void {
      this.removed = new AbortController();
      void this.start(this.removed.signal);
    }

    disconnectedCallback(): void {
      this.removed.abort();
    }

    private async start(removed: AbortSignal): Promise<void> {
      try {
        const { startCaptcha } = await load().catch(load);
        if (!removed.aborted) startCaptcha(this, ports, removed);
      } catch (error) {
        console.error('The code of captchas could not be loaded.', error);
        showState(this, 'failed', () => void this.start(removed));
      }
    }
  }
  customElements.define(CAPTCHA_ELEMENT, CaptchaElement);
}
