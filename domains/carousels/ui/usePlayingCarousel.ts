import { type RefObject, useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { CarouselPreset } from '../../../src/ui/media/carousel/presets';
import { type CarouselHandle, startCarousel } from '../../../src/ui/media/carousel/startCarousel';
import { REDUCED_MOTION, useMediaQuery } from '../../../src/ui/useMediaQuery';
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
  const isPaused = motion === 'none' ? prefersReducedMotion : motion !== 'playing';

  useEffect(() => {
    const elements = controls.current && carouselElementsOf(controls.current);
    if (!elements) return undefined;
    const started = startCarousel(elements, preset, {
      onShown: (index, by) => dispatch(slideShown({ id, index, by })),
    });
    carousel.current = started;
    dispatch(carouselStarted({ id, index: started.index() }));
    // Time travel, and going on from it, show the slide of the state.
    const unsubscribe = store.subscribe(() => started.follow(selectCarousels(store.getState()).shown[id] ?? 0));
    return () => {
      unsubscribe();
      started.destroy();
    };
  }, [dispatch, store, id, preset]);

  const wasPaused = useRef(true);
  useEffect(() => {
    carousel.current?.setPaused(isPaused, wasPaused.current && motion === 'playing');
    wasPaused.current = isPaused;
  }, [isPaused, motion]);

  return { controls, carousel, isPaused };
}
