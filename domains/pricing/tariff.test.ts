import fc from 'fast-check';
import { randomPriceRequest } from '../../tests/harness/arbitraries';
import { randomCases } from '../../tests/harness/randomCases';
import { minimumCharge } from './cheapest';
import type { Tariff } from './pricing.contract';
import { quote } from './quote';
import { cardPrice, forEverybody, ownPrice, tariffDiscounts, tariffTerms } from './tariff';

const DOLLAR = { code: 'USD', sign: '$', rateMicro: 1_000_000 } as const;
/** The most that a level can take off, basis points. */
const MOST_BP = 3_000;
const at = (level: number, percentBp: number): Tariff => ({ ...DOLLAR, vip: { level, percentBp, cashbackBp: 400 } });

it('the price that a list shows is that of a quote with the same tariff, for any price and level', () => {
  fc.assert(
    fc.property(randomPriceRequest(), fc.integer({ min: 0, max: MOST_BP }), (request, percentBp) => {
      const tariff = at(4, percentBp);
      const everybody = quote({ ...request, discounts: {} });
      // What is not discountable has no price in lists.
      fc.pre(everybody.lines.every(({ discountable }) => discountable !== false));
      const own = quote({ ...request, ...tariffTerms(tariff), discounts: tariffDiscounts(tariff) });
      expect(ownPrice(everybody.total, tariff)).toBe(own.total);
    }),
    randomCases(1_000, 5_000),
  );
});

it.each([
  ['at level 4', at(4, 500), 2_000, { cents: 1_900, vip: { level: 4, everybody: 2_000 } }],
  ['at a level without a discount', at(0, 0), 2_000, { cents: 2_000 }],
  ['for a guest', DOLLAR, 2_000, { cents: 2_000 }],
  ['where the least that can be charged is reached', at(6, 1_000), minimumCharge(DOLLAR), { cents: 50 }],
  ['where it would be fallen below', at(6, 1_000), 52, { cents: 50, vip: { level: 6, everybody: 52 } }],
  ['where everybody pays less than that already', at(6, 1_000), 20, { cents: 20 }],
])('the price on a card %s', (_who, tariff: Tariff, price, shown) => {
  expect(cardPrice(price, tariff)).toEqual(shown);
});

it('what everybody reads knows no level', () => {
  expect(forEverybody(at(6, 1_000))).toEqual(DOLLAR);
  expect(tariffTerms(DOLLAR)).toEqual({ currency: 'USD' });
  expect(tariffDiscounts(DOLLAR)).toEqual({ maxDiscountBp: 3_500 });
});
