import { type RefObject, useEffect, useState } from 'react';

/** So much of an element has to be in the window to count as in view (SPEC §4). */
const THRESHOLD = 0.1;

/** Whether an element is in the window; false on the server. */
export function useInView(target: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: THRESHOLD,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}
