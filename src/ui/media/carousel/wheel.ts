import type { Swiper } from 'swiper';

/** Without wheel events for this long, the wheel has stopped, in ms. */
const IDLE_MS = 150;

/** Moves the row on horizontal wheel or touchpad scrolling. Vertical scrolling, or scrolling past an end, is left to the page. */
export function moveByWheel(swiper: Swiper, frame: HTMLElement, signal: AbortSignal): void {
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
