import { percentOf, shareOf, toDollars } from '../../../domains/pricing';
import { cashbackOf, levelName, type SavedRow, type SavedTable, type VipLevel } from '../../../domains/vip';
import { BP_PER_PERCENT } from './levelTexts';
import { COMPARED, sampleYear, sumOfRows } from './sampleYear';

/** How many lines have a row. */
const MAX_ROWS = 24;

/** A line that an account has ordered. Amounts in cents of the order's currency, times in ms UTC. */
export interface OrderedSaving {
  /** `Arena 2v2 rating` */
  readonly title: string;
  readonly detail: string;
  readonly at: number;
  /** Of the currency when it was ordered. */
  readonly rateMicro: number;
  /** What the line costs. More than 0. */
  readonly total: number;
  /** What of that was not refunded. */
  readonly left: number;
  /** What the permanent discount and a coupon have taken off. */
  readonly vip: number;
  readonly coupon: number;
  /** What of it no discount is taken of. */
  readonly undiscountable: number;
  /** Of the order. */
  readonly cashbackBp: number;
  readonly order: {
    readonly total: number;
    /** What of that was paid with money. */
    readonly money: number;
  };
}

/** What own orders have saved, and what they would have on other levels; a sample year for an account without orders. */
export function savedYear(ordered: readonly OrderedSaving[], own: number, levels: readonly VipLevel[]): SavedTable {
  if (ordered.length === 0) return sampleYear(levels);
  const compared = levels.filter(({ level }) => level !== own && COMPARED.includes(level));
  const rows = ordered.map((line) => rowOf(line, compared));
  return {
    isSample: false,
    columns: [
      { label: 'Saved', isTrue: true },
      ...compared.map(({ level }) => ({ label: levelName(level), isTrue: false })),
    ],
    rows: rows.slice(0, MAX_ROWS),
    sum: sumOfRows(rows),
    isCut: rows.length > MAX_ROWS,
  };
}

function rowOf(line: OrderedSaving, compared: readonly VipLevel[]): SavedRow {
  const { title, detail, at, vip, cashbackBp } = line;
  const price = priceOf(line);
  const base = Math.max(0, price - line.undiscountable);
  return {
    ...{ title, detail, at, full: keptOf(line, price) },
    saved: [
      savingOf(line, vip, cashbackBp),
      ...compared.map(({ permaDiscountPercentage, cashbackPercentage }) =>
        savingOf(line, percentOf(base, permaDiscountPercentage * BP_PER_PERCENT), cashbackPercentage * BP_PER_PERCENT),
      ),
    ],
  };
}

/** Before the permanent discount and the coupon. */
const priceOf = ({ total, vip, coupon }: OrderedSaving): number => total + vip + coupon;

/** What of an amount of a line was not refunded: US cents. */
const keptOf = ({ left, total, rateMicro }: OrderedSaving, cents: number): number =>
  toDollars(shareOf(cents, left, total), rateMicro);

/**
 * What a line saves with a permanent discount, by one rule for all levels: what was refunded has saved nothing, and what was paid from the balance brings no
 * cashback. US cents.
 */
function savingOf(line: OrderedSaving, discount: number, cashbackBp: number): number {
  const { order, left, total, rateMicro } = line;
  const paid = shareOf(Math.max(0, priceOf(line) - discount - line.coupon), left, total);
  const money = toDollars(shareOf(paid, order.money, order.total), rateMicro);
  return keptOf(line, discount) + cashbackOf(money, cashbackBp);
}
