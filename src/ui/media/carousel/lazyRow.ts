import { attemptImport } from '../../attemptImport';
import { type CarouselOptions, type CarouselRow, IN_VIEW_THRESHOLD, type OnPositionChange } from './carouselRow';
import { createScrollingRow } from './scrollingRow';

const loadSwiper = () => import(/* webpackChunkName: "carousel" */ './swiperRow');

type CreateRow = (frame: HTMLElement, options: CarouselOptions, onPositionChange: OnPositionChange) => CarouselRow;

async function loadBasicRow(): Promise<CreateRow> {
  const { createSwiperRow } = await loadSwiper();
  return (frame, options, onPositionChange) => createSwiperRow(frame, options, onPositionChange, []);
}

async function loadExtendedRow(): Promise<CreateRow> {
  const { createSwiperRow, loadOptionalModules } = await loadSwiper();
  const { optionalModules } = await loadOptionalModules();
  return (frame, options, onPositionChange) => createSwiperRow(frame, options, onPositionChange, optionalModules);
}

export interface LazyRowOptions extends CarouselOptions {
  /** A media query: where Swiper is used. Elsewhere the cards are not in a row, or scroll natively. */
  readonly media?: string | undefined;
  /** Loads Swiper when a row that does not fit is pointed at, touched or focused, and not when it comes into view. */
  readonly onUse?: boolean | undefined;
  /** Called when the row comes into view and when it leaves. */
  readonly onInView?: ((isInView: boolean) => void) | undefined;
}

/**
 * Moves a row of cards by native scrolling, until it is in view and Swiper has loaded. If Swiper fails to load, native scrolling stays.
 * @param frame the scroll container of the list of cards
 */
export function createLazyRow(
  frame: HTMLElement,
  options: LazyRowOptions,
  onPositionChange: OnPositionChange,
): CarouselRow {
  const { freeMode, grid, loop, media = 'all', onUse = false, onInView } = options;
  const scrolling = createScrollingRow(frame, onPositionChange, loop);
  const query = matchMedia(media);
  let row: CarouselRow = scrolling;
  let createRow: CreateRow | undefined;
  let isRequested = false;
  /** Counts the changes of what should move the row, so that an outdated one is dropped. */
  let turn = 0;

  const update = () => {
    turn += 1;
    const current = turn;
    if (createRow === undefined || !query.matches) return backToScrolling();
    const create = createRow;
    void scrolling.waitUntilIdle().then(() => {
      if (current === turn && row === scrolling) row = create(frame, options, onPositionChange);
    });
  };
  const backToScrolling = () => {
    if (row === scrolling) return;
    row.destroy();
    row = scrolling;
    scrolling.update(undefined);
  };
  const load = async () => {
    if (isRequested || !query.matches || (onUse && frame.scrollWidth <= frame.clientWidth)) return;
    isRequested = true;
    createRow = await attemptImport(
      freeMode || grid ? loadExtendedRow : loadBasicRow,
      'The carousel could not be loaded.',
    );
    if (createRow && !uses.signal.aborted) update();
  };

  const uses = new AbortController();
  let isInView = false;
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      if (isInView && !onUse) void load();
      onInView?.(isInView);
    },
    { threshold: IN_VIEW_THRESHOLD },
  );
  observer.observe(frame);
  const handleQuery = () => {
    if (isInView && !onUse) void load();
    update();
  };
  query.addEventListener('change', handleQuery);
  if (onUse)
    for (const type of ['pointerenter', 'touchstart', 'focusin'] as const)
      frame.addEventListener(type, () => void load(), { signal: uses.signal, passive: true });

  return {
    step: (direction) => row.step(direction),
    goTo: (target, isInstant) => row.goTo(target, isInstant),
    update: (grownEnd) => row.update(grownEnd),
    destroy() {
      turn += 1;
      observer.disconnect();
      query.removeEventListener('change', handleQuery);
      uses.abort();
      if (row !== scrolling) row.destroy();
      scrolling.destroy();
    },
  };
}
