import { lightFormat } from 'date-fns/lightFormat';
import { LOCAL_TIME_ELEMENT } from './localTimeAttributes';

/** On elements that show the shopper's time; they stay so when their HTML is inserted again. */
const DONE = 'data-local';

const MINUTE_MS = 60_000;

/** The device's time at a time in ms UTC. */
type ToLocal = (time: number) => Date;

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As `format` of date-fns writes it, whose names in all forms and languages are larger than this script may be. */
function textOf(date: Date, pattern: string): string {
  const named = pattern.replace('EEE', `'${DAYS[date.getDay()]}'`).replace('MMM', `'${MONTHS[date.getMonth()]}'`);
  return lightFormat(date, named);
}

/** The shopper's own time takes the place of the one in the zone of the element, which follows with its name. */
function showLocal(element: Element, toLocal: ToLocal): void {
  const time = element.querySelector('time');
  const zoneName = element.querySelector('small');
  const offset = element.getAttribute('offset');
  const pattern = element.getAttribute('pattern');
  if (!time || !zoneName || !offset || !pattern || element.hasAttribute(DONE)) return;
  const at = Date.parse(time.dateTime);
  const own = toLocal(at);
  if (own.getTimezoneOffset() === -Number(offset)) return;
  // Its UTC is the time in the zone.
  const zoned = new Date(at + Number(offset) * MINUTE_MS);
  const isSameDay = own.getDay() === zoned.getUTCDay();
  const isOtherDay = !/[dE]/.test(pattern) && !isSameDay;
  const inZone = isSameDay ? zoned.toISOString().slice(11, 16) : time.textContent;
  const span = (text: string) => Object.assign(element.ownerDocument.createElement('span'), { textContent: text });
  const yours = span(isOtherDay ? `${DAYS[own.getDay()]}, your time` : 'your time');
  zoneName.replaceChildren(yours, ' ', span(`${inZone} ${zoneName.textContent}`));
  time.textContent = textOf(own, pattern);
  element.setAttribute(DONE, '');
}

/**
 * Defines `<local-time>`: wherever one is inserted, it shows the shopper's time where that differs.
 * @param toLocal a date whose hours are those of the device
 */
export function defineLocalTimes(view: Window & typeof globalThis, toLocal: ToLocal): void {
  if (view.customElements.get(LOCAL_TIME_ELEMENT)) return;
  view.customElements.define(
    LOCAL_TIME_ELEMENT,
    class extends view.HTMLElement {
      connectedCallback(): void {
        showLocal(this, toLocal);
      }
    },
  );
}
