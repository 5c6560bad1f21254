import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { PaymentMethodView } from '../../domains/checkout';
import { statusAfterPayment, canBePaid, type OrderStatus, orderNumber, type PaymentOutcome } from '../../domains/order';
import { orderPath } from '../../src/lib/urls';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { OrderHead, OrderRepository } from '../order/order.repository';
import type { OrderMoves } from '../order/orderTransitions';
import type { PaymentProvider } from './payments.port';
import type { Payment, PaymentRepository } from './payments.repository';
import type { RefundRepository } from './refunds.repository';

export interface PaymentServiceDeps {
  readonly db: Kysely<Database>;
  readonly orders: OrderRepository;
  readonly moves: OrderMoves;
  readonly payments: PaymentRepository;
  readonly refunds: RefundRepository;
  /** The providers on offer; never empty. */
  readonly providers: readonly PaymentProvider[];
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** The payment that a provider's word is about; without one it is the try under way. */
interface MeantPayment {
  readonly provider: string;
  /** The provider's name of it, and ours. */
  readonly references: readonly string[];
  readonly charge: string | null;
}

/** Orders and the money for them: tries to pay are begun, and what became of them moves the order, never backwards. */
export function createPaymentService(deps: PaymentServiceDeps) {
  const { db, orders, moves, payments, refunds, providers, clock, log } = deps;
  const now = () => new Date(clock.now());

  const begin = (order: OrderHead, provider: string, trx: Kysely<Database>): Promise<Payment> => {
    const reference = randomBytes(16).toString('hex');
    const payment = { provider, reference, amount: order.total, currency: order.currency.code };
    return payments.begin(order.serial, payment, now(), trx);
  };

  /** The try under way; a new one where there is none, the last one failed or its provider is not on offer any more. */
  async function currentTry(order: OrderHead, trx: Kysely<Database>): Promise<Payment> {
    const latest = await payments.latest(order.serial, trx);
    const provider = providerOf(latest?.provider).name;
    if (latest?.status === 'started') {
      if (latest.provider === provider) return latest;
      await payments.setStatus(latest.id, 'expired', now(), trx);
    }
    return begin(order, provider, trx);
  }

  function providerOf(name: string | undefined): PaymentProvider {
    const provider = providers.find((one) => one.name === name) ?? providers[0];
    if (provider === undefined) throw new Error('There is no payment provider.');
    return provider;
  }

  /** One attempt to start the try under way. `over` when the provider has ended it, so that another one has to be begun. */
  async function startOnce(orderId: string, origin: string): Promise<string | null | 'over'> {
    const tried = await db.transaction().execute(async (trx) => {
      const order = await orders.lock(orderId, trx);
      if (order === null) return null;
      if (!canBePaid(order.status)) return 'nothing to pay';
      return { order: await orders.find(orderId, trx), payment: await currentTry(order, trx) };
    });
    if (tried === 'nothing to pay') return orderPath(orderId);
    if (tried === null || tried.order === null) return null;
    const { order, payment } = tried;
    const started = await providerOf(payment.provider).start({
      orderId,
      orderNumber: orderNumber(order.id),
      reference: payment.reference,
      amount: order.total,
      currency: order.currency,
      lines: order.lines.map((line) => ({ name: `${line.game_name}: ${line.service_name}`, amount: line.total })),
      email: order.email,
      returnUrl: `${origin}${orderPath(orderId)}`,
    });
    if (started === null) {
      await db.transaction().execute(async (trx) => {
        await orders.lock(orderId, trx);
        const latest = await payments.latest(order.id, trx);
        if (latest?.id === payment.id && latest.status === 'started')
          await payments.setStatus(payment.id, 'expired', now(), trx);
      });
      return 'over';
    }
    if (started.reference !== payment.reference) await payments.setReference(payment.id, started.reference, now());
    return started.redirectUrl;
  }

  return {
    /** What the checkout page offers. */
    methods(): readonly PaymentMethodView[] {
      return providers.map(({ name, label, note }) => ({ name, label, note }));
    },

    /** What the buyer reads about the way an order is paid. */
    async labelOf(order: Pick<OrderHead, 'serial'>): Promise<string> {
      return providerOf((await payments.latest(order.serial))?.provider).label;
    },

    /** Writes the first try to pay, in the transaction that makes the order. */
    async beginWith(order: OrderHead, provider: string, trx: Kysely<Database>): Promise<void> {
      await begin(order, provider, trx);
    },

    /**
     * Where the buyer goes to pay an order, or to see it when there is nothing to pay. May be asked again and again. When the provider
     * can't be reached it is the order's page, which says so: the order is kept.
     * @param origin of this shop, without a slash at the end
     * @returns null when there is no such order
     */
    async start(orderId: string, origin: string): Promise<string | null> {
      try {
        const first = await startOnce(orderId, origin);
        const path = first === 'over' ? await startOnce(orderId, origin) : first;
        return path === 'over' ? orderPath(orderId) : path;
      } catch (error) {
        log.error({ err: error }, 'the payment provider could not be started');
        return `${orderPath(orderId)}?payment=unreachable`;
      }
    },

    /**
     * A provider's word on an order's payment. The same word again, or one that comes too late, changes nothing; money that nobody
     * owes, for a cancelled order or a second time, is sent back.
     * @param on the transaction to work in; one of its own when absent
     * @returns the order's status after it, or null when there is no such order
     */
    async settle(
      orderId: string,
      outcome: PaymentOutcome,
      meant?: MeantPayment,
      on?: Kysely<Database>,
    ): Promise<OrderStatus | null> {
      return on === undefined
        ? db.transaction().execute((trx) => settleIn(trx, orderId, outcome, meant))
        : settleIn(on, orderId, outcome, meant);
    },
  };

  async function settleIn(
    trx: Kysely<Database>,
    orderId: string,
    outcome: PaymentOutcome,
    meant: MeantPayment | undefined,
  ): Promise<OrderStatus | null> {
    const order = await orders.lock(orderId, trx);
    if (order === null) return null;
    const named = meant && (await payments.named(order.serial, meant.provider, meant.references, trx));
    if (named && meant.charge !== null) await payments.setCharge(named.id, meant.charge, now(), trx);
    if (!canBePaid(order.status)) {
      if (named && outcome === 'paid') await sendBackUnasked(order, named, trx);
      return order.status;
    }
    return outcome === 'paid' ? paid(order, named, trx) : declined(order, named, trx);
  }

  async function paid(order: OrderHead, named: Payment | null | undefined, trx: Kysely<Database>) {
    const payment = named ?? (await currentTry(order, trx));
    await payments.setStatus(payment.id, 'succeeded', now(), trx);
    return (await moves.move(order, 'paid', trx)).status;
  }

  async function declined(order: OrderHead, named: Payment | null | undefined, trx: Kysely<Database>) {
    const latest = await payments.latest(order.serial, trx);
    const payment = named ?? latest;
    // A decline of nothing that is under way was told before.
    if (payment?.status !== 'started') return order.status;
    await payments.setStatus(payment.id, 'declined', now(), trx);
    // The try that failed may not be the one the buyer is at now.
    const status = payment.id === latest?.id ? statusAfterPayment(order.status, 'declined') : order.status;
    if (status !== order.status) await moves.move(order, status, trx);
    return status;
  }

  /** Money for an order that was cancelled before it came, or that another try has paid: it goes back whole. */
  async function sendBackUnasked(order: OrderHead, payment: Payment, trx: Kysely<Database>): Promise<void> {
    if (payment.status === 'succeeded' || payment.status === 'refunded') return;
    const first = await payments.succeeded(order.serial, trx);
    if (first === null && order.status === 'cancelled') {
      await payments.setStatus(payment.id, 'succeeded', now(), trx);
      await orders.notePaid(order.serial, now(), trx);
    }
    await refunds.begin(order.serial, payment, now(), trx);
  }
}

export type PaymentService = ReturnType<typeof createPaymentService>;
