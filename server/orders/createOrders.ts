import { utc } from '@date-fns/utc';
import { subMonths } from 'date-fns/subMonths';
import { LEVEL_MONTHS } from '../../domains/vip';
import type { Accounts, JoinGuest } from '../accounts';
import type { Catalogue } from '../catalogue';
import type { Notifications } from '../notifications';
import type { Platform, ShopModule } from '../platform';
import type { Connection } from '../platform/db';
import type { Vip } from '../vip';
import { askRefundRoutes } from './ask-refund/askRefund.routes';
import { createAskRefund } from './ask-refund/askRefund.service';
import { createCartRepository } from './cart/cart.repository';
import { type CartRoutesParts, cartRoutes } from './cart/cart.routes';
import { createCartService } from './cart/cart.service';
import { createCartCoupons } from './cart/cartCoupons';
import { createPricing } from './cart/pricing';
import { checkoutRoutes } from './checkout/checkout.routes';
import { createCheckoutService } from './checkout/checkout.service';
import { idempotency } from './checkout/idempotency.repository';
import { findOrderRoutes } from './find-order/findOrder.routes';
import { createFindOrder } from './find-order/findOrder.service';
import { createJoinOrders } from './keep/joinOrders';
import { keepOrderRoutes } from './keep/keepOrder.routes';
import { createBuyerMessages } from './order/buyerMessages';
import { createLiveOrders, ORDERS_CHANNEL } from './order/liveOrders';
import { orderRoutes } from './order/order.routes';
import { createOrderCommand } from './order/orderCommand';
import { createOrderLoyalty } from './order/orderLoyalty';
import { createOrderReader } from './order/orderReader';
import { createOrderTransitions } from './order/orderTransitions';
import { createRefundAnswers } from './order/refundAnswers';
import { refundedOrderRoutes } from './order/refundedOrders.routes';
import { savedOrders } from './order/savedOrders.repository';
import { createStaffCommands } from './order/staffCommands';
import type { OrderReviews } from './orderReviews';
import { orderStores } from './orderStores';
import { nothingToPay } from './payments/nothingToPay';
import type { PaymentProvider } from './payments/paymentProvider';
import { createPaymentService } from './payments/payments.service';
import { createProviderEvents } from './payments/providerEvents';
import { createRefundService } from './payments/refunds.service';
import { sandboxRoutes } from './payments/sandbox.routes';
import { sandbox } from './payments/sandboxProvider';
import { stripeRoutes } from './payments/stripe.routes';
import { createStripe, STRIPE_CHECKOUT_ORIGIN, type StripeApi, stripeProvider } from './payments/stripeProvider';
import { type ProductKind, reservationsOf } from './productKind';
import { anyNotice, createPutBackNotice } from './unpaid/putBackNotice';
import { unpaidRoutes } from './unpaid/unpaid.routes';
import { createUnpaidOrders } from './unpaid/unpaid.service';

/** What orders ask of other modules: what is sold, and of the profile the messages of the cart page. */
export interface OrdersNeeds extends Pick<CartRoutesParts, 'kinds' | 'cartNotice'> {
  readonly catalogue: Catalogue;
  readonly notifications: Notifications;
  readonly accounts: Accounts;
  readonly vip: Vip;
  /** Gives an account what a guest has, with an order that is kept. */
  readonly joinGuest: JoinGuest;
  readonly reviews: OrderReviews;
  /** The address of Stripe's API; only set in tests. */
  readonly stripeApi?: StripeApi | undefined;
}

/** Carts, checkout, orders and payments. */
export function createOrders(platform: Platform, needs: OrdersNeeds) {
  const { config, db } = platform;
  const { kinds, notifications, accounts } = needs;
  const { catalogue } = needs.catalogue;
  const { notifier } = notifications;
  const loadStripe = config.stripe && createStripe(config.stripe.secretKey, needs.stripeApi);
  const providers: readonly PaymentProvider[] = loadStripe ? [stripeProvider(loadStripe)] : [sandbox];
  const orderReader = createOrderReader(kinds);
  const cartRepository = createCartRepository(kinds);
  const pricing = createPricing({ ...platform, kinds, catalogue });
  const loyalty = createOrderLoyalty(needs);
  const transitions = createOrderTransitions({
    ...platform,
    notifier,
    kinds,
    orderReader,
    loyalty,
    reviews: needs.reviews,
  });
  const providerOf = (name: string) => {
    const provider = [...providers, sandbox, nothingToPay].find((one) => one.name === name);
    if (provider === undefined) throw new Error(`There is no payment provider ${name} in the settings.`);
    return provider;
  };
  const refunds = createRefundService({ ...platform, orderReader, transitions, loyalty, providerOf });
  const payments = createPaymentService({ ...platform, transitions, refunds, providers });
  const providerEvents = createProviderEvents({ ...platform, payments, refunds, loyalty });
  const staffCommands = createStaffCommands({ ...platform, transitions, refunds });
  const orderCommand = createOrderCommand({ ...platform, staffCommands });
  const coupons = createCartCoupons(needs);
  const carts = createCartService({ ...platform, kinds, pricing, cartRepository, coupons });
  const checkout = createCheckoutService({
    ...platform,
    kinds,
    pricing,
    cartRepository,
    payments,
    coupons,
    vip: needs.vip,
    prints: accounts.prints,
    currencies: catalogue.currencies,
  });
  const askRefund = createAskRefund({ ...platform, orderReader });
  const unpaid = createUnpaidOrders({ ...platform, kinds, cartRepository, transitions, refunds });
  const findOrder = createFindOrder({ ...platform, attempts: accounts.attempts });
  const liveOrders = createLiveOrders({ ...platform, orderReader });
  const context = {
    ...platform,
    ...accounts,
    ...needs,
    catalogue,
    payments,
    refunds,
    providerEvents,
    carts,
    checkout,
    findOrder,
    askRefund,
    orderReader,
    unpaid,
    cartNotice: anyNotice(needs.cartNotice, createPutBackNotice({ ...platform, unpaid })),
  };

  const module: ShopModule = {
    routes(app) {
      cartRoutes(app, context);
      checkoutRoutes(app, context);
      // With Stripe configured the sandbox is closed: it would mark orders as paid without money.
      if (loadStripe) stripeRoutes(app, { ...context, loadStripe });
      else sandboxRoutes(app, context);
      orderRoutes(app, context);
      askRefundRoutes(app, context);
      unpaidRoutes(app, context);
      keepOrderRoutes(app, context);
      refundedOrderRoutes(app, context);
      findOrderRoutes(app, context);
    },
    jobs: [
      { failure: 'unpaid orders could not be canceled', run: () => refunds.cancelUnpaid() },
      { failure: 'open payments could not be ended', run: () => refunds.abandonOpen() },
      { failure: 'refunds could not be sent', run: () => refunds.processDue() },
    ],
    deleteExpired: [
      () => providerEvents.deleteExpired(),
      (now) => cartRepository.deleteExpired(now, db),
      (now) => idempotency.deleteExpired(now, db),
      (now) => deleteExpiredReservations(kinds(), now, db),
    ],
    live: [liveOrders.source],
    channels: { [ORDERS_CHANNEL]: liveOrders.changed },
    start: liveOrders.start,
    stores: orderStores(config, kinds),
    commands: { order: orderCommand },
    policy: { forms: loadStripe ? [STRIPE_CHECKOUT_ORIGIN] : [] },
  };
  return {
    ...module,
    carts,
    cartRepository,
    orderReader,
    checkout,
    payments,
    refunds,
    providerEvents,
    transitions,
    staffCommands,
    orderCommand,
    unpaid,
    joinOrders: createJoinOrders({ loyalty }),
    /** What an account has saved with the orders of twelve months. */
    savedOrders: (accountId: number) =>
      savedOrders.since(accountId, subMonths(platform.clock.now(), LEVEL_MONTHS, { in: utc }), db),
    buyerMessages: createBuyerMessages({ ...platform, notifier }),
    refundAnswers: createRefundAnswers({ ...platform, notifier }),
  };
}

/** Deletes what is no longer reserved, of each kind. Returns how much. */
async function deleteExpiredReservations(kinds: readonly ProductKind[], now: Date, db: Connection): Promise<number> {
  let deleted = 0;
  for (const reservations of reservationsOf(kinds)) deleted += await reservations.deleteExpired(now, db);
  return deleted;
}

export type Orders = ReturnType<typeof createOrders>;
