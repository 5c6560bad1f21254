import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from './config/clock';
import { type Config, publicOriginOf } from './config/config';
import type { Database } from './db/schema';
import { createOutboxRepository } from './mail/outbox.repository';
import { createOrderRepository } from './order/order.repository';
import { createOrderMoves } from './order/orderMoves';
import { createStaff } from './order/staff';
import type { PaymentProvider } from './payments/payments.port';
import { createPaymentRepository } from './payments/payments.repository';
import { createPaymentService } from './payments/payments.service';
import { createProviderEvents } from './payments/providerEvents';
import { createProviderEventRepository } from './payments/providerEvents.repository';
import { createRefundRepository } from './payments/refunds.repository';
import { createRefundService } from './payments/refunds.service';
import { sandbox } from './payments/sandbox.provider';
import { createStripe, type StripeApi, stripeProvider } from './payments/stripe.provider';

export interface MoneySources {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Where Stripe's API is; only tests have one of their own. */
  readonly stripeApi?: StripeApi;
}

/** The parts of the money path, from the first try to pay to the last mail. */
export function createMoney({ config, db, clock, log, stripeApi }: MoneySources) {
  const orders = createOrderRepository(db);
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
  const providerEvents = createProviderEvents({
    db,
    messages: createProviderEventRepository(db),
    orders,
    payments: tries,
    service: payments,
    refunds,
    clock,
  });
  const staff = createStaff({ db, orders, moves, refunds });
  return { orders, payments, refunds, refundRepository, providerEvents, outbox, staff, ...(stripe && { stripe }) };
}

export type Money = ReturnType<typeof createMoney>;
