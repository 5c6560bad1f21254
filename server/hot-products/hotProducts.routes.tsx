import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { FieldProblem } from '../../domains/configurator';
import { priceOf } from '../../domains/configurator';
import {
  askedHotQuantity,
  HOT_FIELDS,
  HOT_FILTER_PATH,
  HOT_LIST_REGION,
  HotFilterAnswerSchema,
  HotFilterSchema,
  type HotFilterValues,
  HotPageSchema,
  HotPriceAnswerSchema,
  HotPriceFormSchema,
  type HotProductAnswer,
  hotFilterOfQuery,
  hotProblems,
  NO_HOT_FILTER,
  type OrderedHot,
  parseHotQuantity,
  productsText,
} from '../../domains/hot-products';
import { closedObject, LongId } from '../../src/lib/schemas';
import { cartLinePath, HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import type { CatalogueReader } from '../catalogue';
import type { CartService } from '../orders';
import type { Platform } from '../platform';
import { type App, invalidFields, RequestError } from '../platform/http';
import { renderFragment } from '../platform/layout';
import { badFilter, pageQuery, SCRIPT_VARY, sendBadFilter, toFieldProblem, wantsJson } from '../platform/pages';
import { HotCards } from './HotCards';
import { hotPanel } from './HotPanel';
import { hotProductsPage } from './HotProductsPage';
import type { HotList, ListedHot } from './hotList';
import { findHotProduct, type HotAsked, readHotPage, readHotPanel } from './hotPage.service';
import { HOT_KIND } from './sale/priceHotLine';

/** The query parameter of the link that changes a cart line. */
const LINE_PARAMETER = 'line';

interface HotProductsRoutesParts {
  readonly hotList: HotList;
  readonly catalogue: CatalogueReader;
  readonly carts: CartService;
}

const PageFilterSchema = Type.Object(HotFilterSchema.properties);
const pageSchema = Type.Object(
  { ...HotPageSchema.properties, [LINE_PARAMETER]: Type.Optional(LongId) },
  { additionalProperties: true },
);
const params = closedObject({ id: Type.String() });

const NO_GAME: FieldProblem = { field: 'game', message: 'There are no hot products of this game.' };
const BAD_FILTER = {
  title: 'No such list of hot products',
  description: 'This filter of the hot products can’t be used.',
  frame: ['wrap-read', 'section'],
  whole: { href: HOT_PRODUCTS_PATH, text: 'See all hot products' },
} as const;

/** The page of hot products, its filter, their payment panels, and the price of a panel (SPEC §7). */
export function hotProductsRoutes(app: App, deps: Platform & HotProductsRoutesParts): void {
  const { pages, identity, islands, pageKinds, clock } = deps;
  const sendProblems = (request: FastifyRequest, reply: FastifyReply, problems: readonly FieldProblem[]) =>
    sendBadFilter(pages, request, reply, problems, BAD_FILTER);

  app.get(
    HOT_PRODUCTS_PATH,
    {
      schema: { querystring: PageFilterSchema },
      // What is wrong is shown by a page with the way to all hot products.
      attachValidation: true,
      config: { page: { query: Object.keys(PageFilterSchema.properties) } },
    },
    async (request, reply) => {
      const { validationError } = request;
      if (validationError)
        return sendProblems(request, reply, (validationError.validation ?? []).slice(0, 1).map(toFieldProblem));
      const filter = hotFilterOfQuery(request.query);
      if (!(await isKnownGame(filter))) return sendProblems(request, reply, [NO_GAME]);
      return pages.send(
        request,
        reply,
        async (context) => {
          const data = await readHotPage(deps, filter, context.tariff);
          return { html: hotProductsPage(context, data), expiresAt: data.expiresAt };
        },
        // Other filters are too many to cache.
        { sharing: pageQuery(request) === '' ? 'guest' : 'personal', tags: ['hot'] },
      );
    },
  );

  app.get(
    HOT_FILTER_PATH,
    { schema: { querystring: HotFilterSchema, response: { 200: HotFilterAnswerSchema } } },
    async (request, reply) => {
      const filter = hotFilterOfQuery(request.query);
      if (!(await isKnownGame(filter))) throw badFilter([NO_GAME]);
      const currency = await pages.tariff(request);
      const data = await readHotPage(deps, filter, currency);
      const innerData = renderFragment(<HotCards data={data} currency={currency} />, request.dateStyle);
      return reply.header('cache-control', 'no-store').send({
        data: {
          render: [{ selector: `[data-region="${HOT_LIST_REGION}"]`, innerData }],
          totalProducts: data.cards.length,
          text: productsText(data.cards.length),
        },
      });
    },
  );

  app.get(
    `${HOT_PRODUCTS_PATH}/:id`,
    {
      schema: { params, querystring: pageSchema },
      config: {
        page: {
          query: [HOT_FIELDS.startId, HOT_FIELDS.quantity, HOT_FIELDS.amount, LINE_PARAMETER],
          answersScripts: true,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { asked, line } = await askedFor(request, id, request.query);
      const listed = await findHotProduct(deps, id, line);
      if (wantsJson(request)) {
        const currency = await pages.tariff(request);
        const data = await readHotPanel(deps, listed, currency, request.dateStyle, asked);
        const answer: HotProductAnswer = {
          data: {
            render: hotPanel(
              data,
              { islands, pageKinds, tariff: currency, dateStyle: request.dateStyle, serverTime: data.now },
              (await identity.signedIn(request))?.email,
            ),
            hotProductId: data.card.id,
            publicAvailability: { availability: data.card.availability, text: data.availabilityText },
            availabilityOptions: [...data.options],
            servicePrice: data.quote,
            panel: data.panel as HotProductAnswer['data']['panel'],
            now: data.now,
          },
        };
        return reply.header('cache-control', 'no-store').header('vary', SCRIPT_VARY).send(answer);
      }
      return pages.send(
        request,
        reply,
        async (context) => {
          const found = await findHotProduct(deps, id, line);
          const panel = await readHotPanel(deps, found, context.tariff, context.dateStyle, asked);
          const data = { ...(await readHotPage(deps, NO_HOT_FILTER, context.tariff)), panel };
          return { html: hotProductsPage(context, data), expiresAt: data.expiresAt };
        },
        { sharing: pageQuery(request) === '' ? 'guest' : 'personal', tags: ['hot'] },
      );
    },
  );

  app.post(
    `${HOT_PRODUCTS_PATH}/:id/price-calculate`,
    { schema: { params, body: HotPriceFormSchema, response: { 200: HotPriceAnswerSchema } } },
    async (request, reply) => {
      const { offered } = await findPriced(request.params.id);
      const { [HOT_FIELDS.startId]: start, [HOT_FIELDS.quantity]: quantity } = request.body;
      const { product, service, id } = offered;
      const choice = { productId: id, startId: Number(start) };
      const configuration = { serviceId: service.id, quantity: parseHotQuantity(quantity), options: [] };
      const problems = hotProblems(offered, choice, configuration, clock.now());
      if (product === null || problems.length > 0) throw invalidFields(problems, problems[0]?.message);
      const servicePrice = priceOf(product, configuration, await pages.tariff(request));
      return reply
        .header('cache-control', 'no-store')
        .send({ status: true, data: { servicePrice: servicePrice as never } });
    },
  );

  async function isKnownGame({ game }: HotFilterValues): Promise<boolean> {
    return game === '' || (await deps.hotList.onSale()).some(({ offered }) => offered.service.game.slug === game);
  }

  /** @throws RequestError 404 for an unknown product, 409 for one that is not sold any more */
  async function findPriced(id: string): Promise<ListedHot> {
    return findHotProduct(deps, id).catch((error: unknown) => {
      if (error instanceof RequestError && error.statusCode === 410)
        throw new RequestError(409, 'hot_closed', error.message, [], HOT_PRODUCTS_PATH);
      throw error;
    });
  }

  /** What an address asks for: choices, or the cart line that is changed. */
  async function askedFor(
    request: FastifyRequest,
    id: string,
    query: Static<typeof pageSchema>,
  ): Promise<{ readonly asked: HotAsked; readonly line?: number }> {
    const { [HOT_FIELDS.startId]: start, [LINE_PARAMETER]: line } = query;
    const { [HOT_FIELDS.quantity]: given, [HOT_FIELDS.amount]: amount } = query;
    const product = amount === undefined ? null : (await findHotProduct(deps, id)).offered.product;
    const { quantity, problem } = askedHotQuantity(product, given, amount);
    const asked = {
      ...(start !== undefined && { startId: Number(start) }),
      ...(quantity !== undefined && Number.isFinite(quantity) && { quantity }),
      ...(problem !== undefined && { problems: [{ field: HOT_FIELDS.quantity, message: problem }] }),
    };
    if (line === undefined) return { asked };
    const lines = await deps.carts.linesOf<OrderedHot>(await deps.identity.cartKey(request), HOT_KIND);
    const changed = lines.find((one) => one.id === line);
    if (changed === undefined || String(changed.item.productId) !== id) return { asked };
    const { startId } = changed.item;
    return {
      asked: { startId, quantity: changed.configuration.quantity ?? 1, ...asked, action: cartLinePath(line) },
      line: Number(line),
    };
  }
}
