import { CAPTCHA_FAILURE, CAPTCHA_STATE, CAPTCHA_STATUS } from './captchaAttributes';

/** `expired`: it was solved, too long ago. */
export type CaptchaState = 'idle' | 'ready' | 'working' | 'solved' | 'expired' | 'failed';

const STATUS_TEXTS: Readonly<Record<CaptchaState, string>> = {
  idle: 'Captcha',
  ready: 'Captcha',
  working: 'Checking…',
  solved: 'Done',
  expired: 'Please try again',
  failed: 'Captcha',
};

/**
 * Shows the state of a captcha, and the note about a failure only then.
 * @param retry what its button does
 */
export function showState(element: Element, state: CaptchaState, retry?: () => void): void {
  element.setAttribute(CAPTCHA_STATE, state);
  const status = element.querySelector(`[${CAPTCHA_STATUS}]`);
  if (status) status.textContent = STATUS_TEXTS[state];
  const failure = element.querySelector<HTMLElement>(`[${CAPTCHA_FAILURE}]`);
  if (!failure) return;
  failure.hidden = state !== 'failed';
  const button = failure.querySelector('button');
  if (button) button.onclick = retry ?? null;
}
