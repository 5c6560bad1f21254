import type { IslandSample } from '../../src/lib/islandSample';
import { CAROUSELS, type CarouselName } from '../../src/ui/media/carousel/presets';
import { useIsHydrated } from '../../src/ui/useIsHydrated';
import { Controls } from './ui/Controls';
import { PlayingControls } from './ui/PlayingControls';

export interface CarouselControlsProps {
  /** The id of the carousel. */
  readonly of: string;
  readonly preset: CarouselName;
  /** How many slides it has. */
  readonly slides: number;
}

/** Moves a carousel of server HTML and has its arrows, bars and pause control. The server renders none of them: without this code the cards scroll. */
export default function CarouselControls({ of, preset, slides }: CarouselControlsProps) {
  const kind = CAROUSELS[preset];
  if (!useIsHydrated()) return null;
  return 'autoplay' in kind ? <PlayingControls id={of} preset={kind} slides={slides} /> : <Controls preset={kind} />;
}

CarouselControls.sample = {
  props: { of: 'sample', preset: 'promotedCards', slides: 6 },
} satisfies IslandSample<CarouselControlsProps>;
