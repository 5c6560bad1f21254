import type * as Type from 'typebox';
import type { HotPanelSchema, HotStartSchema } from './hotAnswers.contract';
import type { HotAvailability } from './hotAvailability.contract';
import type { HotPlatform } from './hotProductsPaths';

/** A dated start of a hot product. */
export type HotStartView = Readonly<Type.Static<typeof HotStartSchema>>;

/** What an open panel works with. */
export type HotPanelView = Readonly<Type.Static<typeof HotPanelSchema>>;

/** A hot product on its card; prices in cents of the requested currency, times in ms UTC. */
export interface HotCardView {
  readonly id: number;
  readonly slug: string;
  readonly serviceId: number;
  readonly name: string;
  readonly game: { readonly slug: string; readonly name: string };
  readonly category: { readonly slug: string; readonly name: string };
  readonly subCategory: string;
  /** The page of the service, with all its options. */
  readonly servicePath: string;
  /** Names its pictures in /art, without shape and width. */
  readonly art: string;
  readonly tag: 'new' | 'best' | null;
  /** What one unit is: a start and a goal, or one plain fact. */
  readonly summary: { readonly from: string; readonly to: string; readonly unit: string } | { readonly fact: string };
  readonly platforms: readonly HotPlatform[];
  /** The price of one unit with the running offer. */
  readonly price: number;
  /** That without the running offer or drop; null without one. */
  readonly was: number | null;
  /** The lowest price of the service, null when `price` is not above it. */
  readonly fromPrice: number | null;
  readonly availability: HotAvailability;
  /** When the game ends it; null when it does not. */
  readonly endsAt: number | null;
}

/** What `hotAvailability` decides from, counted in the database. Times in ms UTC. */
export interface HotProductFacts {
  /** The starts of the next seven days that are still on sale, the earliest first; full ones too. */
  readonly starts: readonly { readonly startsAt: number; readonly free: number; readonly capacity: number }[];
  /** When the day of the shop (UTC) ends. */
  readonly dayEndsAt: number;
  /** When the game ends it; null when it does not. */
  readonly endsAt: number | null;
}
