import { addMinutes } from 'date-fns/addMinutes';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { canBecome, type OrderStatus } from '../../domains/order';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { OrderHead, OrderRepository } from '../order/order.repository';
import type { OrderMoves } from '../order/orderMoves';
import type { PaymentProvider } from './payments.port';
import type { Payment, PaymentRepository } from './payments.repository';
import type { Refund, RefundRepository } from './refunds.repository';

export interface RefundServiceDeps {
  readonly db: Kysely<Database>;
  readonly orders: OrderRepository;
  readonly moves: OrderMoves;
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  /** The provider of a payment, also of one that is not on offer any more. */
  readonly providerOf: (name: string) => PaymentProvider;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** What became of a buyer's wish to cancel. */
export type Cancellation =
  | { readonly kind: 'cancelled'; readonly status: OrderStatus }
  /** The work has started meanwhile, or the order is over. */
  | { readonly kind: 'too_late'; readonly status: OrderStatus }
  /** The page showed another refund than the one there would be now. */
  | { readonly kind: 'changed'; readonly status: OrderStatus };

/** A refund that was taken is left alone this long, longer than a provider may need to answer. */
const LEASE_MINUTES = 2;
const BACK_OFF_MINUTES = [1, 5, 15, 60, 180];

/** Cancelling orders and giving money back. What goes back is written down first and sent after, as often as it needs. */
export function createRefundService(deps: RefundServiceDeps) {
  const { db, orders, moves, payments, refunds, providerOf, clock, log } = deps;
  const now = () => new Date(clock.now());

  /** Gives back what is due, only an order's when one is named. */
  async function giveBack(orderSerial?: number): Promise<number> {
    let done = 0;
    for (;;) {
      const refund = await refunds.take(now(), addMinutes(now(), LEASE_MINUTES), orderSerial);
      if (refund === null) return done;
      if (await sendBack(refund)) done += 1;
    }
  }

  async function sendBack(refund: Refund): Promise<boolean> {
    const found = await payments.withOrder(refund.payment_id);
    if (found === null) return false;
    const { orderId, payment } = found;
    try {
      const { reference, charge } = payment;
      const request = { reference: refund.reference, payment: reference, charge, amount: refund.amount };
      const name = await providerOf(payment.provider).refund(request);
      await db.transaction().execute(async (trx) => {
        const order = await orders.lock(orderId, trx);
        if (order !== null) await finished(order, payment, name, trx);
      });
      return true;
    } catch (error) {
      log.error({ err: error, refund: refund.id, attempts: refund.attempts }, 'refund not given back yet');
      const pause = BACK_OFF_MINUTES[Math.min(refund.attempts, BACK_OFF_MINUTES.length) - 1] ?? 1;
      await refunds.later(refund.id, addMinutes(now(), pause), now());
      return false;
    }
  }

  /** Money has gone back: the payment and, when it was the one that paid it, the order say so. The order has to be locked. */
  async function finished(order: OrderHead, payment: Payment, name: string | null, trx: Kysely<Database>) {
    await refunds.begin(order.serial, payment, now(), trx);
    if (!(await refunds.finish(payment.id, name, now(), trx))) return;
    await payments.setStatus(payment.id, 'refunded', now(), trx);
    if (payment.status === 'succeeded' && canBecome(order.status, 'refunded'))
      await moves.move(order, 'refunded', trx, payment.amount);
  }

  return {
    giveBack,
    finished,

    /**
     * Cancels an order before its work starts. The order is locked meanwhile, so work can't begin beside it. The money goes back right
     * after, or when the provider can be reached again.
     * @param seenRefund cents that the buyer was shown
     * @returns null when there is no such order
     */
    async cancel(orderId: string, seenRefund: number): Promise<Cancellation | null> {
      const outcome = await db.transaction().execute((trx) => cancelIn(trx, orderId, seenRefund));
      if (outcome === null) return null;
      const { kind, order, open, status } = outcome;
      if (kind !== 'cancelled') return { kind, status };
      // Whoever pays a page that was still open gets the money back; this only spares them the way.
      if (open !== null) await providerOf(open.provider).abandon(open.reference).catch(notAbandoned);
      await giveBack(order.serial);
      return { kind, status: (await orders.head(orderId))?.status ?? 'cancelled' };
    },

    /** Gives an order's money back by the staff's word; the order is refunded when it has gone. */
    async refundAll(order: OrderHead, trx: Kysely<Database>): Promise<boolean> {
      const paid = await payments.succeeded(order.serial, trx);
      if (paid === null || !canBecome(order.status, 'refunded')) return false;
      await refunds.begin(order.serial, paid, now(), trx);
      return true;
    },
  };

  async function cancelIn(trx: Kysely<Database>, orderId: string, seenRefund: number) {
    const order = await orders.lock(orderId, trx);
    if (order === null) return null;
    const stays = { order, status: order.status, open: null };
    // Pressing the button twice is one wish.
    if (order.status === 'cancelled' || order.status === 'refunded') return { ...stays, kind: 'cancelled' as const };
    if (!canBecome(order.status, 'cancelled')) return { ...stays, kind: 'too_late' as const };
    const paid = await payments.succeeded(order.serial, trx);
    const refund = paid?.amount ?? 0;
    if (seenRefund !== refund) return { ...stays, kind: 'changed' as const };
    if (paid !== null) await refunds.begin(order.serial, paid, now(), trx);
    await moves.move(order, 'cancelled', trx, refund);
    const latest = await payments.latest(order.serial, trx);
    return { ...stays, kind: 'cancelled' as const, open: latest?.status === 'started' ? latest : null };
  }

  function notAbandoned(error: unknown): void {
    log.warn({ err: error }, 'an open payment could not be ended');
  }
}

export type RefundService = ReturnType<typeof createRefundService>;
