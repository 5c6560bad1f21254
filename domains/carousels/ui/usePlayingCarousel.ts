import { type RefObject, useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { REDUCED_MOTION } from '../../../src/lib/reducedMotion';
import type { CarouselPreset } from '../../../src/ui/media/carousel/presets';
import { type CarouselHandle, startCarousel } from '../../../src/ui/media/carousel/startCarousel';
import { useMediaQuery } from '../../../src/ui/useMediaQuery';
import { carouselStarted, selectCarousels, slideShown, type WithCarousels } from '../carousels.slice';
import { carouselElementsOf } from './carouselElements';

export interface PlayingCarousel {
  /** For the element with the controls, inside the carousel. */
  readonly controls: RefObject<HTMLDivElement | null>;
  /** Null until it has started. */
  readonly carousel: RefObject<CarouselHandle | null>;
  readonly isPaused: boolean;
}

/**
 * Starts the carousel of server HTML in which the controls stand, which moves by itself, and destroys it when they go. Its component is rendered when it is
 * paused or played, and not when it moves: which slide it shows stands in the state, and `startCarousel` writes it into the page.
 */
export function usePlayingCarousel(id: string, preset: CarouselPreset): PlayingCarousel {
  const controls = useRef<HTMLDivElement>(null);
  const carousel = useRef<CarouselHandle>(null);
  const dispatch = useDispatch();
  const store = useStore<WithCarousels>();
  const motion = useSelector((state: WithCarousels) => selectCarousels(state).motion);
  const prefersReducedMotion = useMediaQuery(REDUCED_MOTION);
  // As if the shopper had said nothing, until that is known.
  const isPaused = motion === 'paused' || (motion !== 'playing' && prefersReducedMotion);

  useEffect(() => {
    const elements = controls.current && carouselElementsOf(controls.current);
    if (!elements) return undefined;
    const started = startCarousel(elements, preset, {
      onShown: (index, by) => dispatch(slideShown({ id, index, by })),
    });
    carousel.current = started;
    const start = () => dispatch(carouselStarted({ id, index: started.index() }));
    // Time travel, and going on from it, show the slide of the state. One that goes on from before it started starts again.
    const follow = () => {
      const index = selectCarousels(store.getState()).shown[id];
      started.follow(index ?? 0);
      if (index === undefined) start();
    };
    start();
    follow();
    const unsubscribe = store.subscribe(follow);
    return () => {
      unsubscribe();
      started.destroy();
    };
  }, [dispatch, store, id, preset]);

  const wasPaused = useRef(true);
  useEffect(() => {
    carousel.current?.setPaused(isPaused || motion === 'unknown', wasPaused.current && motion === 'playing');
    wasPaused.current = isPaused;
  }, [isPaused, motion]);

  return { controls, carousel, isPaused };
}
