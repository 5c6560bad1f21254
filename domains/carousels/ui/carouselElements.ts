import { CAROUSELS, type CarouselName } from '../../../src/ui/media/carousel/presets';
import type { CarouselElements } from '../../../src/ui/media/carousel/startCarousel';
import { FRAME_ATTRIBUTE, ROOT_ATTRIBUTE, WORDS_ATTRIBUTE } from '../carouselMarkup';

/** Finds the elements of the carousel that these controls stand in; undefined when they stand in none. */
export function carouselElementsOf(controls: HTMLElement): CarouselElements | undefined {
  const root = controls.closest<HTMLElement>(`[${ROOT_ATTRIBUTE}]`);
  const frame = root?.querySelector<HTMLElement>(`[${FRAME_ATTRIBUTE}]`);
  const words = root?.querySelector<HTMLElement>(`[${WORDS_ATTRIBUTE}]`);
  if (!root || !frame) return undefined;
  const preset = words && CAROUSELS[words.getAttribute(WORDS_ATTRIBUTE) as CarouselName];
  return { root, frame, controls, words: words && preset ? { frame: words, preset } : undefined };
}
