/* Page translation replaces the texts of islands by `font` elements, which the shop itself never uses. */
import { pathTo } from './earlyEvents';
import type { StoreIsland } from './storeIsland';

/** True when a browser has translated the page or this part of it. */
export const isTranslated = (root: Element): boolean =>
  root.ownerDocument.documentElement.lang !== 'en' || root.querySelector('font') !== null;

/**
 * Takes the translator's elements out, so that early events find their targets again, and texts that are the same in all languages can be hydrated.
 * @returns whether the page is translated
 */
export function unwrapTranslation(root: Element, island: StoreIsland): boolean {
  const isForeign = isTranslated(root);
  const targets = island.earlyEvents.map(({ event }) => (event.target as Element).closest(':not(font)'));
  for (const font of root.querySelectorAll('font')) font.replaceWith(...font.childNodes);
  if (isForeign)
    island.earlyEvents = island.earlyEvents.map((early, index) => {
      const target = targets[index];
      return target && root.contains(target) ? { ...early, path: pathTo(target, island) } : early;
    });
  return isForeign;
}
