/**
 * Records what a shopper does on an island before hydration and replays it afterwards. Part of the loader, so it must stay small.
 * Typing and toggling are not recorded: the browser has already changed the controls, whose state is compared later (see formControls).
 */

import { HELD_BY_ATTRIBUTE } from '../lib/heldBy';
import { isComposing } from '../lib/isComposing';
import { isPlainClick } from '../lib/plainClick';

/** An event on a waiting island. `held`: its default action was prevented and is still pending. */
interface EarlyEvent {
  readonly event: Event;
  readonly held: boolean;
  /** Child indexes from the island to the target, to find it again if the element is replaced. */
  readonly path: readonly number[];
  /** The control outside the island that was pressed. */
  readonly control?: Element | undefined;
}

/** What this module needs of an island; it owns `earlyEvents`. */
export interface WaitingIsland extends HTMLElement {
  earlyEvents: EarlyEvent[];
}

/** After this long a held event gets its native effect, so that a slow connection is never worse than no JavaScript. In ms. */
export const MAX_HOLD_MS = 4000;
/** The same for a press outside islands, where no choice of the shopper is lost: its link is followed, its form is sent. In ms. */
export const MAX_PRESS_HOLD_MS = 2000;

const EVENT_TYPES = [
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

/** The island whose events are being replayed; they must not be recorded again. */
let replaying: WaitingIsland | undefined;

/** Whether events are being replayed, which have been held long enough. */
export const isReplaying = (): boolean => replaying !== undefined;

/** `hold` prevents the default action and records the event, `record` only records it, `ignore` leaves it to the browser. */
type Treatment = 'hold' | 'record' | 'ignore';

const isButton = (control: Element): boolean => /submit|button|image|reset/.test((control as HTMLInputElement).type);

function clickTreatment(event: MouseEvent, target: Element): Treatment {
  // New tabs and downloads are left to the browser, because a link does the same with and without React.
  if (!isPlainClick(event)) return 'ignore';
  if (target.closest('a[target],a[download]')) return 'ignore';
  const control = target.closest('label,select,option,input');
  return !control || isButton(control) ? 'hold' : 'ignore';
}

function keyTreatment(event: KeyboardEvent, target: Element): Treatment {
  if (!target.matches('input,select,textarea') || isButton(target)) return 'record';
  // Other keys have changed the control's value; Enter would submit the form before the island could handle it.
  if (isComposing(event)) return 'ignore';
  if (event.key === 'Enter' && event.type === 'keydown' && target.matches('input')) return 'hold';
  return event.key === 'Escape' ? 'record' : 'ignore';
}

/** The treatment of an event whose code has not been loaded. */
export function treatmentOf(event: Event, target: Element): Treatment {
  if (/focus|input|change/.test(event.type)) return 'ignore';
  if (event.type === 'click') return clickTreatment(event as MouseEvent, target);
  if (/^key/.test(event.type)) return keyTreatment(event as KeyboardEvent, target);
  return event.type === 'submit' ? 'hold' : 'record';
}

/** Child indexes from an island to an element in it. */
export function pathTo(element: Element, island: Element): number[] {
  const parent = element.parentElement;
  return element === island || !parent ? [] : [...pathTo(parent, island), [...parent.children].indexOf(element)];
}

function elementAt(path: readonly number[], island: Element): Element | undefined {
  return path.reduce<Element | undefined>((element, index) => element?.children[index], island);
}

/** The native effect of Enter in a field: clicks the form's first submit button, or submits a form that has none. */
function submitForm(form: HTMLFormElement | null | undefined): void {
  const button = form && [...form.elements].find((element) => (element as HTMLButtonElement).type === 'submit');
  if (button) (button as HTMLElement).click();
  else form?.requestSubmit();
}

/** Dispatches a recorded event again. @returns the clicked link or submit button, when the click was not prevented */
function replayEvent(early: EarlyEvent, island: WaitingIsland): Element | null | undefined {
  const { event, held, path, control: outside } = early;
  const original = event.target as Element;
  outside?.removeAttribute('aria-busy');
  const target = original.isConnected ? original : (outside ?? elementAt(path, island));
  if (!target) return undefined;
  if (event.type === 'submit') {
    (target as HTMLFormElement).requestSubmit?.((event as SubmitEvent).submitter ?? undefined);
    return undefined;
  }
  const copy = new (event.constructor as typeof Event)(event.type, event);
  if (!target.dispatchEvent(copy) || !held) return undefined;
  if (event.type !== 'click') submitForm((target as HTMLInputElement).form);
  const control = target.closest<HTMLButtonElement>('a[href],button,input');
  return control && (control.matches('a') || (control.type === 'submit' && control.form)) ? control : undefined;
}

/**
 * Replays, in order, the events recorded while an island waited.
 * @param heldOnly only the held ones, for an island that has failed or takes too long
 * @param afterEach called after each event, so that its effects are applied before the next one
 */
export function replayEarlyEvents(island: WaitingIsland, heldOnly: boolean, afterEach?: () => void): void {
  const { earlyEvents } = island;
  island.earlyEvents = heldOnly ? earlyEvents.filter(({ held }) => !held) : [];
  const activated = new Set<unknown>();
  replaying = island;
  try {
    for (const early of earlyEvents) {
      // A second click on a link or submit button that already navigates would submit the form twice.
      const clicked = (early.event.target as Element).closest('a,button,input');
      if (early.held ? !activated.has(clicked) : !heldOnly) activated.add(replayEvent(early, island) ?? island);
      afterEach?.();
    }
  } catch (error) {
    console.error(error);
  } finally {
    replaying = undefined;
  }
}

/** The waiting island whose code answers clicks on this control outside it. */
function answeringIsland(control: Element | null | undefined): WaitingIsland | undefined {
  const island = document.getElementById(control?.getAttribute(HELD_BY_ATTRIBUTE) ?? '');
  return island?.dataset.state === 'waiting' ? (island as WaitingIsland) : undefined;
}

/**
 * Listens on the window, before any other listener.
 * @param wake called with a waiting island when the shopper interacts with it
 */
export function captureEarlyEvents(wake: (island: WaitingIsland) => void): void {
  const capture = (event: Event) => {
    const target = event.target as Partial<Element>;
    const inside = target.closest?.<WaitingIsland>('store-island[data-state=waiting]');
    const outside = event.type === 'click' && !inside ? target.closest?.(`[${HELD_BY_ATTRIBUTE}]`) : null;
    const island = inside ?? answeringIsland(outside);
    if (!island || island === replaying) return;
    const treatment = treatmentOf(event, target as Element);
    const held = treatment === 'hold';
    if (held) {
      event.preventDefault();
      event.stopImmediatePropagation();
      outside?.setAttribute('aria-busy', 'true');
      setTimeout(
        () => island.dataset.state === 'waiting' && replayEarlyEvents(island, true),
        outside ? MAX_PRESS_HOLD_MS : MAX_HOLD_MS,
      );
    }
    const path = outside ? [] : pathTo(target as Element, island);
    if (treatment !== 'ignore') island.earlyEvents.push({ event, held, path, control: outside ?? undefined });
    wake(island);
  };
  for (const type of EVENT_TYPES) addEventListener(type, capture, { capture: true, passive: type.startsWith('touch') });
}
