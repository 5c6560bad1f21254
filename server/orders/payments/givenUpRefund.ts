import { sumOfParts } from '../../../domains/order';
import type { Connection } from '../../platform/db';
import { orderLines } from '../order/lines.repository';
import type { OrderSummary } from '../order/order.repository';
import { orderLoyalty } from '../order/orderLoyalty.repository';
import { fittedParts } from './fittedParts';
import { paymentRepository } from './payments.repository';
import { nameParts, partName, unnamedSums } from './providerNames';
import { type Refund, refundRepository } from './refunds.repository';

/**
 * Makes room for a refund that was given up for one that the provider has made, but was sent. Since then its money may have been counted by a sum, of which
 * it gets the name, and others may have given back what it was of: of the lines, and of the balance.
 * @param name its id at the provider
 * @returns what of it is not counted yet, as it is stored then, with its name; null when there is no room, so that one of those that count was returned
 */
export async function reviveRefund(
  order: OrderSummary,
  refund: Refund,
  name: string,
  now: Date,
  trx: Connection,
): Promise<Refund | null> {
  const { id, payment_id, amount, balance_amount } = refund;
  const found = await paymentRepository.findWithOrder(payment_id, trx);
  if (found === null) return null;
  const sums = await unnamedSums(found.payment, trx);
  const rest = Math.max(0, amount - sumOfParts(sums));
  if (rest > 0 && (await refundRepository.makeRoom(found.payment, rest, now, trx)) < rest) return null;
  await nameParts(sums, name, amount, now, trx);
  const own = { ...refund, amount: rest, provider_reference: partName(name, amount, rest) };
  const parts = await refundRepository.parts(id, trx);
  // What came in twice is of no line.
  const back = parts.length === 0 ? 0 : (await orderLoyalty.wentBack(order.serial, trx)).refundedToBalance;
  const toBalance = Math.max(0, Math.min(balance_amount, order.total - order.toPay - back));
  if (rest + toBalance === 0) return { ...own, balance_amount: 0 };
  const fitted = parts.length === 0 ? [] : fittedParts(parts, rest + toBalance, await orderLines.of(order.serial, trx));
  await refundRepository.divide(id, { amount: rest, toBalance, parts: fitted }, now, trx);
  return { ...own, balance_amount: toBalance };
}
