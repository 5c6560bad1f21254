import { cpuTimeOf } from '../../tests/harness/cpuTime';
import { machineSlowness } from '../../tests/harness/machineSpeed';
import { type CouponRequest as PriceRequest, quoteWithCoupon as quote } from './coupon';
import type { PriceComponent, PriceMode } from './index';
import { PriceError } from './index';

function aComponent(mode: PriceMode, value: number, overrides: Partial<PriceComponent> = {}): PriceComponent {
  return { id: `${mode}-${value}`, label: mode, mode, value, position: 0, ...overrides };
}

function aRequest(overrides: Partial<PriceRequest> = {}): PriceRequest {
  return { currency: 'USD', baseLabel: 'Base price', base: 10_000, components: [], ...overrides };
}

const amounts = (request: PriceRequest): [string, number][] =>
  quote(request).lines.map(({ code, amount }) => [code, amount]);

describe('options', () => {
  it('a 50 % subtraction from one cent leaves zero, because half a cent is rounded up', () => {
    const answer = quote(aRequest({ base: 1, components: [aComponent('subtract_percent_from_original', 5_000)] }));
    expect(answer.total).toBe(0);
  });

  it('subtracting a third three times gives three equal lines without a correction line', () => {
    const thirds = ['a', 'b', 'c'].map((id, position) =>
      aComponent('subtract_percent_from_original', 3_333, { id, position }),
    );
    expect(amounts(aRequest({ components: thirds }))).toEqual([
      ['base', 10_000],
      ['a', -3_333],
      ['b', -3_333],
      ['c', -3_333],
    ]);
  });

  it('additions to the base price come before subtractions from it', () => {
    const components = [
      aComponent('subtract_fixed_from_original', 12_000, { id: 'checkpoint', position: 1 }),
      aComponent('add_fixed_to_original', 3_000, { id: 'extra', position: 2 }),
    ];
    expect(amounts(aRequest({ components }))).toEqual([
      ['base', 10_000],
      ['extra', 3_000],
      ['checkpoint', -12_000],
    ]);
  });

  it('options on the total apply in catalogue order, not selection order', () => {
    const components = [
      aComponent('add_percent_to_total', 1_000, { id: 'percent', position: 2 }),
      aComponent('add_fixed_to_total', 500, { id: 'fixed', position: 1 }),
    ];
    expect(quote(aRequest({ components })).total).toBe(11_550);
  });

  it('options at the same position are ordered by id', () => {
    const components = [
      aComponent('add_percent_to_total', 1_000, { id: 'b' }),
      aComponent('add_fixed_to_total', 500, { id: 'a' }),
    ];
    expect(amounts(aRequest({ components })).map(([code]) => code)).toEqual(['base', 'a', 'b']);
  });

  it('a free option keeps its line, shown as included', () => {
    expect(amounts(aRequest({ components: [aComponent('add_fixed_to_total', 0, { id: 'offline' })] }))).toEqual([
      ['base', 10_000],
      ['offline', 0],
    ]);
  });

  it('a subtraction from zero is zero, not minus zero', () => {
    const line = quote(aRequest({ base: 0, components: [aComponent('subtract_fixed_from_total', 500)] })).lines[1];
    expect(Object.is(line?.amount, 0)).toBe(true);
  });

  it('a percentage line carries its rate', () => {
    const [, line] = quote(aRequest({ components: [aComponent('add_percent_to_original', 2_500)] })).lines;
    expect(line?.rateBp).toBe(2_500);
  });
});

describe('the max price', () => {
  it('adds no line when the subtotal equals it', () => {
    expect(amounts(aRequest({ maxPrice: 10_000 }))).toEqual([['base', 10_000]]);
  });

  it('adds its own line when the subtotal exceeds it', () => {
    expect(amounts(aRequest({ maxPrice: 9_999 }))).toEqual([
      ['base', 10_000],
      ['cap', -1],
    ]);
  });
});

describe('discounts', () => {
  it('a raid leader’s drop above the subtotal brings the total to zero', () => {
    const answer = quote(aRequest({ discounts: { raidLeaderDrop: 12_000, permaVipBp: 500 } }));
    expect(answer.lines.slice(1)).toEqual([
      { code: 'raid-leader-drop', label: 'Price Drop By Raid Leader', kind: 'discount', amount: -10_000 },
    ]);
    expect(answer).toMatchObject({ subtotal: 10_000, discountApplied: 10_000, total: 0 });
  });

  it('an offer is a line of its own, after the drop and before the discounts of order and customer', () => {
    const offer = { label: 'Trials weekend', percentBp: 1_500 };
    const answer = quote(aRequest({ discounts: { raidLeaderDrop: 2_000, offer, flexTimeBp: 500, permaVipBp: 1_000 } }));
    expect(answer.lines.slice(1).map(({ code, label, amount, rateBp }) => [code, label, amount, rateBp])).toEqual([
      ['raid-leader-drop', 'Price Drop By Raid Leader', -2_000, undefined],
      ['offer', 'Trials weekend', -1_200, 1_500],
      ['flex-time', 'Flex Time discount', -340, 500],
      ['perma-vip', 'Perma VIP Discount', -646, 1_000],
    ]);
    expect(answer).toMatchObject({ subtotal: 10_000, discountApplied: 4_186, total: 5_814 });
  });

  it('an offer with a price takes off the difference, but never more than is left', () => {
    expect(amounts(aRequest({ discounts: { offer: { label: 'Reset day', fixed: 2_500 } } })).at(-1)).toEqual([
      'offer',
      -2_500,
    ]);
    const more = quote(aRequest({ base: 2_000, discounts: { offer: { label: 'Reset day', fixed: 2_500 } } }));
    expect(more).toMatchObject({ discountApplied: 2_000, total: 0 });
  });

  it('an offer leaves out what is not discountable, and is not part of the maximum discount', () => {
    const answer = quote(
      aRequest({
        components: [aComponent('add_fixed_to_total', 5_000, { discountable: false })],
        discounts: { offer: { label: 'Offer', percentBp: 5_000 }, permaVipBp: 1_000, maxDiscountBp: 0 },
      }),
    );
    expect(answer.lines.slice(2).map(({ code, amount }) => [code, amount])).toEqual([['offer', -5_000]]);
  });

  it('a VIP discount that rounds to nothing has no line', () => {
    expect(amounts(aRequest({ base: 4, discounts: { permaVipBp: 1_000 } }))).toEqual([['base', 4]]);
  });

  it('a line that is not discountable is left out of flex time, VIP and percent coupons', () => {
    const answer = quote(
      aRequest({
        components: [aComponent('add_fixed_to_total', 5_000, { discountable: false })],
        discounts: { flexTimeBp: 1_000, permaVipBp: 1_000, coupon: { code: 'HALF', percentBp: 5_000 } },
      }),
    );
    expect(answer.lines.slice(2).map(({ amount }) => amount)).toEqual([-1_000, -900, -4_050]);
    expect(answer.total).toBe(9_050);
  });

  it('a fixed coupon can’t reduce non-discountable lines', () => {
    const answer = quote(
      aRequest({
        base: 1_000,
        components: [aComponent('add_fixed_to_total', 5_000, { discountable: false })],
        discounts: { coupon: { code: 'GIFT', fixed: 3_000 } },
      }),
    );
    expect(answer.lines.at(-1)).toEqual({ code: 'coupon', label: 'Coupon GIFT', kind: 'discount', amount: -1_000 });
    expect(answer.total).toBe(5_000);
  });

  it('a non-discountable subtraction does not raise the base for discounts', () => {
    const answer = quote(
      aRequest({
        components: [aComponent('subtract_fixed_from_total', 4_000, { discountable: false })],
        discounts: { permaVipBp: 1_000 },
      }),
    );
    expect(answer.total).toBe(5_400);
  });

  it('the non-discountable amount is limited by the max price', () => {
    const answer = quote(
      aRequest({
        components: [aComponent('add_fixed_to_total', 50_000, { discountable: false })],
        maxPrice: 12_000,
        discounts: { permaVipBp: 1_000 },
      }),
    );
    expect(answer).toMatchObject({ subtotal: 12_000, discountApplied: 0, total: 12_000 });
  });

  it('a coupon of 100 % makes the order free', () => {
    expect(quote(aRequest({ discounts: { coupon: { code: 'FREE', percentBp: 10_000 } } })).total).toBe(0);
  });

  it('the maximum discount cuts the last line and leaves the earlier ones whole', () => {
    const discounts = {
      flexTimeBp: 1_000,
      permaVipBp: 1_000,
      coupon: { code: 'BIG', fixed: 5_000 },
      maxDiscountBp: 3_500,
    };
    expect(amounts(aRequest({ discounts })).slice(1)).toEqual([
      ['flex-time', -1_000],
      ['perma-vip', -900],
      ['coupon', -1_600],
    ]);
  });

  it('the maximum discount removes the coupon when flex time and VIP have used it up', () => {
    const discounts = {
      flexTimeBp: 3_000,
      permaVipBp: 1_000,
      coupon: { code: 'BIG', fixed: 5_000 },
      maxDiscountBp: 3_500,
    };
    expect(amounts(aRequest({ discounts })).slice(1)).toEqual([
      ['flex-time', -3_000],
      ['perma-vip', -500],
    ]);
  });

  it('the maximum discount does not include the raid leader’s drop', () => {
    expect(quote(aRequest({ discounts: { raidLeaderDrop: 9_000, maxDiscountBp: 0 } })).total).toBe(1_000);
  });

  it('cashback is rounded down', () => {
    expect(quote(aRequest({ base: 1_999, cashbackBp: 500 })).cashback).toBe(99);
  });
});

describe('invalid requests are rejected', () => {
  const invalidRequests: readonly (readonly [string, Partial<PriceRequest>])[] = [
    ['a negative base', { base: -1 }],
    ['a base of part of a cent', { base: 10.5 }],
    ['a base that is not a number', { base: Number.NaN }],
    ['a base past 2^53', { base: 2 ** 53 }],
    ['an infinite base', { base: Number.POSITIVE_INFINITY }],
    ['a negative option', { components: [aComponent('add_fixed_to_total', -5)] }],
    ['a percentage of part of a basis point', { components: [aComponent('add_percent_to_total', 0.5)] }],
    ['an unknown mode', { components: [aComponent('toString' as PriceMode, 5)] }],
    [
      'a position that is not a number',
      { components: [aComponent('add_fixed_to_total', 5, { position: Number.NaN })] },
    ],
    [
      'the same option twice',
      { components: [aComponent('add_fixed_to_total', 5), aComponent('add_fixed_to_total', 5)] },
    ],
    ['a subtotal past 2^53', { base: 2 ** 53 - 1, components: [aComponent('add_fixed_to_total', 1)] }],
    ['a percentage past 2^53', { base: 2 ** 53 - 1, components: [aComponent('add_percent_to_original', 20_000)] }],
    ['a negative max price', { maxPrice: -1 }],
    ['an offer above 100 %', { discounts: { offer: { label: 'Offer', percentBp: 10_001 } } }],
    ['an offer of part of a cent', { discounts: { offer: { label: 'Offer', fixed: 0.5 } } }],
    ['a negative drop', { discounts: { raidLeaderDrop: -1 } }],
    ['flex time above 100 %', { discounts: { flexTimeBp: 10_001 } }],
    ['a VIP discount above 100 %', { discounts: { permaVipBp: 10_001 } }],
    ['a negative coupon', { discounts: { coupon: { code: 'X', fixed: -1 } } }],
    ['a coupon above 100 %', { discounts: { coupon: { code: 'X', percentBp: 10_001 } } }],
    ['a maximum discount above 100 %', { discounts: { maxDiscountBp: 10_001 } }],
    ['cashback above 100 %', { cashbackBp: 10_001 }],
  ];

  it.each(invalidRequests)('%s', (_, overrides) => {
    expect(() => quote(aRequest(overrides))).toThrow(PriceError);
  });

  it('the largest possible order is computed exactly', () => {
    const base = 10_000 * 9_999_999;
    const components = [aComponent('add_percent_to_total', 40_000), aComponent('subtract_percent_from_total', 3_333)];
    expect(quote(aRequest({ base, components })).total).toBe(
      5 * base - Number((BigInt(5 * base) * 3_333n + 5_000n) / 10_000n),
    );
  });
});

it('one quote takes a few microseconds', async () => {
  const request = aRequest({
    components: Array.from({ length: 8 }, (_, position) =>
      aComponent(position % 2 ? 'add_percent_to_original' : 'add_percent_to_total', 1_000 + position, { position }),
    ),
    discounts: { raidLeaderDrop: 500, flexTimeBp: 500, permaVipBp: 1_000, coupon: { code: 'HELLO5', fixed: 500 } },
    cashbackBp: 500,
  });
  const quotes = (count: number) => {
    for (let round = 0; round < count; round += 1) quote(request);
  };
  quotes(1_000);
  // The bench counts how many a second there are; this notices one that has become many times slower.
  expect((await cpuTimeOf(() => quotes(5_000))) / 5).toBeLessThan(100 * (await machineSlowness()));
});
