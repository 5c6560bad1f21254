import { type RefObject, useEffect, useState } from 'react';

/** The fraction of an element that must be in the viewport to count as in view (SPEC §4). */
const THRESHOLD = 0.1;

/** Whether an element is in the viewport; false on the server. */
export function useInView(target: RefObject<Element | null>): boolean {
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
