import { type DateFormat, dateText } from '../../lib/dateStyle';
import { LOCAL_TIME_ELEMENT } from './localTimeAttributes';

/** On elements that show the shopper's time; they stay so when their HTML is inserted again. */
const DONE = 'data-local';

/** The minutes that the device is ahead of UTC at a time in ms UTC. */
type OffsetOf = (time: number) => number;

/** The shopper's own time takes the place of the one in the zone of the element, which follows with its name. */
function showLocal(element: Element, offsetOf: OffsetOf): void {
  const time = element.querySelector('time');
  const zoneName = element.querySelector('small');
  const format = element.getAttribute('format') as DateFormat | null;
  if (!time || !zoneName || !format || element.hasAttribute(DONE)) return;
  const at = Date.parse(time.dateTime);
  const offset = Number(element.getAttribute('offset'));
  const own = offsetOf(at);
  if (own === offset) return;
  const style = element.hasAttribute('us') ? 'us' : 'other';
  const text = (what: DateFormat, inZone: number) => dateText(what, at, style, inZone);
  const weekday = text('weekday', own);
  const isSameDay = weekday === text('weekday', offset);
  const isOtherDay = format === 'time' && !isSameDay;
  const inZone = isSameDay ? text('time', offset) : time.textContent;
  const span = (content: string) =>
    Object.assign(element.ownerDocument.createElement('span'), { textContent: content });
  const yours = span(isOtherDay ? `${weekday}, your time` : 'your time');
  zoneName.replaceChildren(yours, ' ', span(`${inZone} ${zoneName.textContent}`));
  time.textContent = text(format, own);
  element.setAttribute(DONE, '');
}

/** Defines `<local-time>`: wherever one is inserted, it shows the shopper's time where that differs. */
export function defineLocalTimes(view: Window & typeof globalThis, offsetOf: OffsetOf): void {
  if (view.customElements.get(LOCAL_TIME_ELEMENT)) return;
  view.customElements.define(
    LOCAL_TIME_ELEMENT,
    class extends view.HTMLElement {
      connectedCallback(): void {
        showLocal(this, offsetOf);
      }
    },
  );
}
