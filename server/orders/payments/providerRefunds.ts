import type { Kysely } from 'kysely';
import { leftOf, splitRefund } from '../../../domains/order';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { MOVERS, orderLines } from '../order/lines.repository';
import type { OrderSummary } from '../order/order.repository';
import { type Payment, paymentRepository } from './payments.repository';
import { type Refund, refundRepository } from './refunds.repository';
import type { RefundService } from './refunds.service';
import type { StripeUpdate } from './stripeEvents';

/** What the provider says of refunds: of ours, and of those that were made on its own pages. Each counts once, in whatever sequence the messages come. */
export function createProviderRefunds({ clock, refunds }: Platform & { readonly refunds: RefundService }) {
  const now = () => new Date(clock.now());

  /** Takes back refunds of ours that can't be sent any more, because the provider has given the money back itself. */
  async function makeRoom(payment: Payment, amount: number, trx: Kysely<Database>): Promise<number> {
    const waiting = (await refundRepository.ofPayment(payment.id, trx)).filter(({ status }) => status === 'pending');
    for (const refund of waiting.toReversed()) {
      const { all } = await refundRepository.sums(payment.id, trx);
      if (payment.amount - all >= amount) break;
      await refundRepository.end(refund.id, 'failed', null, now(), trx);
    }
    return payment.amount - (await refundRepository.sums(payment.id, trx)).all;
  }

  /** Records a refund that was made at the provider. False when it is more than is left of the payment. */
  async function recordMade(
    order: OrderSummary,
    payment: Payment,
    made: { readonly amount: number; readonly name: string | null; readonly key: string },
    trx: Kysely<Database>,
  ): Promise<boolean> {
    const { amount, name, key } = made;
    if (amount < 1 || (await makeRoom(payment, amount, trx)) < amount) return false;
    const lines = await orderLines.of(order.serial, trx);
    const isOfOrder = payment.status === 'succeeded' || payment.status === 'refunded';
    const parts = isOfOrder
      ? splitRefund(
          Math.min(
            amount,
            lines.reduce((sum, line) => sum + leftOf(line), 0),
          ),
          lines,
        )
      : [];
    const refund = { orderSerial: order.serial, payment, amount, parts: parts ?? [], actor: MOVERS.provider };
    const id = await refundRepository.create({ ...refund, made: { providerReference: name, key } }, now(), trx);
    const stored = id === null ? null : await refundRepository.find(id, trx);
    if (stored !== null) await refunds.settle(order, stored, trx);
    return true;
  }

  /** One of ours by its id at the provider or our reference, or one that was known by its sum only. */
  function find(all: readonly Refund[], { refund: name, references, amount }: StripeUpdate): Refund | undefined {
    return (
      all.find((one) => one.provider_reference === name || references.includes(one.reference)) ??
      all.find((one) => one.origin === 'provider' && one.provider_reference === null && one.amount === amount)
    );
  }

  return {
    /** Applies a message about a single refund. False when it is of no payment of this order, or does not fit what was paid. */
    async applyOne(order: OrderSummary, update: StripeUpdate, trx: Kysely<Database>): Promise<boolean> {
      const { charge, outcome, refund: name = null, amount } = update;
      const payment = await paymentRepository.findByCharge(order.serial, charge, trx);
      if (payment === null || amount === null) return false;
      const known = find(await refundRepository.ofPayment(payment.id, trx), update);
      if (outcome === 'refund failed') {
        const isNews = known !== undefined && (await refundRepository.end(known.id, 'failed', name, now(), trx));
        // The money of the order is with the shop again.
        if (isNews && payment.status === 'refunded' && (await refundRepository.parts(known.id, trx)).length > 0)
          await paymentRepository.setStatus(payment.id, 'succeeded', now(), trx);
        return true;
      }
      if (known === undefined) return recordMade(order, payment, { amount, name, key: `provider-${name}` }, trx);
      if (known.amount !== amount) return false;
      if (known.origin === 'provider') await refundRepository.name(known.id, name, now(), trx);
      else if (known.status !== 'failed') await refunds.finish(order, known, name, trx);
      return true;
    },

    /** Applies what has gone back of a payment in all: what is not known yet was made at the provider. */
    async applySum(order: OrderSummary, payment: Payment, refunded: number, trx: Kysely<Database>): Promise<void> {
      const sums = await refundRepository.sums(payment.id, trx);
      if (refunded > sums.all) {
        const made = { amount: refunded - sums.all, name: null, key: `provider-${payment.id}-${refunded}` };
        await recordMade(order, payment, made, trx);
      }
      if (refunded < payment.amount) return;
      // All of it is back, so what we waited for is, too.
      for (const refund of await refundRepository.ofPayment(payment.id, trx))
        if (refund.status === 'pending' || refund.status === 'unsure') await refunds.finish(order, refund, null, trx);
    },
  };
}
