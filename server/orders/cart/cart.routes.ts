import type { FastifyReply, FastifyRequest } from 'fastify';
import { CARD_FIELD, cardFields, MAX_CART_LINES, POSITION_FIELD, snapshotOf } from '../../../domains/cart';
import { checkoutOnlyPath } from '../../../domains/checkout';
import { FIELDS } from '../../../domains/configurator';
import { COUPON_FIELDS, COUPON_PATH, CouponFormSchema } from '../../../domains/vip';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { formatAmount } from '../../../src/lib/money';
import { closedObject, LongId } from '../../../src/lib/schemas';
import { CART_ITEMS_PATH, CART_PATH, CHECKOUT_PATH, cartLinePath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import { type App, errorResponse, RequestError, redirect } from '../../platform/http';
import { formFields, wantsJson } from '../../platform/pages';
import { isAccountCartKey } from '../../platform/visitor';
import type { ProductKind, ProductKinds, Purchase, RefusedPurchase, Unreserved } from '../productKind';
import { buySchemas, foreignField } from './buyForm';
import { type CartNotice, cartPage, type RefusedCoupon } from './CartPage';
import type { NewCartLine } from './cart.repository';
import type { CartChange, CartService } from './cart.service';

const lineParams = closedObject({ lineId: LongId });

/** The value of a card's button. */
const CARD_VALUE = new RegExp(
  `^${FIELDS.serviceId}=\\d{1,10}&${FIELDS.seenTotal}=\\d{1,10}&${FIELDS.seenCurrency}=[A-Z]{3}$`,
);

const LINE_GONE_TEXT = 'This item is no longer in your cart.';
const SERVICE_DELETED_TEXT = 'This service is no longer available. Nothing was added to your cart.';
const CART_FULL_TEXT = `Your cart is full: it holds up to ${MAX_CART_LINES} services. Check out with these first, or remove some.`;

/** The message of a page that another part of the shop leads to, by the parameters of its query. */
export interface ReadCartNotice {
  readonly query: readonly string[];
  read(request: FastifyRequest): Promise<CartNotice | undefined>;
}

export interface CartRoutesParts {
  readonly kinds: ProductKinds;
  readonly carts: CartService;
  readonly cartNotice: ReadCartNotice;
}

/** Adding to the cart, the cart page, and changes of its lines. */
export function cartRoutes(app: App, deps: Platform & CartRoutesParts): void {
  const { kinds, carts, cookies, identity, pages } = deps;
  const schemas = buySchemas(kinds());

  app.post('/buy', { schema: { body: schemas.buy }, attachValidation: true }, async (request, reply) => {
    const { kind, form } = await parseForm(request);
    if (form.status === 'refused') return showRefusal(request, reply, kind, form);
    const bought = { kind, purchase: form };
    return respond(request, reply, await add(request, bought), bought);
  });

  /**
   * The cart link (SPEC §7): a buy form, or a card's button or only a service id, which mean the configuration that lists show. Errors have their text as
   * `message`.
   */
  app.post(
    CART_ITEMS_PATH,
    { schema: { body: schemas.buy }, attachValidation: true, preValidation: readCard },
    async (request, reply) => {
      try {
        const { kind, form } = await parseForm(request, { fromList: true });
        if (form.status === 'refused') return await showRefusal(request, reply, kind, form);
        const bought = { kind, purchase: form };
        return await respond(request, reply, await add(request, bought), bought, addedMessage(form));
      } catch (error) {
        if (!(error instanceof RequestError) || !wantsJson(request)) throw error;
        const { statusCode, message } = error;
        return reply
          .code(statusCode)
          .header('cache-control', 'no-store')
          .send({ message, ...errorResponse(error) });
      }
    },
  );

  app.get(CART_ITEMS_PATH, async (request, reply) => {
    const cart = snapshotOf(
      await carts.view(await identity.cartKey(request), await pages.tariff(request), request.dateStyle),
    );
    return reply.header('cache-control', 'no-store').send({ cart });
  });

  app.get(CART_PATH, { config: { page: { query: deps.cartNotice.query } } }, async (request, reply) =>
    showCart(request, reply, await deps.cartNotice.read(request)),
  );

  app.post(
    '/cart/lines/:lineId',
    { schema: { params: lineParams, body: schemas.line }, attachValidation: true },
    async (request, reply) => {
      const { lineId } = request.params;
      const isId = request.validationError?.validationContext !== 'params';
      const token = await identity.cartKey(request);
      const choices = isId ? await carts.findConfiguration(token, lineId) : null;
      if (choices === null) return showCartError(request, reply, new RequestError(404, 'unknown_line', LINE_GONE_TEXT));
      if (formFields(request.body)[INTENT_FIELD] === 'remove') {
        const change = await carts.remove(token, lineId, await pages.tariff(request));
        return respond(request, reply, change, undefined, 'Removed from your cart.');
      }
      const { kind, form } = await parseForm(request, { lineId });
      if (form.status === 'refused') return showRefusal(request, reply, kind, form);
      const bought = { kind, purchase: form };
      const change = await carts.change(token, lineId, toCartLine(bought), form.currency, reserveFor(bought));
      return respond(request, reply, change, bought, 'Your cart is updated.');
    },
  );

  // Where a refused code was shown: that page is reloaded, and left for the sign-in, by its address.
  app.get(COUPON_PATH, (_request, reply) => redirect(reply, CART_PATH, 303));

  app.post(COUPON_PATH, { schema: { body: CouponFormSchema } }, async (request, reply) => {
    const { [COUPON_FIELDS.code]: code = '', [COUPON_FIELDS.forget]: forget } = request.body;
    const typed = forget === '1' ? '' : code;
    const token = await identity.cartKey(request);
    const problem = await carts.putCoupon(token, typed, await pages.tariff(request), request.dateStyle);
    if (problem !== null) return showCouponError(request, reply, typed, problem);
    if (!wantsJson(request)) return redirect(reply, CART_PATH, 303);
    const cart = snapshotOf(await carts.view(token, await pages.tariff(request), request.dateStyle));
    return reply.header('cache-control', 'no-store').send({ cart });
  });

  function showCouponError(request: FastifyRequest, reply: FastifyReply, typed: string, problem: string) {
    if (wantsJson(request))
      throw new RequestError(422, 'coupon_refused', problem, [{ field: COUPON_FIELDS.code, message: problem }]);
    return showCart(request, reply, undefined, 422, { typed, problem });
  }

  /** The kind that a form is of, and what it says. @throws RequestError for a form with fields of another kind */
  async function parseForm(
    request: FastifyRequest,
    how: { readonly fromList?: boolean; readonly lineId?: string } = {},
  ): Promise<{ readonly kind: ProductKind; readonly form: Purchase | RefusedPurchase }> {
    const fields = formFields(request.body);
    const kind = kinds().findLast((one) => one.owns(fields));
    if (kind === undefined) throw new Error('No kind of product owns a form of services.');
    const foreign = foreignField(fields, kind);
    if (foreign !== undefined && request.validationError === undefined) {
      const problem = { field: foreign, message: 'This field does not belong to this form.' };
      throw new RequestError(400, 'invalid', problem.message, [problem]);
    }
    return { kind, form: await kind.parse(request, how) };
  }

  function showRefusal(request: FastifyRequest, reply: FastifyReply, kind: ProductKind, refusal: RefusedPurchase) {
    if (wantsJson(request)) throw refusal.error;
    return kind.showAgain(request, reply, refusal, formActionOf(request));
  }

  async function add(request: FastifyRequest, bought: Bought): Promise<CartChange> {
    const { [POSITION_FIELD]: position } = formFields(request.body);
    const line = { ...toCartLine(bought), ...(position !== undefined && { position: Number(position) }) };
    const how = { reuseSameLine: isBuyNow(request), reserve: reserveFor(bought) };
    return carts.add(await identity.cartKey(request), line, how);
  }

  /**
   * @param bought absent for a removal
   * @param message sent to scripts with the whole cart; without it they get only the redirect URL
   */
  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    change: CartChange,
    bought?: Bought,
    message?: string,
  ) {
    if (change.kind === 'unreserved') return showUnreserved(request, reply, change.unreserved, bought);
    if (change.kind === 'gone') throw new RequestError(404, 'unknown_service', SERVICE_DELETED_TEXT);
    if (change.kind !== 'done') return showCartError(request, reply, cartErrorOf(change));
    if (!isAccountCartKey(change.token)) cookies.setCart(reply, change.token);
    const redirectUrl = isBuyNow(request) ? await checkoutAfter(request, change) : CART_PATH;
    if (!wantsJson(request)) return redirect(reply, redirectUrl, 303);
    if (message === undefined) return reply.send({ redirectUrl });
    const cart = snapshotOf(await carts.view(change.token, await pages.tariff(request), request.dateStyle));
    return reply.header('cache-control', 'no-store').send({ redirectUrl, message, lineId: change.lineId, cart });
  }

  /** "Buy now" buys this line alone, and the checkout says what stays in the cart; saving a line of the cart goes on with all of it. */
  async function checkoutAfter(request: FastifyRequest, { token, lineId }: { token: string; lineId: string }) {
    const isNew = formActionOf(request) === '/buy';
    return isNew && (await carts.count(token)) > 1 ? checkoutOnlyPath(lineId) : CHECKOUT_PATH;
  }

  /** What was free when the form was checked was taken before it could be reserved, or the network has too much of it. */
  async function showUnreserved(
    request: FastifyRequest,
    reply: FastifyReply,
    unreserved: Unreserved,
    bought: Bought | undefined,
  ) {
    if (unreserved.reason === 'over_limit')
      return showCartError(request, reply, new RequestError(429, unreserved.code, unreserved.text));
    if (!bought?.kind.refuse) throw new Error('Only what is bought, and is scarce, is reserved.');
    return showRefusal(request, reply, bought.kind, await bought.kind.refuse(bought.purchase));
  }

  function showCartError(request: FastifyRequest, reply: FastifyReply, error: RequestError) {
    if (wantsJson(request)) throw error;
    return showCart(request, reply, { tone: 'error', message: error.message }, error.statusCode);
  }

  async function showCart(
    request: FastifyRequest,
    reply: FastifyReply,
    notice?: CartNotice,
    status = 200,
    coupon?: RefusedCoupon,
  ) {
    const cart = await carts.view(await identity.cartKey(request), await pages.tariff(request), request.dateStyle);
    return pages.send(
      request,
      reply,
      (context) => cartPage(context, { cart, ...(notice && { notice }), ...(coupon && { coupon }) }),
      {
        status,
        // Not cached by the browser: after an order the back button would show the old cart.
        sharing: 'secret',
        leadsToUnpaid: true,
        cartCount: cart.lines.length,
      },
    );
  }
}

/** Puts the fields that a card's button stands for in its place. Any other value of it stays, and is refused as a field that no form has. */
async function readCard(request: FastifyRequest): Promise<void> {
  const { [CARD_FIELD]: card, ...others } = formFields(request.body);
  if (typeof card === 'string' && CARD_VALUE.test(card))
    request.body = { ...others, ...Object.fromEntries(cardFields(card)) };
}

/** Why a change was refused, for the cart page. */
const cartErrorOf = ({ kind }: Extract<CartChange, { readonly kind: 'full' | 'unknown' }>) =>
  kind === 'full'
    ? new RequestError(409, 'cart_full', CART_FULL_TEXT)
    : new RequestError(404, 'unknown_line', LINE_GONE_TEXT);

/** The action of the form that was sent: the cart line that it changes, else `/buy`. */
function formActionOf({ params }: FastifyRequest): string {
  const { lineId } = params as { readonly lineId?: string };
  return lineId === undefined ? '/buy' : cartLinePath(lineId);
}

/** True for "Buy now", which goes straight to the checkout. */
function isBuyNow({ body }: FastifyRequest): boolean {
  return formFields(body)[INTENT_FIELD] === 'checkout';
}

/** A valid form with its kind. */
interface Bought {
  readonly kind: ProductKind;
  readonly purchase: Purchase;
}

/** Reserves what is bought for a line; undefined where there is any number of it. */
function reserveFor({ kind, purchase }: Bought) {
  const reserve = kind.reserve?.bind(kind);
  return reserve && ((lineId: number, now: Date, trx: Connection) => reserve(lineId, purchase, now, trx));
}

const toCartLine = ({ kind, purchase: { configuration, item, quote, currency } }: Bought): NewCartLine => ({
  kind: kind.name,
  configuration,
  item,
  seen: { total: quote.total, currency: currency.code },
});

/** What was added, for scripts: its name and price. */
const addedMessage = ({ name, quote, currency }: Purchase): string =>
  `${name}, ${formatAmount(quote.total, currency.sign)}`;
