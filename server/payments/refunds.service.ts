import { addMinutes } from 'date-fns/addMinutes';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { canTransition, type OrderStatus } from '../../domains/order';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { OrderRepository, OrderSummary } from '../order/order.repository';
import type { OrderTransitions } from '../order/orderTransitions';
import type { PaymentProvider } from './payments.port';
import type { Payment, PaymentRepository } from './payments.repository';
import type { Refund, RefundRepository } from './refunds.repository';

export interface RefundServiceDeps {
  readonly db: Kysely<Database>;
  readonly orders: OrderRepository;
  readonly transitions: OrderTransitions;
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  /** The provider by name, also one that is no longer enabled. */
  readonly providerOf: (name: string) => PaymentProvider;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** The result of a cancellation. */
export type Cancellation =
  | { readonly kind: 'cancelled'; readonly status: OrderStatus }
  /** Work has started, or the order is finished. */
  | { readonly kind: 'too_late'; readonly status: OrderStatus }
  /** The refund differs from the one that the page showed. */
  | { readonly kind: 'changed'; readonly status: OrderStatus };

/** How long a refund is claimed by one process; longer than a provider takes to answer. */
const LEASE_MINUTES = 2;
const RETRY_DELAY_MINUTES = [1, 5, 15, 60, 180];

/** Cancels orders and refunds money. A refund is stored first and sent afterwards, with retries. */
export function createRefundService(deps: RefundServiceDeps) {
  const { db, orders, transitions, payments, refunds, providerOf, clock, log } = deps;
  const now = () => new Date(clock.now());

  /** Sends due refunds, optionally only those of one order. Returns how many succeeded. */
  async function processDue(orderSerial?: number): Promise<number> {
    let done = 0;
    for (;;) {
      const refund = await refunds.claimNext(now(), addMinutes(now(), LEASE_MINUTES), orderSerial);
      if (refund === null) return done;
      if (await sendToProvider(refund)) done += 1;
    }
  }

  async function sendToProvider(refund: Refund): Promise<boolean> {
    const found = await payments.findWithOrder(refund.payment_id);
    if (found === null) return false;
    const { orderId, payment } = found;
    try {
      const { reference, charge } = payment;
      const request = { reference: refund.reference, payment: reference, charge, amount: refund.amount };
      const name = await providerOf(payment.provider).refund(request);
      await db.transaction().execute(async (trx) => {
        const order = await orders.lock(orderId, trx);
        if (order !== null) await recordRefunded(order, payment, name, trx);
      });
      return true;
    } catch (error) {
      log.error({ err: error, refund: refund.id, attempts: refund.attempts }, 'refund failed and will be retried');
      const pause = RETRY_DELAY_MINUTES[Math.min(refund.attempts, RETRY_DELAY_MINUTES.length) - 1] ?? 1;
      await refunds.postpone(refund.id, addMinutes(now(), pause), now());
      return false;
    }
  }

  /** Marks the payment as refunded, and the order too if this payment paid for it. The order has to be locked. */
  async function recordRefunded(order: OrderSummary, payment: Payment, name: string | null, trx: Kysely<Database>) {
    await refunds.create(order.serial, payment, now(), trx);
    if (!(await refunds.markDone(payment.id, name, now(), trx))) return;
    await payments.setStatus(payment.id, 'refunded', now(), trx);
    if (payment.status === 'succeeded' && canTransition(order.status, 'refunded'))
      await transitions.changeStatus(order, 'refunded', trx, payment.amount);
  }

  return {
    processDue,
    recordRefunded,

    /**
     * Cancels an order before its work starts. The order is locked, so work can't start at the same time. The money is refunded right after, or later
     * when the provider can't be reached.
     * @param seenRefund the refund that the buyer saw, cents
     * @returns null when there is no such order
     */
    async cancel(orderId: string, seenRefund: number): Promise<Cancellation | null> {
      const outcome = await db.transaction().execute((trx) => cancelIn(trx, orderId, seenRefund));
      if (outcome === null) return null;
      const { kind, order, openPayment, status } = outcome;
      if (kind !== 'cancelled') return { kind, status };
      // Optional: a payment that still arrives would be refunded.
      if (openPayment !== null)
        await providerOf(openPayment.provider).abandon(openPayment.reference).catch(logAbandonFailure);
      await processDue(order.serial);
      return { kind, status: (await orders.findSummary(orderId))?.status ?? 'cancelled' };
    },

    /** Stores a refund requested by staff. The order becomes `refunded` once the money is sent. */
    async requestRefund(order: OrderSummary, trx: Kysely<Database>): Promise<boolean> {
      const paid = await payments.findSucceeded(order.serial, trx);
      if (paid === null || !canTransition(order.status, 'refunded')) return false;
      await refunds.create(order.serial, paid, now(), trx);
      return true;
    },
  };

  async function cancelIn(trx: Kysely<Database>, orderId: string, seenRefund: number) {
    const order = await orders.lock(orderId, trx);
    if (order === null) return null;
    const unchanged = { order, status: order.status, openPayment: null };
    // A double click cancels once.
    if (order.status === 'cancelled' || order.status === 'refunded')
      return { ...unchanged, kind: 'cancelled' as const };
    if (!canTransition(order.status, 'cancelled')) return { ...unchanged, kind: 'too_late' as const };
    const paid = await payments.findSucceeded(order.serial, trx);
    const refund = paid?.amount ?? 0;
    if (seenRefund !== refund) return { ...unchanged, kind: 'changed' as const };
    if (paid !== null) await refunds.create(order.serial, paid, now(), trx);
    await transitions.changeStatus(order, 'cancelled', trx, refund);
    const latest = await payments.findLatest(order.serial, trx);
    return { ...unchanged, kind: 'cancelled' as const, openPayment: latest?.status === 'started' ? latest : null };
  }

  function logAbandonFailure(error: unknown): void {
    log.warn({ err: error }, 'an open payment could not be ended');
  }
}

export type RefundService = ReturnType<typeof createRefundService>;
