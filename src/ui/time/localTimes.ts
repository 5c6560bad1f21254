import { TZDateMini } from '@date-fns/tz/date/mini';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { lightFormat } from 'date-fns/lightFormat';
import { LOCAL_TIME_ELEMENT } from './localTime.attributes';

/** On elements that show the shopper's time; they stay so when their HTML is inserted again. */
const DONE = 'data-local';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As `format` of date-fns writes it, whose names in all forms and languages are larger than this script may be. */
function textIn(zone: string, at: Date, pattern: string): string {
  const date = new TZDateMini(at.getTime(), zone);
  const named = pattern.replace('EEE', `'${DAYS[date.getDay()]}'`).replace('MMM', `'${MONTHS[date.getMonth()]}'`);
  return lightFormat(date, named);
}

/** The shopper's own time takes the place of the one in the zone of the element, which follows with its name. */
function showLocal(element: Element, ownZone: string): void {
  const time = element.querySelector('time');
  const zoneName = element.querySelector('small');
  const zone = element.getAttribute('zone');
  const pattern = element.getAttribute('pattern');
  if (!time || !zoneName || !zone || !pattern || element.hasAttribute(DONE)) return;
  const at = new Date(time.dateTime);
  if (tzOffset(ownZone, at) === tzOffset(zone, at)) return;
  const day = textIn(ownZone, at, 'EEE');
  const isSameDay = day === textIn(zone, at, 'EEE');
  const isOtherDay = !/[dE]/.test(pattern) && !isSameDay;
  const inZone = isSameDay ? textIn(zone, at, 'HH:mm') : time.textContent;
  const note = element.ownerDocument.createElement('span');
  note.className = 'visually-hidden';
  note.textContent = 'your time, ';
  zoneName.replaceChildren(isOtherDay ? `${day} · ` : '', note, `${inZone} ${zoneName.textContent}`);
  time.textContent = textIn(ownZone, at, pattern);
  element.setAttribute(DONE, '');
}

/**
 * Defines `<local-time>`: wherever one is inserted, it shows the shopper's time where that differs.
 * @param ownZone the IANA zone of the device
 */
export function defineLocalTimes(view: Window & typeof globalThis, ownZone: string): void {
  if (view.customElements.get(LOCAL_TIME_ELEMENT)) return;
  view.customElements.define(
    LOCAL_TIME_ELEMENT,
    class extends view.HTMLElement {
      connectedCallback(): void {
        showLocal(this, ownZone);
      }
    },
  );
}
