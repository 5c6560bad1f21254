import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLazyPart } from '../../useLazyPart';
import { useMatches } from '../../useMatches';
import {
  type CarouselOptions,
  type CarouselRow,
  FITS,
  grownEnd,
  type ReportPosition,
  type RowPosition,
} from './carouselRow';
import { createScrollingRow, type ScrollingRow } from './scrollingRow';
import { useInView } from './useInView';

const loadSwiper = () => import(/* webpackChunkName: "carousel" */ './swiperRow');
type CreateRow = (frame: HTMLElement, options: CarouselOptions, report: ReportPosition) => CarouselRow;

async function loadPlain(): Promise<CreateRow> {
  const { createSwiperRow } = await loadSwiper();
  return (frame, options, report) => createSwiperRow(frame, options, report, []);
}

async function loadWithModes(): Promise<CreateRow> {
  const { createSwiperRow, loadModes } = await loadSwiper();
  const { modes } = await loadModes();
  return (frame, options, report) => createSwiperRow(frame, options, report, modes);
}

export interface MovingRow extends Pick<CarouselRow, 'step' | 'goTo' | 'setPlaying'> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly position: RowPosition;
  readonly isInView: boolean;
  /** Whether Swiper moves the row. */
  readonly isSwiper: boolean;
}

/**
 * A row of cards that the browser scrolls, until it has been in view: then Swiper moves it. When Swiper does not come, the row goes on
 * as it is.
 * @param keys of the cards; new ones come into view
 * @param media where Swiper is wanted; elsewhere the cards do not stand in a row
 */
export function useCarouselRow(keys: readonly string[], options: CarouselOptions, media = 'all'): MovingRow {
  const frame = useRef<HTMLElement>(null);
  const row = useRef<CarouselRow>(null);
  const scrollingRow = useRef<ScrollingRow>(null);
  const [position, setPosition] = useState(FITS);
  const [isSwiper, setSwiper] = useState(false);
  const { autoplay, free, grid, link } = options;
  const load = autoplay || free || grid || link ? loadWithModes : loadPlain;
  const { part: createRow, fetchIt } = useLazyPart(load, 'The carousel could not be loaded.');
  const report = useCallback((now: RowPosition) => {
    setPosition((before) =>
      before.atStart === now.atStart && before.atEnd === now.atEnd && before.index === now.index ? before : now,
    );
  }, []);
  const isInView = useInView(frame);
  const isWanted = useMatches(media);
  const fetchSwiper = useEffectEvent(fetchIt);
  const create = useEffectEvent((element: HTMLElement) => createRow?.(element, options, report) ?? null);

  useEffect(() => {
    if (isInView && isWanted) fetchSwiper();
  }, [isInView, isWanted]);

  useEffect(() => {
    if (!frame.current) return undefined;
    const scrolling = createScrollingRow(frame.current, report);
    scrollingRow.current = scrolling;
    row.current = scrolling;
    return scrolling.destroy;
  }, [report]);

  const hasCode = createRow !== null;
  useEffect(() => {
    const element = frame.current;
    const scrolling = scrollingRow.current;
    if (!hasCode || !isWanted || !element || !scrolling) return undefined;
    let isGone = false;
    void scrolling.rested().then(() => {
      if (isGone) return;
      row.current = create(element);
      setSwiper(true);
    });
    return () => {
      isGone = true;
      if (row.current === scrolling) return;
      row.current?.destroy();
      row.current = scrolling;
      scrolling.update(undefined);
      setSwiper(false);
    };
  }, [hasCode, isWanted]);

  const joined = keys.join('\n');
  const shown = useRef(joined);
  useLayoutEffect(() => {
    if (shown.current === joined) return;
    const grown = grownEnd(shown.current.split('\n'), joined.split('\n'));
    shown.current = joined;
    row.current?.update(grown);
  }, [joined]);

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
