import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { isOrderId } from '../../platform/ids';
import { type OrderSummary, orders } from '../order/order.repository';
import type { OrderLoyalty } from '../order/orderLoyalty';
import { paymentRepository } from './payments.repository';
import type { PaymentService } from './payments.service';
import { providerEventRepository } from './providerEvents.repository';
import { createProviderRefunds } from './providerRefunds';
import type { RefundService } from './refunds.service';
import { parseStripeEvent, type StripeUpdate } from './stripeEvents';
import { STRIPE } from './stripeProvider';

/** The result of an event. Only `done` may have changed something. */
export type WebhookOutcome = 'done' | 'repeated' | 'ignored' | 'unknown order' | 'refused';

/** Longer than Stripe repeats events, which is three days. */
export const RETENTION_DAYS = 30;

/** Amount or currency differ from the order, or it is not known yet which payment is meant; rolls the transaction back. */
class PaymentMismatchError extends Error {}

/** Processes events of the payment provider, each once, in any order. */
export function createProviderEvents(
  deps: Platform & {
    readonly payments: PaymentService;
    readonly refunds: RefundService;
    readonly loyalty: OrderLoyalty;
  },
) {
  const { db, payments, refunds, clock } = deps;
  const now = () => new Date(clock.now());
  const providerRefunds = createProviderRefunds(deps);

  return {
    /** Processes an event whose signature was verified. */
    async handleWebhook(event: Stripe.Event): Promise<WebhookOutcome> {
      const update = parseStripeEvent(event);
      if (update === null) return 'ignored';
      const orderId = await findOrderId(update);
      if (orderId === null) return 'unknown order';
      try {
        const outcome = await db.transaction().execute(async (trx): Promise<WebhookOutcome> => {
          const order = await orders.lock(orderId, trx);
          if (order === null) return 'unknown order';
          const message = { provider: STRIPE, eventId: event.id, type: event.type };
          if (!(await providerEventRepository.insertOnce(message, now(), trx))) return 'repeated';
          return applyUpdate(order, update, trx);
        });
        // Unexpected money is refunded at once; when that fails it is retried by the background job.
        if (outcome === 'done') await refunds.processDue();
        return outcome;
      } catch (error) {
        if (error instanceof PaymentMismatchError) return 'refused';
        throw error;
      }
    },

    /** Deletes events that can't be repeated any more. Returns how many. */
    deleteExpired: () => providerEventRepository.deleteBefore(subDays(clock.now(), RETENTION_DAYS, { in: utc }), db),
  };

  async function findOrderId({ orderId, charge }: StripeUpdate): Promise<string | null> {
    if (orderId !== null && isOrderId(orderId)) return orderId;
    return charge === null ? null : paymentRepository.findOrderIdByCharge(STRIPE, charge, db);
  }

  async function applyUpdate(
    order: OrderSummary,
    update: StripeUpdate,
    trx: Kysely<Database>,
  ): Promise<WebhookOutcome> {
    const { outcome, references, charge } = update;
    if (!(await isOfOrder(order, update, trx))) throw new PaymentMismatchError();
    const reported = { provider: STRIPE, references, charge };
    if (outcome === 'paid' || outcome === 'declined') await payments.recordOutcome(order.id, outcome, reported, trx);
    else if (outcome === 'expired') await expire(order, references, trx);
    else if (outcome === 'refunded') await applyRefunds(order, update, reported, trx);
    return 'done';
  }

  /** Whether amount and currency are those of the order; of single refunds, whether they fit what was paid, and then they are applied. */
  async function isOfOrder(order: OrderSummary, update: StripeUpdate, trx: Kysely<Database>): Promise<boolean> {
    const { outcome, amount } = update;
    const isSameCurrency = update.currency === order.currency.code;
    if (outcome === 'refund sent' || outcome === 'refund failed')
      return isSameCurrency && providerRefunds.applyOne(order, update, trx);
    return (outcome !== 'paid' && outcome !== 'refunded') || (isSameCurrency && amount === order.toPay);
  }

  async function expire(order: OrderSummary, references: readonly string[], trx: Kysely<Database>): Promise<void> {
    const payment = await paymentRepository.findByReferences(order.serial, STRIPE, references, trx);
    if (payment?.status === 'started') await paymentRepository.setStatus(payment.id, 'expired', now(), trx);
  }

  async function applyRefunds(
    order: OrderSummary,
    { charge, refunded = 0 }: StripeUpdate,
    reported: NonNullable<Parameters<PaymentService['recordOutcome']>[2]>,
    trx: Kysely<Database>,
  ): Promise<void> {
    // The refund event may arrive before the payment event. Then the charge of the payment is not stored yet, and only one attempt can be meant.
    const known = await paymentRepository.findByCharge(order.serial, charge, trx);
    const open = known === null ? await paymentRepository.withoutCharge(order.serial, STRIPE, trx) : [known];
    const [meant] = open;
    // It comes again, after the payment event.
    if (meant === undefined || open.length > 1) throw new PaymentMismatchError();
    const references = [...reported.references, meant.reference];
    await payments.recordOutcome(order.id, 'paid', { ...reported, references }, trx);
    const locked = await orders.lock(order.id, trx);
    const payment = await paymentRepository.findByCharge(order.serial, charge, trx);
    if (locked !== null && payment !== null) await providerRefunds.applySum(locked, payment, refunded, trx);
  }
}

export type ProviderEvents = ReturnType<typeof createProviderEvents>;
