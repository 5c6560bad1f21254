import { type CarouselRow, lessMotion, type ReportPosition, wholeCards } from './carouselRow';

/** A row that has not moved for so long, in ms, has come to rest. */
const REST_MS = 150;
/** Browsers take less for a smooth scroll, in ms. */
const SMOOTH_SCROLL_MS = 2_000;

export interface ScrollingRow extends CarouselRow {
  /** Resolves when no finger is on the row and it has come to rest. */
  readonly rested: () => Promise<void>;
}

/**
 * A row that the browser scrolls: by touch, wheel and keys, and by the arrows.
 * @param frame scrolls; the list of cards is in it
 */
export function createScrollingRow(frame: HTMLElement, report: ReportPosition): ScrollingRow {
  let movedAt = Number.NEGATIVE_INFINITY;
  let fingers = 0;
  let goal: { readonly left: number; readonly until: number } | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const last = () => frame.scrollWidth - frame.clientWidth;
  const pitches = () => {
    const [first, second] = frame.querySelectorAll('li');
    const pitch = (first && second && second.offsetLeft - first.offsetLeft) || frame.clientWidth || 1;
    return { pitch, whole: wholeCards(frame.clientWidth, pitch, 0) };
  };
  const measure = () => {
    // Swiper moves the row meanwhile.
    if (frame.dataset.swiper !== undefined) return;
    const { scrollLeft } = frame;
    const index = Math.round(scrollLeft / pitches().pitch);
    report({ atStart: scrollLeft <= 1, atEnd: scrollLeft >= last() - 1, index });
  };
  const scrollTo = (left: number) => {
    goal = { left: Math.min(Math.max(left, 0), last()), until: performance.now() + SMOOTH_SCROLL_MS };
    frame.scrollTo({ left, behavior: lessMotion().matches ? 'instant' : 'smooth' });
    awaitRest();
  };
  const isOnItsWay = (now: number) =>
    goal !== undefined && now < goal.until && Math.abs(frame.scrollLeft - goal.left) > 1;
  // When cards change during a smooth scroll, Chromium breaks it off and snaps to the nearest card.
  const finishScroll = () => {
    if (goal && isOnItsWay(performance.now())) frame.scrollTo({ left: goal.left, behavior: 'instant' });
    goal = undefined;
  };
  const awaitRest = () => {
    clearTimeout(rest);
    rest = setTimeout(finishScroll, REST_MS);
  };
  const scrolled = () => {
    movedAt = performance.now();
    if (goal) awaitRest();
    measure();
  };
  const touched = ({ touches }: TouchEvent) => {
    fingers = touches.length;
  };
  const handedOver = () => {
    goal = undefined;
  };

  const row: ScrollingRow = {
    step(direction) {
      const { pitch, whole } = pitches();
      scrollTo(frame.scrollLeft + direction * pitch * whole);
    },
    goTo(target) {
      if (target === 'start') scrollTo(0);
      else scrollTo(target === 'end' ? last() : target * pitches().pitch);
    },
    update(grown) {
      measure();
      if (grown) row.goTo(grown);
    },
    setPlaying() {},
    destroy() {
      clearTimeout(rest);
      listen.abort();
    },
    rested: () =>
      new Promise((resolve) => {
        const look = () => {
          const now = performance.now();
          if (fingers === 0 && now - movedAt >= REST_MS && !isOnItsWay(now)) resolve();
          else setTimeout(look, REST_MS);
        };
        look();
      }),
  };

  const listen = new AbortController();
  const { signal } = listen;
  frame.addEventListener('scroll', scrolled, { signal });
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    frame.addEventListener(type, touched, { signal, passive: true });
  for (const type of ['touchstart', 'wheel', 'pointerdown', 'keydown'] as const)
    frame.addEventListener(type, handedOver, { signal, passive: true });
  addEventListener('resize', measure, { signal });
  measure();
  return row;
}
