import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { REDUCED_MOTION, useMatches } from '../../useMatches';
import type { MovingRow } from './useCarouselRow';

/** Whether the page is in front of the shopper: not in a hidden tab, and not put to sleep while the past is shown. */
function usePageShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(!document.hidden && !document.body.inert);
    look();
    document.addEventListener('visibilitychange', look);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributeFilter: ['inert'] });
    return () => {
      document.removeEventListener('visibilitychange', look);
      observer.disconnect();
    };
  }, []);
  return isShown;
}

/**
 * Lets a row move by itself while nobody points at it, touches it or has the focus in it, it is in view, and the shopper has neither
 * paused it nor asked for less motion (WCAG 2.2.2).
 */
export function useAutoplay(row: MovingRow, isWanted: boolean) {
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPageShown = usePageShown();
  const wantsLess = useMatches(REDUCED_MOTION);
  const { atStart, atEnd } = row.position;
  const canPlay = isWanted && row.isSwiper && !wantsLess && !(atStart && atEnd);
  const isHeld = isPointedAt || isTouched || isFocused;
  const isPlaying = canPlay && !isPaused && !isHeld && isPageShown && row.isInView;
  const setPlaying = useEffectEvent(row.setPlaying);
  useEffect(() => {
    if (!isPlaying) return undefined;
    setPlaying(true);
    return () => setPlaying(false);
  }, [isPlaying]);

  return {
    canPlay,
    isPaused,
    togglePaused: () => setPaused(!isPaused),
    /** For the element around row and arrows. */
    listeners: isWanted
      ? {
          onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse'),
          onPointerLeave: () => setPointedAt(false),
          onTouchStart: () => setTouched(true),
          onTouchEnd: () => setTouched(false),
          onTouchCancel: () => setTouched(false),
          onFocus: () => setFocused(true),
          onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
            setFocused(relatedTarget !== null && currentTarget.contains(relatedTarget as Node)),
        }
      : {},
  };
}
