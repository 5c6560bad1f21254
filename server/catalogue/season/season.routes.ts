import { ShownSeasonSchema } from '../../../domains/seasonal';
import { closedObject, Slug } from '../../../src/lib/schemas';
import type { Platform } from '../../platform';
import { type App, notFound } from '../../platform/http';
import type { CatalogueReader } from '../data/catalogue.service';
import type { CatalogueFinder } from '../data/catalogueFinder';
import { readSeason } from './season.service';

const params = closedObject({ game: Slug });
const querystring = closedObject({});

/** `GET /v1/season/{game}`: the rewards of a game's season, for the selector of games on the pages of all. */
export function seasonRoutes(
  app: App,
  {
    catalogue,
    find,
    pages,
  }: Pick<Platform, 'pages'> & { readonly catalogue: CatalogueReader; readonly find: CatalogueFinder },
): void {
  // Not cached: the prices are those of the shopper.
  app.get(
    '/v1/season/:game',
    { schema: { params, querystring, response: { 200: ShownSeasonSchema } } },
    async (request, reply) => {
      const { slug, name } = await find.game(request.params.game);
      const season = await readSeason(catalogue, slug, await pages.tariff(request));
      if (season === undefined) throw notFound(`${name} has no season rewards at the moment.`);
      return reply.header('cache-control', 'no-store').send(season);
    },
  );
}
