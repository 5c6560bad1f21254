import { type RefObject, useEffect } from 'react';
import { useStore } from 'react-redux';
import { holdChanged, selectLiveReviews, viewChanged, type WithLiveReviews } from '../liveReviews.slice';

/** As much of an element has to be in view. */
const THRESHOLD = 0.1;

/** Dispatches whether an element is in view, and whether the pointer or the keyboard's focus is in it. */
export function useAttention(root: RefObject<HTMLElement | null>): void {
  const store = useStore<WithLiveReviews>();
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const listeners = new AbortController();
    let isInView = false;
    // Both may be there already. Where nothing hovers, the last thing that was tapped counts as hovered.
    let isHovered = element.matches(':hover') && matchMedia('(hover: hover)').matches;
    let isFocused = element.querySelector(':focus-visible') !== null;
    // Also after any other change: what time travel goes on from may be before this was known, and what is hidden loses the focus without a word.
    const report = () => {
      const state = selectLiveReviews(store.getState());
      const isHeld = isHovered || (isFocused && element.contains(document.activeElement));
      if (state.isHeld !== isHeld) store.dispatch(holdChanged({ isHeld }));
      if (state.isInView !== isInView) store.dispatch(viewChanged({ isInView }));
    };
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      note: (event: HTMLElementEventMap[Type]) => void,
    ) => {
      const onEvent = (event: HTMLElementEventMap[Type]) => {
        note(event);
        report();
      };
      element.addEventListener(type, onEvent, { signal: listeners.signal, passive: true });
    };
    listen('pointerenter', () => {
      isHovered = true;
    });
    // A finger leaves when it is lifted, or when it scrolls.
    listen('pointerleave', () => {
      isHovered = false;
    });
    listen('focusin', ({ target }) => {
      isFocused = (target as Element).matches(':focus-visible');
    });
    listen('focusout', ({ relatedTarget }) => {
      isFocused &&= element.contains(relatedTarget as Node | null);
    });
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting ?? false;
        report();
      },
      { threshold: THRESHOLD },
    );
    observer.observe(element);
    report();
    const unsubscribe = store.subscribe(report);
    return () => {
      unsubscribe();
      observer.disconnect();
      listeners.abort();
    };
  }, [store, root]);
}
