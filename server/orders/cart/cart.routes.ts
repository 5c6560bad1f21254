import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import {
  BuySchema,
  foreignField,
  isHotForm,
  isRunForm,
  LineFormSchema,
  MAX_CART_LINES,
  POSITION_FIELD,
  snapshotOf,
} from '../../../domains/cart';
import type { ServiceView } from '../../../domains/catalogue';
import { checkoutOnlyPath } from '../../../domains/checkout';
import { type Configuration, preloadConfigurator, priceOf } from '../../../domains/configurator';
import { nextHotStart } from '../../../domains/hot-products';
import { permalinkQuery } from '../../../domains/permalink';
import { runPath } from '../../../domains/raid-run';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { formatAmount } from '../../../src/lib/money';
import {
  CART_ITEMS_PATH,
  CART_PATH,
  CHECKOUT_PATH,
  cartLinePath,
  parseCartLinePath,
  servicePath,
} from '../../../src/lib/urls';
import { type CatalogueReader, servicePage } from '../../catalogue';
import type { HotList } from '../../hot-products/hotList';
import { HELD_PLACES_TEXT } from '../../hot-products/sale/holdPlaces';
import {
  type HotPurchase,
  nextStartText,
  parseHotPurchase,
  type RefusedHot,
} from '../../hot-products/sale/parseHotForm';
import type { Platform } from '../../platform';
import { type App, errorResponse, RequestError, redirect } from '../../platform/http';
import { formFields, wantsJson } from '../../platform/pages';
import { isAccountCartKey } from '../../platform/visitor';
import type { RunList } from '../../raids/runs/runList';
import { heldSeatText } from '../../raids/sale/heldSeatText';
import { HOLDS_TEXT } from '../../raids/sale/holdSeat';
import { nextText, parseRunPurchase, type RefusedRun, type RunPurchase } from '../../raids/sale/parseRunForm';
import { type Purchase, parsePurchase, type RefusedPurchase } from './buyForm';
import { type CartNotice, cartPage } from './CartPage';
import type { NewCartLine } from './cart.repository';
import type { CartChange, CartService } from './cart.service';

const lineParams = Type.Object({ lineId: Type.String({ pattern: '^[0-9]{1,15}$' }) }, { additionalProperties: false });

const LINE_GONE_TEXT = 'This item is no longer in your cart.';
const SERVICE_DELETED_TEXT = 'This service is no longer available. Nothing was added to your cart.';
const CART_FULL_TEXT = `Your cart is full: it holds up to ${MAX_CART_LINES} services. Check out with these first, or remove some.`;

const PLACES_TAKEN_TEXT = 'These spots were taken a moment ago. Nothing was added to your cart.';
const TAKEN_TEXT = 'The last seat was taken a moment ago. Nothing was added to your cart.';

/** Shows the page of a run again, with the problems of its form and the valid choices kept. */
export type ShowRunForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusedRun,
  action: string,
) => Promise<FastifyReply>;

/** Shows the panel of a hot product again, with the problems of its form and the valid choices kept. */
export type ShowHotForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusedHot,
  action: string,
) => Promise<FastifyReply>;

/** The message of a page that another part of the shop leads to, by the parameters of its query. */
export interface ReadCartNotice {
  readonly query: readonly string[];
  read(request: FastifyRequest): Promise<CartNotice | undefined>;
}

export interface CartRoutesParts {
  readonly runList: RunList;
  readonly carts: CartService;
  readonly hotList: HotList;
  readonly cartNotice: ReadCartNotice;
  readonly showRunForm: ShowRunForm;
  readonly showHotForm: ShowHotForm;
  readonly catalogue: CatalogueReader;
}

/** Adding to the cart, the cart page, and changes of its lines. */
export function cartRoutes(app: App, deps: Platform & CartRoutesParts): void {
  const { carts, cookies, identity, pages } = deps;

  app.post('/buy', { schema: { body: BuySchema }, attachValidation: true }, async (request, reply) => {
    const purchase = await parseForm(request);
    if (isRefused(purchase)) return showRefusal(request, reply, purchase);
    return respond(request, reply, await add(request, purchase), purchase);
  });

  /** The cart link (SPEC §7): a buy form, or only a service id, which means the configuration that lists show. Errors have their text as `message`. */
  app.post(CART_ITEMS_PATH, { schema: { body: BuySchema }, attachValidation: true }, async (request, reply) => {
    try {
      const purchase = await parseForm(request, { fromList: true });
      if (isRefused(purchase)) return await showRefusal(request, reply, purchase);
      const change = await add(request, purchase);
      return await respond(request, reply, change, purchase, addedMessage(purchase));
    } catch (error) {
      if (!(error instanceof RequestError) || !wantsJson(request)) throw error;
      const { statusCode, message } = error;
      return reply
        .code(statusCode)
        .header('cache-control', 'no-store')
        .send({ message, ...errorResponse(error) });
    }
  });

  app.get(CART_ITEMS_PATH, async (request, reply) => {
    const cart = snapshotOf(await carts.view(await identity.cartKey(request), await pages.currency(request)));
    return reply.header('cache-control', 'no-store').send({ cart });
  });

  app.get(CART_PATH, { config: { page: { query: deps.cartNotice.query } } }, async (request, reply) =>
    showCart(request, reply, await deps.cartNotice.read(request)),
  );

  app.post(
    '/cart/lines/:lineId',
    { schema: { params: lineParams, body: LineFormSchema }, attachValidation: true },
    async (request, reply) => {
      const { lineId } = request.params;
      const isId = request.validationError?.validationContext !== 'params';
      const token = await identity.cartKey(request);
      const choices = isId ? await carts.findConfiguration(token, lineId) : null;
      if (choices === null) return showCartError(request, reply, new RequestError(404, 'unknown_line', LINE_GONE_TEXT));
      if (formFields(request.body)[INTENT_FIELD] === 'remove') {
        const change = await carts.remove(token, lineId, await pages.currency(request));
        return respond(request, reply, change, undefined, 'Removed from your cart.');
      }
      const purchase = await parseForm(request, { lineId });
      if (isRefused(purchase)) return showRefusal(request, reply, purchase);
      const { currency } = purchase;
      const change = await carts.change(token, lineId, toCartLine(purchase), currency, lineRequestOf(purchase));
      return respond(request, reply, change, purchase, 'Your cart is updated.');
    },
  );

  /** The form of a service, of a run or of a hot product. @throws RequestError for one that mixes both */
  function parseForm(
    request: FastifyRequest,
    { fromList = false, lineId }: { readonly fromList?: boolean; readonly lineId?: string } = {},
  ): Promise<AnyPurchase> {
    const form = formFields(request.body);
    const foreign = foreignField(form);
    if (foreign !== undefined && request.validationError === undefined) {
      const problem = { field: foreign, message: 'This field does not belong to this form.' };
      throw new RequestError(400, 'invalid', problem.message, [problem]);
    }
    if (isHotForm(form)) return parseHotPurchase(deps, request, lineId);
    return isRunForm(form) ? parseRunPurchase(deps, request, lineId) : parsePurchase(deps, request, fromList);
  }

  function showRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
    const action = formActionOf(request);
    if (refusal.kind === 'refused') return showForm(request, reply, refusal, action);
    if (wantsJson(request)) throw refusal.error;
    if (refusal.kind === 'refused_hot') return deps.showHotForm(request, reply, refusal, action);
    return deps.showRunForm(request, reply, refusal, action);
  }

  async function add(request: FastifyRequest, purchase: Sellable): Promise<CartChange> {
    const dated = lineRequestOf(purchase);
    const how = { reuseSameLine: isBuyNow(request), ...(dated && { request: dated }) };
    const { [POSITION_FIELD]: position } = formFields(request.body);
    const line = { ...toCartLine(purchase), ...(position !== undefined && { position: Number(position) }) };
    return carts.add(await identity.cartKey(request), line, how);
  }

  /** The seat was free when the form was checked, and was taken before it could be held; or the link of the form holds one of another kind. */
  async function showTaken(
    request: FastifyRequest,
    reply: FastifyReply,
    change: Extract<CartChange, { readonly kind: 'taken' | 'other_seat' }>,
    purchase: Sellable | undefined,
  ) {
    if (!purchase || !('choices' in purchase)) throw new Error('Only seats of runs are held.');
    const { offered, choices, currency } = purchase;
    const { view } = offered;
    const next = change.kind === 'taken' ? await deps.runList.nextOfKind(view, choices) : undefined;
    const text = change.kind === 'taken' ? TAKEN_TEXT : heldSeatText(view, change.offered);
    const message = next ? `${text} ${nextText(next)}` : text;
    const error = new RequestError(409, 'seat_taken', message, [], next && runPath(next.view.id));
    const refusal = { kind: 'refused_run', offered, validChoices: choices, currency, error, next } as const;
    return showRefusal(request, reply, refusal);
  }

  /** Places were free when the form was checked, and were taken before they could be held. */
  function showPlacesTaken(request: FastifyRequest, reply: FastifyReply, purchase: Sellable | undefined) {
    if (!purchase || !('hot' in purchase)) throw new Error('Only spots of hot products are held.');
    const { listed, hot, configuration } = purchase;
    const { quantity = 1 } = configuration;
    const starts = listed.offered.starts.filter(({ id }) => id !== hot.startId);
    const next = nextHotStart({ starts }, quantity, deps.clock.now());
    const message = next ? `${PLACES_TAKEN_TEXT} ${nextStartText(next)}` : PLACES_TAKEN_TEXT;
    const error = new RequestError(409, 'places_taken', message);
    const refusal = { kind: 'refused_hot', listed, startId: next?.id, quantity, error } as const;
    return showRefusal(request, reply, refusal);
  }

  /**
   * @param purchase absent for a removal
   * @param message sent to scripts with the whole cart; without it they get only the redirect URL
   */
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    change: CartChange,
    purchase?: Sellable,
    message?: string,
  ) {
    if (change.kind === 'taken' || change.kind === 'other_seat') return showTaken(request, reply, change, purchase);
    if (change.kind === 'places_taken') return showPlacesTaken(request, reply, purchase);
    if (change.kind === 'gone') throw new RequestError(404, 'unknown_service', SERVICE_DELETED_TEXT);
    if (change.kind !== 'done') return showCartError(request, reply, cartErrorOf(change));
    if (!isAccountCartKey(change.token)) cookies.setCart(reply, change.token);
    const redirectUrl = isBuyNow(request) ? await checkoutAfter(request, change) : CART_PATH;
    if (!wantsJson(request)) return redirect(reply, redirectUrl, 303);
    if (message === undefined) return reply.send({ redirectUrl });
    const cart = snapshotOf(await carts.view(change.token, await pages.currency(request)));
    return reply.header('cache-control', 'no-store').send({ redirectUrl, message, lineId: change.lineId, cart });
  }

  /** "Buy now" buys this line alone, and the checkout says what stays in the cart; saving a line of the cart goes on with all of it. */
  async function checkoutAfter(request: FastifyRequest, { token, lineId }: { token: string; lineId: string }) {
    const isNew = formActionOf(request) === '/buy';
    return isNew && (await carts.count(token)) > 1 ? checkoutOnlyPath(lineId) : CHECKOUT_PATH;
  }

  function showCartError(request: FastifyRequest, reply: FastifyReply, error: RequestError) {
    if (wantsJson(request)) throw error;
    return showCart(request, reply, { tone: 'error', message: error.message }, error.statusCode);
  }

  function showCart(request: FastifyRequest, reply: FastifyReply, notice?: CartNotice, status = 200) {
    return pages.send(
      request,
      reply,
      async (context) => {
        const cart = await carts.view(await identity.cartKey(request), context.currency);
        return cartPage(context, { cart, ...(notice && { notice }) });
      },
      // Not cached by the browser: after an order the back button would show the old cart.
      { status, sharing: 'secret' },
    );
  }

  /** The service page again, with the valid choices and the problems of the others. */
  function showForm(request: FastifyRequest, reply: FastifyReply, refusal: RefusedPurchase, action: string) {
    const { error, validChoices, currency, offered } = refusal;
    if (wantsJson(request)) throw error;
    const { service } = offered;
    const { problems } = error;
    return pages.send(
      request,
      reply,
      (context) =>
        servicePage(
          { ...context, returnPath: formPageUrl(service, validChoices, action) },
          {
            service,
            quote: priceOf(service, validChoices, currency),
            state: { configurator: preloadConfigurator(service, currency, { configuration: validChoices, problems }) },
            problems,
            action,
          },
        ),
      { status: error.statusCode },
    );
  }
}

/** Why a change was refused, for the cart page. */
function cartErrorOf({
  kind,
}: Extract<CartChange, { readonly kind: 'full' | 'too_many_holds' | 'too_many_places' | 'unknown' }>) {
  switch (kind) {
    case 'full':
      return new RequestError(409, 'cart_full', CART_FULL_TEXT);
    case 'too_many_holds':
      return new RequestError(429, kind, HOLDS_TEXT);
    case 'too_many_places':
      return new RequestError(429, kind, HELD_PLACES_TEXT);
    case 'unknown':
      return new RequestError(404, 'unknown_line', LINE_GONE_TEXT);
  }
}

/** The action of the form that was sent: the cart line that it changes, else `/buy`. */
function formActionOf({ params }: FastifyRequest): string {
  const { lineId } = params as { readonly lineId?: string };
  return lineId === undefined ? '/buy' : cartLinePath(lineId);
}

/** True for "Buy now", which goes straight to the checkout. */
function isBuyNow({ body }: FastifyRequest): boolean {
  return formFields(body)[INTENT_FIELD] === 'checkout';
}

type AnyPurchase = Sellable | Refusal;
type Sellable = Purchase | RunPurchase | HotPurchase;
type Refusal = RefusedPurchase | RefusedRun | RefusedHot;

const isRefused = (purchase: AnyPurchase): purchase is Refusal => purchase.kind !== 'sellable';

const lineRequestOf = (purchase: Sellable) => ('request' in purchase ? purchase.request : undefined);

function toCartLine(purchase: Sellable): NewCartLine {
  const seen = { total: purchase.quote.total, currency: purchase.currency.code };
  if ('hot' in purchase) return { configuration: purchase.configuration, hot: purchase.hot, seen };
  if (!('choices' in purchase)) return { configuration: purchase.configuration, seen };
  const { choices, offered } = purchase;
  return { configuration: { serviceId: offered.view.kind.serviceId, options: [] }, run: choices, seen };
}

/** What was added, for scripts: its name and price. */
function addedMessage(purchase: Sellable): string {
  const { quote, currency } = purchase;
  return `${nameOf(purchase)}, ${formatAmount(quote.total, currency.sign)}`;
}

function nameOf(purchase: Sellable): string {
  if ('choices' in purchase) return purchase.offered.view.kind.name;
  return 'hot' in purchase ? purchase.listed.offered.name : purchase.offered.service.name;
}

/** The URL that opens the page of a rejected form again, with its valid choices. */
function formPageUrl(service: ServiceView, validChoices: Configuration, action: string): string {
  const line = parseCartLinePath(action);
  const path = servicePath(service.game.slug, service.category, service.slug);
  return path + permalinkQuery(service, validChoices, line === undefined ? '' : `?line=${line}`);
}
