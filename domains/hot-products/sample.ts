import { DOLLARS } from '../pricing';
import type { HotPanelState } from './hotPanel.slice';
import { hotQuote } from './hotPrice.rules';
import { preloadHotPanel } from './hotProducts.preload';
import type { HotPanelView } from './hotProductsViews';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

/** A product for samples of islands and for tests: keys with three tiers, and five starts, of which the third is full. */
export function sampleHotProduct(change: Partial<HotPanelView> = {}): HotPanelView {
  const start = (id: number, hours: number, free: number) => ({
    id,
    startsAt: NOW + hours * HOUR,
    soldUntil: NOW + hours * HOUR,
    free,
    capacity: 12,
    quote: null,
  });
  return {
    productId: 7,
    serviceId: 70,
    slug: 'sample-key',
    name: 'Sample key',
    game: { slug: 'sample', name: 'Sample' },
    category: { slug: 'keys', name: 'Keys' },
    subCategory: 'Single keys',
    kind: 'places',
    starts: [start(1, 1, 5), start(2, 6, 8), start(3, 9, 0), start(4, 22, 12), start(5, 30, 12)],
    currency: 'USD',
    price: 1_280,
    offer: {
      unit: { one: 'key', many: 'keys' },
      unitPriceCents: 1_280,
      min: 1,
      max: 10,
      tiers: [
        { from: 3, percentBp: 500 },
        { from: 5, percentBp: 1_000 },
        { from: 10, percentBp: 1_500 },
      ],
      offer: null,
    },
    slider: {
      range: { min: 1, max: 10 },
      discounts: { 3: 5, 5: 10, 10: 15 },
      start: 1,
      name: 'quantity',
      suffixes: ['key', 'keys'],
    },
    endsAt: null,
    ...change,
  };
}

/** The state of an open panel. */
export function sampleHotPanel(change: Partial<HotPanelView> = {}): HotPanelState {
  const panel = sampleHotProduct(change);
  return preloadHotPanel({ panel, quote: panel.offer && hotQuote(panel.offer, 1, DOLLARS), now: NOW });
}
