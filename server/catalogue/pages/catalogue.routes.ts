import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { buyNowOffer } from '../../../domains/buy-now';
import { isDated, type ServiceCard, type ServiceView } from '../../../domains/catalogue';
import type { Configuration } from '../../../domains/configurator';
import {
  clampConfiguration,
  defaultConfiguration,
  FIELDS,
  preloadConfigurator,
  priceOf,
} from '../../../domains/configurator';
import { parsePermalink, parseQuery } from '../../../domains/permalink';
import { cartLinePath, gamePath, servicePath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, isCanonicalPath, notFound, queryStringOf, redirect } from '../../platform/http';
import type { PageContext } from '../../platform/layout';
import { pageQuery } from '../../platform/pages';
import type { ShopperTariff } from '../../platform/visitor';
import type { CatalogueReader } from '../data/catalogue.service';
import type { CatalogueFinder } from '../data/catalogueFinder';
import type { DatedServices } from '../datedServices';
import { FINDER_GAME } from '../finder/ServiceFinder';
import { finderOf } from '../finder/serviceFinder.service';
import { gamePage, SERVICES_PER_CATEGORY } from './game/GamePage';
import { HOT_PER_GAME, homePage } from './home/HomePage';
import type { GameSection, HomeSection } from './sections';
import { servicePage } from './service/ServicePage';

const MAX_RELATED = 4;

/** The tag of the home page, whose cards are of all games. */
export const HOME_TAG = 'home';

const serviceQuery = Type.Object({ line: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });

/** Query parameters of the service page: the cart line to change, and the fields of the order form, which make up a permalink. */
const SERVICE_PAGE_CONFIG = { query: ['line', ...Object.values(FIELDS), /^options\[/] };

export interface CatalogueRoutesParts {
  readonly catalogue: CatalogueReader;
  readonly find: CatalogueFinder;
  readonly dated: DatedServices;
  /** The configuration of a cart line; null when the line is not in the token's cart. */
  readonly carts: { findConfiguration(token: string | null, lineId: string): Promise<Configuration | null> };
  readonly homeSections: readonly HomeSection[];
  /** At most one for each game. */
  readonly gameSections: readonly GameSection[];
}

/**
 * The pages of the catalogue. Unknown query parameters are ignored, because links carry tracking parameters. `render` reads its data
 * itself, even what the route has already read for its 404 check, because cached pages are rendered again after the catalogue has changed.
 */
export function catalogueRoutes(app: App, deps: Platform & CatalogueRoutesParts): void {
  const { catalogue, find, dated, carts, identity, pages, homeSections, gameSections } = deps;

  app.get('/', { config: { page: { query: [], hasOwnCss: true } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      async (context) => {
        const hot = await catalogue.hotServices(context.currency.code, HOT_PER_GAME);
        const sections = await Promise.all(homeSections.map((section) => section.read(context)));
        const expiresAt = Math.min(...sections.map((section) => section.expiresAt));
        return { html: homePage(context, { hot, sections }), expiresAt };
      },
      { sharing: 'guest', tags: [HOME_TAG, ...homeSections.flatMap(({ tags }) => tags)] },
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
      const part = await section?.read(context);
      const html = gamePage(context, { game, services, quickOrder, finder, part });
      return { html, expiresAt: part?.expiresAt };
    };
    return pages.send(request, reply, render, {
      sharing: 'guest',
      tags: [...(section?.tags ?? []), `prices/${slug}`],
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

  app.get<{
    Params: { game: string; category: string; service: string };
    Querystring: Type.Static<typeof serviceQuery>;
  }>(
    '/:game/:category/:service',
    { schema: { querystring: serviceQuery }, config: { page: SERVICE_PAGE_CONFIG } },
    async (request, reply) => {
      const { game, category, service: slug } = request.params;
      const address = [game.toLowerCase(), category.toLowerCase(), slug.toLowerCase()] as const;
      const path = servicePath(...address);
      const first = await find.service(...address);
      if (!isCanonicalPath(request, path)) return redirect(reply, path + queryStringOf(request), 301);
      const query = parseQuery(pageQuery(request));
      const line = await findLineToChange(request, first.id);
      const isPermalink = parsePermalink(query, first) !== undefined;
      const render = async (context: PageContext) => {
        const service = await find.service(...address);
        if (isDated(service)) return renderDatedService(context, service);
        const permalink = isPermalink ? parsePermalink(query, service) : undefined;
        return renderService(context, service, { permalink, line });
      };
      const tags = [...(isDated(first) ? dated.tags : []), `prices/${first.game.slug}`];
      return pages.send(request, reply, render, { sharing: cacheScope(request), tags });
    },
  );

  /** @param line the cart line to change */
  async function renderService(
    context: PageContext,
    service: ServiceView,
    {
      permalink,
      line,
    }: {
      readonly permalink: ReturnType<typeof parsePermalink>;
      readonly line: Awaited<ReturnType<typeof findLineToChange>>;
    },
  ) {
    const { tariff } = context;
    // The catalogue may have changed since the line was added; choices that no longer exist are replaced, with a notice.
    const { configuration, notices } =
      permalink ??
      (line
        ? clampConfiguration(service, line.choices)
        : { configuration: defaultConfiguration(service), notices: [] });
    return servicePage(context, {
      service,
      quote: priceOf(service, configuration, tariff),
      state: {
        configurator: preloadConfigurator(service, tariff, {
          ...((permalink ?? line) && { configuration }),
          notices: permalink ? [] : notices,
        }),
      },
      related: await findRelated(service, tariff),
      ...(line && { action: line.action }),
      ...(permalink && { notices }),
    });
  }

  async function renderDatedService(context: PageContext, service: ServiceView) {
    const { currency } = context;
    const [card] = await catalogue.cards([service.id], currency.code);
    // Taken out of sale a moment ago.
    if (card === undefined) throw notFound();
    return dated.page(context, { service, card, related: await findRelated(service, currency) });
  }

  async function findRelated({ id, game, category }: ServiceView, currency: ShopperTariff) {
    const cards = await catalogue.firstServices({
      game: game.slug,
      category,
      perCategory: MAX_RELATED + 1,
      currency: currency.code,
    });
    return cards.filter((card) => card.id !== id).slice(0, MAX_RELATED);
  }

  /** The first service of the list that needs one choice only, with the prices of its choices. */
  async function findQuickOrder(services: readonly ServiceCard[], currency: ShopperTariff) {
    const card = services.find(({ isAddable, kind }) => isAddable && kind !== 'range');
    const service = card && (await catalogue.service(card.game.slug, card.category.slug, card.slug));
    const offer = service && buyNowOffer(service, currency);
    return offer ? { service, offer } : undefined;
  }

  /** The line of the shopper's cart that `?line=` names, when it belongs to this service. */
  async function findLineToChange(
    request: FastifyRequest<{ Querystring: Type.Static<typeof serviceQuery> }>,
    serviceId: number,
  ) {
    const { line } = request.query;
    if (typeof line !== 'string') return undefined;
    const configuration = await carts.findConfiguration(await identity.cartKey(request), line);
    if (configuration === null || configuration.serviceId !== serviceId) return undefined;
    return { choices: configuration, action: cartLinePath(line) };
  }
}

/** Only pages without a query are cached: there are too many filtered lists and permalinks. */
function cacheScope(request: FastifyRequest): 'guest' | 'personal' {
  return pageQuery(request) === '' ? 'guest' : 'personal';
}
