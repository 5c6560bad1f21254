import { selectTimeLeft } from '../../domains/time-left';
import { timeLeftIn } from '../lib/timeLeft';
import { restoreText, setText } from '../ui/setText';
import {
  ENDS_ATTRIBUTE,
  PASSED_ATTRIBUTE,
  TIME_LEFT_CONNECTED,
  TIME_LEFT_ELEMENT,
} from '../ui/time/timeLeftAttributes';
import type { WriterSetup } from './lazyWriter';

/**
 * Shows in each `<time-left>` of the page how long it is until its end, and marks what belongs to it (`[data-ends]`) once it has passed. Before the first
 * tick they show the server's dates.
 * @returns stop
 */
export function startTimeLeftWriter({ store, page }: WriterSetup): () => void {
  /** What the server wrote. */
  const dates = new WeakMap<Element, readonly ChildNode[]>();
  let shown = selectTimeLeft(store.getState());

  const write = (element: Element, now: number | null) => {
    const end = Number(element.getAttribute('end'));
    const text = element.firstElementChild ?? element;
    const date = dates.get(element) ?? [...text.childNodes];
    dates.set(element, date);
    const isOver = now !== null && end <= now;
    if (now === null || isOver) restoreText(text, date);
    else {
      const left = timeLeftIn(element.getAttribute('format'), (end - now) / 1000);
      setText(text, `${element.getAttribute('word') ?? 'in'} ${left}`);
    }
    element.closest(`[${ENDS_ATTRIBUTE}]`)?.toggleAttribute(PASSED_ATTRIBUTE, isOver);
  };

  const update = () => {
    const timeLeft = selectTimeLeft(store.getState());
    if (timeLeft === shown) return;
    shown = timeLeft;
    for (const element of page.querySelectorAll(TIME_LEFT_ELEMENT)) write(element, timeLeft.now);
  };
  /** After the last end nothing ticks any more, and what is put into the page then is over, too. */
  const onConnected = ({ target }: Event) => {
    if (shown.now !== null) write(target as Element, shown.now);
  };
  page.addEventListener(TIME_LEFT_CONNECTED, onConnected);
  const unsubscribe = store.subscribe(update);
  return () => {
    unsubscribe();
    page.removeEventListener(TIME_LEFT_CONNECTED, onConnected);
  };
}
