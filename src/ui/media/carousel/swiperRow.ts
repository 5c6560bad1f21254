import { Swiper } from 'swiper';
import { Keyboard } from 'swiper/modules';
import type { SwiperModule } from 'swiper/types';
import { matchReducedMotion } from '../../../lib/reducedMotion';
import css from '../Carousel.module.css';
import {
  type CarouselOptions,
  type CarouselRow,
  countWholeCards,
  LONG_SWIPE_MS,
  type OnPositionChange,
  SPEED_MS,
} from './carouselRow';

/** Loads the Swiper modules that only some carousels need. */
export const loadOptionalModules = () => import(/* webpackChunkName: "carousel-modes" */ './swiperModules');

/**
 * Replaces the native scrolling of a row by Swiper, at the same position. React renders the cards and CSS lays them out, so Swiper only
 * measures and moves: it neither adds nor reorders elements.
 * @param frame the container of the list of cards
 * @param optionalModules the result of `loadOptionalModules` if the options need it
 */
export function createSwiperRow(
  frame: HTMLElement,
  options: CarouselOptions,
  onPositionChange: OnPositionChange,
  optionalModules: readonly SwiperModule[],
): CarouselRow {
  const { speed = SPEED_MS, loop = false } = options;
  const list = frame.firstElementChild as HTMLElement;
  const reducedMotion = matchReducedMotion();
  const initialScrollLeft = frame.scrollLeft;
  const listeners = new AbortController();
  let width = frame.clientWidth;
  let isUpdatePending = false;
  let pendingGrownEnd: 'start' | 'end' | undefined;

  frame.dataset.swiper = '';
  const swiper = new Swiper(frame, {
    modules: [Keyboard, ...optionalModules],
    wrapperClass: css.row as string,
    slideClass: css.item as string,
    ...readLayout(frame, list, options),
    speed: reducedMotion.matches ? 0 : speed,
    simulateTouch: options.mouseDrag ?? true,
    longSwipesMs: options.longSwipe ?? LONG_SWIPE_MS,
    // Not Swiper's `loop`, which reorders the DOM elements that React, Tab and screen readers rely on.
    rewind: loop,
    watchSlidesProgress: true,
    // Swiper would snap to the nearest card on every resize, even if the width has not changed.
    updateOnWindowResize: false,
    lazyPreload: false,
    keyboard: { enabled: false, onlyInViewport: false, pageUpDown: false },
    ...(options.freeMode && { freeMode: { enabled: true, momentum: !reducedMotion.matches } }),
    on: {
      resize() {
        if (frame.clientWidth !== width) row.update(undefined);
      },
      touchEnd: () => queueMicrotask(applyPendingUpdate),
    },
  });
  swiper.setTranslate(Math.max(-initialScrollLeft, swiper.maxTranslate()));
  swiper.updateActiveIndex();
  swiper.updateSlidesClasses();

  const reportPosition = () => {
    if (!swiper.destroyed)
      onPositionChange({
        atStart: swiper.isBeginning || swiper.isLocked,
        atEnd: swiper.isEnd || swiper.isLocked,
        index: swiper.activeIndex,
        last: Math.max(0, swiper.snapGrid.length - 1),
      });
  };
  swiper.on('progress lock unlock slideChange snapGridLengthChange update', reportPosition);
  reportPosition();

  const handleFocus = () => {
    // Swiper listens for keys on the whole page, where sliders use the arrow keys as well, so it may only do so while the row has focus.
    swiper.keyboard.enable();
    // Moves a card wholly into view when the focus comes to it, unless it is being pressed. Swiper's own module for it leaves out who comes in its first
    // 100 ms.
    if (frame.matches(':active')) return;
    const index = swiper.slides.findIndex((card) => card.contains(document.activeElement));
    const isComing = swiper.animating && index === swiper.activeIndex;
    if (index >= 0 && !isComing && !swiper.slides[index]?.classList.contains('swiper-slide-fully-visible'))
      swiper.slideTo(swiper.getSlideIndexWhenGrid(index), 0);
  };
  if (frame.contains(document.activeElement)) handleFocus();
  frame.addEventListener('focusin', handleFocus, { signal: listeners.signal });
  frame.addEventListener('focusout', () => swiper.keyboard.disable(), { signal: listeners.signal });
  moveByWheel(swiper, frame, listeners.signal);
  reducedMotion.addEventListener(
    'change',
    () => {
      swiper.params.speed = reducedMotion.matches ? 0 : speed;
    },
    { signal: listeners.signal },
  );

  const row: CarouselRow = {
    step(direction) {
      const count = countWholeCards(swiper.size, swiper.slidesSizesGrid[0] ?? 0, Number(swiper.params.spaceBetween));
      if (loop && (direction === 1 ? swiper.isEnd : swiper.isBeginning)) row.goTo(direction === 1 ? 'start' : 'end');
      else swiper.slideTo(swiper.activeIndex + direction * count);
    },
    goTo(target, isInstant) {
      const index = target === 'end' ? swiper.slides.length - 1 : target === 'start' ? 0 : target;
      swiper.slideTo(index, isInstant ? 0 : undefined);
    },
    update(grownEnd) {
      // An update during a touch would move the row under the finger.
      if (swiper.touchEventsData.isTouched) {
        isUpdatePending = true;
        pendingGrownEnd = grownEnd ?? pendingGrownEnd;
        return;
      }
      width = frame.clientWidth;
      Object.assign(swiper.params, readLayout(frame, list, options));
      swiper.update();
      if (grownEnd) row.goTo(grownEnd);
    },
    destroy() {
      const scrollLeft = -swiper.translate;
      listeners.abort();
      swiper.destroy(true, true);
      delete frame.dataset.swiper;
      frame.scrollLeft = scrollLeft;
    },
  };

  function applyPendingUpdate() {
    if (!isUpdatePending || swiper.destroyed) return;
    isUpdatePending = false;
    row.update(pendingGrownEnd);
    pendingGrownEnd = undefined;
  }

  return row;
}

/** Reads Swiper's layout parameters from the CSS layout of the cards. */
function readLayout(frame: HTMLElement, list: HTMLElement, { grid }: CarouselOptions) {
  const style = getComputedStyle(list);
  const spaceBetween = Number.parseFloat(style.columnGap) || 0;
  if (!grid) return { slidesPerView: 'auto' as const, spaceBetween };
  const rows = style.gridTemplateRows.split(' ').length;
  const cardWidth = list.firstElementChild?.getBoundingClientRect().width ?? 0;
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  const width = frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const slidesPerView = cardWidth > 0 ? (width + spaceBetween) / (cardWidth + spaceBetween) : 1;
  return { slidesPerView, spaceBetween, grid: { rows, fill: 'column' as const } };
}

/** Without wheel events for this long, the wheel has stopped, in ms. */
const IDLE_MS = 150;

/** Moves the row on horizontal wheel or touchpad scrolling. Vertical scrolling, or scrolling past an end, is left to the page. */
function moveByWheel(swiper: Swiper, frame: HTMLElement, signal: AbortSignal): void {
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  const snapToClosest = () => {
    if (!swiper.destroyed && !swiper.params.freeMode?.enabled) swiper.slideToClosest();
  };
  const handleWheel = (event: WheelEvent) => {
    const { deltaX, deltaY } = event;
    const translate = Math.min(Math.max(swiper.translate - deltaX, swiper.maxTranslate()), swiper.minTranslate());
    if (event.ctrlKey || Math.abs(deltaX) <= Math.abs(deltaY) || translate === swiper.translate) return;
    event.preventDefault();
    swiper.setTransition(0);
    swiper.setTranslate(translate);
    swiper.updateActiveIndex();
    swiper.updateSlidesClasses();
    clearTimeout(idleTimer);
    idleTimer = setTimeout(snapToClosest, IDLE_MS);
  };
  frame.addEventListener('wheel', handleWheel, { signal, passive: false });
}
