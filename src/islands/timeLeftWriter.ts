import { selectTimeLeft } from '../../domains/time-left';
import { timeLeftIn } from '../lib/timeLeft';
import { ENDS_ATTRIBUTE, PASSED_ATTRIBUTE, TIME_LEFT_ELEMENT } from '../ui/time/timeLeftAttributes';
import type { WriterSetup } from './lazyWriter';

/**
 * Shows in each `<time-left>` of the page how long it is until its end, and marks what belongs to it (`[data-ends]`) once it has passed. Before the first
 * tick they show the server's dates.
 * @returns stop
 */
export function startTimeLeftWriter({ store, page }: WriterSetup): () => void {
  const dates = new WeakMap<Element, string>();
  let shown = selectTimeLeft(store.getState());

  const write = (element: Element, now: number | null) => {
    const end = Number(element.getAttribute('end'));
    const text = element.firstElementChild ?? element;
    if (!dates.has(element)) dates.set(element, text.textContent);
    const isOver = now !== null && end <= now;
    const next =
      now === null || isOver
        ? (dates.get(element) ?? '')
        : `${element.getAttribute('word') ?? 'in'} ${timeLeftIn(element.getAttribute('format'), (end - now) / 1000)}`;
    if (text.textContent !== next) text.textContent = next;
    element.closest(`[${ENDS_ATTRIBUTE}]`)?.toggleAttribute(PASSED_ATTRIBUTE, isOver);
  };

  const update = () => {
    const timeLeft = selectTimeLeft(store.getState());
    if (timeLeft === shown) return;
    shown = timeLeft;
    for (const element of page.querySelectorAll(TIME_LEFT_ELEMENT)) write(element, timeLeft.now);
  };
  return store.subscribe(update);
}
