import { type DateStyle, dateText, deviceOffset } from '../../../src/lib/dateStyle';
import { setText } from '../../../src/ui/setText';
import type { ListItem } from '../notifications.rules';
import type { Mark } from '../notifications.slice';
import { ITEM_ELEMENT } from '../notificationsAttributes';
import type { Topic } from '../topics.rules';

/* The notifications of server HTML: in the list, and on the page. */

/** The notification that an element belongs to; null for none. */
export function itemAround(
  target: EventTarget | null,
): { readonly element: HTMLElement; readonly item: ListItem } | null {
  const element = (target as Partial<Element> | null)?.closest?.<HTMLElement>(ITEM_ELEMENT);
  if (!element) return null;
  const text = (name: string) => element.getAttribute(name) ?? '';
  return {
    element,
    item: {
      nid: text('nid'),
      topic: text('topic') as Topic,
      gameId: Number(text('game_id')),
      isNew: element.hasAttribute('is-new'),
      created: Date.parse(text('created')),
    },
  };
}

const LOOKS_GONE: readonly (Mark | undefined)[] = ['removed', 'undoing', 'gone'];
const LOOKS_READ: readonly (Mark | undefined)[] = ['reading', 'read'];

/** Shows what has become of the notifications inside an element. */
export function showMarks(root: ParentNode, marks: Readonly<Record<string, Mark>>): void {
  for (const element of root.querySelectorAll<HTMLElement>(ITEM_ELEMENT)) {
    const mark = marks[element.getAttribute('nid') ?? ''];
    const [article, undo] = element.children as unknown as HTMLElement[];
    if (!article || !undo) continue;
    const isRemoved = LOOKS_GONE.includes(mark);
    const hadFocus = element.contains(element.ownerDocument.activeElement);
    article.hidden = isRemoved;
    undo.hidden = !isRemoved;
    element.hidden = mark === 'gone';
    const isRead = LOOKS_READ.includes(mark);
    element.toggleAttribute('data-read', isRead);
    const isNewText = article.querySelector<HTMLElement>('h3 span');
    if (isNewText) isNewText.hidden = isRead;
    const button = article.querySelector('form button');
    if (mark === 'removing') button?.setAttribute('aria-busy', 'true');
    else button?.removeAttribute('aria-busy');
    if (hadFocus) keepFocus(element, mark === 'gone' ? null : isRemoved ? undo : article);
  }
}

/** Where the focus goes when what had it is hidden: to the button that has taken its place, or to that of the next notification. */
function keepFocus(element: HTMLElement, shown: HTMLElement | null): void {
  const active = element.ownerDocument.activeElement;
  if (shown?.contains(active)) return;
  const others = [...(element.closest('[data-notifications]') ?? element.ownerDocument).querySelectorAll(ITEM_ELEMENT)];
  const later = others.slice(others.indexOf(element) + 1);
  const next =
    shown ?? [...later, ...others.reverse()].find((other) => other !== element && !(other as HTMLElement).hidden);
  const target =
    next?.querySelector<HTMLElement>('form:not([hidden]) button') ?? next?.querySelector<HTMLElement>('button');
  (target ?? element.closest<HTMLElement>('[data-notifications]'))?.focus({ preventScroll: true });
}

const DAY_MS = 24 * 60 * 60_000;

/** `Today`, `Yesterday` or `Sat 21 Nov` on this device. Both in ms UTC. */
export function dayLabel(at: number, now: number, style: DateStyle): string {
  const isSame = (other: number) => new Date(other).toDateString() === new Date(at).toDateString();
  if (isSame(now)) return 'Today';
  if (isSame(now - DAY_MS)) return 'Yesterday';
  return dateText('weekday day', at, style, deviceOffset(at));
}

/** Puts the notifications inside an element under the days of this device. @param now ms UTC */
export function showDays(root: ParentNode, now: number, style: DateStyle): void {
  const heading = root.querySelector(`:has(> ${ITEM_ELEMENT}) > p`);
  if (!heading) return;
  const { className, ownerDocument } = heading;
  let before = '';
  for (const element of root.querySelectorAll<HTMLElement>(ITEM_ELEMENT)) {
    const stands = element.previousElementSibling?.localName === 'p' ? element.previousElementSibling : null;
    const day = element.hidden ? before : dayLabel(Date.parse(element.getAttribute('created') ?? ''), now, style);
    if (day === before) stands?.remove();
    else if (stands) setText(stands, day);
    else element.before(Object.assign(ownerDocument.createElement('p'), { className, textContent: day }));
    before = day;
  }
}
