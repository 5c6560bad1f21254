import { useEffect, useRef } from 'react';
import type { CarouselPreset } from '../../../src/ui/media/carousel/presets';
import { type CarouselHandle, startCarousel } from '../../../src/ui/media/carousel/startCarousel';
import { Arrows } from './Arrows';
import css from './Controls.module.css';
import { carouselElementsOf } from './carouselElements';

/** The arrows of a carousel that only the shopper moves. */
export function Controls({ preset }: { readonly preset: CarouselPreset }) {
  const controls = useRef<HTMLDivElement>(null);
  const carousel = useRef<CarouselHandle>(null);

  useEffect(() => {
    const elements = controls.current && carouselElementsOf(controls.current);
    if (!elements) return undefined;
    const started = startCarousel(elements, preset, { onShown: () => {} });
    carousel.current = started;
    return started.destroy;
  }, [preset]);

  return (
    <div ref={controls} className={css.controls}>
      <Arrows isStrip={preset.freeMode} onStep={(direction) => carousel.current?.step(direction)} />
    </div>
  );
}
