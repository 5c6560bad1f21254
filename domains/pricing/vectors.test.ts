import { type CouponRequest, quoteWithCoupon } from './coupon';
import type { PriceComponent, PriceMode } from './index';

/** A reference receipt of the pricing rules: the request, and every line of its receipt in cents. */
interface Vector {
  readonly name: string;
  readonly baseLabel?: string;
  readonly base: number;
  readonly components?: readonly PriceComponent[];
  readonly maxPrice?: number;
  readonly discounts?: NonNullable<CouponRequest['discounts']>;
  readonly cashbackBp?: number;
  readonly lines: readonly (readonly [label: string, cents: number])[];
  readonly subtotal: number;
  readonly discountApplied: number;
  readonly total: number;
  readonly cashback?: number;
}

function components(...rows: readonly (readonly [label: string, mode: PriceMode, value: number])[]): PriceComponent[] {
  return rows.map(([label, mode, value], position) => ({ id: `option-${position}`, label, mode, value, position }));
}

const VECTORS: readonly Vector[] = [
  {
    name: 'V1 a service without options costs its base price',
    base: 9_999,
    lines: [['Base price', 9_999]],
    subtotal: 9_999,
    discountApplied: 0,
    total: 9_999,
  },
  {
    name: 'V2 each way of adding acts once',
    base: 10_000,
    components: components(
      ['A +10.00', 'add_fixed_to_original', 1_000],
      ['B +20%', 'add_percent_to_original', 2_000],
      ['C +5.00', 'add_fixed_to_total', 500],
      ['D +10%', 'add_percent_to_total', 1_000],
    ),
    lines: [
      ['Base price', 10_000],
      ['A +10.00', 1_000],
      ['B +20%', 2_000],
      ['C +5.00', 500],
      ['D +10%', 1_350],
    ],
    subtotal: 14_850,
    discountApplied: 0,
    total: 14_850,
  },
  {
    name: 'V3 each way of subtracting acts once',
    base: 10_000,
    components: components(
      ['A −10.00', 'subtract_fixed_from_original', 1_000],
      ['B −20%', 'subtract_percent_from_original', 2_000],
      ['C −5.00', 'subtract_fixed_from_total', 500],
      ['D −10%', 'subtract_percent_from_total', 1_000],
    ),
    lines: [
      ['Base price', 10_000],
      ['A −10.00', -1_000],
      ['B −20%', -2_000],
      ['C −5.00', -500],
      ['D −10%', -650],
    ],
    subtotal: 5_850,
    discountApplied: 0,
    total: 5_850,
  },
  {
    name: 'V4 half a cent is rounded up',
    base: 5,
    components: components(['+10%', 'add_percent_to_original', 1_000]),
    lines: [
      ['Base price', 5],
      ['+10%', 1],
    ],
    subtotal: 6,
    discountApplied: 0,
    total: 6,
  },
  {
    name: 'V5 each line is rounded by itself and the receipt still adds up',
    base: 9_999,
    components: components(
      ['+33.33%', 'add_percent_to_original', 3_333],
      ['−12.5%', 'subtract_percent_from_total', 1_250],
    ),
    lines: [
      ['Base price', 9_999],
      ['+33.33%', 3_333],
      ['−12.5%', -1_667],
    ],
    subtotal: 11_665,
    discountApplied: 0,
    total: 11_665,
  },
  {
    name: 'V6 drop, flex time and VIP each count on what the one before left',
    base: 14_900,
    discounts: { raidLeaderDrop: 2_900, flexTimeBp: 500, permaVipBp: 700 },
    cashbackBp: 300,
    lines: [
      ['Base price', 14_900],
      ['Price Drop By Raid Leader', -2_900],
      ['Flex Time discount', -600],
      ['Perma VIP Discount', -798],
    ],
    subtotal: 14_900,
    discountApplied: 4_298,
    total: 10_602,
    cashback: 318,
  },
  {
    name: 'V7 a full run with options, drop, flex time, VIP and a coupon',
    base: 17_900,
    components: components(
      ['Armor & Token Priority', 'add_percent_to_original', 6_000],
      ['Extra loot spec', 'add_fixed_to_total', 1_500],
    ),
    discounts: { raidLeaderDrop: 2_000, flexTimeBp: 500, permaVipBp: 1_000, coupon: { code: 'HELLO5', fixed: 500 } },
    cashbackBp: 500,
    lines: [
      ['Base price', 17_900],
      ['Armor & Token Priority', 10_740],
      ['Extra loot spec', 1_500],
      ['Price Drop By Raid Leader', -2_000],
      ['Flex Time discount', -1_407],
      ['Perma VIP Discount', -2_673],
      ['Coupon HELLO5', -500],
    ],
    subtotal: 30_140,
    discountApplied: 6_580,
    total: 23_560,
    cashback: 1_178,
  },
  {
    name: 'V8 the max price caps the subtotal before the discounts',
    base: 17_900,
    components: components(['Full Loot Priority', 'add_percent_to_original', 12_000]),
    maxPrice: 25_000,
    discounts: { permaVipBp: 500 },
    lines: [
      ['Base price', 17_900],
      ['Full Loot Priority', 21_480],
      ['Max price cap', -14_380],
      ['Perma VIP Discount', -1_250],
    ],
    subtotal: 25_000,
    discountApplied: 1_250,
    total: 23_750,
  },
  {
    name: 'V9 a subtraction takes no more than is there',
    base: 800,
    components: components(['I have the last-boss checkpoint', 'subtract_fixed_from_original', 1_000]),
    lines: [
      ['Base price', 800],
      ['I have the last-boss checkpoint', -800],
    ],
    subtotal: 0,
    discountApplied: 0,
    total: 0,
  },
  {
    name: 'V10 the quantity discount is a line on the original',
    baseLabel: '10 × 12.99',
    base: 12_990,
    components: components(['Quantity discount 15%', 'subtract_percent_from_original', 1_500]),
    lines: [
      ['10 × 12.99', 12_990],
      ['Quantity discount 15%', -1_949],
    ],
    subtotal: 11_041,
    discountApplied: 0,
    total: 11_041,
  },
  {
    name: 'V11 on the total, a percentage before a fixed amount does not count the amount',
    base: 10_000,
    components: components(['+10%', 'add_percent_to_total', 1_000], ['+5.00', 'add_fixed_to_total', 500]),
    lines: [
      ['Base price', 10_000],
      ['+10%', 1_000],
      ['+5.00', 500],
    ],
    subtotal: 11_500,
    discountApplied: 0,
    total: 11_500,
  },
  {
    name: 'V12 on the total, a percentage after a fixed amount counts it too',
    base: 10_000,
    components: components(['+5.00', 'add_fixed_to_total', 500], ['+10%', 'add_percent_to_total', 1_000]),
    lines: [
      ['Base price', 10_000],
      ['+5.00', 500],
      ['+10%', 1_050],
    ],
    subtotal: 11_550,
    discountApplied: 0,
    total: 11_550,
  },
];

describe('the twelve reference receipts', () => {
  it.each(VECTORS)('$name', ({ name: _, lines, subtotal, discountApplied, total, cashback = 0, ...request }) => {
    const answer = quoteWithCoupon({ currency: 'USD', baseLabel: 'Base price', components: [], ...request });

    expect(answer.lines.map(({ label, amount }) => [label, amount])).toEqual(lines);
    expect(answer).toMatchObject({ currency: 'USD', subtotal, discountApplied, total, cashback });
  });
});
