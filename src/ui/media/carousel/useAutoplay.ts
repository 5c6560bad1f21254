import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { REDUCED_MOTION, useMediaQuery } from '../../useMediaQuery';
import type { CarouselRowHandle } from './useCarouselRow';

/** Whether the page is visible: not in a hidden tab, and not inert as during time travel. */
function usePageVisible(): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const update = () => setIsVisible(!document.hidden && !document.body.inert);
    update();
    document.addEventListener('visibilitychange', update);
    const observer = new MutationObserver(update);
    observer.observe(document.body, { attributeFilter: ['inert'] });
    return () => {
      document.removeEventListener('visibilitychange', update);
      observer.disconnect();
    };
  }, []);
  return isVisible;
}

/**
 * Moves a row automatically while it is in view and not hovered, touched or focused, unless the shopper has paused it or prefers reduced
 * motion (WCAG 2.2.2).
 */
export function useAutoplay(row: CarouselRowHandle, isEnabled: boolean) {
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPageVisible = usePageVisible();
  const prefersReducedMotion = useMediaQuery(REDUCED_MOTION);
  const { atStart, atEnd } = row.position;
  const canPlay = isEnabled && row.isSwiper && !prefersReducedMotion && !(atStart && atEnd);
  const isInUse = isHovered || isTouched || isFocused;
  const isPlaying = canPlay && !isPaused && !isInUse && isPageVisible && row.isInView;
  const setPlaying = useEffectEvent(row.setPlaying);
  useEffect(() => {
    if (!isPlaying) return undefined;
    setPlaying(true);
    return () => setPlaying(false);
  }, [isPlaying]);

  return {
    canPlay,
    isPaused,
    togglePaused: () => setIsPaused(!isPaused),
    /** For the element that contains the row and the arrows. */
    handlers: isEnabled
      ? {
          onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
          onPointerLeave: () => setIsHovered(false),
          onTouchStart: () => setIsTouched(true),
          onTouchEnd: () => setIsTouched(false),
          onTouchCancel: () => setIsTouched(false),
          onFocus: () => setIsFocused(true),
          onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
            setIsFocused(relatedTarget !== null && currentTarget.contains(relatedTarget as Node)),
        }
      : {},
  };
}
