import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { createNotifier, createUnsubscribeLinks } from '../notifications';
import {
  createLineRefundRepository,
  createOrderRepository,
  createOrderTransitions,
  createPaymentRepository,
  createPaymentService,
  createProviderEventRepository,
  createProviderEvents,
  createRefundRepository,
  createRefundService,
  createStaffCommands,
  createStripe,
  type PaymentProvider,
  type StripeApi,
  sandbox,
  stripeProvider,
} from '../orders';
import { type Clock, type Config, publicOriginOf } from '../platform/config';
import type { Database } from '../platform/db';
import { createOutboxRepository, shopContactOf } from '../platform/mail';

export interface PaymentServicesInput {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Where Stripe's API is; only set in tests. */
  readonly stripeApi?: StripeApi;
}

/** The services behind payments, refunds, and what buyers are told. */
export function createPaymentServices({ config, db, clock, log, stripeApi }: PaymentServicesInput) {
  const orders = createOrderRepository(db);
  const stripe = config.stripe && createStripe(config.stripe.secretKey, stripeApi);
  const providers: readonly PaymentProvider[] = stripe ? [stripeProvider(stripe)] : [sandbox];
  const outbox = createOutboxRepository(db);
  const unsubscribeLinks = createUnsubscribeLinks({ db, clock });
  const notifier = createNotifier({ clock, unsubscribeLinks, origin: publicOriginOf(config) });
  const shop = shopContactOf(config);
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
  return {
    orders,
    payments,
    refunds,
    refundRepository,
    providerEvents,
    outbox,
    notifier,
    unsubscribeLinks,
    staffCommands,
    ...(stripe && { stripe }),
  };
}

export type PaymentServices = ReturnType<typeof createPaymentServices>;
