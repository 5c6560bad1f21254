import { useCallback, useSyncExternalStore } from 'react';

/** Shoppers who have asked for less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether a media query matches; false on the server. */
export function useMatches(media: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  );
}
