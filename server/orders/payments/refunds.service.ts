import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import type { Kysely } from 'kysely';
import {
  cancelOffer,
  canTransition,
  isLive,
  leftOf,
  type OrderStatus,
  refundToBalance,
  stateAfterRefund,
  sumOfParts,
  UNPAID_MINUTES,
} from '../../../domains/order';
import type { Platform } from '../../platform';
import { analyticsEvents } from '../../platform/analytics';
import type { Database } from '../../platform/db';
import { type HeldLine, MOVERS, type Mover, orderLines } from '../order/lines.repository';
import { type OrderSummary, orders } from '../order/order.repository';
import { refundLineOf } from '../order/orderLive';
import type { OrderLoyalty } from '../order/orderLoyalty';
import { orderLoyalty } from '../order/orderLoyalty.repository';
import type { DatedLine, OrderReader } from '../order/orderReader';
import type { OrderTransitions } from '../order/orderTransitions';
import { refundRequests } from '../order/refundRequests.repository';
import { reviveRefund } from './givenUpRefund';
import { type PaymentProvider, RefundRefusedError } from './paymentProvider';
import { type Payment, paymentRepository } from './payments.repository';
import { isUnnamed, nameOf } from './providerNames';
import { type NewRefund, type Refund, type RefundPart, refundRepository } from './refunds.repository';

interface RefundServiceParts {
  readonly orderReader: OrderReader;
  readonly transitions: OrderTransitions;
  readonly loyalty: OrderLoyalty;
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

/** A refund by staff of a part of an order. */
export interface WantedRefund extends Mover {
  /** What goes back of each line, from 1 cent to what is left of it. */
  readonly parts: readonly RefundPart[];
  /** Whether these lines end with it. */
  readonly ends: boolean;
}

/** How long a refund is claimed by one process; longer than a provider takes to answer. */
const LEASE_MINUTES = 2;
const RETRY_DELAY_MINUTES = [1, 5, 15, 60, 180];
/** Providers keep references for a day at least: until then a refund can be sent again, and is sent once. */
const SAFE_HOURS = 23;

/** Cancels orders and their lines, and refunds money. A refund is stored first and sent afterwards, with retries. */
export function createRefundService(deps: Platform & RefundServiceParts) {
  const { db, orderReader, transitions, loyalty, providerOf, clock, log } = deps;
  const now = () => new Date(clock.now());
  /** Of cancelled orders; lost when the process ends, which costs nothing: a payment that still arrives is refunded. */
  const openPayments: Payment[] = [];

  /** Sends due refunds, optionally only those of one order. Returns how many succeeded. */
  async function processDue(orderSerial?: number): Promise<number> {
    let done = 0;
    for (;;) {
      const refund = await refundRepository.claimNext(now(), addMinutes(now(), LEASE_MINUTES), orderSerial, db);
      if (refund === null) return done;
      if (await send(refund)) done += 1;
    }
  }

  async function send(refund: Refund): Promise<boolean> {
    const { id, payment_id, reference, amount, attempts, created_at } = refund;
    const found = await paymentRepository.findWithOrder(payment_id, db);
    if (found === null) return false;
    const { provider, reference: payment, charge } = found.payment;
    if (amount === 0) {
      // All of it went to the balance, when it was stored.
      await recordSent(found.orderId, refund, null);
      return true;
    }
    let isAsked = false;
    try {
      const { refund: sendRefund } = providerOf(provider);
      isAsked = true;
      const name = await sendRefund({ reference, payment, charge, amount });
      await recordSent(found.orderId, refund, name);
      return true;
    } catch (error) {
      const isRefused = error instanceof RefundRefusedError;
      const isUnsure = isAsked && created_at < subHours(now(), SAFE_HOURS);
      log.error({ err: error, payment: payment_id, attempts }, endOf(isRefused, isUnsure));
      if (isRefused || isUnsure) await endUnsent(found.orderId, refund, isRefused ? 'failed' : 'unsure');
      else await refundRepository.postpone(id, addMinutes(now(), pauseAfter(attempts)), now(), db);
      return false;
    }
  }

  /** Ends a refund that was not sent. What it took back of the buyer's ledgers counts again when it never will be. */
  async function endUnsent(
    orderId: string,
    { id, order_id, actor }: Refund,
    status: 'failed' | 'unsure',
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await orders.lock(orderId, trx);
      await refundRepository.end(id, status, null, now(), trx, true);
      if (status === 'failed') await loyalty.settle(order_id, { actor }, trx);
    });
  }

  async function recordSent(orderId: string, refund: Refund, name: string | null): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await orders.lock(orderId, trx);
      if (order !== null) await finish(order, refund, name, trx);
    });
  }

  /**
   * Records that a refund was sent: its lines that are over become `refunded`, and the buyer is told. The order has to be locked.
   * @param name its id at the provider; null where only its sum is known
   * @returns false when it was given up and there is no room for it yet, since not all is heard of what was returned
   */
  async function finish(
    order: OrderSummary,
    refund: Refund,
    name: string | null,
    trx: Kysely<Database>,
  ): Promise<boolean> {
    const stored = await refundRepository.find(refund.id, trx);
    if (stored === null || stored.status === 'done') return true;
    if (stored.status === 'failed') return name !== null && finishGivenUp(order, stored, name, trx);
    if (await refundRepository.end(refund.id, 'done', name, now(), trx)) await settle(order, stored, trx);
    return true;
  }

  /** Records that a refund was sent that was given up for one that the provider has made. False when there is no room for it. */
  async function finishGivenUp(
    order: OrderSummary,
    refund: Refund,
    name: string,
    trx: Kysely<Database>,
  ): Promise<boolean> {
    const all = await refundRepository.ofPayment(refund.payment_id, trx);
    // One that has a name was told of before; it may have been returned since.
    if (!isUnnamed(refund) || all.some((one) => nameOf(one) === name)) return true;
    const sent = await reviveRefund(order, refund, name, now(), trx);
    const isCounted = sent !== null && sent.amount + sent.balance_amount === 0;
    if (sent !== null && !isCounted) {
      await refundRepository.end(sent.id, 'done', sent.provider_reference, now(), trx);
      await settle(order, sent, trx);
    }
    // It goes back again, or others were given up for it.
    await loyalty.settle(order.serial, refund, trx);
    return sent !== null;
  }

  /** What follows a refund that was sent. */
  async function settle(order: OrderSummary, refund: Refund, trx: Kysely<Database>): Promise<void> {
    const payment = await paymentRepository.findWithOrder(refund.payment_id, trx);
    const { done } = await refundRepository.sums(refund.payment_id, trx);
    if (payment !== null && payment.payment.amount > 0 && done >= payment.payment.amount)
      await paymentRepository.setStatus(refund.payment_id, 'refunded', now(), trx);
    const sent = await refundRepository.sentOfLines(refund, trx);
    const ids = sent.flatMap(({ id, isOfIt }) => (isOfIt ? [id] : []));
    // What came in twice is of no line, and is not told: nothing of the order has changed.
    if (ids.length === 0) return;
    const number = await refundRepository.numberOf(refund, trx);
    const { actor, reason, balance_amount: toBalance } = refund;
    const amount = refund.amount + toBalance;
    await analyticsEvents.recordRefund(order, { number, amount }, now(), trx);
    const lines = await orderLines.of(order.serial, trx);
    const moves = sent.flatMap(({ id, sent: cents, isMoreOnItsWay }) => {
      const line = lines.find((one) => one.id === id);
      const to = line && stateAfterRefund(line, cents, isMoreOnItsWay);
      return line === undefined || to === line.state || to !== 'refunded' ? [] : [{ id, to } as const];
    });
    if (moves.length > 0)
      await transitions.moveLines(order, moves, { actor, reason }, trx, { isNotified: false }, lines);
    const isWhole = lines.every(({ id, state }) => ids.includes(id) || state === 'refunded');
    const about = { lines: isWhole ? null : ids, refund: amount, toBalance, reason, detail: String(refund.id) };
    await transitions.notifyBuyer(order, { kind: 'refunded', ...about }, trx);
  }

  /** Stores a refund, which answers what was asked back for its lines. @returns as `refundRepository.create` */
  async function create(refund: NewRefund, trx: Kysely<Database>): Promise<number | null> {
    const id = await refundRepository.create(refund, now(), trx);
    if (id === null) return null;
    await refundRequests.settle(id, refund.reason ?? '', now(), trx);
    await loyalty.settle(refund.orderSerial, refund, trx);
    return id;
  }

  /** Stores a refund of lines of the payment of their order. */
  async function store(
    order: OrderSummary,
    payment: Payment,
    parts: readonly RefundPart[],
    mover: Mover,
    trx: Kysely<Database>,
  ): Promise<{ readonly id: number | null; readonly toBalance: number }> {
    const whole = sumOfParts(parts);
    if (whole === 0) return { id: null, toBalance: 0 };
    const { total, toPay, serial: orderSerial } = order;
    const ways = { total, balance: total - toPay, ...(await orderLoyalty.wentBack(orderSerial, trx)) };
    const toBalance = refundToBalance(whole, ways);
    const id = await create({ orderSerial, payment, amount: whole - toBalance, toBalance, parts, ...mover }, trx);
    return { id, toBalance };
  }

  const allOf = (lines: readonly HeldLine[]): readonly RefundPart[] =>
    lines.map((line) => ({ id: line.id, amount: leftOf(line) })).filter(({ amount }) => amount > 0);

  return {
    processDue,
    create,
    finish,
    settle,
    /** Locks orders of which one transaction refunds lines, with all that they give back. */
    lockAll: loyalty.lockAll,

    /**
     * Cancels an order, or a line of it, before its work starts. The order is locked, so work can't start at the same time. The money is refunded right
     * after, or later when the provider can't be reached.
     * @param seenRefund the refund that the buyer saw, cents
     * @param position of the line, from 0; all that is not over when absent
     * @returns null when there is no such order or line
     */
    async cancel(orderId: string, seenRefund: number, position?: number): Promise<Cancellation | null> {
      const outcome = await db.transaction().execute(async (trx) => {
        const order = await orders.lock(orderId, trx);
        return order && cancelIn(trx, order, seenRefund, position);
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
     * Ends a line of a locked order whose work can't be done, with all its money; an order that is not paid ends as a whole. The money is sent by
     * `processDue`. No mail is sent: the caller says why.
     * @param reason for the buyer; may be empty
     * @returns the cents that go back; 0 when they did before
     */
    async refundLine(order: OrderSummary, orderLineId: number, trx: Kysely<Database>, reason = ''): Promise<number> {
      const lines = await orderLines.of(order.serial, trx);
      const line = lines.find(({ id }) => id === orderLineId);
      if (line === undefined) return 0;
      if (line.state === null) {
        if (canTransition(order.status, 'cancelled')) await transitions.endUnpaid(order, 'cancelled', trx, false);
        return 0;
      }
      if (!isLive(line.state)) return 0;
      const mover = { actor: MOVERS.shop, reason };
      const paid = await paymentRepository.findSucceeded(order.serial, trx);
      const amount = leftOf(line);
      if (paid !== null) await store(order, paid, allOf([line]), mover, trx);
      await transitions.moveLines(
        order,
        [{ id: orderLineId, to: 'cancelled' }],
        mover,
        trx,
        { isNotified: false },
        lines,
      );
      return paid === null ? 0 : amount;
    },

    /**
     * Stores a refund by staff of lines of a locked order, and ends them where that is wanted. The money is sent by `processDue`, and the buyer is told then.
     * @returns the id of the refund; null when nothing was paid, or more of a line than is left
     */
    async refundLines(order: OrderSummary, wanted: WantedRefund, trx: Kysely<Database>): Promise<number | null> {
      const { parts, ends, actor, reason } = wanted;
      const lines = await orderLines.of(order.serial, trx);
      const paid = await paymentRepository.findSucceeded(order.serial, trx);
      const own = parts.flatMap(({ id, amount }) => {
        const line = lines.find((one) => one.id === id);
        return line !== undefined && amount >= 1 && amount <= leftOf(line)
          ? [{ line, left: leftOf(line) - amount }]
          : [];
      });
      if (paid === null || own.length === 0 || own.length < parts.length) return null;
      const { id } = await store(order, paid, parts, { actor, reason }, trx);
      // A line without any money left is over, whatever was wanted.
      const over = own.filter(({ line, left }) => isLive(line.state) && (ends || left === 0)).map(({ line }) => line);
      const moves = over.map((line) => ({ id: line.id, to: 'cancelled' as const }));
      if (moves.length > 0)
        await transitions.moveLines(order, moves, { actor, reason }, trx, { isNotified: false }, lines);
      return id;
    },

    /** Stores a refund of money that came in for an order that is over, or came in twice. The order has to be locked. */
    async refundUnexpected(order: OrderSummary, payment: Payment, trx: Kysely<Database>): Promise<void> {
      if (payment.status === 'succeeded' || payment.status === 'refunded') return;
      // Its refund is on its way.
      if ((await refundRepository.ofPayment(payment.id, trx)).length > 0) return;
      const mover = { actor: MOVERS.shop };
      const first = await paymentRepository.findSucceeded(order.serial, trx);
      if (first !== null || order.status !== 'cancelled') {
        await refundRepository.create(
          { orderSerial: order.serial, payment, amount: payment.amount, parts: [], ...mover },
          now(),
          trx,
        );
        return;
      }
      await paymentRepository.setStatus(payment.id, 'succeeded', now(), trx);
      await orders.recordPaidAt(order.serial, now(), trx);
      const lines = await orderLines.of(order.serial, trx);
      const moves = lines.map(({ id }) => ({ id, to: 'cancelled' as const }));
      await transitions.moveLines(order, moves, mover, trx, { isNotified: false }, lines);
      await store(order, payment, allOf(lines), mover, trx);
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

  async function cancelIn(trx: Kysely<Database>, order: OrderSummary, seenRefund: number, position?: number) {
    const unchanged = { order, status: order.status, openPayment: null };
    const row = await orderReader.find(order.id, trx);
    const chosen = row?.lines.filter((line) => position === undefined || line.position === position) ?? [];
    // Only of a line there may be none.
    if (chosen.length === 0) return position === undefined ? { ...unchanged, kind: 'too_late' as const } : null;
    // A double click cancels once.
    if (order.status === 'cancelled' || chosen.every(({ state }) => state === 'cancelled' || state === 'refunded'))
      return { ...unchanged, kind: 'cancelled' as const };
    if (canTransition(order.status, 'cancelled')) {
      if (seenRefund !== 0) return { ...unchanged, kind: 'changed' as const };
      await transitions.endUnpaid(order, 'cancelled', trx);
      const latest = await paymentRepository.findLatest(order.serial, trx);
      return { ...unchanged, kind: 'cancelled' as const, openPayment: latest?.status === 'started' ? latest : null };
    }
    return { ...unchanged, kind: await cancelPaid(trx, order, chosen, seenRefund) };
  }

  /** Cancels lines of an order that is paid. */
  async function cancelPaid(
    trx: Kysely<Database>,
    order: OrderSummary,
    chosen: readonly DatedLine[],
    seenRefund: number,
  ): Promise<Cancellation['kind']> {
    const offer = cancelOffer(order.status, chosen.map(refundLineOf), clock.now());
    if (offer === null) return 'too_late';
    if (seenRefund !== offer.total) return 'changed';
    const lines = await orderLines.of(order.serial, trx);
    const own = lines.filter(({ id, state }) => isLive(state) && chosen.some((line) => line.id === id));
    const mover = { actor: MOVERS.buyer };
    const paid = await paymentRepository.findSucceeded(order.serial, trx);
    const stored = paid && (await store(order, paid, allOf(own), mover, trx));
    const moves = own.map(({ id }) => ({ id, to: 'cancelled' as const }));
    await transitions.moveLines(order, moves, mover, trx, { refund: offer.total, toBalance: stored?.toBalance }, lines);
    return 'cancelled';
  }

  /** Optional: a payment that still arrives would be refunded. */
  async function abandon(openPayment: Payment | null): Promise<void> {
    if (openPayment === null) return;
    await providerOf(openPayment.provider)
      .abandon(openPayment.reference)
      .catch((error: unknown) => log.warn({ err: error }, 'an open payment could not be ended'));
  }
}

/** What the log says of a refund that was not sent. */
function endOf(isRefused: boolean, isUnsure: boolean): string {
  if (isRefused) return 'refund was refused';
  return isUnsure ? 'refund failed, and nobody knows whether it was sent' : 'refund failed and will be retried';
}

/** How long to wait before the next attempt, minutes. */
function pauseAfter(attempts: number): number {
  return RETRY_DELAY_MINUTES[Math.min(attempts, RETRY_DELAY_MINUTES.length) - 1] ?? 1;
}

export type RefundService = ReturnType<typeof createRefundService>;
