import type { Kysely } from 'kysely';
import { leftOfAll, splitRefund } from '../../../domains/order';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { MOVERS, orderLines } from '../order/lines.repository';
import type { OrderSummary } from '../order/order.repository';
import type { OrderLoyalty } from '../order/orderLoyalty';
import { type Payment, paymentRepository } from './payments.repository';
import { isUnnamed, nameOf, nameParts, partName, unnamedSums } from './providerNames';
import { PART_KEY, type Refund, refundRepository } from './refunds.repository';
import type { RefundService } from './refunds.service';
import type { StripeUpdate } from './stripeEvents';

/** A message about a single refund. */
interface RefundMessage {
  readonly amount: number;
  /** Its id at the provider. */
  readonly name: string;
  /** The one of the shop that it is about, by its reference. */
  readonly ours: Refund | undefined;
  /** The stored refunds of its payment. */
  readonly all: readonly Refund[];
}

/** Whether a refund is a part of one that was known by its sum, and that another name was found for (`nameOne`). */
const isPart = ({ reference }: Refund): boolean => reference.startsWith(PART_KEY);

/** What is known of a refund by its name; of ours, also one that counts, or is on its way, without a name. */
const knownOf = ({ name, ours }: RefundMessage, all: readonly Refund[]): readonly Refund[] =>
  all.filter((one) => nameOf(one) === name || (one.id === ours?.id && isUnnamed(one) && one.status !== 'failed'));

/** What the provider says of refunds: of ours, and of those that were made on its own pages. Each counts once, in whatever sequence the messages come. */
export function createProviderRefunds({
  clock,
  refunds,
  loyalty,
}: Platform & { readonly refunds: RefundService; readonly loyalty: OrderLoyalty }) {
  const now = () => new Date(clock.now());

  /** Records a refund that was made at the provider. False when it is more than is left of the payment. */
  async function recordMade(
    order: OrderSummary,
    payment: Payment,
    made: { readonly amount: number; readonly name: string | null; readonly key: string },
    trx: Kysely<Database>,
  ): Promise<boolean> {
    const { amount, name, key } = made;
    if (amount < 1 || (await refundRepository.makeRoom(payment, amount, now(), trx)) < amount) return false;
    const lines = await orderLines.of(order.serial, trx);
    const hasLines = payment.status === 'succeeded' || payment.status === 'refunded';
    const parts = hasLines ? splitRefund(Math.min(amount, leftOfAll(lines)), lines) : [];
    const refund = { orderSerial: order.serial, payment, amount, parts: parts ?? [], actor: MOVERS.provider };
    const id = await refunds.create({ ...refund, made: { providerReference: name, key } }, trx);
    const stored = id === null ? null : await refundRepository.find(id, trx);
    if (stored !== null) await refunds.settle(order, stored, trx);
    return true;
  }

  /** Records a refund of a name that is new: what is known by its sum only may be of it. False like `recordMade`. */
  async function recordNamed(
    order: OrderSummary,
    payment: Payment,
    made: { readonly amount: number; readonly name: string },
    trx: Kysely<Database>,
  ): Promise<boolean> {
    const { name } = made;
    const sums = await unnamedSums(payment, trx);
    const same = sums.find(({ amount }) => amount === made.amount);
    let rest = await nameParts(same === undefined ? sums : [same], name, made.amount, now(), trx);
    // What was taken for ours, when all of the payment was back, was this one.
    if (rest > 0 && (await refundRepository.makeRoom(payment, rest, now(), trx)) < rest)
      rest = await nameParts(await unnamedSums(payment, trx, 'shop'), name, rest, now(), trx);
    if (rest === 0) return true;
    const unnamed = { amount: rest, name: partName(name, made.amount, rest), key: `provider-${name}` };
    return recordMade(order, payment, unnamed, trx);
  }

  /** Records a refund that was returned before anything else was heard of it; what is known by its sum only may be of it. */
  async function recordMissed(
    order: OrderSummary,
    payment: Payment,
    { amount, name, ours }: RefundMessage,
    trx: Kysely<Database>,
  ): Promise<void> {
    const rest = await nameParts(await unnamedSums(payment, trx), name, amount, now(), trx);
    if (rest === 0) return;
    // The message that it was made may come later, and then has to change nothing.
    const providerReference = partName(name, amount, rest);
    // It was given up, and is not stored twice.
    if (ours !== undefined && isUnnamed(ours)) return refundRepository.name(ours.id, providerReference, now(), trx);
    const made = { providerReference, key: `provider-${name}`, status: 'failed' } as const;
    const missed = { orderSerial: order.serial, payment, amount: rest, parts: [], actor: MOVERS.provider, made };
    await refundRepository.create(missed, now(), trx);
  }

  /** Ends what is known of a refund that had gone back, and was returned. */
  async function recordFailed(
    order: OrderSummary,
    payment: Payment,
    message: RefundMessage,
    trx: Kysely<Database>,
  ): Promise<void> {
    const { name, all } = message;
    let known = knownOf(message, all);
    if (known.length === 0) {
      await recordMissed(order, payment, message, trx);
      known = knownOf(message, await refundRepository.ofPayment(payment.id, trx));
    }
    let isReturned = false;
    for (const one of known)
      if (await refundRepository.end(one.id, 'failed', isUnnamed(one) ? name : null, now(), trx)) isReturned = true;
    // The money is with the shop again: of the order, or what came in twice.
    if (isReturned && payment.status === 'refunded')
      await paymentRepository.setStatus(
        payment.id,
        (await refundRepository.isOfLines(payment.id, trx)) ? 'succeeded' : 'expired',
        now(),
        trx,
      );
  }

  /** Records a refund that was sent. False when it does not fit what was paid. */
  async function recordSent(
    order: OrderSummary,
    payment: Payment,
    sent: RefundMessage,
    trx: Kysely<Database>,
  ): Promise<boolean> {
    const { amount, name, ours, all } = sent;
    // One that has a name was told of before; it may have failed since.
    if (all.some((one) => nameOf(one) === name) || (ours !== undefined && !isUnnamed(ours))) return true;
    if (ours === undefined) return recordNamed(order, payment, { amount, name }, trx);
    if (ours.amount === amount) return refunds.finish(order, ours, name, trx);
    if (ours.amount > amount || !all.some(isPart)) return false;
    // There was no room for another one beside it, which a part of it was taken for: so it was returned.
    await recordFailed(order, payment, sent, trx);
    return true;
  }

  return {
    /** Applies a message about a single refund. False when it is of no payment of this order, or does not fit what was paid. */
    async applyOne(order: OrderSummary, update: StripeUpdate, trx: Kysely<Database>): Promise<boolean> {
      const { charge, outcome, refund: name, amount, references } = update;
      const payment = await paymentRepository.findByCharge(order.serial, charge, trx);
      if (payment === null || amount === null || name === undefined) return false;
      const all = await refundRepository.ofPayment(payment.id, trx);
      const one = { amount, name, ours: all.find(({ reference }) => references.includes(reference)), all };
      if (outcome === 'refund failed') await recordFailed(order, payment, one, trx);
      else if (!(await recordSent(order, payment, one, trx))) return false;
      // What was returned, or given up for another one, counts again.
      await loyalty.settle(order.serial, { actor: MOVERS.provider }, trx);
      return true;
    },

    /** Applies what has gone back of a payment in all: what is not known yet was made at the provider. */
    async applySum(order: OrderSummary, payment: Payment, refunded: number, trx: Kysely<Database>): Promise<void> {
      const { all, bounced } = await refundRepository.sums(payment.id, trx);
      // A late message may count what was returned since.
      const more = refunded - all - bounced;
      if (more > 0) {
        const made = { amount: more, name: null, key: `provider-${payment.id}-${refunded}` };
        await recordMade(order, payment, made, trx);
        // Others were given up for it, also where there is no room.
        await loyalty.settle(order.serial, { actor: MOVERS.provider }, trx);
      }
      if (refunded < payment.amount || bounced > 0) return;
      // All of it is back, so what we waited for is, too.
      for (const refund of await refundRepository.ofPayment(payment.id, trx))
        if (refund.status === 'pending' || refund.status === 'unsure') await refunds.finish(order, refund, null, trx);
    },
  };
}
