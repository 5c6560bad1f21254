import type { Continent } from './geo.contract';

/* Apart from the other rules, because every page has the slice that uses it. */

/** Where games have their servers, as far as the shop tells them apart. */
export type Region = 'eu' | 'us';

const US_CONTINENTS: readonly Continent[] = ['NA', 'SA', 'OC'];

/** The region of a continent; `eu` for all others and when it is unknown (SPEC §9). */
export function regionOf(continent: string | undefined): Region {
  return (US_CONTINENTS as readonly (string | undefined)[]).includes(continent) ? 'us' : 'eu';
}
