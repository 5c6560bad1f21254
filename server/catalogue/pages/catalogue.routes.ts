import type { FastifyReply, FastifyRequest } from 'fastify';
import { buyNowOffer } from '../../../domains/buy-now';
import type { ServiceCard } from '../../../domains/catalogue';
import { gamePath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, isCanonicalPath, redirect } from '../../platform/http';
import type { PageContext } from '../../platform/layout';
import type { ShopperTariff } from '../../platform/visitor';
import type { CatalogueReader } from '../data/catalogue.service';
import type { CatalogueFinder } from '../data/catalogueFinder';
import { FINDER_GAME } from '../finder/finderPath';
import { finderOf } from '../finder/serviceFinder.service';
import { readSeason, readSeasonGames } from '../season/season.service';
import type { CatalogueGuides } from '../shownGuides';
import type { CatalogueReviews } from '../shownReviews';
import { gamePage, SERVICES_PER_CATEGORY } from './game/GamePage';
import { readShownGameContents } from './game/gameContents.service';
import { HOT_PER_GAME, homePage } from './home/HomePage';
import { readHomeContents } from './home/homeContents.service';
import { readExampleOrder } from './parts/exampleOrder.service';
import type { PageCheck } from './parts/pageCheck';
import type { GameSection, HomeSection } from './sections';

/** The tag of the home page, whose cards are of all games. */
export const HOME_TAG = 'home';

export interface CatalogueRoutesParts {
  readonly catalogue: CatalogueReader;
  readonly find: CatalogueFinder;
  readonly pageExists: PageCheck;
  readonly homeSections: readonly HomeSection[];
  /** At most one for each game. */
  readonly gameSections: readonly GameSection[];
  readonly reviews: CatalogueReviews;
  readonly guides: CatalogueGuides;
}

/**
 * The pages of the catalogue. Unknown query parameters are ignored, because links carry tracking parameters. `render` reads its data
 * itself, even what the route has already read for its 404 check, because cached pages are rendered again after the catalogue has changed.
 */
export function catalogueRoutes(app: App, deps: Platform & CatalogueRoutesParts): void {
  const { catalogue, find, pages, homeSections, gameSections, reviews, guides } = deps;
  const factTags = deps.shopSections().flatMap(({ fact }) => fact?.tags ?? []);

  // What its cards say of a part of the shop may be that of the visitor's region.
  app.get('/', { config: { page: { query: [], region: true, hasOwnCss: true } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      async (context) => {
        const hot = await catalogue.hotServices(context.currency.code, HOT_PER_GAME);
        const contents = await readHomeContents(deps, context);
        const exampleOrder = await readExampleOrder(catalogue, context.tariff);
        const sections = await Promise.all(homeSections.map((section) => section.read(context)));
        const expiresAt = Math.min(contents.expiresAt, ...sections.map((section) => section.expiresAt));
        return { html: homePage(context, { hot, sections, contents, exampleOrder }), expiresAt };
      },
      { sharing: 'guest', tags: [HOME_TAG, ...factTags, ...homeSections.flatMap(({ tags }) => tags)] },
    ),
  );

  async function sendGame(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<FastifyReply> {
    await find.game(slug);
    if (!isCanonicalPath(request, gamePath(slug))) return redirect(reply, gamePath(slug), 301);
    const section = gameSections.find(({ game }) => game === slug);
    const render = async (context: PageContext) => {
      const { currency } = context;
      const perCategory = SERVICES_PER_CATEGORY;
      const services = await catalogue.firstServices({ game: slug, perCategory, currency: currency.code });
      const quickOrder = await findQuickOrder(services, context.tariff);
      const game = await find.game(slug);
      const finder = slug === FINDER_GAME ? await finderOf(catalogue, game, currency) : undefined;
      const contents = await readShownGameContents(deps, slug, currency);
      const part = await section?.read(context);
      const shown = await readSeason(catalogue, slug, context.tariff);
      const season = shown && { games: await readSeasonGames(catalogue), shown };
      const around = { contents, quickOrder, finder, part, season };
      const html = gamePage(context, {
        ...{ game, services, ...around },
        ...{ reviews: await reviews.ofGame(slug, context), guides: await guides.ofGame(game, context) },
      });
      return { html, expiresAt: part?.expiresAt };
    };
    return pages.send(request, reply, render, {
      sharing: 'guest',
      tags: [...(section?.tags ?? []), `cards/${slug}`, reviews.gameTag, guides.gameTag],
    });
  }

  app.get<{ Params: { game: string } }>('/:game', { config: { page: { query: [] } } }, (request, reply) =>
    sendGame(request, reply, request.params.game.toLowerCase()),
  );

  // Its section is that of the visitor's region.
  for (const { game } of gameSections)
    app.get(gamePath(game), { config: { page: { query: [], region: true } } }, (request, reply) =>
      sendGame(request, reply, game),
    );

  /** The first service of the list that needs one choice only, with the prices of its choices. */
  async function findQuickOrder(services: readonly ServiceCard[], currency: ShopperTariff) {
    const card = services.find(({ isAddable, kind }) => isAddable && kind !== 'range');
    const service = card && (await catalogue.service(card.game.slug, card.category.slug, card.slug));
    const offer = service && buyNowOffer(service, currency);
    return offer ? { service, offer } : undefined;
  }
}
