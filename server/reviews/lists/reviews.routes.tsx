import type { FastifyRequest } from 'fastify';
import type * as Type from 'typebox';
import type { FragmentsResponse } from '../../../domains/page';
import {
  isFiltered,
  REVIEW_FIELDS,
  REVIEWS_FRAGMENT,
  REVIEWS_PATH,
  REVIEWS_REGION,
  REVIEWS_STATUS,
  type ReviewFilter,
  ReviewQuerySchema,
  reviewFilterOf,
  reviewsPath,
} from '../../../domains/reviews';
import { gamePath, servicePath } from '../../../src/lib/urls';
import type { Catalogue } from '../../catalogue';
import type { Platform } from '../../platform';
import { type App, notFound } from '../../platform/http';
import { renderLiveFragment } from '../../platform/layout';
import { pageQuery } from '../../platform/pages';
import { listText, OlderReviews, olderRegion, ReviewList } from './ReviewList';
import { reviewsPage } from './ReviewsPage';
import type { ReviewCounts } from './reviewCounts';
import type { ReviewLists } from './reviewList.service';

interface ReviewRoutesParts {
  readonly catalogue: Catalogue['catalogue'];
  readonly lists: ReviewLists;
  readonly counts: ReviewCounts;
}

/** The page of all reviews, and the lists that scripts show in other pages. */
export function reviewRoutes(app: App, deps: Platform & ReviewRoutesParts): void {
  const { catalogue, clock, islands, pageKinds, pages, lists, counts } = deps;

  /** What a filter is of. @throws RequestError when there is no such service or game */
  async function subjectOf({ service, game }: ReviewFilter) {
    if (service !== '') {
      const found = (await catalogue.offersOf([Number(service)])).get(Number(service));
      if (found === undefined) throw notFound('There is no such service.');
      const { name, game: of, category, slug } = found.service;
      return { name, href: servicePath(of.slug, category, slug), service: found.service };
    }
    if (game === '') return null;
    const found = await catalogue.game(game);
    if (found === undefined) throw notFound('There is no such game.');
    return { name: found.name, href: gamePath(game), service: undefined };
  }

  async function readList(request: FastifyRequest<{ Querystring: Type.Static<typeof ReviewQuerySchema> }>) {
    const asked = reviewFilterOf(request.query);
    const subject = await subjectOf(asked);
    const isOfOtherGame = subject?.service !== undefined && subject.service.game.slug !== asked.game;
    const filter = isOfOtherGame ? { ...asked, game: '' } : asked;
    const before = request.query.before === undefined ? undefined : Number(request.query.before);
    return { subject, read: () => lists.read(filter, { before, service: subject?.service }), filter, before };
  }

  app.get(
    REVIEWS_PATH,
    {
      schema: { querystring: ReviewQuerySchema },
      config: { page: { query: [...REVIEW_FIELDS, 'before'] } },
    },
    async (request, reply) => {
      const { subject, read, filter, before } = await readList(request);
      const query = pageQuery(request);
      // Other filters have too many values to be cached, and any list has too many addresses beside the one of links.
      const isShared =
        before === undefined &&
        !isFiltered({ ...filter, stars: '' }) &&
        reviewsPath(filter) === (query === '' ? REVIEWS_PATH : `${REVIEWS_PATH}?${query}`);
      return pages.send(
        request,
        reply,
        async (context) => {
          const [list, byGame] = [await read(), await counts.games()];
          const games = context.games.flatMap((game) => {
            const found = byGame.get(game.slug);
            return found ? [{ game, counts: found }] : [];
          });
          return reviewsPage(context, { list, subject, games });
        },
        { sharing: isShared ? 'guest' : 'personal', tags: [REVIEWS_TAG] },
      );
    },
  );

  app.get(REVIEWS_FRAGMENT, { schema: { querystring: ReviewQuerySchema } }, async (request, reply) => {
    const { read, filter, before } = await readList(request);
    const list = await read();
    const look = { list, isServiceNamed: filter.service === '' };
    const content = before === undefined ? <ReviewList {...look} isInPlace /> : <OlderReviews {...look} />;
    const region = before === undefined ? REVIEWS_REGION : olderRegion(filter, before);
    const part = renderLiveFragment(content, {
      kind: 'service',
      slices: {},
      context: {
        ...{ islands, pageKinds, tariff: await pages.tariff(request) },
        ...{ dateStyle: request.dateStyle, serverTime: clock.now() },
      },
    });
    const render: FragmentsResponse['render'] = [
      { selector: `[data-region="${region}"]`, content: part },
      { selector: `[data-region="${REVIEWS_STATUS}"]`, content: listText(list) },
    ];
    return reply.header('cache-control', 'no-store').send({ render });
  });
}

/** The tag of pages with reviews of many services; those of one have a tag of their own. */
export const REVIEWS_TAG = 'reviews';
export const serviceReviewsTag = (serviceId: number | string): string => `reviews/${serviceId}`;
