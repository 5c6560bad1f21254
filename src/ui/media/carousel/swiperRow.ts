import { Swiper } from 'swiper';
import { A11y, Keyboard } from 'swiper/modules';
import type { SwiperModule } from 'swiper/types';
import css from '../Carousel.module.css';
import {
  type CarouselOptions,
  type CarouselRow,
  LONG_SWIPE_MS,
  lessMotion,
  type ReportPosition,
  SPEED_MS,
  wholeCards,
} from './carouselRow';
import { moveByWheel } from './wheel';

/** The modules beyond those every carousel has. */
export const loadModes = () => import(/* webpackChunkName: "carousel-modes" */ './swiperModes');

/**
 * Lets Swiper move a row that the browser has scrolled until now, from where it stands. React owns the cards and CSS lays them out, so
 * Swiper only measures and moves: it neither adds nor reorders elements.
 * @param frame holds the list of cards
 * @param modes the modules of `loadModes`, where the options ask for them
 */
export function createSwiperRow(
  frame: HTMLElement,
  options: CarouselOptions,
  report: ReportPosition,
  modes: readonly SwiperModule[],
): CarouselRow {
  const { speed = SPEED_MS, link, loop = false } = options;
  const list = frame.firstElementChild as HTMLElement;
  const motion = lessMotion();
  const left = frame.scrollLeft;
  const listen = new AbortController();
  let width = frame.clientWidth;
  let isStale = false;
  let grownLater: 'start' | 'end' | undefined;

  frame.dataset.swiper = '';
  const swiper = new Swiper(frame, {
    modules: [A11y, Keyboard, ...modes],
    wrapperClass: css.row as string,
    slideClass: css.item as string,
    ...layoutOf(frame, list, options),
    speed: motion.matches ? 0 : speed,
    simulateTouch: options.mouseDrag ?? true,
    longSwipesMs: options.longSwipe ?? LONG_SWIPE_MS,
    // Not Swiper's own loop: it would take the cards out of the order that React, Tab and screen readers go by.
    rewind: loop,
    watchSlidesProgress: true,
    // Swiper's own answer to a new size goes to the nearest card, also when the width is as it was.
    updateOnWindowResize: false,
    lazyPreload: false,
    // The list and its items have their roles and names from React.
    a11y: { slideRole: '', slideLabelMessage: '', wrapperLiveRegion: false },
    keyboard: { enabled: false, onlyInViewport: false, pageUpDown: false },
    ...(options.free && { freeMode: { enabled: true, momentum: !motion.matches } }),
    ...(options.autoplay && { autoplay: { enabled: false, delay: options.autoplay } }),
    on: {
      // A card that is cut off counts as hidden, so that it comes into full view when it gets the focus.
      progress(now) {
        now.visibleSlides = now.slides.filter((card) => card.classList.contains('swiper-slide-fully-visible'));
      },
      resize() {
        if (frame.clientWidth !== width) row.update(undefined);
      },
      touchEnd: () => queueMicrotask(updateStale),
    },
  });
  swiper.setTranslate(Math.max(-left, swiper.maxTranslate()));
  swiper.updateActiveIndex();
  swiper.updateSlidesClasses();

  const tell = () => {
    if (!swiper.destroyed)
      report({
        atStart: swiper.isBeginning || swiper.isLocked,
        atEnd: swiper.isEnd || swiper.isLocked,
        index: swiper.activeIndex,
      });
  };
  swiper.on('progress lock unlock slideChange snapGridLengthChange update', tell);
  tell();

  /** The keyboard module listens on the whole page: a slider beside the row has arrow keys, too. */
  const takeKeys = () => swiper.keyboard.enable();
  const leaveKeys = () => swiper.keyboard.disable();
  if (frame.contains(document.activeElement)) takeKeys();
  frame.addEventListener('focusin', takeKeys, { signal: listen.signal });
  frame.addEventListener('focusout', leaveKeys, { signal: listen.signal });
  moveByWheel(swiper, frame, listen.signal);
  motion.addEventListener(
    'change',
    () => {
      swiper.params.speed = motion.matches ? 0 : speed;
    },
    { signal: listen.signal },
  );

  const tie = () => {
    const rows = [...(link ?? [])] as Swiper[];
    for (const one of rows) one.controller.control = rows.filter((other) => other !== one);
  };
  link?.add(swiper);
  tie();

  const row: CarouselRow = {
    step(direction) {
      const whole = wholeCards(swiper.size, swiper.slidesSizesGrid[0] ?? 0, Number(swiper.params.spaceBetween));
      if (loop && (direction === 1 ? swiper.isEnd : swiper.isBeginning)) row.goTo(direction === 1 ? 'start' : 'end');
      else swiper.slideTo(swiper.activeIndex + direction * whole);
    },
    goTo(target) {
      if (target === 'start') swiper.slideTo(0);
      else swiper.slideTo(target === 'end' ? swiper.slides.length - 1 : target);
    },
    update(grown) {
      // Measuring anew would tear the row away from the finger that holds it.
      if (swiper.touchEventsData.isTouched) {
        isStale = true;
        grownLater = grown ?? grownLater;
        return;
      }
      width = frame.clientWidth;
      Object.assign(swiper.params, layoutOf(frame, list, options));
      swiper.update();
      if (grown) row.goTo(grown);
    },
    setPlaying(isPlaying) {
      if (isPlaying) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    destroy() {
      const stood = -swiper.translate;
      listen.abort();
      link?.delete(swiper);
      swiper.destroy(true, true);
      delete frame.dataset.swiper;
      frame.scrollLeft = stood;
      tie();
    },
  };

  function updateStale() {
    if (!isStale || swiper.destroyed) return;
    isStale = false;
    row.update(grownLater);
    grownLater = undefined;
  }

  return row;
}

/** What Swiper has to know of how CSS has laid out the cards. */
function layoutOf(frame: HTMLElement, list: HTMLElement, { grid }: CarouselOptions) {
  const style = getComputedStyle(list);
  const spaceBetween = Number.parseFloat(style.columnGap) || 0;
  if (!grid) return { slidesPerView: 'auto' as const, spaceBetween };
  const rows = style.gridTemplateRows.split(' ').length;
  const card = list.firstElementChild?.getBoundingClientRect().width ?? 0;
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  const room = frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const slidesPerView = card > 0 ? (room + spaceBetween) / (card + spaceBetween) : 1;
  return { slidesPerView, spaceBetween, grid: { rows, fill: 'column' as const } };
}
