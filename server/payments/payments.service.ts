import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PaymentMethodView } from '../../domains/checkout';
import { afterPayment, canBePaid, type OrderStatus, orderNumber, type PaymentOutcome } from '../../domains/order';
import { orderPath } from '../../src/lib/urls';
import type { Database } from '../db/schema';
import type { OrderHead, OrderRepository } from '../order/order.repository';
import type { PaymentProvider } from './payments.port';
import type { Payment, PaymentRepository } from './payments.repository';

export interface PaymentServiceDeps {
  readonly db: Kysely<Database>;
  readonly orders: OrderRepository;
  readonly payments: PaymentRepository;
  /** The providers on offer; never empty. */
  readonly providers: readonly PaymentProvider[];
  readonly clock: { now(): number };
}

/** Orders and the money for them: tries to pay are begun, and what became of them moves the order, never backwards. */
export function createPaymentService({ db, orders, payments, providers, clock }: PaymentServiceDeps) {
  const begin = (order: OrderHead, provider: string, trx: Kysely<Database>): Promise<Payment> => {
    const reference = randomBytes(16).toString('hex');
    const payment = { provider, reference, amount: order.total, currency: order.currency.code };
    return payments.begin(order.serial, payment, new Date(clock.now()), trx);
  };

  /** The try under way; a new one where there is none or the last one failed. The order has to be locked. */
  async function currentTry(order: OrderHead, trx: Kysely<Database>): Promise<Payment> {
    const latest = await payments.latest(order.serial, trx);
    if (latest?.status === 'started') return latest;
    return begin(order, latest?.provider ?? providerOf(undefined).name, trx);
  }

  function providerOf(name: string | undefined): PaymentProvider {
    const provider = providers.find((one) => one.name === name) ?? providers[0];
    if (provider === undefined) throw new Error('There is no payment provider.');
    return provider;
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
     * Where the buyer goes to pay an order, or to see it when there is nothing to pay. May be asked again and again.
     * @param origin of this shop, without a slash at the end
     * @returns null when there is no such order
     */
    async start(orderId: string, origin: string): Promise<string | null> {
      const tried = await db.transaction().execute(async (trx) => {
        const order = await orders.lock(orderId, trx);
        if (order === null) return null;
        return { order, payment: canBePaid(order.status) ? await currentTry(order, trx) : undefined };
      });
      if (tried === null) return null;
      const { order, payment } = tried;
      if (payment === undefined) return orderPath(orderId);
      const started = await providerOf(payment.provider).start({
        orderId,
        orderNumber: orderNumber(order.serial),
        reference: payment.reference,
        amount: order.total,
        currency: order.currency.code,
        returnUrl: `${origin}${orderPath(orderId)}`,
      });
      if (started.reference !== payment.reference) {
        await payments.setReference(payment.id, started.reference, new Date(clock.now()));
      }
      return started.redirectUrl;
    },

    /**
     * A provider's word on an order's payment. The same word again, or one that comes too late, changes nothing.
     * @returns the order's status after it, or null when there is no such order
     */
    async settle(orderId: string, outcome: PaymentOutcome): Promise<OrderStatus | null> {
      return db.transaction().execute(async (trx) => {
        const order = await orders.lock(orderId, trx);
        if (order === null) return null;
        if (!canBePaid(order.status)) return order.status;
        // A refusal is of the try under way: where there is none, it was told before.
        if (outcome === 'declined' && (await payments.latest(order.serial, trx))?.status !== 'started')
          return order.status;
        const now = new Date(clock.now());
        const payment = await currentTry(order, trx);
        await payments.setStatus(payment.id, outcome === 'paid' ? 'succeeded' : 'declined', now, trx);
        const status = afterPayment(order.status, outcome);
        if (status !== order.status) await orders.setStatus(order.serial, status, now, trx);
        return status;
      });
    },
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
