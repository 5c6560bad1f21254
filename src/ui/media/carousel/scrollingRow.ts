import { matchReducedMotion } from '../../../lib/reducedMotion';
import { type CarouselRow, countWholeCards, type OnPositionChange } from './carouselRow';

/** A row that has not moved for this long has stopped, in ms. */
const IDLE_MS = 150;
/** Longer than a smooth scroll takes in any browser, in ms. */
const SMOOTH_SCROLL_MS = 2_000;

export interface ScrollingRow extends CarouselRow {
  /** Resolves when the row has stopped and is not being touched; never once it is destroyed. */
  readonly waitUntilIdle: () => Promise<void>;
}

/**
 * A row with native scrolling by touch, wheel, keyboard and arrow buttons.
 * @param frame the scroll container of the list of cards
 * @param loop whether a step over an end leads to the other one
 */
export function createScrollingRow(frame: HTMLElement, onPositionChange: OnPositionChange, loop = false): ScrollingRow {
  let lastScrollAt = Number.NEGATIVE_INFINITY;
  let touchCount = 0;
  let target: { readonly left: number; readonly until: number } | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const getMaxScrollLeft = () => frame.scrollWidth - frame.clientWidth;
  const measureCards = () => {
    const [first, second] = frame.querySelectorAll('li');
    const pitch = (first && second && second.offsetLeft - first.offsetLeft) || frame.clientWidth || 1;
    return { pitch, visibleCount: countWholeCards(frame.clientWidth, pitch, 0) };
  };
  const reportPosition = () => {
    // Swiper reports the position while it controls the row.
    if (frame.dataset.swiper !== undefined) return;
    // A smooth scroll is one move, and not one for each card that it passes.
    const scrollLeft = target?.left ?? frame.scrollLeft;
    const { pitch } = measureCards();
    const max = getMaxScrollLeft();
    onPositionChange({
      atStart: scrollLeft <= 1,
      atEnd: scrollLeft >= max - 1,
      index: Math.round(scrollLeft / pitch),
      last: Math.round(max / pitch),
    });
  };
  const scrollTo = (left: number, isInstant = matchReducedMotion().matches) => {
    target = { left: Math.min(Math.max(left, 0), getMaxScrollLeft()), until: performance.now() + SMOOTH_SCROLL_MS };
    frame.scrollTo({ left, behavior: isInstant ? 'instant' : 'smooth' });
    reportPosition();
    restartIdleTimer();
  };
  const isScrollingToTarget = (now: number) =>
    target !== undefined && now < target.until && Math.abs(frame.scrollLeft - target.left) > 1;
  // When cards change during a smooth scroll, Chromium interrupts it and snaps to the nearest card.
  const completeScroll = () => {
    if (target && isScrollingToTarget(performance.now())) frame.scrollTo({ left: target.left, behavior: 'instant' });
    target = undefined;
  };
  const restartIdleTimer = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(completeScroll, IDLE_MS);
  };
  const handleScroll = () => {
    lastScrollAt = performance.now();
    if (target) restartIdleTimer();
    reportPosition();
  };
  const handleTouch = ({ touches }: TouchEvent) => {
    touchCount = touches.length;
  };
  // The shopper's own scrolling must not be overridden.
  const handleUserInput = () => {
    target = undefined;
  };

  const row: ScrollingRow = {
    step(direction) {
      const { pitch, visibleCount } = measureCards();
      const max = getMaxScrollLeft();
      const isAtEnd = direction === 1 ? frame.scrollLeft >= max - 1 : frame.scrollLeft <= 1;
      if (loop && isAtEnd) scrollTo(direction === 1 ? 0 : max);
      else scrollTo(frame.scrollLeft + direction * pitch * visibleCount);
    },
    goTo(position, isInstant) {
      if (position === 'start') scrollTo(0, isInstant);
      else scrollTo(position === 'end' ? getMaxScrollLeft() : position * measureCards().pitch, isInstant);
    },
    update(grownEnd) {
      reportPosition();
      if (grownEnd) row.goTo(grownEnd);
    },
    destroy() {
      clearTimeout(idleTimer);
      listeners.abort();
    },
    waitUntilIdle: () =>
      new Promise((resolve) => {
        const check = () => {
          const now = performance.now();
          if (touchCount === 0 && now - lastScrollAt >= IDLE_MS && !isScrollingToTarget(now)) resolve();
          else if (!signal.aborted) setTimeout(check, IDLE_MS);
        };
        check();
      }),
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  frame.addEventListener('scroll', handleScroll, { signal });
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    frame.addEventListener(type, handleTouch, { signal, passive: true });
  for (const type of ['touchstart', 'wheel', 'pointerdown', 'keydown'] as const)
    frame.addEventListener(type, handleUserInput, { signal, passive: true });
  addEventListener('resize', reportPosition, { signal });
  reportPosition();
  return row;
}
