import { type Accounts, accountRepository } from '../accounts';
import type { Catalogue } from '../catalogue';
import type { Notifications } from '../notifications';
import type { Platform, ShopModule } from '../platform';
import type { RunList } from '../raids/runs/runList';
import { createCartRepository } from './cart/cart.repository';
import { type CartRoutesDeps, cartRoutes } from './cart/cart.routes';
import { type CartServiceDeps, createCartService } from './cart/cart.service';
import { checkoutRoutes } from './checkout/checkout.routes';
import { createCheckoutService } from './checkout/checkout.service';
import { idempotency } from './checkout/idempotency.repository';
import { findOrderRoutes } from './find-order/findOrder.routes';
import { createFindOrder } from './find-order/findOrder.service';
import { createBuyerMessages } from './order/buyerMessages';
import { createLiveOrders, ORDERS_CHANNEL } from './order/liveOrders';
import { createOrderRepository } from './order/order.repository';
import { orderRoutes } from './order/order.routes';
import { createOrderTransitions } from './order/orderTransitions';
import { createStaffCommands } from './order/staffCommands';
import { orderStores } from './orderStores';
import { createLineRefundRepository } from './payments/lineRefunds.repository';
import type { PaymentProvider } from './payments/paymentProvider';
import { createPaymentRepository } from './payments/payments.repository';
import { createPaymentService } from './payments/payments.service';
import { createProviderEvents } from './payments/providerEvents';
import { createProviderEventRepository } from './payments/providerEvents.repository';
import { createRefundRepository } from './payments/refunds.repository';
import { createRefundService } from './payments/refunds.service';
import { sandboxRoutes } from './payments/sandbox.routes';
import { sandbox } from './payments/sandboxProvider';
import { stripeRoutes } from './payments/stripe.routes';
import { createStripe, STRIPE_CHECKOUT_ORIGIN, type StripeApi, stripeProvider } from './payments/stripeProvider';

/** What orders ask of raids and hot products, and of the profile, whose pages show forms of theirs. */
export interface OrdersNeeds
  extends Pick<CartServiceDeps, 'runs' | 'hot'>,
    Pick<CartRoutesDeps, 'showRunForm' | 'showHotForm' | 'cartNotice' | 'hotList'> {
  readonly runList: RunList;
  readonly catalogue: Catalogue;
  readonly notifications: Notifications;
  readonly accounts: Accounts;
  /** The address of Stripe's API; only set in tests. */
  readonly stripeApi?: StripeApi | undefined;
}

/** Carts, checkout, orders and payments. */
export function createOrders(platform: Platform, needs: OrdersNeeds) {
  const { config, db, clock, log, outbox, liveHub, reportLiveError: onError, shop } = platform;
  const { notifications, accounts } = needs;
  const { catalogue } = needs.catalogue;
  const { notifier } = notifications;
  const orders = createOrderRepository(db);
  const stripe = config.stripe && createStripe(config.stripe.secretKey, needs.stripeApi);
  const providers: readonly PaymentProvider[] = stripe ? [stripeProvider(stripe)] : [sandbox];
  const transitions = createOrderTransitions({ orders, outbox, notifier, clock, shop });
  const paymentRepository = createPaymentRepository(db);
  const refundRepository = createRefundRepository(db);
  const shared = { db, orders, transitions, payments: paymentRepository, refunds: refundRepository, clock, log };
  const payments = createPaymentService({ ...shared, providers });
  const providerOf = (name: string) => {
    const provider = [...providers, sandbox].find((one) => one.name === name);
    if (provider === undefined) throw new Error(`There is no payment provider ${name} in the settings.`);
    return provider;
  };
  const refunds = createRefundService({ ...shared, lineRefunds: createLineRefundRepository(db), providerOf });
  const providerEvents = createProviderEvents({
    db,
    eventRepository: createProviderEventRepository(db),
    orders,
    payments: paymentRepository,
    paymentService: payments,
    refunds,
    clock,
  });
  const staffCommands = createStaffCommands({ db, orders, transitions, refunds, clock });
  const cartRepository = createCartRepository(db);
  const products = { offers: catalogue, runs: needs.runs, hot: needs.hot };
  const carts = createCartService({
    ...products,
    db,
    carts: cartRepository,
    holdAccount: accountRepository.hold,
    runList: needs.runList,
    config,
    clock,
  });
  const checkout = createCheckoutService({
    ...products,
    db,
    carts: cartRepository,
    runList: needs.runList,
    orders,
    payments,
    prints: accounts.prints,
    config,
    clock,
    currencies: catalogue.currencies,
  });
  const findOrder = createFindOrder({ ...platform, orders, attempts: accounts.attempts });
  const liveOrders = createLiveOrders({ orders, refundRepository, liveHub, config, clock, onError });
  const context = {
    ...platform,
    ...accounts,
    ...needs,
    catalogue,
    orders,
    payments,
    refunds,
    refundRepository,
    providerEvents,
    carts,
    checkout,
    findOrder,
    runs: needs.runList,
  };

  const module: ShopModule = {
    routes(app) {
      cartRoutes(app, context);
      checkoutRoutes(app, context);
      // With Stripe configured the sandbox is closed: it would mark orders as paid without money.
      if (stripe) stripeRoutes(app, { ...context, stripe });
      else sandboxRoutes(app, context);
      orderRoutes(app, context);
      findOrderRoutes(app, context);
    },
    jobs: [
      { failure: 'unpaid orders could not be canceled', run: () => refunds.cancelUnpaid() },
      { failure: 'open payments could not be ended', run: () => refunds.abandonOpen() },
      { failure: 'refunds could not be sent', run: () => refunds.processDue() },
    ],
    async deleteExpired(now) {
      const counts = [
        await providerEvents.deleteExpired(),
        await cartRepository.deleteExpired(now),
        await idempotency.deleteExpired(now, db),
      ];
      return counts.reduce((sum, rows) => sum + rows, 0);
    },
    live: [liveOrders.source],
    channels: { [ORDERS_CHANNEL]: liveOrders.changed },
    start: liveOrders.start,
    stores: orderStores(config),
    commands: { order: ([number = '', status = '']) => staffCommands.setOrderStatus(number, status) },
    policy: { forms: stripe ? [STRIPE_CHECKOUT_ORIGIN] : [] },
  };
  return {
    ...module,
    orders,
    carts,
    cartRepository,
    checkout,
    payments,
    refunds,
    refundRepository,
    providerEvents,
    transitions,
    staffCommands,
    buyerMessages: createBuyerMessages({ ...platform, orders, notifier }),
  };
}

export type Orders = ReturnType<typeof createOrders>;
