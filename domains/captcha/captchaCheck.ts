import { type AccountPorts, type Ports, parseResponse } from '../../src/ports';
import { type CaptchaKind, CHALLENGE_MINUTES, CHALLENGE_PATH, ChallengeSchema } from './captcha.contract';
import { CAPTCHA_PLACE } from './captchaAttributes';
import { showState } from './captchaState';

export type CaptchaPorts = Pick<AccountPorts, 'captcha'> & Pick<Ports, 'http'>;

/** Before the server refuses the solution, with time to send the form. */
const EXPIRY_MS = (CHALLENGE_MINUTES - 1) * 60_000;

/** The browser's message when the form is sent too early. */
const WAIT = 'One moment, this check isn’t done yet.';

/** The controls of the shop's own captcha. */
interface Controls {
  readonly box: HTMLInputElement;
  /** Holds the solution. */
  readonly field: HTMLInputElement;
}

function controlsOf(element: Element): Controls | null {
  const box = element.querySelector<HTMLInputElement>('input[type=checkbox]');
  const field = element.querySelector<HTMLInputElement>('input[type=hidden]');
  return box && field && { box, field };
}

/** The shop's own captcha: it is solved once its box is checked, also when that was before this code had arrived. */
function startOwn(
  element: Element,
  { box, field }: Controls,
  { captcha, http }: CaptchaPorts,
  removed: AbortSignal,
): void {
  let isWorking = false;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  removed.addEventListener('abort', () => clearTimeout(expiry));

  const expire = () => {
    field.value = '';
    box.checked = false;
    showState(element, 'expired');
  };

  async function solve(): Promise<void> {
    const answer = await http.request({ url: CHALLENGE_PATH }, removed);
    const solution = await captcha.solve(parseResponse(ChallengeSchema, answer, `GET ${CHALLENGE_PATH}`), removed);
    if (solution === null) throw new Error('This browser can’t solve captchas.');
    field.value = solution;
    expiry = setTimeout(expire, EXPIRY_MS);
    showState(element, box.checked ? 'solved' : 'ready');
  }

  async function handleChange(): Promise<void> {
    if (isWorking) return;
    if (!box.checked || field.value !== '') return showState(element, box.checked ? 'solved' : 'ready');
    isWorking = true;
    box.setCustomValidity(WAIT);
    showState(element, 'working');
    try {
      await solve();
    } catch (error) {
      if (removed.aborted) return;
      console.error('The captcha could not be solved.', error);
      box.checked = false;
      showState(element, 'failed', () => {
        box.focus();
        box.click();
      });
    } finally {
      isWorking = false;
      box.setCustomValidity('');
    }
  }

  // Without this code the box would keep the form from being sent.
  box.required = true;
  box.addEventListener('change', handleChange, { signal: removed });
  void handleChange();
}

/** A provider's captcha. */
async function startProvider(element: Element, ports: CaptchaPorts, removed: AbortSignal): Promise<void> {
  const place = element.querySelector<HTMLElement>(`[${CAPTCHA_PLACE}]`);
  const kind = element.getAttribute('kind') as Exclude<CaptchaKind, 'altcha'>;
  const siteKey = element.getAttribute('site-key') ?? '';
  const script = element.getAttribute('script') ?? '';
  if (!place) return;
  const retry = () => {
    void startProvider(element, ports, removed);
    // The pressed button is hidden now.
    place.tabIndex = -1;
    place.focus();
  };
  const events = {
    onSolved: () => showState(element, 'solved'),
    onExpired: () => showState(element, 'expired'),
    onFailed: () => showState(element, 'failed', retry),
  };
  showState(element, 'working');
  try {
    await ports.captcha.showProvider(place, { kind, siteKey, script }, events, removed);
    showState(element, 'ready');
  } catch (error) {
    if (removed.aborted) return;
    console.error('The captcha could not be loaded.', error);
    showState(element, 'failed', retry);
  }
}

/** Starts the captcha of an element until it is removed. */
export function startCaptcha(element: Element, ports: CaptchaPorts, removed: AbortSignal): void {
  const controls = controlsOf(element);
  if (controls) startOwn(element, controls, ports, removed);
  else void startProvider(element, ports, removed);
}
