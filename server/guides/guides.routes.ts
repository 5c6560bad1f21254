import * as Type from 'typebox';
import { GUIDES_PATH, gamePath, guidePath } from '../../src/lib/urls';
import type { Catalogue, PageCheck } from '../catalogue';
import type { Platform } from '../platform';
import { type App, isCanonicalPath, notFound, redirect } from '../platform/http';
import type { PageContext } from '../platform/layout';
import { GUIDE_SLUG } from './guide.contract';
import type { GuideList } from './guideList';
import { readGuidePage } from './guidePage.service';
import { guidePage } from './pages/GuidePage';
import { guidesPage } from './pages/GuidesPage';

/** The tag of pages that show guides. */
export const GUIDES_TAG = 'guides';

const ListQuerySchema = Type.Object({
  game: Type.Optional(Type.String({ pattern: `^$|${GUIDE_SLUG}`, maxLength: 80 })),
});

interface GuideRoutesParts {
  readonly catalogue: Catalogue['catalogue'];
  readonly guideList: GuideList;
  readonly pageExists: PageCheck;
}

/** The page of all guides, and a page for each. */
export function guideRoutes(app: App, deps: Platform & GuideRoutesParts): void {
  const { catalogue, pages, guideList } = deps;

  app.get(
    GUIDES_PATH,
    { schema: { querystring: ListQuerySchema }, config: { page: { query: ['game'] } } },
    async (request, reply) => {
      const { game: slug = '' } = request.query;
      if (slug !== '' && (await catalogue.game(slug)) === undefined) throw notFound('There is no such game.');
      const render = async (context: PageContext) => {
        const all = await guideList.get();
        const games = context.games.filter((game) => all.some((guide) => guide.game === game.slug));
        const game = context.games.find((one) => one.slug === slug);
        const guides = game === undefined ? all : all.filter((guide) => guide.game === game.slug);
        return guidesPage(context, { guides, game, games });
      };
      return pages.send(request, reply, render, { sharing: 'guest', tags: [GUIDES_TAG] });
    },
  );

  app.get(
    `${GUIDES_PATH}/:slug`,
    { schema: { params: Type.Object({ slug: Type.String() }) }, config: { page: { query: [] } } },
    async (request, reply) => {
      const slug = request.params.slug.toLowerCase();
      const guide = await guideList.find(slug);
      if (guide === undefined) throw noGuide();
      if (!isCanonicalPath(request, guidePath(slug))) return redirect(reply, guidePath(slug), 301);
      const render = async (context: PageContext) => {
        const view = await readGuidePage(deps, slug, context);
        if (view === undefined) throw noGuide();
        return guidePage(context, view);
      };
      // The prices of the services that it shows change with those of their games.
      const shown = [...guide.services, ...(guide.order === null ? [] : [guide.order])];
      const games = new Set(shown.map((path) => path.slice(0, path.indexOf('/'))));
      return pages.send(request, reply, render, {
        sharing: 'guest',
        tags: [GUIDES_TAG, ...[...games].map((game) => `cards${gamePath(game)}`)],
      });
    },
  );
}

const noGuide = () => notFound('There is no such guide.');
