import type { PageResponse } from '../../../domains/forms';
import type { Platform } from '../../platform';
import type { App } from '../../platform/http';
import { pageQuery, replaceContent, sendPageResponse, wantsJson } from '../../platform/pages';
import type { CatalogueReader } from '../data/catalogue.service';
import type { CatalogueFinder } from '../data/catalogueFinder';
import { FINDER_GAME, FINDER_PATH } from './finderPath';
import { FINDER_RESULTS, FoundServices } from './ServiceFinder';
import { servicesPage } from './ServicesPage';
import { findServices, parseFinderFilter } from './serviceFinder.service';

/** `GET /destiny-2/services` (SPEC §7): the services that the form of the game's page has found, for scripts and as a page. */
export function serviceFinderRoutes(
  app: App,
  { catalogue, find, pages }: Platform & { readonly catalogue: CatalogueReader; readonly find: CatalogueFinder },
): void {
  app.get(
    FINDER_PATH,
    { config: { page: { query: ['category', 'platform', 'play'], answersScripts: true } } },
    async (request, reply) => {
      const game = await find.game(FINDER_GAME);
      const filter = parseFinderFilter(pageQuery(request), game);
      if (wantsJson(request)) {
        const currency = await pages.tariff(request);
        const { found } = await findServices(catalogue, game, filter, currency);
        const response = replaceContent(`#${FINDER_RESULTS}`, <FoundServices {...found} />, request.dateStyle);
        return sendPageResponse(reply, { ...response, status: found.total > 0 } as PageResponse);
      }
      return pages.send(request, reply, async (context) =>
        servicesPage(context, await findServices(catalogue, game, filter, context.tariff)),
      );
    },
  );
}
