import type { VipLevel } from '../../../domains/vip';
import seed from '../../seed/vip.json';
import { type OrderedSaving, savedYear } from './savedYear';

const { couponMinCents, couponDays } = seed;
const LEVELS: readonly VipLevel[] = seed.levels.map((level) => ({ ...level, couponMinCents, couponDays }));

/** 100.00 $ on VIP 4 (5% off, 4% back), with a coupon of 5.00 $: 90.00 $. */
const LINE: OrderedSaving = {
  ...{ title: 'Arena 2v2 rating', detail: '', at: 0, rateMicro: 1_000_000, cashbackBp: 400 },
  ...{ total: 9000, left: 9000, vip: 500, coupon: 500, undiscountable: 0 },
  order: { total: 9000, money: 9000 },
};
/** The full price, what was saved, and what VIP 1, 2 and 6 would have. */
const amounts = (line: Partial<OrderedSaving>) => {
  const { rows } = savedYear([{ ...LINE, ...line }], 4, LEVELS);
  return rows.map(({ full, saved }) => [full, ...saved]);
};

test('an order saves the discount, and the cashback of what is left to pay after its coupon', () => {
  expect(savedYear([LINE], 4, LEVELS).columns.map(({ label }) => label)).toEqual(['Saved', 'VIP 1', 'VIP 2', 'VIP 6']);
  // 5.00 and 4% of 90.00; 1.00 and 2% of 94.00; 2.00 and 3% of 93.00; 10.00 and 5% of 85.00.
  expect(amounts({})).toEqual([[10_000, 860, 288, 479, 1425]]);
});

test('what was paid from the balance brings no cashback, on no level', () => {
  expect(amounts({ order: { total: 9000, money: 0 } })).toEqual([[10_000, 500, 100, 200, 1000]]);
  expect(amounts({ order: { total: 9000, money: 4500 } })).toEqual([[10_000, 680, 194, 339, 1212]]);
});

test('what was refunded has saved nothing, on no level', () => {
  expect(amounts({ left: 4500 })).toEqual([[5000, 430, 144, 239, 712]]);
});

test('no level takes anything off what is not discountable', () => {
  expect(amounts({ vip: 250, coupon: 0, total: 9750, left: 9750, undiscountable: 5000 })).toEqual([
    // 4% of the 97.50 that were paid, all of it with money.
    [10_000, 250 + 390, 50 + 199, 100 + 297, 500 + 475],
  ]);
});

test('other currencies are counted in dollars, rounded down like the ledger', () => {
  expect(amounts({ rateMicro: 900_000 })).toEqual([[11_111, 555 + 400, 111 + 208, 222 + 309, 1111 + 472]]);
});

test('the newest have a row, and all are in the sum', () => {
  const { rows, sum, isCut } = savedYear(
    Array.from({ length: 30 }, () => LINE),
    4,
    LEVELS,
  );
  expect([rows.length, isCut, sum]).toEqual([24, true, { full: 300_000, saved: [25_800, 8640, 14_370, 42_750] }]);
  expect(savedYear([LINE], 4, LEVELS).isCut).toBe(false);
});

test('an account without orders has the sample', () => {
  expect(savedYear([], 4, LEVELS)).toMatchObject({ isSample: true, isCut: false });
});
