import fc from 'fast-check';
import { randomCases } from '../../tests/harness/randomCases';
import { DOLLARS, minimumCharge } from '../pricing';
import { balanceProblem, offeredBalance, typedAmount } from './balance.rules';

const EURO = { code: 'EUR', sign: '€', rateMicro: 900_000 };

it.each([
  ['all of it, where it is less than the total', 500, 2_000, { available: 500, most: 500 }],
  ['the total, where there is more', 5_000, 2_000, { available: 5_000, most: 2_000 }],
  ['what leaves enough to be charged', 1_980, 2_000, { available: 1_980, most: 1_950 }],
  ['nothing, where too little would be left of a small total', 40, 60, { available: 40, most: 10 }],
  ['nothing of nothing', 0, 2_000, { available: 0, most: 0 }],
])('a balance pays %s', (_what, cents, total, offered) => {
  expect(offeredBalance(cents, total, DOLLARS)).toEqual(offered);
});

it('the most that is offered can always be used, and never more is there than the balance buys', () => {
  const amounts = fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 50, max: 50_000 }));
  fc.assert(
    fc.property(amounts, fc.constantFrom(DOLLARS, EURO), ([usdCents, total], currency) => {
      const offered = offeredBalance(usdCents, total, currency);
      expect(balanceProblem(offered.most, total, offered, currency)).toBeNull();
      expect(offered.available * 1_000_000).toBeLessThanOrEqual(usdCents * currency.rateMicro);
      const left = total - offered.most;
      expect(left === 0 || left >= minimumCharge(currency) || offered.most === 0).toBe(true);
    }),
    randomCases(1_000, 5_000),
  );
});

it.each([
  [2_000, 'Your balance is 19.80 $. Use up to 19.50 $ of it here.'],
  [1_960, '0.40 $ would be left to pay, and 0.50 $ is the least that can be charged. Use 19.50 $.'],
  [1_950, null],
  [0, null],
])('%i cents of a balance of 19.80 $ for 20.00 $: %s', (cents, text) => {
  expect(balanceProblem(cents, 2_000, offeredBalance(1_980, 2_000, DOLLARS), DOLLARS)).toBe(text);
});

it('more than the total is not taken, and the total is named where it would work', () => {
  const offered = offeredBalance(5_000, 2_000, DOLLARS);
  expect(balanceProblem(2_001, 2_000, offered, DOLLARS)).toBe('The total is 20.00 $. Use up to 20.00 $.');
  expect(balanceProblem(1_999, 2_000, offered, DOLLARS)).toMatch(/Use 19\.50 \$, or 20\.00 \$\.$/);
});

it.each([
  ['12.50', 1_250],
  [' 12,50 ', 1_250],
  ['12', 1_200],
  ['0', 0],
  ['12.5', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('“%s” is %s cents', (text, cents) => {
  expect(typedAmount(text)).toBe(cents);
});
