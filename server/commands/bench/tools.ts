import { setTimeout as pause } from 'node:timers/promises';
import { type Data, HOT_PRODUCTS } from './data';
import type { Group } from './runGroups';
import type { Sizes } from './sizes';
import type { Workspace } from './workspace';

/** The tools of a group of the bench. */
export interface Tools {
  readonly workspace: Workspace;
  readonly data: Data;
  readonly sizes: Sizes;
  /** The URL of another open shop that is measured in turns; undefined measures this one alone. */
  readonly against: string | undefined;
}

export type BenchGroup = Group<Tools>;

/** Waits for a shop's background work. */
export const waitUntilIdle = ({ sizes }: Pick<Tools, 'sizes'>): Promise<void> => pause(sizes.idleMs);

/** Pages that many rows are about. The name says how much is on them. */
export const PAGES = {
  home: '/',
  service: '/wow-boost/pvp/arena-2v2-rating',
  calendar: '/wow-boost/raids',
  'hot products': '/hot-products',
} as const;

/** Pages that a browser opens, with the labels of their rows: the name, or how many hot products there are. */
export const browserPages = ({ sizes }: Pick<Tools, 'sizes'>): readonly (readonly [label: string, path: string])[] =>
  Object.entries({
    ...PAGES,
    game: '/wow-boost',
    vip: '/vip',
    reviews: '/reviews',
    guide: '/guides/arena-rating-and-rewards',
    'raid leader': '/wow-boost/leaders/maelis',
  })
    .slice(0, sizes.browserPages)
    .map(([name, path]) => [name === 'hot products' ? `${HOT_PRODUCTS} hot products` : name, path]);

let hosts = 0;

/** A host name that was not used before: links of a page contain the host, so the page can't come from the cache. */
export function uniqueHost(): string {
  hosts += 1;
  return `bench-${hosts}`;
}
