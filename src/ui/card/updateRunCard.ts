import { formatAmount, formatSignedAmount } from '../../lib/money';
import css from './RunCard.module.css';
import { DURATION_ATTRIBUTE } from './runCardAttributes';
import { pickText, SOLD_OUT_TEXT, seatsLeftText } from './runCardTexts';
import { seatPips } from './SeatPips';
import pipsCss from './SeatPips.module.css';

interface SeatCount {
  readonly free: number;
  readonly capacity: number;
}

/** What of a run's card others change. */
export interface RunCardChange {
  /** By armor type in the order of the card, where it has those, else all. */
  readonly seats: readonly SeatCount[];
  /** Cents; `was` is the price before the leader's drop, null without one. */
  readonly price: number;
  readonly was: number | null;
  readonly sign: string;
  /** Nothing is left for anybody. */
  readonly isSoldOut: boolean;
}

function setText(node: Node | null | undefined, text: string): void {
  if (node && node.textContent !== text) node.textContent = text;
}

function updateSeats(card: Element, seats: readonly SeatCount[]): void {
  const [all] = seats;
  const left = card.querySelector(`.${css.seatsLeft}`);
  if (left && all) setText(left, seatsLeftText(all));
  for (const [index, item] of [...card.querySelectorAll('li')].entries()) {
    const count = seats[index];
    if (!count) continue;
    const { outlines, text } = seatPips(count.free, count.capacity);
    item.classList.toggle(pipsCss.full ?? '', count.free === 0);
    for (const [place, path] of [...item.querySelectorAll('path')].entries())
      path.setAttribute('d', outlines[place] ?? '');
    setText(item.querySelector(`.${pipsCss.count}, .visually-hidden`), text);
  }
}

/** The armor type that the list is filtered by is the only one that counts for this shopper. */
function isTaken(card: Element, { seats, isSoldOut }: RunCardChange): boolean {
  const own = [...card.querySelectorAll('li')].findIndex((item) => item.querySelector(`.${pipsCss.you}`));
  return isSoldOut || seats[own]?.free === 0;
}

function updateNote(note: Element, { price, was, sign }: RunCardChange, isSoldOut: boolean): void {
  if (isSoldOut || was === null) {
    setText(note, isSoldOut ? SOLD_OUT_TEXT : (note.getAttribute(DURATION_ATTRIBUTE) ?? ''));
    return;
  }
  const [before, drop] = [formatAmount(was, sign), `${formatSignedAmount(price - was, sign)} by raid leader`];
  if (note.querySelector('s')?.textContent === before && note.lastElementChild?.textContent === drop) return;
  const page = note.ownerDocument;
  const instead = page.createElement('span');
  instead.className = 'visually-hidden';
  instead.textContent = 'Instead of ';
  const struck = page.createElement('s');
  struck.textContent = before;
  const dropped = page.createElement('span');
  dropped.className = css.drop ?? '';
  dropped.textContent = drop;
  note.replaceChildren(instead, struck, ' ', dropped);
}

/** The elements of a card whose content depends on what others change; the card itself has a class that does. */
export function changingParts(card: Element): readonly Element[] {
  return [...card.querySelectorAll(`.${css.seatsLeft}, li, [${DURATION_ATTRIBUTE}], .num, .${css.pick}`)];
}

/** Writes what has changed into the HTML of `RunCard`. Its elements stay, so that nothing moves under the pointer. */
export function updateRunCard(card: Element, change: RunCardChange): void {
  const isSoldOut = isTaken(card, change);
  updateSeats(card, change.seats);
  card.classList.toggle(css.soldOut ?? '', isSoldOut);
  const note = card.querySelector(`[${DURATION_ATTRIBUTE}]`);
  if (note) updateNote(note, change, isSoldOut);
  setText(card.querySelector('.num')?.firstChild, formatAmount(change.price, '').trim());
  setText(card.querySelector(`.${css.pick}`)?.firstChild, pickText(isSoldOut));
}
