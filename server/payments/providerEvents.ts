import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { OrderHead, OrderRepository } from '../order/order.repository';
import { isOrderId } from '../order/orderId';
import type { PaymentRepository } from './payments.repository';
import type { PaymentService } from './payments.service';
import type { ProviderEventRepository } from './providerEvents.repository';
import type { RefundService } from './refunds.service';
import { type StripeWord, wordOf } from './stripe.events';
import { STRIPE } from './stripe.provider';

export interface ProviderEventsDeps {
  readonly db: Kysely<Database>;
  readonly orders: OrderRepository;
  readonly messages: ProviderEventRepository;
  readonly payments: PaymentRepository;
  readonly service: PaymentService;
  readonly refunds: RefundService;
  readonly clock: Clock;
}

/** What became of a message: only `done` has changed something, or would have if it had come first. */
export type WebhookOutcome = 'done' | 'repeated' | 'ignored' | 'unknown order' | 'refused';

/** Stripe repeats its messages for three days. */
const KEPT_DAYS = 30;

/** Rolls a message back that must leave nothing. */
class Refused extends Error {}

/** Messages of the payment provider, each acted on once, however often and in whatever order they come. */
export function createProviderEvents(deps: ProviderEventsDeps) {
  const { db, messages, orders, payments, service, refunds, clock } = deps;
  const now = () => new Date(clock.now());

  return {
    /** Acts on a message whose signature was checked. */
    async handleWebhook(event: Stripe.Event): Promise<WebhookOutcome> {
      const word = wordOf(event);
      if (word === null) return 'ignored';
      const orderId = await orderOf(word);
      if (orderId === null) return 'unknown order';
      try {
        const outcome = await db.transaction().execute(async (trx): Promise<WebhookOutcome> => {
          const order = await orders.lock(orderId, trx);
          if (order === null) return 'unknown order';
          const message = { provider: STRIPE, eventId: event.id, type: event.type };
          if (!(await messages.note(message, now(), trx))) return 'repeated';
          return act(order, word, trx);
        });
        // Money that nobody owes goes back at once; where that fails it is tried again later.
        if (outcome === 'done') await refunds.giveBack();
        return outcome;
      } catch (error) {
        if (error instanceof Refused) return 'refused';
        throw error;
      }
    },

    /** Forgets messages that can't come again. Returns how many. */
    forgetOld: () => messages.forget(subDays(clock.now(), KEPT_DAYS, { in: utc })),
  };

  async function orderOf({ orderId, charge }: StripeWord): Promise<string | null> {
    if (orderId !== null && isOrderId(orderId)) return orderId;
    return charge === null ? null : payments.orderOfCharge(STRIPE, charge);
  }

  async function act(order: OrderHead, word: StripeWord, trx: Kysely<Database>): Promise<WebhookOutcome> {
    const { outcome, references, charge } = word;
    const isMoney = outcome === 'paid' || outcome === 'refunded';
    if (isMoney && (word.amount !== order.total || word.currency !== order.currency.code)) throw new Refused();
    const meant = { provider: STRIPE, references, charge };
    switch (outcome) {
      case 'paid':
      case 'declined':
        await service.settle(order.id, outcome, meant, trx);
        return 'done';
      case 'expired': {
        const payment = await payments.named(order.serial, STRIPE, references, trx);
        if (payment?.status === 'started') await payments.setStatus(payment.id, 'expired', now(), trx);
        return 'done';
      }
      case 'refunded': {
        // The word that the money came may come after the word that it has gone back.
        await service.settle(order.id, 'paid', meant, trx);
        const locked = await orders.lock(order.id, trx);
        const paid = await payments.succeeded(order.serial, trx);
        // Told before the payment itself, the money has no name here yet.
        const unnamed = paid?.charge === null ? paid : null;
        const payment = (await payments.byCharge(order.serial, charge, trx)) ?? unnamed;
        if (locked !== null && payment !== null) await refunds.finished(locked, payment, null, trx);
        return 'done';
      }
    }
  }
}

export type ProviderEvents = ReturnType<typeof createProviderEvents>;
