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
export function entryNote({ kind, reason, forgiven }: Pick<LedgerEntry, 'kind' | 'reason' | 'forgiven'>): string {
  return [reason, kind === 'line' ? forgivenXpNote(forgiven) : forgivenNote(forgiven)].filter(Boolean).join(' ');
}

function forgivenXpNote(forgiven: number): string {
  const gone = sumText('xp', Math.abs(forgiven));
  if (forgiven > 0) return `${gone} more was gone already, and isn’t taken.`;
  return forgiven < 0 ? `${gone} of it was not taken before.` : '';
}

function forgivenNote(forgiven: number): string {
  const spent = formatDollars(Math.abs(forgiven));
  if (forgiven > 0) return `${spent} more was spent already, and stays yours.`;
  return forgiven < 0 ? `${spent} of it you had kept before.` : '';
}

/** `+4.25 $`, `−1.200 XP` */
export function changeText(of: Ledger, amount: number): string {
  if (of === 'balance') return formatSignedAmount(amount, DOLLARS.sign);
  return `${amount > 0 ? '+' : ''}${formatCount(amount)} XP`;
}

export const sumText = (of: Ledger, sum: number): string =>
  of === 'balance' ? formatDollars(sum) : `${formatCount(sum)} XP`;
