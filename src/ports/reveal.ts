import { scrollBehavior } from '../lib/reducedMotion';

/**
 * Brings an element to the top of the window, below the header, unless what belongs to it is in view: smoothly, where the shopper has nothing against
 * motion. No part of the navigation port, because few pages need it.
 * @param selector of the element
 * @param content the selector of what has to be seen
 */
export function reveal(selector: string, content: string): void {
  const bottom = document.querySelector(content)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  if (bottom > innerHeight) document.querySelector(selector)?.scrollIntoView({ behavior: scrollBehavior() });
}
