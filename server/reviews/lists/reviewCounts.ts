import { NO_STARS, type Rating, ratingLabel, ratingOf, STARS, type StarCounts } from '../../../domains/reviews';
import type { Platform } from '../../platform';
import { createCachedList } from '../../platform/live';
import { reviewLists, type ServiceCounts } from './reviewLists.repository';

/** A rating by which a card is found stays the same object as long as it is equal. */
interface Rated extends ServiceCounts {
  readonly rating: Rating | null;
}

/** What cards say of services. */
type RatingLabels = ReadonlyMap<string, { readonly game: string; readonly label: string }>;

const labelsOf = (all: readonly Rated[]): RatingLabels =>
  new Map(
    all.flatMap(({ id, game, rating }) =>
      rating === null ? [] : [[`${game}/${id}`, { game, label: ratingLabel(rating) }] as const],
    ),
  );

/** The games of services whose cards say something else than before. */
function changedGames(before: RatingLabels, after: RatingLabels): ReadonlySet<string> {
  const changed = [...before, ...after].filter(([key]) => before.get(key)?.label !== after.get(key)?.label);
  return new Set(changed.map(([, { game }]) => game));
}

/** The counts of reviews of all services, in memory until one changes. */
export function createReviewCounts({ db, clock, reportLiveError }: Platform) {
  let labels: RatingLabels | undefined;
  let newest = 0;
  const listeners: ((games: ReadonlySet<string>) => void)[] = [];

  function compare(after: RatingLabels): void {
    const games = changedGames(labels ?? after, after);
    labels = after;
    if (games.size > 0) for (const listener of listeners) listener(games);
  }

  async function read(): Promise<readonly Rated[]> {
    newest += 1;
    const number = newest;
    const all = (await reviewLists.counts(db)).map((one) => ({ ...one, rating: ratingOf(one.counts) }));
    // One that was overtaken knows less than what cards say already.
    if (number === newest) compare(labelsOf(all));
    return all;
  }

  const list = createCachedList<Rated>(read, ({ id }) => id, clock);
  // Cached pages ask for nothing, so what they show would not be compared.
  list.cache.onCacheCleared(() => void list.get().catch(reportLiveError));
  const sum = (all: readonly ServiceCounts[]): StarCounts =>
    all.reduce(
      (total, { counts }) =>
        Object.fromEntries(STARS.map((stars) => [stars, total[stars] + counts[stars]])) as StarCounts,
      NO_STARS,
    );

  return {
    cache: list.cache,

    /** Calls back when what cards say of services has changed, with the slugs of their games, before anyone reads it. */
    onRatingsChanged: (listener: (games: ReadonlySet<string>) => void) => void listeners.push(listener),

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
