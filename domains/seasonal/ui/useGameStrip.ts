import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { CAROUSELS } from '../../../src/ui/media/carousel/presets';
import { type CarouselHandle, startCarousel } from '../../../src/ui/media/carousel/startCarousel';
import { useMediaQuery } from '../../../src/ui/useMediaQuery';
import { stripStart } from '../seasonal.rules';

export interface GameStrip {
  /** The element around the scroll container and its arrows. */
  readonly root: RefObject<HTMLElement | null>;
  /** The scroll container. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly step: CarouselHandle['step'];
}

/** Moves the strip of games. Whenever it comes to life it starts two games before the active one (SPEC §4), at once. */
export function useGameStrip(activeIndex: number): GameStrip {
  const root = useRef<HTMLElement>(null);
  const frame = useRef<HTMLElement>(null);
  const carousel = useRef<CarouselHandle>(null);
  const isStrip = useMediaQuery(CAROUSELS.seasonGames.media);

  const showStart = useEffectEvent(() => {
    const first = frame.current?.firstElementChild?.children[stripStart(activeIndex)];
    // Games are as wide as their names, so the row can't count its way there.
    if (frame.current && first instanceof HTMLElement) frame.current.scrollLeft = first.offsetLeft;
  });
  useLayoutEffect(() => {
    if (isStrip) showStart();
  }, [isStrip]);

  useEffect(() => {
    if (!root.current || !frame.current) return undefined;
    const elements = { root: root.current, frame: frame.current, controls: root.current };
    const started = startCarousel(elements, CAROUSELS.seasonGames, { onShown: () => {} });
    carousel.current = started;
    return started.destroy;
  }, []);

  return { root, frame, step: (direction) => carousel.current?.step(direction) };
}
