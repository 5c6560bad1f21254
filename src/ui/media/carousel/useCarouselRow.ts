import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type CarouselOptions,
  type CarouselRow,
  findGrownEnd,
  INITIAL_POSITION,
  type OnPositionChange,
  type RowPosition,
} from './carouselRow';
import { createLazyRow } from './lazyRow';

export interface CarouselRowHandle extends Pick<CarouselRow, 'step'> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly position: RowPosition;
}

/**
 * Moves a row of cards that React renders (`createLazyRow`).
 * @param keys of the cards; new ones are scrolled into view
 * @param options read once
 */
export function useCarouselRow(keys: readonly string[], options: CarouselOptions): CarouselRowHandle {
  const frame = useRef<HTMLElement>(null);
  const row = useRef<CarouselRow>(null);
  const [position, setPosition] = useState(INITIAL_POSITION);

  const handlePositionChange: OnPositionChange = useCallback((next) => {
    setPosition((current) =>
      current.atStart === next.atStart && current.atEnd === next.atEnd && current.index === next.index ? current : next,
    );
  }, []);
  const create = useEffectEvent((element: HTMLElement) => createLazyRow(element, options, handlePositionChange));

  useEffect(() => {
    if (!frame.current) return undefined;
    const created = create(frame.current);
    row.current = created;
    return created.destroy;
  }, []);

  const joinedKeys = keys.join('\n');
  const previousKeys = useRef(joinedKeys);
  useLayoutEffect(() => {
    if (previousKeys.current === joinedKeys) return;
    const grownEnd = findGrownEnd(previousKeys.current.split('\n'), joinedKeys.split('\n'));
    previousKeys.current = joinedKeys;
    row.current?.update(grownEnd);
  }, [joinedKeys]);

  return { frame, position, step: (direction) => row.current?.step(direction) };
}
