import type { PriceMap } from '../../../domains/raid-run';
import type { StoredPrice } from '../tables';

/** A price map as it is stored: a list, because jsonb does not keep the order of an object's keys. */
export const storedPrices = (priceMap: PriceMap): StoredPrice[] =>
  Object.entries(priceMap).map(([choice, price]) => ({ choice, ...price }));

export const priceMapOf = (stored: readonly StoredPrice[]): PriceMap =>
  Object.fromEntries(stored.map(({ choice, ...price }) => [choice, price]));
