import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { buyNowOffer } from '../../../domains/buy-now';
import { type Currency, isRunService, type ServiceCard, type ServiceView } from '../../../domains/catalogue';
import type { Configuration } from '../../../domains/configurator';
import {
  clampConfiguration,
  defaultConfiguration,
  FIELDS,
  preloadConfigurator,
  priceOf,
} from '../../../domains/configurator';
import type { HotCardView } from '../../../domains/hot-products';
import { parsePermalink, parseQuery } from '../../../domains/permalink';
import { cartLinePath, gamePath, servicePath } from '../../../src/lib/urls';
import { type App, isCanonicalPath, notFound, queryStringOf, redirect } from '../../platform/http';
import type { PageContext } from '../../platform/layout';
import { type Pages, pageQuery } from '../../platform/pages';
import type { Identity } from '../../platform/visitor';
import type { CatalogueReader } from '../data/catalogue.service';
import type { CatalogueFinder } from '../data/catalogueFinder';
import type { UpcomingRuns } from '../data/seatPrices';
import { FINDER_GAME } from '../finder/ServiceFinder';
import { finderOf } from '../finder/serviceFinder.service';
import { type GamePart, gamePage, SERVICES_PER_CATEGORY } from './game/GamePage';
import { HOT_PER_GAME, homePage } from './home/HomePage';
import { runServicePage } from './service/RunServicePage';
import { runsOfKind } from './service/runKind';
import { servicePage } from './service/ServicePage';

const MAX_RELATED = 4;

const serviceQuery = Type.Object({ line: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });

/** Query parameters of the service page: the cart line to change, and the fields of the order form, which make up a permalink. */
const SERVICE_PAGE_CONFIG = { query: ['line', ...Object.values(FIELDS), /^options\[/] };

export interface CatalogueRoutesDeps {
  readonly catalogue: Pick<CatalogueReader, 'firstServices' | 'hotServices' | 'service' | 'facets' | 'cards'>;
  readonly find: CatalogueFinder;
  readonly runs: UpcomingRuns;
  /** The configuration of a cart line; null when the line is not in the token's cart. */
  readonly carts: { findConfiguration(token: string | null, lineId: string): Promise<Configuration | null> };
  readonly identity: Pick<Identity, 'cartKey'>;
  readonly pages: Pick<Pages, 'currency' | 'send'>;
  /** The hot products of the home page, and when they are others by the clock alone, ms UTC. */
  readonly hotRow: {
    read(currency: Currency): Promise<{ readonly cards: readonly HotCardView[]; readonly expiresAt: number }>;
  };
  /** A section of the page of one game, which another feature renders. */
  readonly gamePart: {
    /** The slug of the game. */
    readonly game: string;
    read(context: Pick<PageContext, 'currency' | 'region'>): Promise<GamePart | undefined>;
  };
}

/**
 * The pages of the catalogue. Unknown query parameters are ignored, because links carry tracking parameters. `render` reads its data
 * itself, even what the route has already read for its 404 check, because cached pages are rendered again after the catalogue has changed.
 */
export function catalogueRoutes(app: App, deps: CatalogueRoutesDeps): void {
  const { catalogue, find, runs, carts, identity, pages, gamePart, hotRow } = deps;

  app.get('/', { config: { page: { query: [] } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      async (context) => {
        const hot = await catalogue.hotServices(context.currency.code, HOT_PER_GAME);
        const { cards, expiresAt } = await hotRow.read(context.currency);
        return { html: homePage(context, { hot, hotProducts: cards }), expiresAt };
      },
      { sharing: 'guest', tags: ['hot'] },
    ),
  );

  async function sendGame(request: FastifyRequest, reply: FastifyReply, slug: string): Promise<FastifyReply> {
    await find.game(slug);
    if (!isCanonicalPath(request, gamePath(slug))) return redirect(reply, gamePath(slug), 301);
    const render = async (context: PageContext) => {
      const { currency } = context;
      const perCategory = SERVICES_PER_CATEGORY;
      const services = await catalogue.firstServices({ game: slug, perCategory, currency: currency.code });
      const quickOrder = await findQuickOrder(services, currency);
      const game = await find.game(slug);
      const finder = slug === FINDER_GAME ? await finderOf(catalogue, game, currency) : undefined;
      const part = slug === gamePart.game ? await gamePart.read(context) : undefined;
      const html = gamePage(context, { game, services, quickOrder, finder, part });
      return { html, expiresAt: part?.expiresAt };
    };
    const prices = `prices/${slug}` as const;
    const tags = slug === gamePart.game ? ['runs' as const, prices] : [prices];
    return pages.send(request, reply, render, { sharing: 'guest', tags });
  }

  app.get<{ Params: { game: string } }>('/:game', { config: { page: { query: [] } } }, (request, reply) =>
    sendGame(request, reply, request.params.game.toLowerCase()),
  );

  // The runs of a game are those of the visitor's region.
  app.get(gamePath(gamePart.game), { config: { page: { query: [], region: true } } }, (request, reply) =>
    sendGame(request, reply, gamePart.game),
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
        if (isRunService(service)) return renderRunService(context, service);
        const permalink = isPermalink ? parsePermalink(query, service) : undefined;
        return renderService(context, service, { permalink, line });
      };
      const prices = `prices/${first.game.slug}` as const;
      const tags = isRunService(first) ? ['runs' as const, prices] : [prices];
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
    const { currency } = context;
    // The catalogue may have changed since the line was added; choices that no longer exist are replaced, with a notice.
    const { configuration, notices } =
      permalink ??
      (line
        ? clampConfiguration(service, line.choices)
        : { configuration: defaultConfiguration(service), notices: [] });
    return servicePage(context, {
      service,
      quote: priceOf(service, configuration, currency),
      state: {
        configurator: preloadConfigurator(service, currency, {
          ...((permalink ?? line) && { configuration }),
          notices: permalink ? [] : notices,
        }),
      },
      related: await findRelated(service, currency),
      ...(line && { action: line.action }),
      ...(permalink && { notices }),
    });
  }

  /** The page of a kind of raid runs. */
  async function renderRunService(context: PageContext, service: ServiceView) {
    const { currency } = context;
    const [card] = await catalogue.cards([service.id], currency.code);
    // Taken out of sale a moment ago.
    if (card === undefined) throw notFound();
    const ofKind = runsOfKind(await runs.upcoming(), service);
    return runServicePage(context, { service, card, runs: ofKind, related: await findRelated(service, currency) });
  }

  async function findRelated({ id, game, category }: ServiceView, currency: Currency) {
    const cards = await catalogue.firstServices({
      game: game.slug,
      category,
      perCategory: MAX_RELATED + 1,
      currency: currency.code,
    });
    return cards.filter((card) => card.id !== id).slice(0, MAX_RELATED);
  }

  /** The first service of the list that needs one choice only, with the prices of its choices. */
  async function findQuickOrder(services: readonly ServiceCard[], currency: Currency) {
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
