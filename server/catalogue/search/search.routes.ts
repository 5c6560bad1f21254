import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import {
  POPULAR_SEARCHES_URL,
  PopularSearchesSchema,
  USED_SEARCH_URL,
  UsedSearchSchema,
} from '../../../domains/search';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import type { App } from '../../platform/http';
import { clientAddress } from '../../platform/http';
import { type Pages, pageQuery } from '../../platform/pages';
import { consentOf, type ShopperCookies } from '../../platform/visitor';
import type { CatalogueReader } from '../data/catalogue.service';
import { searchPage } from './SearchPage';
import type { SearchService } from './search.service';
import type { CountSearch } from './searchCounter';
import { searches } from './searches.repository';
import { parseSearchFilter } from './searchFilter';
import { searchForPage } from './searchPage.service';

const MAX_POPULAR = 6;
/** All searches of a month are added up for them. */
const POPULAR_TTL_MS = 60_000;

export interface SearchRoutesDeps {
  readonly search: Pick<SearchService, 'find'>;
  readonly db: Kysely<Database>;
  readonly countSearch: CountSearch;
  readonly catalogue: Pick<CatalogueReader, 'cards'>;
  readonly cookies: Pick<ShopperCookies, 'read'>;
  readonly pages: Pick<Pages, 'send'>;
  readonly clock: Clock;
}

/** The search page, and what the search field suggests while it is empty. */
export function searchRoutes(app: App, deps: SearchRoutesDeps): void {
  const { pages, db, countSearch, cookies, clock } = deps;

  /** Counts a search of a shopper who allows it, without keeping the response waiting. */
  function count(request: FastifyRequest, query: string): void {
    if (consentOf(cookies.read(request), request.headers) !== 'granted') return;
    countSearch(query, clientAddress(request)).catch((error) =>
      request.log.warn({ err: error }, 'a search was not counted'),
    );
  }

  app.get('/search', { config: { page: { query: ['q', 'kind', 'game', 'sort', 'page'] } } }, (request, reply) => {
    const filter = parseSearchFilter(pageQuery(request));
    if (filter.query !== '' && filter.page === 1) count(request, filter.query);
    return pages.send(request, reply, async (context) =>
      searchPage(context, {
        filter,
        ...(filter.query !== '' && { results: await searchForPage(deps, filter, context.currency.code) }),
      }),
    );
  });

  app.post(USED_SEARCH_URL, { schema: { body: UsedSearchSchema } }, (request, reply) => {
    count(request, request.body.query);
    return reply.code(204).send();
  });

  let popular: { readonly until: number; readonly queries: readonly string[] } = { until: 0, queries: [] };

  app.get(POPULAR_SEARCHES_URL, { schema: { response: { 200: PopularSearchesSchema } } }, async (_request, reply) => {
    const now = clock.now();
    if (now >= popular.until)
      popular = { until: now + POPULAR_TTL_MS, queries: await searches.popular(MAX_POPULAR, new Date(now), db) };
    return reply.header('cache-control', 'no-store').send({ queries: [...popular.queries] });
  });
}
