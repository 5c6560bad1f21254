import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentMethodView } from '../../../domains/checkout';
import { nameWithChoice } from '../../../domains/configurator';
import {
  canBePaid,
  type OrderStatus,
  orderNumber,
  type PaymentOutcome,
  statusAfterPayment,
} from '../../../domains/order';
import { shareOf } from '../../../domains/pricing';
import { orderPath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type Database, readTogether } from '../../platform/db';
import { MOVERS, orderLines, toMove } from '../order/lines.repository';
import { type OrderSummary, orders } from '../order/order.repository';
import type { OrderTransitions } from '../order/orderTransitions';
import { refundRequests, toRequest } from '../order/refundRequests.repository';
import { nothingToPay } from './nothingToPay';
import type { PaymentProvider, PaymentRequest } from './paymentProvider';
import { type Payment, paymentRepository } from './payments.repository';
import type { RefundService } from './refunds.service';

interface PaymentServiceParts {
  readonly refunds: Pick<RefundService, 'refundUnexpected'>;
  readonly transitions: OrderTransitions;
  /** The enabled providers; never empty. */
  readonly providers: readonly PaymentProvider[];
}

/** Identifies the payment that an outcome belongs to; without it, it is the current attempt. */
interface ReportedPayment {
  readonly provider: string;
  /** The provider's reference and ours. */
  readonly references: readonly string[];
  readonly charge: string | null;
}

/** An order as its provider needs it, with the attempt to pay for it. */
export interface PayableOrder extends Pick<PaymentRequest, 'orderId' | 'amount' | 'currency' | 'lines' | 'email'> {
  readonly serial: number;
  readonly payment: Pick<Payment, 'id' | 'provider' | 'reference'>;
}

/** The page of an order for a buyer who has left the payment page without paying. */
export const leftPaymentPath = (orderId: string): string => `${orderPath(orderId)}?payment=left`;

/** A line as the page of a provider names it. */
export const payableName = (game: string, service: string, choices: Parameters<typeof nameWithChoice>[1]): string =>
  nameWithChoice(`${game}: ${service}`, choices);

/** Divides what is paid with money over lines, in proportion to what they cost; those without a part are left out. */
export function moneyParts<Line extends { readonly amount: number }>(lines: readonly Line[], amount: number): Line[] {
  const whole = lines.reduce((sum, line) => sum + line.amount, 0);
  let before = 0;
  return lines.flatMap((line) => {
    const from = shareOf(amount, before, whole);
    before += line.amount;
    const part = shareOf(amount, before, whole) - from;
    return part === 0 ? [] : [{ ...line, amount: part }];
  });
}

/** Payments of orders: starts attempts, and changes the order's status by their outcomes, never backwards. */
export function createPaymentService(deps: Platform & PaymentServiceParts) {
  const { db, transitions, refunds, providers, clock, log } = deps;
  const now = () => new Date(clock.now());

  const newAttempt = (provider: string) => ({ provider, reference: randomBytes(16).toString('hex') });

  /** The current attempt; a new one when there is none, the last one failed, or its provider is no longer enabled. */
  async function currentAttempt(order: OrderSummary, trx: Kysely<Database>): Promise<Payment> {
    const latest = await paymentRepository.findLatest(order.serial, trx);
    const provider = providerOf(latest?.provider).name;
    if (latest?.status === 'started') {
      if (latest.provider === provider) return latest;
      await paymentRepository.setStatus(latest.id, 'expired', now(), trx);
    }
    const payment = { ...newAttempt(provider), amount: order.toPay, currency: order.currency.code };
    return paymentRepository.create(order.serial, payment, now(), trx);
  }

  function providerOf(name: string | undefined): PaymentProvider {
    const provider = [...providers, nothingToPay].find((one) => one.name === name) ?? providers[0];
    if (provider === undefined) throw new Error('There is no payment provider.');
    return provider;
  }

  /** Starts the current attempt. `ended` when it has ended at the provider, so that a new one is needed. */
  async function startAttempt(orderId: string, origin: string): Promise<string | null | 'ended'> {
    const prepared = await db.transaction().execute(async (trx) => {
      const order = await orders.lock(orderId, trx);
      if (order === null) return null;
      if (!canBePaid(order.status)) return 'nothing to pay';
      return { order: await orders.find(orderId, trx), payment: await currentAttempt(order, trx) };
    });
    if (prepared === 'nothing to pay') return orderPath(orderId);
    if (prepared === null || prepared.order === null) return null;
    const { order, payment } = prepared;
    const named = order.lines.map((line) => ({
      name: payableName(line.game_name, line.service_name, line.summary),
      amount: line.total,
    }));
    const { id: serial, total, balance_cents: balance, currency, email } = order;
    const amount = total - balance;
    const lines = moneyParts(named, amount);
    return startAt(origin, { serial, orderId, amount, currency, email, lines, payment });
  }

  /** Starts an attempt at its provider. */
  async function startAt(origin: string, payable: PayableOrder): Promise<string | 'ended'> {
    const { serial, orderId, payment, ...request } = payable;
    const started = await providerOf(payment.provider).start({
      ...request,
      orderId,
      orderNumber: orderNumber(serial),
      reference: payment.reference,
      returnUrl: `${origin}${orderPath(orderId)}`,
      cancelUrl: `${origin}${leftPaymentPath(orderId)}`,
    });
    if (started === null) {
      await db.transaction().execute(async (trx) => {
        await orders.lock(orderId, trx);
        const latest = await paymentRepository.findLatest(serial, trx);
        if (latest?.id === payment.id && latest.status === 'started')
          await paymentRepository.setStatus(payment.id, 'expired', now(), trx);
      });
      return 'ended';
    }
    if (started.reference !== payment.reference)
      await paymentRepository.setReference(payment.id, started.reference, now(), db);
    return started.redirectUrl;
  }

  return {
    /** The payment methods of the checkout. */
    methods(): readonly PaymentMethodView[] {
      return providers.map(({ name, label, note }) => ({ name, label, note }));
    },

    /** What the page of an order shows besides: the label of the payment method, the moves of its lines, and what was asked back for them. */
    async ofOrder({ serial }: Pick<OrderSummary, 'serial'>) {
      const {
        latest: [latest],
        moves,
        requests,
      } = await readTogether(
        {
          latest: paymentRepository.selectLatest(serial, db),
          moves: orderLines.selectMoves(serial, db),
          requests: refundRequests.selectByOrder(serial, db),
        },
        db,
      );
      return {
        methodLabel: providerOf(latest?.provider).label,
        history: { moves: moves.map(toMove), requests: requests.map(toRequest) },
      };
    },

    /** An attempt with a reference of its own, to be stored with its order. */
    newAttempt,

    /**
     * Starts the payment and returns where to redirect the buyer: the payment page, or the order page when there is nothing to pay or the provider
     * can't be reached. May be called repeatedly.
     * @param origin of this shop, without a trailing slash
     * @param placed the order, where this request has placed it a moment ago, so that it need not be read again
     * @returns null when there is no such order
     */
    async start(orderId: string, origin: string, placed?: PayableOrder): Promise<string | null> {
      // All of it was paid from the balance, or by a coupon.
      if (placed?.amount === 0) return orderPath(orderId);
      try {
        const first = await (placed ? startAt(origin, placed) : startAttempt(orderId, origin));
        const path = first === 'ended' ? await startAttempt(orderId, origin) : first;
        return path === 'ended' ? orderPath(orderId) : path;
      } catch (error) {
        log.error({ err: error }, 'the payment provider could not be started');
        return `${orderPath(orderId)}?payment=unreachable`;
      }
    },

    /**
     * Records the outcome of a payment. Repeated and late outcomes change nothing; money for a cancelled order, or paid twice, is refunded.
     * @param trx the transaction to work in; one of its own when absent
     * @returns the new status of the order, or null when there is no such order
     */
    async recordOutcome(
      orderId: string,
      outcome: PaymentOutcome,
      reported?: ReportedPayment,
      trx?: Kysely<Database>,
    ): Promise<OrderStatus | null> {
      return trx === undefined
        ? db.transaction().execute((own) => recordOutcomeIn(own, orderId, outcome, reported))
        : recordOutcomeIn(trx, orderId, outcome, reported);
    },
  };

  async function recordOutcomeIn(
    trx: Kysely<Database>,
    orderId: string,
    outcome: PaymentOutcome,
    reported: ReportedPayment | undefined,
  ): Promise<OrderStatus | null> {
    const order = await orders.lock(orderId, trx);
    if (order === null) return null;
    const matched =
      reported && (await paymentRepository.findByReferences(order.serial, reported.provider, reported.references, trx));
    if (matched && reported.charge !== null) await paymentRepository.setCharge(matched.id, reported.charge, now(), trx);
    if (!canBePaid(order.status)) {
      if (matched && outcome === 'paid') await refunds.refundUnexpected(order, matched, trx);
      return order.status;
    }
    return outcome === 'paid' ? markPaid(order, matched, trx) : markDeclined(order, matched, trx);
  }

  async function markPaid(order: OrderSummary, matched: Payment | null | undefined, trx: Kysely<Database>) {
    const payment = matched ?? (await currentAttempt(order, trx));
    await paymentRepository.setStatus(payment.id, 'succeeded', now(), trx);
    return (await transitions.pay(order, { actor: MOVERS.provider }, trx)).status;
  }

  async function markDeclined(order: OrderSummary, matched: Payment | null | undefined, trx: Kysely<Database>) {
    const latest = await paymentRepository.findLatest(order.serial, trx);
    const payment = matched ?? latest;
    // Without an open attempt this is a repeated decline.
    if (payment?.status !== 'started') return order.status;
    await paymentRepository.setStatus(payment.id, 'declined', now(), trx);
    // The declined attempt may be older than the current one.
    const status = payment.id === latest?.id ? statusAfterPayment(order.status, 'declined') : order.status;
    return status === 'payment_failed' && status !== order.status
      ? (await transitions.endUnpaid(order, status, trx)).status
      : order.status;
  }
}

export type PaymentService = ReturnType<typeof createPaymentService>;
