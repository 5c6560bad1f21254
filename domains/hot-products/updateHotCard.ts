import { formatAmount } from '../../src/lib/money';
import { pipOutlines } from '../../src/ui/card/pipOutlines';
import localTime from '../../src/ui/time/LocalTime.module.css';
import { LOCAL_TIME_ELEMENT } from '../../src/ui/time/localTimeAttributes';
import { TIME_LEFT_ELEMENT } from '../../src/ui/time/timeLeftAttributes';
import type { HotAvailability } from './hotAvailability.contract';
import { NEXT_START_TEXT, START_PATTERN, stockText } from './hotCard.rules';
import { HOT_PART_ATTRIBUTE } from './hotCardAttributes';
import type { LiveHotProduct } from './liveHot.contract';
import { dateTimeText } from './startTime.rules';

const partOf = (card: Element, name: string): Element | null => card.querySelector(`[${HOT_PART_ATTRIBUTE}="${name}"]`);

/** Writes a text only when it differs, so that nothing else is told of a change. */
export function setText(node: Node | null | undefined, text: string): void {
  if (node && node.textContent !== text) node.textContent = text;
}

type Timed = Extract<HotAvailability, { readonly at: number }>;

/** The text of a card about a time, as the server writes it: a countdown, or the time itself in UTC, in whose place the shopper's own comes. */
function timedText(page: Document, { kind, at }: Timed): readonly (Element | string)[] {
  const isNext = kind === 'next_start';
  const element = page.createElement(isNext ? LOCAL_TIME_ELEMENT : TIME_LEFT_ELEMENT);
  const time = page.createElement('time');
  time.dateTime = new Date(at).toISOString();
  time.textContent = dateTimeText(at);
  element.append(time);
  if (isNext) {
    const zone = Object.assign(page.createElement('small'), { textContent: 'UTC' });
    element.className = localTime.short ?? '';
    element.setAttribute('pattern', START_PATTERN);
    element.setAttribute('offset', '0');
    element.append(' ', zone);
    return [`${NEXT_START_TEXT} `, element];
  }
  time.textContent += ' UTC';
  element.setAttribute('end', String(at));
  element.setAttribute('format', kind === 'ends_in' ? 'clock' : 'minutes');
  return [kind === 'ends_in' ? 'Ends ' : 'Starts ', element];
}

function writeStock(card: Element, availability: HotAvailability): void {
  const stock = partOf(card, 'stock');
  const text = partOf(card, 'text');
  if (!stock || !text) return;
  const { kind } = availability;
  if ('at' in availability) {
    // A countdown may have taken the place of the time in it.
    const end = text.querySelector(TIME_LEFT_ELEMENT)?.getAttribute('end');
    const shown = end ?? Date.parse(text.querySelector('time')?.dateTime ?? '');
    if (String(shown) !== String(availability.at) || stock.getAttribute('data-kind') !== kind)
      text.replaceChildren(...timedText(card.ownerDocument, availability));
    stock.setAttribute('data-kind', kind);
    return;
  }
  stock.setAttribute('data-kind', kind);
  setText(text, stockText(availability));
  if (kind !== 'left_today') return;
  const { outlines, width } = pipOutlines(availability.free, availability.capacity);
  const [free, taken] = stock.querySelectorAll(':scope > :nth-child(3) > path');
  free?.setAttribute('d', outlines[0]);
  taken?.setAttribute('d', outlines[1]);
  taken?.parentElement?.setAttribute('width', String(width));
}

/** Writes what has changed into the HTML of `HotCard`. Its elements stay, so that nothing moves under the pointer. */
export function updateHotCard(card: Element, { availability, price, was }: LiveHotProduct, sign: string): void {
  writeStock(card, availability);
  card.toggleAttribute('data-out', availability.kind === 'sold_out');
  setText(partOf(card, 'price')?.querySelector('.num')?.firstChild, formatAmount(price, '').trim());
  setText(partOf(card, 'was'), was === null ? '' : formatAmount(was, sign));
}

/** How a card stands to the open panel. */
export interface CardSelection {
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  /** The word that opens it, closes it, or says what happens. */
  readonly text: string;
}

/** Marks a card as selected or not. */
export function selectHotCard(card: Element, openAttribute: string, { isOpen, isLoading, text }: CardSelection): void {
  card.toggleAttribute(openAttribute, isOpen);
  if (isLoading) card.setAttribute('aria-busy', 'true');
  else card.removeAttribute('aria-busy');
  card.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', String(isOpen));
  setText(partOf(card, 'pick'), text);
}
