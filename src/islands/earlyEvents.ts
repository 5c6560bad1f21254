/**
 * Keeps what a shopper does on an island before React is there, and does it again afterwards. Part of the loader: every byte counts.
 * Typing and toggling are not kept here: the browser has done them, and the controls' state tells (see formControls).
 */

/** An event on an island that waits. `held`: its default action was stopped and is still owed. */
interface EarlyEvent {
  readonly event: Event;
  readonly held: boolean;
  /** The way down from the island by child index, to find the place again if the element is replaced. */
  readonly path: readonly number[];
}

/** What this module needs of an island; `early` belongs to it. */
export interface WaitingIsland extends HTMLElement {
  earlyEvents: EarlyEvent[];
}

/** A held event gets its native effect after this long: on a bad line the shop is no worse than without JavaScript. */
export const MAX_HOLD_MS = 4000;

const EARLY = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
  'keydown',
  'keyup',
  'focusin',
  'input',
  'change',
  'submit',
];

/** Islands whose held events are being given back to the browser, and so must not be held again. */
let releasing: WaitingIsland | undefined;

type Treatment = 'hold' | 'keep' | 'leave';

const isButton = (control: Element): boolean => /submit|button|image|reset/.test((control as HTMLInputElement).type);

function ofClick(event: MouseEvent, target: Element): Treatment {
  // A new tab or a download is the browser's business; a link does the same whether React is there or not.
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return 'leave';
  if (target.closest('a[target],a[download]')) return 'leave';
  const control = target.closest('label,select,option,input');
  return !control || isButton(control) ? 'hold' : 'leave';
}

function ofKey(event: KeyboardEvent, target: Element): Treatment {
  if (!target.matches('input,select,textarea') || isButton(target)) return 'keep';
  // The effect of other keys is in the control's value; Enter in a field would send the form without asking the island.
  if (event.key === 'Enter' && event.type === 'keydown' && target.matches('input') && !event.isComposing) return 'hold';
  return event.key === 'Escape' ? 'keep' : 'leave';
}

function treatmentOf(event: Event, target: Element): Treatment {
  if (/focus|input|change/.test(event.type)) return 'leave';
  if (event.type === 'click') return ofClick(event as MouseEvent, target);
  if (/^key/.test(event.type)) return ofKey(event as KeyboardEvent, target);
  return event.type === 'submit' ? 'hold' : 'keep';
}

/** The way down from an island to an element, by child index. */
function pathOf(element: Element, island: Element): number[] {
  const parent = element.parentElement;
  return element === island || !parent ? [] : [...pathOf(parent, island), [...parent.children].indexOf(element)];
}

/** The element at the end of a path, if there is one. */
function elementAt(path: readonly number[], island: Element): Element | undefined {
  return path.reduce<Element | undefined>((element, index) => element?.children[index], island);
}

/** Does again what Enter in a field does: presses the form's first submit button, or sends a form that has none. */
function sendForm(form: HTMLFormElement | null | undefined): void {
  const button = form && [...form.elements].find((one) => (one as HTMLButtonElement).type === 'submit');
  if (button) (button as HTMLElement).click();
  else form?.requestSubmit();
}

/** Gives one kept event to the page again. @returns the control whose press leads away, when it was not prevented */
function again({ event, held, path }: EarlyEvent, island: WaitingIsland): Element | null | undefined {
  const first = event.target as Element;
  const target = first.isConnected ? first : elementAt(path, island);
  if (!target) return undefined;
  if (event.type === 'submit') {
    (target as HTMLFormElement).requestSubmit?.((event as SubmitEvent).submitter ?? undefined);
    return undefined;
  }
  const copy = new (event.constructor as typeof Event)(event.type, event);
  if (!target.dispatchEvent(copy) || !held) return undefined;
  if (event.type !== 'click') sendForm((target as HTMLInputElement).form);
  const control = target.closest<HTMLButtonElement>('a[href],button,input');
  return control && (control.matches('a') || (control.type === 'submit' && control.form)) ? control : undefined;
}

/**
 * Does again, in order, what was done on an island while it waited.
 * @param heldOnly only what is owed its native effect: the island did not wake, or has not yet
 * @param settle called after each, so that the next finds what the one before has led to
 */
export function replayEarlyEvents(island: WaitingIsland, heldOnly: boolean, settle?: () => void): void {
  const early = island.earlyEvents;
  island.earlyEvents = heldOnly ? early.filter((one) => !one.held) : [];
  const left = new Set<unknown>();
  releasing = island;
  try {
    for (const one of early) {
      // A second press on what already leads away would send the form twice.
      const pressed = (one.event.target as Element).closest('a,button,input');
      if (one.held ? !left.has(pressed) : !heldOnly) left.add(again(one, island) ?? island);
      settle?.();
    }
  } catch (error) {
    console.error(error);
  } finally {
    releasing = undefined;
  }
}

/**
 * Listens for the whole page, before anyone else.
 * @param wake called with an island that waits when something is done on it
 */
export function captureEarlyEvents(wake: (island: WaitingIsland) => void): void {
  const keep = (event: Event) => {
    const target = event.target as Partial<Element>;
    const island = target.closest?.<WaitingIsland>('store-island[data-state=waiting]');
    if (!island || island === releasing) return;
    const treatment = treatmentOf(event, target as Element);
    const held = treatment === 'hold';
    if (held) {
      event.preventDefault();
      event.stopImmediatePropagation();
      setTimeout(() => island.dataset.state === 'waiting' && replayEarlyEvents(island, true), MAX_HOLD_MS);
    }
    if (treatment !== 'leave') island.earlyEvents.push({ event, held, path: pathOf(target as Element, island) });
    wake(island);
  };
  for (const type of EARLY) addEventListener(type, keep, { capture: true, passive: type.startsWith('touch') });
}
