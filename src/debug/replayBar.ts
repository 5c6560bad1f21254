import { addDebugDialog } from './debugDialog';

/** The controls below a replay. They are outside the page, which is inert, so they inherit none of its styles. */
const STYLES = `
.replay {
  inset: auto var(--s-16) var(--s-16); width: auto; max-width: 60rem; margin: 0 auto; padding: var(--s-12) var(--s-16);
  border: 1px solid var(--line-strong); border-radius: var(--r-20); box-shadow: var(--lift-2);
  background: var(--surface-3); color: var(--text); font: var(--w-text) var(--t-16) / 1.5 var(--font-text);
}
.replay[open] { display: grid; gap: var(--s-8); }
.replay::backdrop { background: none; }
.replay p { margin: 0; }
.replay .note { color: var(--text-2); font-size: var(--t-14); }
.replay .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-8) var(--s-12); }
.replay .row p { flex: 1 1 12rem; min-width: 0; overflow-wrap: anywhere; }
.replay input { flex: 1 1 12rem; min-width: 0; min-height: 44px; accent-color: var(--choice); }
.replay button, .replay a {
  display: inline-flex; align-items: center; padding: var(--s-8) var(--s-12); min-height: 44px; border: 1px solid var(--text-3);
  border-radius: var(--r-6); background: none; color: inherit; font: inherit; font-weight: var(--w-strong); text-decoration: none; cursor: pointer;
}
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

/** Adds an element with a text. */
function add<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const element = Object.assign(parent.ownerDocument.createElement(tag), props);
  parent.append(element);
  return element;
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
  add(bar, 'p', { textContent: sentence });
  add(bar, 'button', { type: 'button', textContent: 'Close' }).addEventListener('click', () => bar.close());
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

  const head = add(bar, 'div', { className: 'row' });
  const text = add(head, 'p', { ariaLive: 'polite' });
  add(head, 'a', { href, textContent: title });
  const row = add(bar, 'div', { className: 'row' });
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
  const button = (label: string, onPress: () => void) => {
    const element = add(row, 'button', { type: 'button', textContent: label });
    element.addEventListener('click', onPress);
    return element;
  };
  const step = (to: () => number) => () => {
    stop();
    go(to());
  };
  button(
    'First',
    step(() => 0),
  );
  button(
    'Back',
    step(() => current - 1),
  );
  const play = button('Play', () => {
    if (timer) return stop();
    play.textContent = 'Pause';
    if (current === last) go(0);
    playOn();
  });
  button(
    'Next',
    step(() => current + 1),
  );
  button(
    'Last',
    step(() => last),
  );
  const slider = add(row, 'input', { type: 'range', min: '0', max: String(last), ariaLabel: 'Step' });
  slider.addEventListener('input', () => step(() => Number(slider.value))());
  if (notes.length > 0) add(bar, 'p', { className: 'note', textContent: notes.join(' ') });

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
