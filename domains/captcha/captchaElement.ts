import { type Ports, parseResponse } from '../../src/ports';
import { CAPTCHA_ELEMENT, CAPTCHA_STATUS } from './captcha.attributes';
import { CHALLENGE_PATH, ChallengeSchema } from './captcha.contract';

type CaptchaPorts = Pick<Ports, 'captcha' | 'http'>;

const TEXTS = { working: 'Checking…', solved: 'Done', failed: 'That didn’t work. Try again, or use an emailed link.' };

/** A provider's script failed; the mailed link is the way without it. */
const UNREACHABLE = 'The check couldn’t be loaded. Use an emailed link instead, or reload the page.';

/**
 * Defines the element of captchas: once one is on the page, its code is loaded. The shop's own is solved when its box is checked.
 * @returns stops answering new elements
 */
export function defineCaptcha({ captcha, http }: CaptchaPorts): void {
  if (customElements.get(CAPTCHA_ELEMENT)) return;

  class CaptchaElement extends HTMLElement {
    private readonly removed = new AbortController();

    connectedCallback(): void {
      const src = this.getAttribute('script');
      if (src) this.showProvider(src);
      else this.addEventListener('change', this.solve);
    }

    disconnectedCallback(): void {
      this.removed.abort();
    }

    private setStatus(text: string): void {
      const status = this.querySelector(`[${CAPTCHA_STATUS}]`);
      if (status) status.textContent = text;
    }

    private readonly solve = async ({ target }: Event): Promise<void> => {
      const box = target as HTMLInputElement;
      const field = this.querySelector<HTMLInputElement>('input[type=hidden]');
      if (!field || !box.checked || field.value !== '') return;
      const { signal } = this.removed;
      this.setStatus(TEXTS.working);
      try {
        const answer = await http.request({ url: CHALLENGE_PATH }, signal);
        const solution = await captcha.solve(parseResponse(ChallengeSchema, answer, `GET ${CHALLENGE_PATH}`), signal);
        if (solution === null) throw new Error('This browser can’t solve captchas.');
        field.value = solution;
        this.setStatus(TEXTS.solved);
      } catch (error) {
        if (signal.aborted) return;
        console.error('The captcha could not be solved.', error);
        box.checked = false;
        this.setStatus(TEXTS.failed);
      }
    };

    private showProvider(src: string): void {
      const kind = this.getAttribute('kind');
      // The providers' scripts look for an element of this class, and write their field into it.
      const place = document.createElement('div');
      place.className = kind === 'turnstile' ? 'cf-turnstile' : kind === 'hcaptcha' ? 'h-captcha' : 'g-recaptcha';
      place.dataset.sitekey = this.getAttribute('site-key') ?? '';
      this.replaceChildren(place);
      captcha.loadScript(src).catch((error: unknown) => {
        console.error('The captcha could not be loaded.', error);
        this.textContent = UNREACHABLE;
      });
    }
  }

  customElements.define(CAPTCHA_ELEMENT, CaptchaElement);
}
