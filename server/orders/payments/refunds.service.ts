import { addMinutes } from 'date-fns/addMinutes';
import { subMinutes } from 'date-fns/subMinutes';
import type { Kysely } from 'kysely';
import { cancelOffer, canTransition, type OrderStatus, UNPAID_MINUTES } from '../../../domains/order';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { type OrderSummary, orders, refundableLines } from '../order/order.repository';
import { cancelDeadlineOf } from '../order/orderLive';
import type { OrderReader } from '../order/orderReader';
import type { OrderTransitions } from '../order/orderTransitions';
import { type ProductKinds, reservationsOf } from '../productKind';
import { type LineRefund, lineRefunds } from './lineRefunds.repository';
import type { PaymentProvider } from './paymentProvider';
import { type Payment, paymentRepository } from './payments.repository';
import type { RefundQueue } from './refundQueue.repository';
import { type Refund, refundRepository } from './refunds.repository';

interface RefundServiceParts {
  readonly kinds: ProductKinds;
  readonly orderReader: OrderReader;
  readonly transitions: OrderTransitions;
  /** The provider by name, also one that is no longer enabled. */
  readonly providerOf: (name: string) => PaymentProvider;
}

/** The result of a cancellation. */
export type Cancellation =
  | { readonly kind: 'cancelled'; readonly status: OrderStatus }
  /** Work has started, or the order is finished. */
  | { readonly kind: 'too_late'; readonly status: OrderStatus }
  /** The refund differs from the one that the page showed. */
  | { readonly kind: 'changed'; readonly status: OrderStatus };

/** The refund of a whole order by staff. */
export interface StaffRefund {
  /** Cents. */
  readonly amount: number;
  /** False when the money is on its way back already. */
  readonly isNew: boolean;
}

type PaymentOfOrder = NonNullable<Awaited<ReturnType<typeof paymentRepository.findWithOrder>>>;

/** How long a refund is claimed by one process; longer than a provider takes to answer. */
const LEASE_MINUTES = 2;
const RETRY_DELAY_MINUTES = [1, 5, 15, 60, 180];

/** Cancels orders and refunds money. A refund is stored first and sent afterwards, with retries. */
export function createRefundService(deps: Platform & RefundServiceParts) {
  const { db, kinds, orderReader, transitions, providerOf, clock, log } = deps;
  const now = () => new Date(clock.now());
  /** Of cancelled orders; lost when the process ends, which costs nothing: a payment that still arrives is refunded. */
  const openPayments: Payment[] = [];

  /** Sends due refunds, optionally only those of one order. Returns how many succeeded. */
  async function processDue(orderSerial?: number): Promise<number> {
    const whole = await sendDue(refundRepository, orderSerial, (_refund, { orderId, payment }, name) =>
      db.transaction().execute(async (trx) => {
        const order = await orders.lock(orderId, trx);
        if (order !== null) await recordRefunded(order, payment, name, trx);
      }),
    );
    const ofLines = await sendDue(lineRefunds, orderSerial, ({ order_line_id }, _found, name) =>
      lineRefunds.markDone(order_line_id, name, now(), db),
    );
    return whole + ofLines;
  }

  /** Sends the due refunds of a kind to the provider, each until it is recorded with the provider's name for it. Returns how many succeeded. */
  async function sendDue<Row extends Refund | LineRefund>(
    { claimNext, postpone }: RefundQueue<Row>,
    orderSerial: number | undefined,
    record: (refund: Row, found: PaymentOfOrder, name: string) => Promise<void>,
  ): Promise<number> {
    let done = 0;
    for (;;) {
      const refund = await claimNext(now(), addMinutes(now(), LEASE_MINUTES), orderSerial, db);
      if (refund === null) return done;
      const { payment_id, reference, amount, attempts } = refund;
      const found = await paymentRepository.findWithOrder(payment_id, db);
      if (found === null) continue;
      const { provider, reference: payment, charge } = found.payment;
      try {
        await record(refund, found, await providerOf(provider).refund({ reference, payment, charge, amount }));
        done += 1;
      } catch (error) {
        log.error({ err: error, payment: payment_id, attempts }, 'refund failed and will be retried');
        await postpone(refund, addMinutes(now(), pauseAfter(attempts)), now(), db);
      }
    }
  }

  /** Marks the payment as refunded, and the order too if this payment paid for it. The order has to be locked. */
  async function recordRefunded(order: OrderSummary, payment: Payment, name: string | null, trx: Kysely<Database>) {
    const amount = await refundRepository.create(order.serial, payment, now(), trx);
    if (!(await refundRepository.markDone(payment.id, name, now(), trx))) return;
    await paymentRepository.setStatus(payment.id, 'refunded', now(), trx);
    if (payment.status === 'succeeded' && canTransition(order.status, 'refunded'))
      await transitions.changeStatus(order, 'refunded', trx, amount);
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
      const outcome = await db.transaction().execute(async (trx) => {
        const order = await orders.lock(orderId, trx);
        return order && cancelIn(trx, order, seenRefund);
      });
      if (outcome === null) return null;
      const { kind, order, openPayment, status } = outcome;
      if (kind !== 'cancelled') return { kind, status };
      await abandon(openPayment);
      await processDue(order.serial);
      return { kind, status: (await orders.findSummary(orderId, db))?.status ?? 'cancelled' };
    },

    /**
     * Cancels orders that were not paid in time, each once, in any number of processes. One that can't be cancelled does not keep the others, and is
     * tried again by the next call.
     * @returns how many were cancelled
     */
    async cancelUnpaid(): Promise<number> {
      const skipped: number[] = [];
      let cancelled = 0;
      for (;;) {
        const next = await cancelNextUnpaid(skipped);
        if (next === null) return cancelled;
        if (next.isCancelled) cancelled += 1;
        else skipped.push(next.serial);
      }
    },

    /** Notes the open payment of an order that is cancelled, for `abandonOpen`. */
    abandonLater: (payment: Payment): void => void openPayments.push(payment),

    /** Ends the open payments of orders that `cancelUnpaid` has cancelled, and those noted. Apart from it, because what is reserved must not wait for a provider that is down. */
    async abandonOpen(): Promise<void> {
      for (let open = openPayments.shift(); open !== undefined; open = openPayments.shift()) await abandon(open);
    },

    /**
     * Refunds one line of a locked order, which goes on without it; an order without any other line is cancelled, and so is one that is not paid. The
     * money is sent by `processDue`. No mail is sent: the caller says why.
     * @returns the cents that go back; 0 when they did before, also with the whole payment
     */
    async refundLine(order: OrderSummary, orderLineId: number, trx: Kysely<Database>): Promise<number> {
      const lines = await lineRefunds.lines(order.serial, trx);
      const line = lines.find(({ id }) => id === orderLineId);
      if (line === undefined || line.refunded > 0) return 0;
      for (const reservations of reservationsOf(kinds())) await reservations.free(order.serial, orderLineId, trx);
      const paid = await paymentRepository.findSucceeded(order.serial, trx);
      if (paid !== null && (await refundRepository.exists(paid.id, trx))) return 0;
      const isLast = lines.every(({ id, refunded }) => id === orderLineId || refunded > 0);
      if (paid !== null && !isLast) {
        if (line.total > 0) await lineRefunds.create(order.serial, paid, line, now(), trx);
        return line.total;
      }
      const amount = paid === null ? 0 : await refundRepository.create(order.serial, paid, now(), trx);
      if (canTransition(order.status, 'cancelled'))
        await transitions.changeStatus(order, 'cancelled', trx, amount, false);
      return amount;
    },

    /** What goes back when staff refunds an order; null when nothing was paid, or the order can't be refunded. */
    async staffRefund(order: OrderSummary, trx: Kysely<Database> = db): Promise<StaffRefund | null> {
      const paid = canTransition(order.status, 'refunded')
        ? await paymentRepository.findSucceeded(order.serial, trx)
        : null;
      const amount = paid === null ? 0 : await refundRepository.amountLeft(paid, trx);
      return paid === null || amount <= 0 ? null : { amount, isNew: !(await refundRepository.exists(paid.id, trx)) };
    },

    /** Stores a refund by staff of a locked order. The order becomes `refunded` once the money is sent. */
    async requestRefund(order: OrderSummary, trx: Kysely<Database>): Promise<void> {
      const paid = await paymentRepository.findSucceeded(order.serial, trx);
      if (paid !== null) await refundRepository.create(order.serial, paid, now(), trx);
    },
  };

  /** Null when no order is left but those that are skipped. */
  async function cancelNextUnpaid(skipped: readonly number[]) {
    let locked: OrderSummary | null | undefined;
    const lockAndCancel = async (trx: Kysely<Database>) => {
      locked = await orders.lockUnpaid(subMinutes(now(), UNPAID_MINUTES), skipped, trx);
      return locked && cancelIn(trx, locked, 0);
    };
    try {
      const outcome = await db.transaction().execute(lockAndCancel);
      if (outcome === null) return null;
      const { kind, order, openPayment } = outcome;
      if (kind !== 'cancelled') log.warn({ order: order.serial, kind }, 'an order that nobody paid was not canceled');
      if (openPayment !== null) openPayments.push(openPayment);
      return { serial: order.serial, isCancelled: kind === 'cancelled' };
    } catch (error) {
      if (!locked) throw error;
      const { serial } = locked;
      log.error(
        { err: error, order: serial },
        'an order that nobody paid could not be canceled and will be tried again',
      );
      return { serial, isCancelled: false };
    }
  }

  async function cancelIn(trx: Kysely<Database>, order: OrderSummary, seenRefund: number) {
    const unchanged = { order, status: order.status, openPayment: null };
    // A double click cancels once.
    if (order.status === 'cancelled' || order.status === 'refunded')
      return { ...unchanged, kind: 'cancelled' as const };
    if (!canTransition(order.status, 'cancelled')) return { ...unchanged, kind: 'too_late' as const };
    const row = await orderReader.find(order.id, trx);
    const offer = row && cancelOffer(order.status, refundableLines(row), cancelDeadlineOf(row), clock.now());
    if (!offer) return { ...unchanged, kind: 'too_late' as const };
    const paid = await paymentRepository.findSucceeded(order.serial, trx);
    const refund = paid === null ? 0 : offer.total;
    if (seenRefund !== refund) return { ...unchanged, kind: 'changed' as const };
    if (paid !== null) await refundRepository.create(order.serial, paid, now(), trx);
    await transitions.changeStatus(order, 'cancelled', trx, refund);
    const latest = await paymentRepository.findLatest(order.serial, trx);
    return { ...unchanged, kind: 'cancelled' as const, openPayment: latest?.status === 'started' ? latest : null };
  }

  /** Optional: a payment that still arrives would be refunded. */
  async function abandon(openPayment: Payment | null): Promise<void> {
    if (openPayment === null) return;
    await providerOf(openPayment.provider)
      .abandon(openPayment.reference)
      .catch((error: unknown) => log.warn({ err: error }, 'an open payment could not be ended'));
  }
}

/** How long to wait before the next attempt, minutes. */
function pauseAfter(attempts: number): number {
  return RETRY_DELAY_MINUTES[Math.min(attempts, RETRY_DELAY_MINUTES.length) - 1] ?? 1;
}

export type RefundService = ReturnType<typeof createRefundService>;
