import { currencies } from '../../../tests/harness/pages';
import { minimumCharge } from '../../pricing';
import { minimumOrderText } from './minimumOrder.rules';

test.each([
  [0, 'The minimum order is 0.50 $. Add 0.50 $ to buy.'],
  [30, 'The minimum order is 0.50 $. Add 0.20 $ to buy.'],
  [49, 'The minimum order is 0.50 $. Add 0.01 $ to buy.'],
  [50, null],
  [2_000, null],
])('of %i cents with a minimum of 50: %s', (total, text) => {
  expect(minimumOrderText(total, 50, '$')).toBe(text);
});

test('in every currency nothing is missing at the minimum, and something one cent below it', () => {
  for (const currency of currencies) {
    const minimum = minimumCharge(currency);
    expect(minimumOrderText(minimum, minimum, currency.sign)).toBeNull();
    expect(minimumOrderText(minimum - 1, minimum, currency.sign)).toContain(`Add 0.01 ${currency.sign}`);
  }
});
