import { offersSelfPlay, type ServiceView } from '../../../domains/catalogue';
import { defaultConfiguration } from '../../../domains/configurator';
import {
  choiceSpan,
  countReviews,
  isFiltered,
  NO_REVIEW_FILTER,
  REVIEWS_PER_PAGE,
  type ReviewFilter,
  type StarCounts,
  type Stars,
  wholeList,
} from '../../../domains/reviews';
import type { Platform } from '../../platform';
import type { CompletedCountsReader } from './completedCounts';
import type { ReviewListView } from './ReviewList';
import type { ReviewCounts } from './reviewCounts';
import { reviewLists } from './reviewLists.repository';
import { toReviewView } from './reviewView';

interface ReviewListParts {
  readonly counts: ReviewCounts;
  readonly completed: CompletedCountsReader;
}

interface Asked {
  readonly before?: number | undefined;
  readonly limit?: number;
  /** What the list is of, where it is one service. */
  readonly service?: ServiceView | undefined;
}

/** Reads lists of reviews for pages. */
export function createReviewLists({ db, counts, completed }: Pick<Platform, 'db'> & ReviewListParts) {
  /** How many a filter leaves; those of stars alone are counted already. */
  async function totalOf(filter: ReviewFilter, all: StarCounts): Promise<number> {
    const { stars } = filter;
    if (!isFiltered(filter)) return countReviews(all);
    if (isFiltered({ ...filter, stars: '' })) return reviewLists.count(filter, db);
    return stars === 'low' ? all[1] + all[2] + all[3] : all[Number(stars) as Stars];
  }

  /** Each review is of a purchase, also where that was completed after they were counted. */
  const purchasesOf = async ({ id }: ServiceView, all: StarCounts): Promise<number> =>
    Math.max((await completed.of(id)).purchases, countReviews(all));

  return {
    async read(
      filter: ReviewFilter,
      { before, limit = REVIEWS_PER_PAGE, service }: Asked = {},
    ): Promise<ReviewListView> {
      const all = await counts.of(filter);
      const total = await totalOf(filter, all);
      // One more tells whether there are older ones.
      const rows = total === 0 ? [] : await reviewLists.page(filter, { before, limit: limit + 1 }, db);
      const reviews = rows.slice(0, limit).map(toReviewView);
      return {
        filter,
        before,
        counts: all,
        total,
        reviews,
        next: rows.length > limit ? reviews.at(-1)?.id : undefined,
        plays: service === undefined ? ['selfplay', 'piloted'] : playsOf(service),
        near: service && nearOf(service),
        purchases: service && (await purchasesOf(service, all)),
      };
    },

    /** Published reviews by their ids, the newest first. */
    named: async (ids: readonly number[]) =>
      ids.length === 0 ? [] : (await reviewLists.named(ids, db)).map(toReviewView),

    /** The list of the shop with everything in it. */
    whole: NO_REVIEW_FILTER,

    /** The list of a service with everything in it. */
    filterOf: ({ id, game }: Pick<ServiceView, 'id' | 'game'>): ReviewFilter =>
      wholeList({ service: String(id), game: game.slug }),
  };
}

export type ReviewLists = ReturnType<typeof createReviewLists>;

/** The ways to play a service, where there is more than one. */
const playsOf = (service: ServiceView): ReviewListView['plays'] =>
  service.play !== 'selfplay' && offersSelfPlay(service) ? ['selfplay', service.play] : [];

/** What its page opens with, where that is a range or an amount. */
const nearOf = (service: ServiceView): ReviewListView['near'] =>
  service.terms.kind === 'range' || service.terms.kind === 'quantity'
    ? (choiceSpan(defaultConfiguration(service)) ?? undefined)
    : undefined;
