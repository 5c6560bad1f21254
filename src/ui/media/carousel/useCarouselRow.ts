import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLazyImport } from '../../useLazyImport';
import { useMediaQuery } from '../../useMediaQuery';
import {
  type CarouselOptions,
  type CarouselRow,
  findGrownEnd,
  INITIAL_POSITION,
  type OnPositionChange,
  type RowPosition,
} from './carouselRow';
import { createScrollingRow, type ScrollingRow } from './scrollingRow';

const loadSwiper = () => import(/* webpackChunkName: "carousel" */ './swiperRow');
type CreateRow = (frame: HTMLElement, options: CarouselOptions, onPositionChange: OnPositionChange) => CarouselRow;

async function loadBasicRow(): Promise<CreateRow> {
  const { createSwiperRow } = await loadSwiper();
  return (frame, options, onPositionChange) => createSwiperRow(frame, options, onPositionChange, []);
}

async function loadExtendedRow(): Promise<CreateRow> {
  const { createSwiperRow, loadOptionalModules } = await loadSwiper();
  const { optionalModules } = await loadOptionalModules();
  return (frame, options, onPositionChange) => createSwiperRow(frame, options, onPositionChange, optionalModules);
}

export interface CarouselRowHandle extends Pick<CarouselRow, 'step' | 'goTo' | 'setPlaying'> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly position: RowPosition;
  readonly isInView: boolean;
  /** Whether Swiper moves the row. */
  readonly isSwiper: boolean;
}

/**
 * A row of cards with native scrolling, until it is in view and Swiper has loaded. If Swiper fails to load, native scrolling stays.
 * @param keys of the cards; new ones are scrolled into view
 * @param mediaQuery where Swiper is used; elsewhere the cards are not in a row
 */
export function useCarouselRow(
  keys: readonly string[],
  options: CarouselOptions,
  mediaQuery = 'all',
): CarouselRowHandle {
  const frame = useRef<HTMLElement>(null);
  const row = useRef<CarouselRow>(null);
  const scrollingRow = useRef<ScrollingRow>(null);
  const [position, setPosition] = useState(INITIAL_POSITION);
  const [isSwiper, setIsSwiper] = useState(false);
  const { autoplay, freeMode, grid, link } = options;
  const importRow = autoplay || freeMode || grid || link ? loadExtendedRow : loadBasicRow;
  const { loaded: createRow, load } = useLazyImport(importRow, 'The carousel could not be loaded.');
  const handlePositionChange = useCallback((next: RowPosition) => {
    setPosition((current) =>
      current.atStart === next.atStart && current.atEnd === next.atEnd && current.index === next.index ? current : next,
    );
  }, []);
  const isInView = useInView(frame);
  const isEnabled = useMediaQuery(mediaQuery);
  const startLoading = useEffectEvent(load);
  const create = useEffectEvent((element: HTMLElement) => createRow?.(element, options, handlePositionChange) ?? null);

  useEffect(() => {
    if (isInView && isEnabled) startLoading();
  }, [isInView, isEnabled]);

  useEffect(() => {
    if (!frame.current) return undefined;
    const scrolling = createScrollingRow(frame.current, handlePositionChange);
    scrollingRow.current = scrolling;
    row.current = scrolling;
    return scrolling.destroy;
  }, [handlePositionChange]);

  const isLoaded = createRow !== null;
  useEffect(() => {
    const element = frame.current;
    const scrolling = scrollingRow.current;
    if (!isLoaded || !isEnabled || !element || !scrolling) return undefined;
    let isCancelled = false;
    void scrolling.waitUntilIdle().then(() => {
      if (isCancelled) return;
      row.current = create(element);
      setIsSwiper(true);
    });
    return () => {
      isCancelled = true;
      if (row.current === scrolling) return;
      row.current?.destroy();
      row.current = scrolling;
      scrolling.update(undefined);
      setIsSwiper(false);
    };
  }, [isLoaded, isEnabled]);

  const joinedKeys = keys.join('\n');
  const previousKeys = useRef(joinedKeys);
  useLayoutEffect(() => {
    if (previousKeys.current === joinedKeys) return;
    const grownEnd = findGrownEnd(previousKeys.current.split('\n'), joinedKeys.split('\n'));
    previousKeys.current = joinedKeys;
    row.current?.update(grownEnd);
  }, [joinedKeys]);

  return {
    frame,
    position,
    isInView,
    isSwiper,
    step: (direction) => row.current?.step(direction),
    goTo: (target) => row.current?.goTo(target),
    setPlaying: (isPlaying) => row.current?.setPlaying(isPlaying),
  };
}

/** The fraction of an element that must be in the viewport to count as in view (SPEC §4). */
const THRESHOLD = 0.1;

/** Whether an element is in the viewport; false on the server. */
function useInView(target: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: THRESHOLD,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}
