import { dollars } from '../../tests/harness/currencies';
import { hotPrices } from './hotCard.rules';

const VIP_4 = { ...dollars, vip: { level: 4, percentBp: 500, cashbackBp: 400 } };

test.each([
  ['a guest without an offer', dollars, { price: 12_000, was: null }, { price: 12_000, was: null }],
  ['a guest in an offer', dollars, { price: 12_000, was: 14_900 }, { price: 12_000, was: 14_900 }],
  ['a level without an offer', VIP_4, { price: 12_000, was: null }, { price: 11_400, was: 12_000, level: 4 }],
  ['a level in an offer', VIP_4, { price: 12_000, was: 14_900 }, { price: 11_400, was: 12_000, level: 4 }],
])('the old price on a card is the one that the price is instead of: %s', (_who, tariff, product, shown) => {
  expect(hotPrices(product, tariff)).toEqual(shown);
});
