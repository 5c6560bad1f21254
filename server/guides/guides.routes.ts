import * as Type from 'typebox';
import { GUIDES_PATH, gamePath, guidePath } from '../../src/lib/urls';
import type { Catalogue, PageCheck } from '../catalogue';
import type { Platform } from '../platform';
import { type App, isCanonicalPath, notFound, RequestError, redirect } from '../platform/http';
import type { PageContext } from '../platform/layout';
import { GUIDE_SLUG } from './guide.contract';
import { type GuideList, isAboutShop } from './guideList';
import { readGuidePage } from './guidePage.service';
import { guidePage } from './pages/GuidePage';
import { guidesPage, SHOP_TOPIC } from './pages/GuidesPage';

/** The tag of pages that show guides. */
export const GUIDES_TAG = 'guides';

const ListQuerySchema = Type.Object({
  game: Type.Optional(Type.String({ pattern: `^$|${GUIDE_SLUG}`, maxLength: 80 })),
  topic: Type.Optional(Type.Union([Type.Literal(''), Type.Literal(SHOP_TOPIC)])),
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
    { schema: { querystring: ListQuerySchema }, config: { page: { query: ['game', 'topic'] } } },
    async (request, reply) => {
      const { game: slug = '', topic = '' } = request.query;
      if (slug !== '' && topic !== '')
        throw new RequestError(400, 'bad_request', 'Choose a game or a topic, not both.');
      if (slug !== '' && (await catalogue.game(slug)) === undefined) throw notFound('There is no such game.');
      const render = async (context: PageContext) => {
        const all = await guideList.get();
        const games = context.games.filter(({ slug: one }) => all.some((guide) => guide.games.includes(one)));
        const ofShop = all.filter(isAboutShop);
        const game = context.games.find((one) => one.slug === slug);
        const ofTopic = topic === SHOP_TOPIC ? ofShop : all;
        const guides = game === undefined ? ofTopic : all.filter((guide) => guide.games.includes(game.slug));
        const chosen = game ?? (topic === '' ? undefined : topic);
        return guidesPage(context, { guides, chosen, games, hasShopGuides: ofShop.length > 0 });
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
