import type { FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import type { ServiceView } from '../../domains/catalogue';
import {
  clampConfiguration,
  defaultConfiguration,
  openConfigurator,
  priceOf,
  queryOf,
  readPermalink,
} from '../../domains/configurator';
import { categoryPath, gamePath, servicePath } from '../../src/lib/urls';
import { cartTokenOf } from '../cart/cartToken';
import type { Deps } from '../deps';
import type { App } from '../httpServer';
import { pathOf } from '../plugins/address';
import { notFound } from '../plugins/fault';
import { readCategoryFilter } from '../render/pages/CategoryFilter';
import { categoryPage } from '../render/pages/CategoryPage';
import { gamePage } from '../render/pages/GamePage';
import { gamesPage } from '../render/pages/GamesPage';
import { homePage } from '../render/pages/HomePage';
import { searchPage } from '../render/pages/SearchPage';
import { servicePage } from '../render/pages/ServicePage';

/** Enough that the home page can show one of each game. */
const HOT = 100;
const RELATED = 4;
const FOUND = 24;

const searchQuery = Type.Object({ q: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });
const serviceQuery = Type.Object({ line: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });

/** The pages of the catalogue. What they don’t know of a query is left alone: people come with the marks of whoever sent them. */
export function catalogueRoutes(app: App, deps: Deps): void {
  const { catalogue, carts, cookies, pages } = deps;

  app.get('/', (request, reply) =>
    pages.send(
      request,
      reply,
      async (context) => homePage(context, { hot: await catalogue.hotServices(context.currency.code, HOT) }),
      {
        sharing: 'guest',
      },
    ),
  );

  app.get('/games', (request, reply) => pages.send(request, reply, gamesPage, { sharing: 'guest' }));

  app.get('/search', { schema: { querystring: searchQuery } }, (request, reply) => {
    const { q = '' } = request.query;
    const query = (typeof q === 'string' ? q : (q[0] ?? '')).trim().slice(0, 100);
    return pages.send(request, reply, async (context) =>
      searchPage(context, { query, ...(await catalogue.search(query, context.currency.code, FOUND)) }),
    );
  });

  app.get<{ Params: { game: string } }>('/:game', async (request, reply) => {
    const slug = request.params.game.toLowerCase();
    const game = await catalogue.game(slug);
    if (game === undefined) throw notFound();
    if (!isAt(request, gamePath(slug))) return reply.redirect(gamePath(slug), 301);
    const render = async (context: Parameters<typeof gamePage>[0]) =>
      gamePage(context, {
        game,
        services: await catalogue.serviceCards({ game: slug, currency: context.currency.code }),
      });
    return pages.send(request, reply, render, { sharing: 'guest' });
  });

  app.get<{ Params: { game: string; category: string } }>('/:game/:category', async (request, reply) => {
    const [slug, categorySlug] = [request.params.game.toLowerCase(), request.params.category.toLowerCase()];
    const game = await catalogue.game(slug);
    const category = game?.categories.find((one) => one.slug === categorySlug);
    if (game === undefined || category === undefined) throw notFound();
    const path = categoryPath(slug, categorySlug);
    if (!isAt(request, path)) return reply.redirect(path, 301);
    const filter = readCategoryFilter(searchOf(request));
    const render = async (context: Parameters<typeof categoryPage>[0]) => {
      const services = await catalogue.serviceCards({
        game: slug,
        category: categorySlug,
        currency: context.currency.code,
      });
      return categoryPage(context, { game, category, services, filter });
    };
    return pages.send(request, reply, render, { sharing: Object.keys(filter).length > 0 ? 'personal' : 'guest' });
  });

  app.get<{
    Params: { game: string; category: string; service: string };
    Querystring: Type.Static<typeof serviceQuery>;
  }>('/:game/:category/:service', { schema: { querystring: serviceQuery } }, async (request, reply) => {
    const { game, category, service: slug } = request.params;
    const service = await catalogue.service(game.toLowerCase(), category.toLowerCase(), slug.toLowerCase());
    if (service === undefined) throw notFound();
    const path = servicePath(service.game.slug, service.category, service.slug);
    if (!isAt(request, path)) return reply.redirect(path + searchOf(request), 301);
    const line = await lineToChange(request, service);
    const linked = readPermalink(queryOf(searchOf(request)), service);
    const opening = linked ?? line;
    const render = async (context: Parameters<typeof servicePage>[0]) => {
      const { currency } = context;
      const configuration = opening?.configuration ?? defaultConfiguration(service);
      const cards = await catalogue.serviceCards({
        game: service.game.slug,
        category: service.category,
        currency: currency.code,
      });
      return servicePage(context, {
        service,
        quote: priceOf(service, configuration, currency),
        state: {
          configurator: openConfigurator(service, currency, { configuration, notices: line?.notices ?? [] }),
        },
        related: cards.filter(({ id }) => id !== service.id).slice(0, RELATED),
        ...(line && { action: line.action }),
        ...(linked && { notices: linked.notices }),
      });
    };
    return pages.send(request, reply, render, { sharing: opening ? 'personal' : 'guest' });
  });

  /** The line of the shopper's cart that `?line=` asks to change, when it is theirs, of this service and still possible. */
  async function lineToChange(
    request: FastifyRequest<{ Querystring: Type.Static<typeof serviceQuery> }>,
    service: ServiceView,
  ) {
    const { line } = request.query;
    if (typeof line !== 'string') return undefined;
    const configuration = await carts.choicesOf(cartTokenOf(cookies.read(request).cart), line);
    if (configuration === null || configuration.serviceId !== service.id) return undefined;
    // The catalogue may have changed since; what it no longer has is replaced, and said.
    return { ...clampConfiguration(service, configuration), action: `/cart/lines/${line}` };
  }
}

/** The query with its question mark; empty when there is none. */
function searchOf(request: FastifyRequest): string {
  return request.url.slice(pathOf(request).length);
}

/** False for the same page at another address: in capitals, or escaped without need. */
function isAt(request: FastifyRequest, path: string): boolean {
  return pathOf(request) === path;
}
