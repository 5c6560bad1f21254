import { addButton, addDebugDialog, addElement } from './debugDialog';

const STYLES = `
.replay { width: auto; max-width: 60rem; }
.replay[open] { display: grid; gap: var(--s-8); }
.replay .note { color: var(--text-2); font-size: var(--t-14); }
.replay .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-8) var(--s-12); }
.replay .row p { flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
.replay input { flex: 1 1 12rem; min-width: 0; min-height: 44px; accent-color: var(--choice); }
.replay :focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
`;

/** What the bar shows of a replay. */
export interface ReplayBarText {
  /** `Report P-318` */
  readonly title: string;
  /** What differs from what the shopper saw: another build, another size of the window. */
  readonly notes: readonly string[];
  /** The page of the report. */
  readonly href: string;
  /** Of the beginning and after each step, in words. */
  readonly steps: readonly string[];
}

/** The dialog at the bottom of the page. It is modal, so that nothing else is reachable, not even a dialog of the shop. */
function createBar(page: Document, title: string): HTMLDialogElement {
  const bar = addDebugDialog(page, 'replay', title, STYLES);
  bar.addEventListener('cancel', (event) => event.preventDefault());
  return bar;
}

/** Says why there is no replay. The page stays usable below. */
export function showRefusal(page: Document, title: string, sentence: string): void {
  const bar = createBar(page, title);
  addElement(bar, 'p', { textContent: sentence });
  addButton(bar, 'Close', () => bar.close());
  bar.showModal();
}

/** Controls a replay. */
export interface ReplayBar {
  /** Shows the step as the current one, above dialogs that the shop has opened. */
  readonly show: (step: number) => void;
}

/**
 * Shows the controls of a replay: to the first, previous, next and last step, a slider, and playing in the time it took.
 * @param onStep the developer goes to a step; 0 is the beginning
 * @param pauseAfter how long a step lasts when it is played, ms
 */
export function showReplayBar(
  page: Document,
  { title, notes, href, steps }: ReplayBarText,
  onStep: (step: number) => void,
  pauseAfter: (step: number) => number,
): ReplayBar {
  const bar = createBar(page, title);
  const last = steps.length - 1;
  let current = 0;
  let timer = 0;

  const head = addElement(bar, 'div', { className: 'row' });
  const text = addElement(head, 'p', { ariaLive: 'polite' });
  addElement(head, 'a', { href, textContent: title });
  const row = addElement(bar, 'div', { className: 'row' });
  const go = (step: number) => onStep(Math.min(Math.max(step, 0), last));
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    play.textContent = 'Play';
  };
  const playOn = () => {
    if (current === last) return stop();
    timer = window.setTimeout(() => {
      go(current + 1);
      playOn();
    }, pauseAfter(current));
  };
  const step = (to: () => number) => () => {
    stop();
    go(to());
  };
  addButton(
    row,
    'First',
    step(() => 0),
  );
  addButton(
    row,
    'Back',
    step(() => current - 1),
  );
  const play = addButton(row, 'Play', () => {
    if (timer) return stop();
    play.textContent = 'Pause';
    if (current === last) go(0);
    playOn();
  });
  addButton(
    row,
    'Next',
    step(() => current + 1),
  );
  addButton(
    row,
    'Last',
    step(() => last),
  );
  const slider = addElement(row, 'input', { type: 'range', min: '0', max: String(last), ariaLabel: 'Step' });
  slider.addEventListener('input', () => step(() => Number(slider.value))());
  if (notes.length > 0) addElement(bar, 'p', { className: 'note', textContent: notes.join(' ') });

  return {
    show(to) {
      current = to;
      slider.value = String(to);
      slider.setAttribute('aria-valuetext', steps[to] ?? '');
      text.textContent = to === 0 ? `Beginning: ${steps[0]}` : `Step ${to} of ${last}: ${steps[to]}`;
      if (bar.open && !page.body.querySelector('dialog[open]')) return;
      const focused = page.activeElement;
      bar.close();
      bar.showModal();
      if (bar.contains(focused)) (focused as HTMLElement).focus();
    },
  };
}
