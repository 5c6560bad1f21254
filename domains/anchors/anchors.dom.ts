import { scrollBehavior } from '../../src/lib/reducedMotion';
import { type AnchorsView, anchorsAt, isSameView, type MeasuredAnchors } from './anchors.rules';
import { ANCHORS_ATTRIBUTE, BUY_PANEL_ATTRIBUTE } from './anchorsMarkup';

/** The text size for which the numbers of the rules are, px. */
const USUAL_TEXT_PX = 16;
/** The page has come to rest when it has not moved for so long, by so many looks at it. */
const REST_MS = 150;
const LOOKS_AT_REST = 2;
/** By these the shopper takes over from a scroll. */
const INTERFERENCES = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate'];

/** The panel of an accordion, the section with this heading, or the element itself. */
function blockOf(id: string): Element | null {
  const target = document.getElementById(id);
  return target?.closest('details, section') ?? target;
}

/** The first row stays when the page is scrolled down; a header that does not stick takes nothing. */
function seenHeaderHeight(): number {
  const header = document.querySelector('header');
  if (!header || getComputedStyle(header).position !== 'sticky') return 0;
  return header.querySelector('[data-header-row]')?.getBoundingClientRect().height ?? 0;
}

/**
 * Follows the scroll position, once a frame at most, with nothing measured in between: sections are measured only when the size of the page or of a
 * section has changed.
 * @param ids of the sections, in the order of the nav; those that are not on the page are left out
 * @param onView gets what the nav shows: at once, and when it changes
 * @returns stops it
 */
function follow(ids: readonly string[], onView: (view: AnchorsView) => void): () => void {
  const block = document.querySelector(`[${ANCHORS_ATTRIBUTE}]`);
  // It stays in view as long as the column does in which it sticks.
  const panelColumn = document.querySelector(`[${BUY_PANEL_ATTRIBUTE}]`)?.parentElement;
  const sections = ids.flatMap((id) => {
    const element = blockOf(id);
    return element ? [{ id, element }] : [];
  });
  let measured: MeasuredAnchors | undefined;
  let scale = 1;
  let shown: AnchorsView | undefined;
  let frame = 0;

  const update = () => {
    frame = 0;
    if (!measured) return;
    const view = anchorsAt(measured, scrollY / scale);
    if (shown && isSameView(view, shown)) return;
    shown = view;
    onView(view);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  const measure = () => {
    scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX || 1;
    const spanOf = (element: Element | null | undefined) => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return { top: (top + scrollY) / scale, bottom: (bottom + scrollY) / scale };
    };
    measured = {
      blockTop: spanOf(block).top,
      sections: sections.map(({ id, element }) => ({ id, ...spanOf(element) })),
      panelBottom: panelColumn ? spanOf(panelColumn).bottom : null,
      headerHeight: seenHeaderHeight() / scale,
    };
    schedule();
  };
  // Also of what is above the nav, such as a banner that is closed. It calls back at once.
  const observer = new ResizeObserver(measure);
  for (const element of [document.body, ...sections.map((section) => section.element)]) observer.observe(element);
  addEventListener('scroll', schedule, { passive: true });
  addEventListener('resize', measure);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    removeEventListener('scroll', schedule);
    removeEventListener('resize', measure);
  };
}

/** Opens the panel around a target at once: while it and another one change their heights, nobody knows where it ends. */
function openPanel(panel: HTMLDetailsElement): void {
  if (panel.open) return;
  panel.open = true;
  for (const animation of document.getAnimations?.() ?? [])
    if ((animation.effect as KeyframeEffect | null)?.target instanceof HTMLDetailsElement) animation.finish();
}

/** Brings a section below the header, opens it if it is a panel, and lets the focus go on from there, as a link of the browser does. */
function scrollTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  const panel = target.closest('details');
  if (panel) openPanel(panel);
  const focused = panel?.querySelector('summary') ?? target;
  if (focused === target) target.tabIndex = -1;
  focused.focus({ preventScroll: true });
  target.scrollIntoView({ behavior: scrollBehavior() });
}

/** Waits for the end of a scroll. @returns false when the shopper has interfered, or the signal has */
function restAfterScroll(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    let last = scrollY;
    let unmoved = 0;
    let timer: ReturnType<typeof setTimeout>;
    let frame = 0;
    const lookLater = () => {
      timer = setTimeout(() => {
        // The position is that of the last frame: where the page is busy, it seems to rest while the browser scrolls it.
        frame = requestAnimationFrame(look);
      }, REST_MS);
    };
    const look = () => {
      unmoved = scrollY === last ? unmoved + 1 : 0;
      last = scrollY;
      if (unmoved === LOOKS_AT_REST) end(true);
      else lookLater();
    };
    lookLater();
    const end = (isUndisturbed: boolean) => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      listeners.abort();
      resolve(isUndisturbed);
    };
    const interfere = () => end(false);
    for (const type of INTERFERENCES)
      addEventListener(type, interfere, { signal: listeners.signal, capture: true, passive: true });
    signal.addEventListener('abort', interfere, { signal: listeners.signal });
  });
}

/** The page of a nav: where its sections are, and the way to them. */
export const anchorsPage = {
  /** The ids of the sections, in the order of the nav. */
  sections: (): readonly string[] =>
    [...document.querySelectorAll<HTMLAnchorElement>(`[${ANCHORS_ATTRIBUTE}] nav ol a`)].map(({ hash }) =>
      hash.slice(1),
    ),
  follow,
  /** Whether there is a section with this id. */
  has: (id: string): boolean => document.getElementById(id) !== null,
  scrollTo,
  restAfterScroll,
  /** Puts a section to its place at once; nothing moves when it is there. */
  correct: (id: string): void => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }),
};
