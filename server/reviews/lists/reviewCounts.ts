import { NO_STARS, type Rating, ratingOf, STARS, type StarCounts } from '../../../domains/reviews';
import type { Platform } from '../../platform';
import { createCachedList } from '../../platform/live';
import { reviewLists, type ServiceCounts } from './reviewLists.repository';

/** A rating by which a card is found stays the same object as long as it is equal. */
interface Rated extends ServiceCounts {
  readonly rating: Rating | null;
}

/** The counts of reviews of all services, in memory until one changes. */
export function createReviewCounts({ db, clock }: Platform) {
  const list = createCachedList<Rated>(
    async () => (await reviewLists.counts(db)).map((one) => ({ ...one, rating: ratingOf(one.counts) })),
    ({ id }) => id,
    clock,
  );
  const sum = (all: readonly ServiceCounts[]): StarCounts =>
    all.reduce(
      (total, { counts }) =>
        Object.fromEntries(STARS.map((stars) => [stars, total[stars] + counts[stars]])) as StarCounts,
      NO_STARS,
    );

  return {
    cache: list.cache,

    /** Of a service, of a game, or of the shop. */
    async of({ service, game }: { readonly service: string; readonly game: string }): Promise<StarCounts> {
      const all = await list.get();
      if (service !== '') return all.find(({ id }) => id === Number(service))?.counts ?? NO_STARS;
      return sum(game === '' ? all : all.filter((one) => one.game === game));
    },

    /** The games that have reviews, with their counts. */
    async games(): Promise<ReadonlyMap<string, StarCounts>> {
      const all = await list.get();
      return new Map(
        [...new Set(all.map(({ game }) => game))].map((game) => [game, sum(all.filter((one) => one.game === game))]),
      );
    },

    /** The ratings of services that have enough reviews, by the id of the service. */
    async ratings(): Promise<ReadonlyMap<number, Rating>> {
      return new Map((await list.get()).flatMap(({ id, rating }) => (rating === null ? [] : [[id, rating] as const])));
    },
  };
}

export type ReviewCounts = ReturnType<typeof createReviewCounts>;
