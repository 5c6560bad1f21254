import { POPULAR_SEARCHES_URL, PopularSearchesSchema } from '../../domains/search';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import type { Clock } from '../config/clock';
import type { App } from '../plugins/httpServer';
import { pageQuery } from '../plugins/pageQuery';
import type { Pages } from '../plugins/pages';
import { searchPage } from './SearchPage';
import type { SearchService } from './search.service';
import type { CountSearch } from './searchCounter';
import type { SearchesRepository } from './searches.repository';
import { parseSearchFilter } from './searchFilter';
import { searchForPage } from './searchPage.service';

const MAX_POPULAR = 6;

export interface SearchRoutesDeps {
  readonly search: Pick<SearchService, 'find'>;
  readonly searches: Pick<SearchesRepository, 'popular'>;
  readonly countSearch: CountSearch;
  readonly catalogue: Pick<CatalogueRepository, 'cards'>;
  readonly pages: Pick<Pages, 'send'>;
  readonly clock: Clock;
}

/** The search page, and what the search field suggests while it is empty. */
export function searchRoutes(app: App, deps: SearchRoutesDeps): void {
  const { pages, searches, countSearch, clock } = deps;

  app.get('/search', { config: { page: { query: ['q', 'kind', 'game', 'sort', 'page'] } } }, (request, reply) => {
    const filter = parseSearchFilter(pageQuery(request));
    if (filter.query !== '' && filter.page === 1)
      countSearch(filter.query, request.ip).catch((error) =>
        request.log.warn({ err: error }, 'a search was not counted'),
      );
    return pages.send(request, reply, async (context) =>
      searchPage(context, {
        filter,
        ...(filter.query !== '' && { results: await searchForPage(deps, filter, context.currency.code) }),
      }),
    );
  });

  app.get(POPULAR_SEARCHES_URL, { schema: { response: { 200: PopularSearchesSchema } } }, async (_request, reply) => {
    const queries = await searches.popular(MAX_POPULAR, new Date(clock.now()));
    return reply.header('cache-control', 'no-store').send({ queries: [...queries] });
  });
}
