import { GAMES_FILTER_URL, GamesFilterFormSchema, GamesFilterSchema, MAX_FILTER_LENGTH } from '../../../domains/games';
import { gamesPath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, redirect } from '../../platform/http';
import { pageQuery, SCRIPT_VARY, wantsJson } from '../../platform/pages';
import type { CatalogueReader } from '../data/catalogue.service';
import type { SearchService } from '../search/search.service';
import { gamesPage } from './GamesPage';
import { gamesAnswer } from './gamesAnswer';
import { filterGames } from './gamesFilter.service';

/** The page of all games, and the filter of the lists of games (SPEC §7). */
export function gamesRoutes(
  app: App,
  deps: Platform & { readonly search: SearchService; readonly catalogue: CatalogueReader },
): void {
  app.get('/games', { config: { page: { query: ['q'] } } }, (request, reply) => {
    // By characters: half an emoji could not be written into a link.
    const query = [...(new URLSearchParams(pageQuery(request)).get('q') ?? '').trim()]
      .slice(0, MAX_FILTER_LENGTH)
      .join('');
    return deps.pages.send(
      request,
      reply,
      async (context) =>
        gamesPage(context, query === '' ? undefined : gamesAnswer(await filterGames(deps, query), context.dateStyle)),
      { sharing: query === '' ? 'guest' : 'personal' },
    );
  });

  app.post(
    GAMES_FILTER_URL,
    { config: { readsOnly: true }, schema: { body: GamesFilterFormSchema, response: { 200: GamesFilterSchema } } },
    async (request, reply) => {
      const { q } = request.body;
      reply.header('vary', SCRIPT_VARY);
      if (!wantsJson(request)) return redirect(reply, gamesPath(q), 303);
      const { isFound, html } = gamesAnswer(await filterGames(deps, q), request.dateStyle);
      return reply.header('cache-control', 'no-store').send({ status: isFound, render: html });
    },
  );
}
