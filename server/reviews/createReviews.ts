import { createElement } from 'react';
import type { ServiceView } from '../../domains/catalogue';
import { ratingOf } from '../../domains/reviews';
import type { Catalogue } from '../catalogue';
import type { Notifications } from '../notifications';
import type { Orders } from '../orders';
import type { Platform, ShopModule } from '../platform';
import type { PageAssets } from '../platform/layout';
import { createReviewRequests } from './ask/askReviews.service';
import { createOrderReviews } from './ask/orderReviews';
import { createReviewCommands } from './desk/reviewCommands';
import { createStaffReviews } from './desk/staffReviews.service';
import { createCompletedCounts } from './lists/completedCounts';
import { GameReviews } from './lists/GameReviews';
import { NamedReviews } from './lists/NamedReviews';
import { createReviewCounts } from './lists/reviewCounts';
import { createReviewLists } from './lists/reviewList.service';
import { REVIEWS_TAG, reviewRoutes, serviceReviewsTag } from './lists/reviews.routes';
import { ServiceReviews } from './lists/ServiceReviews';
import { createHomeReviews } from './live/HomeReviews';
import { createLiveReviews } from './live/liveReviews';
import { createReviewLinks } from './reviewLinks';
import { reviewStores } from './reviewStores';
import './tables';
import { writeReviewRoutes } from './write/writeReview.routes';
import { createReviewWriting } from './write/writeReview.service';

export interface ReviewsNeeds {
  readonly catalogue: Catalogue;
  readonly notifications: Notifications;
  readonly orders: Orders;
}

/** Notified with the id of a service whose reviews have changed. */
const REVIEWS_CHANNEL = 'reviews_changed';
/** The tag of every page. */
const ALL_PAGES_TAG = 'catalogue';
/** Orders of a service that were completed lately are said from so many on. */
const MIN_RECENT = 20;
/** How often it is looked for buyers to ask, ms. */
const ASK_PAUSE_MS = 5 * 60_000;
/** Reviews on the page of a service and of a game, before the others are asked for. */
const ON_SERVICE = 5;
const ON_GAME = 3;

/** What the buyers of completed orders say of them. */
export function createReviews(platform: Platform, { catalogue, orders, notifications }: ReviewsNeeds) {
  const { db, pages } = platform;
  const counts = createReviewCounts(platform);
  const completed = createCompletedCounts(platform);
  const lists = createReviewLists({ ...platform, counts, completed });
  const links = createReviewLinks(platform);
  const writing = createReviewWriting({ ...platform, ...orders });
  const liveReviews = createLiveReviews(platform);
  const orderReviews = createOrderReviews({ ...platform, links });
  const requests = createReviewRequests({ ...platform, ...orders, ...notifications, orderReviews });
  const staffReviews = createStaffReviews({ ...platform, ...notifications, links });
  const context = { ...platform, ...orders, ...catalogue, counts, lists, links, writing };

  /** What has changed since the counts were forgotten, which is done once a second at most. */
  const changedTags = new Set<string>();
  // A page that was dropped before would be rendered, and cached, with the counts of before.
  counts.cache.onCacheCleared(() => {
    for (const tag of [REVIEWS_TAG, ...changedTags]) pages.invalidate(tag);
    changedTags.clear();
  });
  counts.onRatingsChanged(catalogue.invalidateCards);

  const module: ShopModule = {
    routes(app) {
      reviewRoutes(app, context);
      writeReviewRoutes(app, context);
    },
    jobs: [
      {
        failure: 'buyers could not be asked for reviews',
        pauseMs: ASK_PAUSE_MS,
        run: () => requests.askDue(),
      },
    ],
    live: [liveReviews.source],
    start: liveReviews.start,
    stores: reviewStores,
    commands: { reviews: createReviewCommands({ staffReviews }) },
    channels: {
      [REVIEWS_CHANNEL](serviceId) {
        changedTags.add(serviceId === undefined ? ALL_PAGES_TAG : serviceReviewsTag(serviceId));
        counts.cache.clearCacheSoon();
        liveReviews.changed();
      },
    },
  };
  return {
    ...module,
    counts,
    links,
    writing,
    lists,
    orderReviews,
    requests,
    staffReviews,
    homeSection: createHomeReviews({ db, liveReviews }),
    /** What pages of the catalogue show of reviews. */
    shown: {
      ratings: counts.ratings,
      tagOf: serviceReviewsTag,
      gameTag: REVIEWS_TAG,
      async ofService(service: ServiceView, { assets }: { readonly assets: PageAssets }) {
        const list = await lists.read(lists.filterOf(service), { service, limit: ON_SERVICE });
        const { recentOrders } = await completed.of(service.id);
        return {
          section: createElement(ServiceReviews, { service, list, assets }),
          rating: ratingOf(list.counts),
          recent: recentOrders >= MIN_RECENT ? recentOrders : null,
        };
      },
      async ofIds(ids: readonly number[], { assets }: { readonly assets: PageAssets }) {
        const found = await lists.named(ids);
        return found.length === 0 ? undefined : createElement(NamedReviews, { reviews: found, assets });
      },
      async ofGame(game: string, { assets }: { readonly assets: PageAssets }) {
        const list = await lists.read({ ...lists.whole, game }, { limit: ON_GAME });
        return createElement(GameReviews, { list, assets });
      },
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;
