import type { FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { isDated, type ServiceView } from '../../../../domains/catalogue';
import {
  clampConfiguration,
  defaultConfiguration,
  FIELDS,
  preloadConfigurator,
  priceOf,
} from '../../../../domains/configurator';
import { parsePermalink, parseQuery } from '../../../../domains/permalink';
import { cartLinePath, servicePath } from '../../../../src/lib/urls';
import type { Platform } from '../../../platform';
import { type App, isCanonicalPath, notFound, queryStringOf, redirect } from '../../../platform/http';
import type { PageContext } from '../../../platform/layout';
import { pageQuery } from '../../../platform/pages';
import type { CatalogueReader } from '../../data/catalogue.service';
import type { CatalogueFinder } from '../../data/catalogueFinder';
import type { DatedServices } from '../../datedServices';
import type { CatalogueReviews } from '../../shownReviews';
import type { ShopperCarts } from '../parts/shopperCarts';
import {
  type ConnectedInCart,
  readConnectedCards,
  readConnectedInCart,
  readConnectedServices,
} from './connected.service';
import { servicePage } from './ServicePage';

const MAX_RELATED = 12;

const serviceQuery = Type.Object({ line: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });

/** Query parameters of the service page: the cart line to change, and the fields of the order form, which make up a permalink. */
const SERVICE_PAGE_CONFIG = { query: ['line', ...Object.values(FIELDS), /^options\[/] };

export interface ServiceRoutesParts {
  readonly catalogue: CatalogueReader;
  readonly find: CatalogueFinder;
  readonly dated: DatedServices;
  readonly carts: ShopperCarts;
  readonly reviews: CatalogueReviews;
}

/** The pages of services, configured and dated ones. */
export function serviceRoutes(app: App, deps: Platform & ServiceRoutesParts): void {
  const { catalogue, find, dated, carts, reviews, identity, pages } = deps;

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
      const connected = await readConnectedServices(catalogue, first.id);
      const inCart = await findInCart(request, connected);
      const render = async (context: PageContext) => {
        const service = await find.service(...address);
        if (isDated(service)) return renderDatedService(context, service, inCart);
        const permalink = isPermalink ? parsePermalink(query, service) : undefined;
        return renderService(context, service, { permalink, line, inCart });
      };
      const games = new Set([first, ...connected].map((service) => service.game.slug));
      const cards = [...games].map((one) => `cards/${one}` as const);
      const tags = [...(isDated(first) ? dated.tags : []), ...cards, reviews.tagOf(first.id)];
      // Only pages without a query are cached, because there are too many permalinks; and none that shows what is in this cart.
      const sharing = pageQuery(request) === '' && inCart === undefined ? 'guest' : 'personal';
      return pages.send(request, reply, render, { sharing, tags });
    },
  );

  /** @param line the cart line to change */
  async function renderService(
    context: PageContext,
    service: ServiceView,
    {
      permalink,
      line,
      inCart,
    }: {
      readonly permalink: ReturnType<typeof parsePermalink>;
      readonly line: Awaited<ReturnType<typeof findLineToChange>>;
      readonly inCart: ConnectedInCart | undefined;
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
        ...inCart?.state,
        configurator: preloadConfigurator(service, tariff, {
          ...((permalink ?? line) && { configuration }),
          notices: permalink ? [] : notices,
        }),
      },
      ...(await readOthers(context, service, inCart)),
      ...(line && { action: line.action }),
      ...(permalink && { notices }),
    });
  }

  async function renderDatedService(context: PageContext, service: ServiceView, inCart: ConnectedInCart | undefined) {
    const { code } = context.currency;
    const [card] = await catalogue.cards([service.id], code);
    // Taken out of sale a moment ago.
    if (card === undefined) throw notFound();
    return dated.page(context, {
      service,
      card,
      ...(await readOthers(context, service, inCart)),
      state: inCart?.state,
    });
  }

  /** Services that go well with this one, others of its category that are not among them, and what buyers say of it. */
  async function readOthers(context: PageContext, service: ServiceView, inCart: ConnectedInCart | undefined) {
    const { id, game, category } = service;
    const currency = context.currency.code;
    const connected = await readConnectedCards(catalogue, id, currency, inCart);
    const shown = [id, ...connected.map(({ card }) => card.id)];
    const ofCategory = await catalogue.firstServices({
      game: game.slug,
      category,
      perCategory: MAX_RELATED + shown.length,
      currency,
    });
    const related = ofCategory.filter((card) => !shown.includes(card.id)).slice(0, MAX_RELATED);
    return { connected, related, reviews: await reviews.ofService(service, context) };
  }

  /** What the shopper's cart has of connected services. */
  async function findInCart(request: FastifyRequest, connected: readonly ServiceView[]) {
    const key = connected.length === 0 ? null : await identity.cartKey(request);
    if (key === null) return undefined;
    const visitor = { tariff: await pages.tariff(request), style: request.dateStyle };
    return readConnectedInCart(carts, key, connected, visitor);
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
