/**
 * Holds a press on server HTML outside islands that a listener of the page answers, until the core runs: the first tap opens what it promises instead of
 * leaving the page. Part of the loader, so it must stay small.
 */
import type { Answers } from '../pages/pageDescription';
import { isReplaying, MAX_PRESS_HOLD_MS, treatmentOf } from './earlyEvents';

/** The element with what the page's listeners answer, as JSON. */
export const PAGE_ANSWERS_ID = 'page-answers';

/**
 * Listens on the window, after `captureEarlyEvents`. Of several presses the last one counts, also when it is one for the browser.
 * @param wake starts the core; rejects when it can't be loaded
 * @param isAwake whether the page's listeners run
 */
export function holdFirstPress(wake: () => Promise<unknown>, isAwake: () => boolean): void {
  let held: Event | undefined;
  let isPressing = false;
  const handle = (event: Event) => {
    if (isAwake() || isPressing || isReplaying()) return;
    held = undefined;
    const target = event.target as Element;
    const answers: Answers = JSON.parse(document.getElementById(PAGE_ANSWERS_ID)?.textContent || '{}');
    const selector = answers[event.type as keyof Answers];
    const answered = selector && target.closest?.(selector);
    if (!answered || treatmentOf(event, target) !== 'hold') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event;
    const { submitter } = event as SubmitEvent;
    const control = submitter ?? answered;
    control.setAttribute('aria-busy', 'true');
    const release = () => {
      control.removeAttribute('aria-busy');
      if (held !== event) return;
      held = undefined;
      isPressing = true;
      // What was pressed in a link may have gone: a page translation puts its own elements there.
      if (event.type === 'click') answered.dispatchEvent(new MouseEvent('click', event));
      else (answered as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
      isPressing = false;
    };
    wake().then(release, release);
    setTimeout(release, MAX_PRESS_HOLD_MS);
  };
  for (const type of ['click', 'submit']) addEventListener(type, handle, true);
  // "Back" would bring the page again with a press of earlier.
  addEventListener('pagehide', () => {
    held = undefined;
  });
}
