import { useEffect, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { BAR_ATTRIBUTE } from '../../../src/ui/media/carousel/positionWriter';
import type { CarouselPreset } from '../../../src/ui/media/carousel/presets';
import { type CarouselHandle, startCarousel } from '../../../src/ui/media/carousel/startCarousel';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { REDUCED_MOTION, useMediaQuery } from '../../../src/ui/useMediaQuery';
import {
  carouselStarted,
  motionPaused,
  motionPlayed,
  selectCarousels,
  slideShown,
  type WithCarousels,
} from '../carousels.slice';
import { Arrows } from './Arrows';
import css from './Controls.module.css';
import { carouselElementsOf } from './carouselElements';

interface PlayingControlsProps {
  readonly id: string;
  readonly preset: CarouselPreset;
  readonly slides: number;
}

/**
 * The bars, pause control and arrows of a carousel that moves by itself. They are rendered when it is paused or played, and not when it moves: which slide
 * it shows stands in the state, and `startCarousel` writes it into the page.
 */
export function PlayingControls({ id, preset, slides }: PlayingControlsProps) {
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

  return (
    <div ref={controls} className={css.controls}>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className={css.bars} role="group" aria-label="Slides">
        {Array.from({ length: slides }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are as many as the slides and never change places
            key={index}
            type="button"
            className={css.bar}
            aria-label={`Slide ${index + 1} of ${slides}`}
            {...{ [BAR_ATTRIBUTE]: '' }}
            onClick={() => carousel.current?.choose(index)}
          >
            <i />
          </button>
        ))}
        <Button
          look="quiet"
          square
          aria-label={isPaused ? 'Play' : 'Pause'}
          onClick={() => dispatch(isPaused ? motionPlayed() : motionPaused())}
        >
          <Icon icon={isPaused ? icons.play : icons.pause} size={16} />
        </Button>
      </div>
      <Arrows look="quiet" onStep={(direction) => carousel.current?.step(direction)} />
    </div>
  );
}
