import { orderNumber } from '../../../domains/order';
import { DOLLARS } from '../../../domains/pricing';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatCount, formatSignedAmount } from '../../../src/lib/money';
import type { LedgerEntry } from './ownLedger.repository';

export type Ledger = 'xp' | 'balance';

/** What an entry is for: `Cashback: Arena 2v2 rating, order Q-100042`. */
export function entryTitle({ kind, amount, service, orderSerial }: LedgerEntry): string {
  const of = [service, orderSerial === null ? null : `order ${orderNumber(orderSerial)}`].filter(Boolean).join(', ');
  switch (kind) {
    case 'line':
      return amount > 0 ? `Done: ${of}` : `Refund: ${of}`;
    case 'cashback':
      return amount > 0 ? `Cashback: ${of}` : `Cashback taken back: ${of}`;
    case 'payment':
      return amount < 0 ? `Used for ${of}` : `Back from ${of}`;
    case 'grant':
      return 'From our team';
    case 'correction':
      return 'Correction';
  }
}

/** What else there is to say of it. */
export function entryNote({ reason, forgiven }: Pick<LedgerEntry, 'reason' | 'forgiven'>): string {
  const spent = formatDollars(Math.abs(forgiven));
  const note =
    forgiven > 0
      ? `${spent} more was spent already, and stays yours.`
      : forgiven < 0
        ? `${spent} of it you had kept before.`
        : '';
  return [reason, note].filter(Boolean).join(' ');
}

/** `+4.25 $`, `−1.200 XP` */
export function changeText(of: Ledger, amount: number): string {
  if (of === 'balance') return formatSignedAmount(amount, DOLLARS.sign);
  return `${amount > 0 ? '+' : ''}${formatCount(amount)} XP`;
}

export const sumText = (of: Ledger, sum: number): string =>
  of === 'balance' ? formatDollars(sum) : `${formatCount(sum)} XP`;
