import { OPENER_ID } from './chatAttributes';

const PRESSABLE = 'a[href], button, input, select, textarea, summary, label, [role=slider], [role=option]';
/** The parts that open over the page: menus, dialogs, lists and the lines of a dock. They intersect the window only while they are open. */
const OVERLAYS =
  'dialog, [popover]:not([role=tooltip]), [role=listbox], [data-notifications], [data-dock] details > div';

/** So far badges stand out of their controls at most. */
const BADGE_PX = 12;

/** On the opener: 'true' while it makes way, 'false' otherwise, and nothing before it is known. */
const AWAY_ATTRIBUTE = 'data-away';

/** The element with the area of a control: the title of a card covers all of the card. Nothing is measured, which would lay out what is off the screen. */
const areaOf = (control: Element): Element => control.closest('h2, h3, h4')?.closest('article') ?? control;

/**
 * Takes the opener of the chat away while something to press lies below it, or a menu, dialog, list or dock is open. The browser watches what
 * intersects the opener, also where the page changes, so that nothing is read while the page is scrolled.
 */
export function watchOpener(page: Document): void {
  const opener = page.getElementById(OPENER_ID);
  const corner = opener?.parentElement;
  if (!opener || !corner) return;
  let margin = '';
  let observers: readonly IntersectionObserver[] = [];
  const reasons = new Set<Element>();

  const update = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) reasons.add(target);
      else reasons.delete(target);
    }
    opener.setAttribute(AWAY_ATTRIBUTE, String(reasons.size > 0));
  };
  const observe = (part: ParentNode) => {
    const [below, open] = observers;
    for (const control of part.querySelectorAll(PRESSABLE))
      if (!corner.contains(control)) below?.observe(areaOf(control));
    for (const overlay of part.querySelectorAll(OVERLAYS)) open?.observe(overlay);
  };
  /** The observers keep their margins, so others take their place when the opener has moved in the window. */
  const place = () => {
    const { top, right, bottom, left, width } = opener.getBoundingClientRect();
    const { innerHeight } = window;
    const edges = [top - BADGE_PX, page.documentElement.clientWidth - right, innerHeight - bottom - BADGE_PX, left];
    const next = edges.map((edge) => `${-Math.floor(edge)}px`).join(' ');
    // It has no place while the panel is open.
    if (width === 0 || next === margin) return;
    margin = next;
    for (const observer of observers) observer.disconnect();
    reasons.clear();
    observers = [new IntersectionObserver(update, { rootMargin: margin }), new IntersectionObserver(update)];
    observe(page);
  };

  addEventListener('resize', place);
  // What it stands above comes and goes: the question for consent, and a dock, for which the page has room.
  const sizes = new ResizeObserver(place);
  for (const part of [opener, corner.parentElement ?? corner, page.body]) sizes.observe(part);
  new MutationObserver((records) => {
    for (const part of new Set(records.map(({ target }) => target))) observe(part as Element);
  }).observe(page.body, { childList: true, subtree: true });
}
