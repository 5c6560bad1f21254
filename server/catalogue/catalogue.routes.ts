import type { FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import type { GameView, ServiceView } from '../../domains/catalogue';
import type { Configuration } from '../../domains/configurator';
import {
  clampConfiguration,
  defaultConfiguration,
  FIELDS,
  preloadConfigurator,
  priceOf,
} from '../../domains/configurator';
import { parseQuery, parsePermalink } from '../../domains/permalink';
import { cartLinePath, categoryPath, gamePath, servicePath } from '../../src/lib/urls';
import { pathOf } from '../plugins/address';
import { cartTokenOf, type ShopperCookies } from '../plugins/cookies';
import { notFound } from '../plugins/requestError';
import type { App } from '../plugins/httpServer';
import { pageQuery } from '../plugins/pageQuery';
import type { Pages } from '../plugins/pages';
import { readCategoryFilter, readCursor } from './CategoryFilter';
import { categoryPage, SERVICES_ON_PAGE } from './CategoryPage';
import type { CatalogueRepository } from './catalogue.repository';
import { gamePage, SHOWN_OF_CATEGORY } from './GamePage';
import { gamesPage } from './GamesPage';
import { homePage } from './HomePage';
import { searchPage } from './SearchPage';
import { servicePage } from './ServicePage';

/** Of each game; enough that the home page is filled by a shop of one game, too. */
const HOT = 8;
const RELATED = 4;
const FOUND = 24;

const anyText = Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())]));
const searchQuery = Type.Object({ q: anyText, after: anyText });
const serviceQuery = Type.Object({ line: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });

/** Fields of the buy form, which make a permalink, and the line of the cart to be changed. */
const SERVICE_PAGE = { query: ['line', ...Object.values(FIELDS), /^options\[/] };

export interface CatalogueRoutesDeps {
  readonly catalogue: Pick<
    CatalogueRepository,
    'game' | 'servicesPage' | 'firstServices' | 'hotServices' | 'service' | 'search'
  >;
  /** The choices of a cart's line; null when the line is not in the cart of the token. */
  readonly carts: { choicesOf(token: string | null, lineId: string): Promise<Configuration | null> };
  readonly cookies: Pick<ShopperCookies, 'read'>;
  readonly pages: Pick<Pages, 'send'>;
}

/**
 * The pages of the catalogue. What they don't know of a query is left alone: people come with the marks of whoever sent them. What a page shows
 * is read while it is made, also what was read before to know that it is there: kept pages are made again, and the catalogue may have changed.
 */
export function catalogueRoutes(app: App, deps: CatalogueRoutesDeps): void {
  const { catalogue, carts, cookies, pages } = deps;

  app.get('/', { config: { page: { query: [] } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      async (context) => homePage(context, { hot: await catalogue.hotServices(context.currency.code, HOT) }),
      {
        sharing: 'guest',
      },
    ),
  );

  app.get('/games', { config: { page: { query: [] } } }, (request, reply) =>
    pages.send(request, reply, gamesPage, { sharing: 'guest' }),
  );

  app.get(
    '/search',
    { schema: { querystring: searchQuery }, config: { page: { query: ['q', 'after'] } } },
    (request, reply) => {
      const query = (firstOf(request.query.q) ?? '').trim().slice(0, 100);
      const after = readCursor(firstOf(request.query.after));
      return pages.send(request, reply, async (context) =>
        searchPage(context, { query, after, ...(await catalogue.search(query, context.currency.code, FOUND, after)) }),
      );
    },
  );

  app.get<{ Params: { game: string } }>('/:game', { config: { page: { query: [] } } }, async (request, reply) => {
    const slug = request.params.game.toLowerCase();
    await gameAt(slug);
    if (!isAt(request, gamePath(slug))) return reply.redirect(gamePath(slug), 301);
    const render = async (context: Parameters<typeof gamePage>[0]) =>
      gamePage(context, {
        game: await gameAt(slug),
        services: await catalogue.firstServices({
          game: slug,
          each: SHOWN_OF_CATEGORY,
          currency: context.currency.code,
        }),
      });
    return pages.send(request, reply, render, { sharing: 'guest' });
  });

  app.get<{ Params: { game: string; category: string } }>(
    '/:game/:category',
    { config: { page: { query: ['sub', 'sort', 'after'] } } },
    async (request, reply) => {
      const [slug, categorySlug] = [request.params.game.toLowerCase(), request.params.category.toLowerCase()];
      await categoryAt(slug, categorySlug);
      const path = categoryPath(slug, categorySlug);
      if (!isAt(request, path)) return reply.redirect(path, 301);
      const filter = readCategoryFilter(pageQuery(request));
      const render = async (context: Parameters<typeof categoryPage>[0]) => {
        const { isFirst, ...page } = await catalogue.servicesPage({
          ...filter,
          game: slug,
          category: categorySlug,
          currency: context.currency.code,
          limit: SERVICES_ON_PAGE,
        });
        const { after, ...first } = filter;
        return categoryPage(context, {
          ...(await categoryAt(slug, categorySlug)),
          ...page,
          filter: isFirst ? first : filter,
        });
      };
      return pages.send(request, reply, render, { sharing: sharingOf(request) });
    },
  );

  app.get<{
    Params: { game: string; category: string; service: string };
    Querystring: Type.Static<typeof serviceQuery>;
  }>(
    '/:game/:category/:service',
    { schema: { querystring: serviceQuery }, config: { page: SERVICE_PAGE } },
    async (request, reply) => {
      const { game, category, service: slug } = request.params;
      const address = [game.toLowerCase(), category.toLowerCase(), slug.toLowerCase()] as const;
      const path = servicePath(...address);
      const first = await serviceAt(...address);
      if (!isAt(request, path)) return reply.redirect(path + searchOf(request), 301);
      const query = parseQuery(pageQuery(request));
      const line = await lineToChange(request, first.id);
      const isLinked = parsePermalink(query, first) !== undefined;
      const render = async (context: Parameters<typeof servicePage>[0]) => {
        const { currency } = context;
        const service = await serviceAt(...address);
        const linked = isLinked ? parsePermalink(query, service) : undefined;
        // The catalogue may have changed since the line was chosen; what it no longer has is replaced, and said.
        const { configuration, notices } =
          linked ??
          (line
            ? clampConfiguration(service, line.choices)
            : { configuration: defaultConfiguration(service), notices: [] });
        const cards = await catalogue.firstServices({
          game: service.game.slug,
          category: service.category,
          each: RELATED + 1,
          currency: currency.code,
        });
        return servicePage(context, {
          service,
          quote: priceOf(service, configuration, currency),
          state: {
            configurator: preloadConfigurator(service, currency, {
              ...((linked ?? line) && { configuration }),
              notices: linked ? [] : notices,
            }),
          },
          related: cards.filter((card) => card.id !== service.id).slice(0, RELATED),
          ...(line && { action: line.action }),
          ...(linked && { notices }),
        });
      };
      return pages.send(request, reply, render, { sharing: sharingOf(request) });
    },
  );

  /** The line of the shopper's cart that `?line=` asks to change, when it is theirs and of this service. */
  async function lineToChange(
    request: FastifyRequest<{ Querystring: Type.Static<typeof serviceQuery> }>,
    serviceId: number,
  ) {
    const { line } = request.query;
    if (typeof line !== 'string') return undefined;
    const configuration = await carts.choicesOf(cartTokenOf(cookies.read(request).cart), line);
    if (configuration === null || configuration.serviceId !== serviceId) return undefined;
    return { choices: configuration, action: cartLinePath(line) };
  }

  async function gameAt(slug: string): Promise<GameView> {
    const game = await catalogue.game(slug);
    if (game === undefined) throw notFound();
    return game;
  }

  async function categoryAt(gameSlug: string, slug: string) {
    const game = await gameAt(gameSlug);
    const category = game.categories.find((one) => one.slug === slug);
    if (category === undefined) throw notFound();
    return { game, category };
  }

  async function serviceAt(
    ...address: readonly [game: string, category: string, service: string]
  ): Promise<ServiceView> {
    const service = await catalogue.service(...address);
    if (service === undefined) throw notFound();
    return service;
  }
}

/** A field of a query that may be there more than once. */
function firstOf(field: string | readonly string[] | undefined): string | undefined {
  return typeof field === 'object' ? field[0] : field;
}

/** Filtered lists and permalinks are too many to be kept. */
function sharingOf(request: FastifyRequest): 'guest' | 'personal' {
  return pageQuery(request) === '' ? 'guest' : 'personal';
}

/** The query with its question mark; empty when there is none. */
function searchOf(request: FastifyRequest): string {
  return request.url.slice(pathOf(request).length);
}

/** False for the same page at another address: in capitals, or escaped without need. */
function isAt(request: FastifyRequest, path: string): boolean {
  return pathOf(request) === path;
}
