import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { type FieldProblem, preloadCartItems } from '../../../domains/cart';
import {
  BENEFIT_FIELDS,
  BENEFITS_PATH,
  BenefitsFormSchema,
  CHECKOUT_FIELDS,
  CheckoutFormSchema,
  type CheckoutState,
  type CheckoutView,
  LAST_DETAILS_FIELDS,
  LAST_DETAILS_PATH,
  LastDetailsFormSchema,
  type OpenBenefits,
  openBenefits,
  preloadCheckout,
  seenTotalField,
  typedAmount,
} from '../../../domains/checkout';
import { UNPAID_MINUTES } from '../../../domains/order';
import { longIdOf } from '../../../src/lib/ids';
import { formatAmount } from '../../../src/lib/money';
import { LongId } from '../../../src/lib/schemas';
import { CART_PATH, CHECKOUT_PATH, orderPath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, accountGone, clientAddress, originOf, RequestError, redirect, setHeader } from '../../platform/http';
import { errorPage } from '../../platform/layout';
import { formFields, schemaProblems, wantsJson } from '../../platform/pages';
import { guestHashOf } from '../../platform/visitor';
import { cartPage } from '../cart/CartPage';
import type { CartService } from '../cart/cart.service';
import type { PaymentService } from '../payments/payments.service';
import { reservingNetwork } from '../reservedKind';
import { checkoutPage } from './CheckoutPage';
import type { CheckoutService, WantedBenefits } from './checkout.service';
import type { SentForm } from './checkoutDrafts';
import type { Placement } from './placement';

const EMPTY_CART_ERROR = new RequestError(
  409,
  'cart_empty',
  'There is nothing in your cart to check out. It may already have been ordered.',
);
const ORDER_RUNNING_ERROR = new RequestError(
  409,
  'order_running',
  'This order is being placed right now. Please refresh in a few seconds.',
);
const ACCOUNT_GONE_ERROR = accountGone('Its cart went with it, and nothing was ordered.');
const MISMATCH_TEXT = 'These services were ordered already, with other details. Nothing was ordered a second time.';
const ORDERED_TEXT = 'There is nothing in your cart to check out. You placed an order from it in the last three days.';
const LINE_GONE_TEXT = 'This service is no longer in your cart. It may already have been ordered.';
const LINE_ORDERED_TEXT =
  'This service is no longer in your cart. You placed an order from this cart in the last three days.';
const AMOUNT_TEXT = 'Say how much, like 12.50.';
const RETRY_AFTER_S = 2;

const textIn = (form: Readonly<Record<string, unknown>>, field: string): string => {
  const value = form[field];
  return typeof value === 'string' ? value : '';
};

/** What of the balance the form wants to use, which is left to the page. */
function balanceOf(form: Readonly<Record<string, unknown>>): WantedBenefits {
  const { use, part } = BENEFIT_FIELDS;
  const chosen = textIn(form, use);
  if (chosen === 'all') return { balance: 'all' };
  if (chosen !== 'part') return { balance: 0 };
  const typed = { part: textIn(form, part) };
  const cents = typedAmount(typed.part);
  return cents === null
    ? { balance: 0, typed, problems: [{ field: part, message: AMOUNT_TEXT }] }
    : { balance: cents, typed };
}

const query = Type.Object({ [CHECKOUT_FIELDS.only]: Type.Optional(LongId) });

/** The only line that a form buys; undefined for the whole cart. */
const onlyOf = (form: Readonly<Record<string, unknown>>): string | undefined => {
  const only = form[CHECKOUT_FIELDS.only];
  return typeof only === 'string' && longIdOf(only) !== null ? only : undefined;
};

/** The checkout page, and placing the order. */
export function checkoutRoutes(
  app: App,
  deps: Platform & {
    readonly carts: CartService;
    readonly checkout: CheckoutService;
    readonly payments: PaymentService;
  },
): void {
  const { checkout, config, cookies, identity, owners, pages, payments } = deps;

  async function visitorOf(request: FastifyRequest) {
    const owner = await owners.find(request);
    return {
      token: await identity.cartKey(request),
      buyer: await identity.signedIn(request),
      guestHash: owner && guestHashOf(owner),
      location: pages.locationOf(request),
      currency: await pages.tariff(request),
      dateStyle: request.dateStyle,
    };
  }

  app.get(
    CHECKOUT_PATH,
    { schema: { querystring: query }, config: { page: { query: [CHECKOUT_FIELDS.only] } } },
    async (request, reply) => {
      const { only } = request.query;
      const visitor = { ...(await visitorOf(request)), only };
      const view = await checkout.view(visitor);
      if (view === null) {
        const orderId = await checkout.lastOrder(visitor.token);
        return orderId === null ? redirect(reply, CART_PATH, 303) : showEmpty(request, reply, orderId, 200, only);
      }
      return showCheckout(request, reply, view, 200);
    },
  );

  // Where the form was shown again: that page is reloaded, and left for the sign-in, by its address.
  for (const path of [LAST_DETAILS_PATH, BENEFITS_PATH])
    app.get(path, (_request, reply) => redirect(reply, CHECKOUT_PATH, 303));

  app.post(CHECKOUT_PATH, { schema: { body: CheckoutFormSchema }, attachValidation: true }, async (request, reply) => {
    const form = formFields(request.body);
    const visitor = await visitorOf(request);
    const submission = { ...visitor, form, only: onlyOf(form), network: reservingNetwork(clientAddress(request)) };
    const schemaErrors = schemaProblems(request);
    if (schemaErrors.length > 0) {
      const view = await checkout.review(submission, schemaErrors);
      return view === null ? refuseEmpty(request, reply, schemaErrors) : refuse(request, reply, view, 'invalid', 400);
    }
    const open = openBenefits(form);
    if (open.coupon || open.balance) return showNewlyUsed(request, reply, submission, open);
    const owner = await owners.findOrNew(request);
    const key = String(form[CHECKOUT_FIELDS.idempotencyKey]);
    const placement = await checkout.place({ ...submission, key, guestHash: guestHashOf(owner) });
    switch (placement.kind) {
      case 'placed':
        owners.keep(reply, owner);
        // Pages of accounts ask for it anyway.
        if (owner.kind === 'guest') cookies.setUnpaid(reply, UNPAID_MINUTES * 60);
        return goToPayment(request, reply, placement);
      case 'mismatch':
        return refuseMismatch(request, reply, placement.orderId);
      case 'running':
        return refuseRunning(request, reply);
      case 'empty':
        return refuseEmpty(request, reply);
      case 'account_gone':
        return refuseAccountGone(request, reply);
      default:
        return refuse(request, reply, placement.view, placement.kind, placement.kind === 'invalid' ? 422 : 409);
    }
  });

  app.post(
    LAST_DETAILS_PATH,
    { schema: { body: LastDetailsFormSchema }, attachValidation: true },
    async (request, reply) => {
      const form = formFields(request.body);
      const { [LAST_DETAILS_FIELDS.fill]: fill, [LAST_DETAILS_FIELDS.forget]: forget, ...typed } = form;
      const sent = { ...(await visitorOf(request)), form: typed, only: onlyOf(typed) };
      const schemaErrors = schemaProblems(request);
      if (schemaErrors.length > 0) {
        const view = await checkout.review(sent, schemaErrors);
        return view === null ? refuseEmpty(request, reply, schemaErrors) : refuse(request, reply, view, 'invalid', 400);
      }
      if (forget === '1') await checkout.forgetDevice(sent);
      const view = await checkout.fillIn(sent, typeof fill === 'string' ? fill : '');
      if (view === null) return refuseEmpty(request, reply);
      if (wantsJson(request)) return reply.header('cache-control', 'no-store').send({ values: view.values });
      return showCheckout(request, reply, view, 200);
    },
  );

  // The coupon is that of the cart, so it stays when the shopper leaves; what is used of the balance is a field of the page.
  app.post(BENEFITS_PATH, { schema: { body: BenefitsFormSchema }, attachValidation: true }, async (request, reply) => {
    const form = formFields(request.body);
    const visitor = await visitorOf(request);
    const sent = { ...visitor, form, only: onlyOf(form) };
    const schemaErrors = schemaProblems(request);
    if (schemaErrors.length > 0) {
      const view = await checkout.review(sent, schemaErrors);
      return view === null ? refuseEmpty(request, reply, schemaErrors) : refuse(request, reply, view, 'invalid', 400);
    }
    const pressed = form[BENEFIT_FIELDS.apply] === 'balance' ? 'balance' : 'coupon';
    const view = await checkout.withBenefits(sent, await benefitsOf({ ...openBenefits(form), [pressed]: true }, sent));
    if (view === null) return refuseEmpty(request, reply);
    return showCheckout(request, reply, view, view.problems.length > 0 ? 422 : 200);
  });

  /** Nobody pays what they have not seen: what was chosen is counted in first. */
  async function showNewlyUsed(request: FastifyRequest, reply: FastifyReply, sent: SentForm, open: OpenBenefits) {
    const view = await checkout.withBenefits(sent, await benefitsOf(open, sent));
    if (view === null) return refuseEmpty(request, reply);
    const [code, status] = view.problems.length > 0 ? (['invalid', 422] as const) : (['changed', 409] as const);
    return refuse(request, reply, { ...view, isNewlyUsed: true }, code, status);
  }

  /** What the form wants to use: a coupon, which is stored in the cart where it holds, or of the balance, which is left to the page. */
  async function benefitsOf(wanted: OpenBenefits, sent: SentForm): Promise<WantedBenefits> {
    const ofCoupon = wanted.coupon ? await couponOf(sent) : {};
    // With another coupon all of the balance is another amount.
    const ofBalance = wanted.balance || textIn(sent.form, BENEFIT_FIELDS.use) === 'all' ? balanceOf(sent.form) : {};
    return {
      ...ofBalance,
      typed: { ...ofCoupon.typed, ...ofBalance.typed },
      problems: [...(ofCoupon.problems ?? []), ...(ofBalance.problems ?? [])],
    };
  }

  async function couponOf({ form, token, currency, dateStyle }: SentForm): Promise<WantedBenefits> {
    const { apply, coupon, own } = BENEFIT_FIELDS;
    const typed = textIn(form, own) || (form[apply] === 'no_coupon' ? '' : textIn(form, coupon));
    const message = await deps.carts.putCoupon(token, typed, currency, dateStyle);
    return message === null ? {} : { typed: { coupon: typed }, problems: [{ field: coupon, message }] };
  }

  async function goToPayment(
    request: FastifyRequest,
    reply: FastifyReply,
    { orderId, payable }: Extract<Placement, { readonly kind: 'placed' }>,
  ) {
    const redirectUrl = (await payments.start(orderId, originOf(request, config), payable)) ?? orderPath(orderId);
    if (payable === undefined) reply.header('idempotent-replayed', 'true');
    reply.header('cache-control', 'no-store');
    return wantsJson(request) ? reply.send({ redirectUrl, orderId }) : redirect(reply, redirectUrl, 303);
  }

  function showCheckout(request: FastifyRequest, reply: FastifyReply, view: CheckoutView, status: number) {
    const state = {
      cart: { ...preloadCartItems(view.cart), count: view.cart.lines.length + view.others.count },
      checkout: {
        ...preloadCheckout(view.cart.coupon),
        // Restored, so that events of the first submission are not tracked again on the returned page.
        ...(status !== 200 && restoredState(view)),
      },
    };
    return pages.send(request, reply, (context) => checkoutPage(context, { checkout: view, state }), {
      status,
      sharing: 'secret',
      cartCount: state.cart.count,
    });
  }

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    view: CheckoutView,
    code: 'invalid' | 'changed' | 'blocked',
    status: number,
  ) {
    if (wantsJson(request))
      throw new RequestError(status, `checkout_${code}`, messageOf(view, code), allProblems(view));
    return showCheckout(request, reply, view, status);
  }

  async function refuseEmpty(request: FastifyRequest, reply: FastifyReply, schemaErrors: readonly FieldProblem[] = []) {
    const orderId = await checkout.lastOrder(await identity.cartKey(request));
    if (!wantsJson(request))
      return showEmpty(request, reply, orderId, EMPTY_CART_ERROR.statusCode, onlyOf(formFields(request.body)));
    throw new RequestError(
      EMPTY_CART_ERROR.statusCode,
      EMPTY_CART_ERROR.code,
      EMPTY_CART_ERROR.message,
      schemaErrors,
      orderId === null ? undefined : orderPath(orderId),
    );
  }

  /**
   * The cart, which is empty or without the line that was to be bought, with a link to the order placed from it, because the response to that may
   * have been lost.
   */
  function showEmpty(
    request: FastifyRequest,
    reply: FastifyReply,
    orderId: string | null,
    status: number,
    only: string | undefined,
  ) {
    const [gone, ordered] =
      only === undefined ? [EMPTY_CART_ERROR.message, ORDERED_TEXT] : [LINE_GONE_TEXT, LINE_ORDERED_TEXT];
    const notice =
      orderId === null
        ? { tone: 'error' as const, message: gone }
        : { tone: 'info' as const, message: ordered, link: { href: orderPath(orderId), text: 'See the order' } };
    const emptyCart = async (context: Parameters<typeof cartPage>[0]) =>
      cartPage(context, {
        cart: await deps.carts.view(await identity.cartKey(request), context.tariff, context.dateStyle),
        notice,
      });
    return pages.send(request, reply, emptyCart, { status, sharing: 'secret', leadsToUnpaid: true });
  }

  function refuseRunning(request: FastifyRequest, reply: FastifyReply) {
    setHeader(reply, 'retry-after', RETRY_AFTER_S);
    if (wantsJson(request)) throw ORDER_RUNNING_ERROR;
    const data = { status: 409, message: ORDER_RUNNING_ERROR.message, back: { href: CHECKOUT_PATH, text: 'Refresh' } };
    return pages.send(request, reply, (context) => errorPage(context, data), { status: 409 });
  }

  function refuseAccountGone(request: FastifyRequest, reply: FastifyReply) {
    if (wantsJson(request)) throw ACCOUNT_GONE_ERROR;
    const data = { status: 409, message: ACCOUNT_GONE_ERROR.message };
    return pages.send(request, reply, (context) => errorPage(context, data), { status: 409, sharing: 'secret' });
  }

  async function refuseMismatch(request: FastifyRequest, reply: FastifyReply, orderId: string | null) {
    if (wantsJson(request)) {
      const problem = { field: CHECKOUT_FIELDS.idempotencyKey, message: MISMATCH_TEXT };
      throw new RequestError(
        422,
        'idempotency_mismatch',
        MISMATCH_TEXT,
        [problem],
        orderId === null ? undefined : orderPath(orderId),
      );
    }
    const back =
      orderId === null ? { href: CART_PATH, text: 'Go to cart' } : { href: orderPath(orderId), text: 'See the order' };
    return pages.send(request, reply, (context) => errorPage(context, { status: 422, message: MISMATCH_TEXT, back }), {
      status: 422,
      sharing: 'secret',
    });
  }
}

/** Names the next date for each line whose own has nothing left. */
function nextText({ lines }: CheckoutView['cart']): string {
  return lines.map(({ name, dated }) => (dated?.next ? ` The next ${name} is ${dated.next.label}.` : '')).join('');
}

function messageOf({ cart, isOtherCurrency }: CheckoutView, code: 'invalid' | 'changed' | 'blocked'): string {
  switch (code) {
    case 'invalid':
      return 'Something is missing or wrong. Nothing was ordered.';
    case 'blocked':
      return `${cart.blocked ?? 'This cart can’t be ordered as it is.'}${nextText(cart)}`;
    case 'changed':
      return `${isOtherCurrency ? `Prices are now shown in ${cart.currency.code}. ` : ''}The total is now ${formatAmount(cart.total, cart.currency.sign)}. Nothing was ordered; send the new prices to confirm them.`;
  }
}

/** All problems by field, for scripts. A changed price is a problem of its `seen_total` field. */
function allProblems({ cart, problems, changes }: CheckoutView): readonly FieldProblem[] {
  const { sign } = cart.currency;
  const priced = changes.map(({ lineId, name, now }) => ({
    field: seenTotalField(lineId),
    message: now === null ? `“${name}” can’t be bought anymore.` : `“${name}” is now ${formatAmount(now, sign)}.`,
  }));
  const total = { field: CHECKOUT_FIELDS.seenTotal, message: `The total is now ${formatAmount(cart.total, sign)}.` };
  return [...problems, ...priced, ...(changes.length > 0 ? [total] : [])];
}

/** The checkout slice as it was when the returned form was sent. */
function restoredState({ values, problems }: CheckoutView): Partial<CheckoutState> {
  const areDetailsComplete = !problems.some(({ field }) => field.startsWith('games['));
  return { areDetailsComplete, paymentType: values.payment || null };
}
