import type { Swiper } from 'swiper';

/** The wheel has come to rest after so long, in ms. */
const REST_MS = 150;

/** Lets a wheel or touchpad move the row sideways, as it scrolls anything else; what goes up and down, or past an end, is the page's. */
export function moveByWheel(swiper: Swiper, frame: HTMLElement, signal: AbortSignal): void {
  let atRest: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    if (!swiper.destroyed && !swiper.params.freeMode?.enabled) swiper.slideToClosest();
  };
  const moved = (event: WheelEvent) => {
    const { deltaX, deltaY } = event;
    const wanted = Math.min(Math.max(swiper.translate - deltaX, swiper.maxTranslate()), swiper.minTranslate());
    if (event.ctrlKey || Math.abs(deltaX) <= Math.abs(deltaY) || wanted === swiper.translate) return;
    event.preventDefault();
    swiper.setTransition(0);
    swiper.setTranslate(wanted);
    swiper.updateActiveIndex();
    swiper.updateSlidesClasses();
    clearTimeout(atRest);
    atRest = setTimeout(settle, REST_MS);
  };
  frame.addEventListener('wheel', moved, { signal, passive: false });
}
