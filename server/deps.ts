import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { LoadedIslands } from '../src/islands/renderPage';
import { type CartRepository, createCartRepository } from './cart/cart.repository';
import { type CartService, createCartService } from './cart/cart.service';
import { cartTokenOf } from './cart/cartToken';
import { type CatalogueRepository, createCatalogueRepository } from './catalogue/catalogue.repository';
import { type CheckoutService, createCheckoutService } from './checkout/checkout.service';
import { type Config, publicOriginOf } from './config';
import type { Database } from './db/schema';
import { createOrderRepository, type OrderRepository } from './order/order.repository';
import type Stripe from 'stripe';
import { createOutboxRepository, type OutboxRepository } from './mail/outbox.repository';
import { createOrderMoves } from './order/orderMoves';
import { createStaff, type Staff } from './order/staff';
import type { PaymentProvider } from './payments/payments.port';
import { createPaymentRepository } from './payments/payments.repository';
import { createPaymentService, type PaymentService } from './payments/payments.service';
import { createProviderEvents, type ProviderEvents } from './payments/providerEvents';
import { createRefundRepository, type RefundRepository } from './payments/refunds.repository';
import { createRefundService, type RefundService } from './payments/refunds.service';
import { createStripe, type StripeApi, stripeProvider } from './payments/stripe.provider';
import { sandbox } from './payments/sandbox.provider';
import { createShopperCookies, type ShopperCookies } from './plugins/cookies';
import { createPages, type Pages } from './plugins/pages';
import type { PageAssets } from './render/pageContext';

/** What a process starts from. */
export interface DepsSources {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly assets: PageAssets;
  readonly islands: LoadedIslands;
  readonly log: FastifyBaseLogger;
  /** Where Stripe's API is; only tests have one of their own. */
  readonly stripeApi?: StripeApi;
}

export interface Clock {
  /** ms UTC */
  now(): number;
}

/** Everything that routes work with. Tests put others in its place. */
export interface Deps extends DepsSources {
  readonly catalogue: CatalogueRepository;
  readonly cartRepository: CartRepository;
  readonly carts: CartService;
  readonly checkout: CheckoutService;
  readonly orders: OrderRepository;
  readonly payments: PaymentService;
  readonly refunds: RefundService;
  readonly refundRepository: RefundRepository;
  readonly providerEvents: ProviderEvents;
  readonly outbox: OutboxRepository;
  readonly staff: Staff;
  /** Only where its keys are set; then the sandbox is closed. */
  readonly stripe?: Stripe;
  readonly cookies: ShopperCookies;
  readonly pages: Pages;
  /** `stopping` turns true when the process has begun to end. */
  readonly life: { stopping: boolean };
}

/** Puts the shop together. Nothing is read or opened by it. */
export function createDeps(sources: DepsSources): Deps {
  const { config, db, clock } = sources;
  const catalogue = createCatalogueRepository(db);
  const cartRepository = createCartRepository(db);
  const carts = createCartService({ db, carts: cartRepository, offers: catalogue, clock });
  const orders = createOrderRepository(db);
  const money = createMoney(sources, orders);
  const { payments } = money;
  const checkout = createCheckoutService({ db, carts: cartRepository, offers: catalogue, orders, payments, clock });
  const cookies = createShopperCookies(config);
  const countCart = (cookie: string) => carts.count(cartTokenOf(cookie));
  const pages = createPages({ ...sources, catalogue, cookies, countCart });
  return {
    ...sources,
    catalogue,
    cartRepository,
    carts,
    checkout,
    orders,
    ...money,
    cookies,
    pages,
    life: { stopping: false },
  };
}

/** The parts of the money path, from the first try to pay to the last mail. */
function createMoney({ config, db, clock, log, stripeApi }: DepsSources, orders: OrderRepository) {
  const stripe = config.stripe && createStripe(config.stripe.secretKey, stripeApi);
  const offered: readonly PaymentProvider[] = stripe ? [stripeProvider(stripe)] : [sandbox];
  const outbox = createOutboxRepository(db);
  const shop = { origin: publicOriginOf(config), supportEmail: config.supportEmail };
  const moves = createOrderMoves({ orders, outbox, clock, shop });
  const tries = createPaymentRepository(db);
  const refundRepository = createRefundRepository(db);
  const shared = { db, orders, moves, payments: tries, refunds: refundRepository, clock, log };
  const payments = createPaymentService({ ...shared, providers: offered });
  const providerOf = (name: string) => {
    const provider = [...offered, sandbox].find((one) => one.name === name);
    if (provider === undefined) throw new Error(`There is no payment provider ${name} in the settings.`);
    return provider;
  };
  const refunds = createRefundService({ ...shared, providerOf });
  const providerEvents = createProviderEvents({ db, orders, payments: tries, service: payments, refunds, clock });
  const staff = createStaff({ db, orders, moves, refunds });
  return { payments, refunds, refundRepository, providerEvents, outbox, staff, ...(stripe && { stripe }) };
}
