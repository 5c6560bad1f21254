import { BAR_ATTRIBUTE } from '../../../src/ui/media/carousel/positionWriter';
import type { CarouselPreset } from '../../../src/ui/media/carousel/presets';
import { Arrows } from './Arrows';
import css from './Controls.module.css';
import { PauseButton } from './PauseButton';
import { usePlayingCarousel } from './usePlayingCarousel';

interface PlayingControlsProps {
  readonly id: string;
  readonly preset: CarouselPreset;
  readonly slides: number;
}

/** The bars, pause control and arrows of a carousel that moves by itself. */
export function PlayingControls({ id, preset, slides }: PlayingControlsProps) {
  const { controls, carousel, isPaused } = usePlayingCarousel(id, preset);
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
        <PauseButton look="quiet" isPaused={isPaused} />
      </div>
      <Arrows look="quiet" onStep={(direction) => carousel.current?.step(direction)} />
    </div>
  );
}
