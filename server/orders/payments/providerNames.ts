import type { Connection } from '../../platform/db';
import type { Payment } from './payments.repository';
import { type Refund, refundRepository } from './refunds.repository';

/** Whether the provider has said nothing of a refund but its sum. */
export const isUnnamed = ({ provider_reference }: Refund): boolean => provider_reference === null;

/** The id of a refund at the provider; one that is known in parts has it in each. */
export const nameOf = ({ provider_reference }: Refund): string | undefined => provider_reference?.split(' ')[0];

/**
 * The name of a part of a refund, and of all of it its own: no two parts have the same. Amounts in cents.
 * @param rest what has no name yet of the refund, this part included
 */
export const partName = (name: string, amount: number, part: number, rest = part): string =>
  part === amount ? name : `${name} ${rest}`;

/** The refunds that the provider has said nothing of but their sum. */
export async function unnamedSums(
  payment: Pick<Payment, 'id'>,
  trx: Connection,
  origin: Refund['origin'] = 'provider',
): Promise<readonly Refund[]> {
  const all = await refundRepository.ofPayment(payment.id, trx);
  return all.filter((one) => one.status === 'done' && one.origin === origin && isUnnamed(one));
}

/** Names refunds, or parts of them, that were known by their sum only. @returns the cents that are of none of them */
export async function nameParts(
  unnamed: readonly Refund[],
  name: string,
  amount: number,
  now: Date,
  trx: Connection,
): Promise<number> {
  let rest = amount;
  for (const sum of unnamed) {
    if (rest === 0) break;
    const part = Math.min(rest, sum.amount);
    await refundRepository.nameOne(sum, { amount: part, name: partName(name, amount, part, rest) }, now, trx);
    rest -= part;
  }
  return rest;
}
