import { parseResponse } from '../../src/ports';
import { QuoteSchema } from '../configurator';
import { type CurrencyRate, DOLLARS, type Quote, quote } from '../pricing';
import { amountsIn, isSamePrice, pricedSchema } from './priceAnswer.rules';

const EUROS: CurrencyRate = { code: 'EUR', sign: '€', rateMicro: 900_000 };
const quoteIn = ({ code }: CurrencyRate) => quote({ currency: code, baseLabel: 'Base', base: 1_000, components: [] });
const answer = (priced: Quote) => parseResponse(pricedSchema<Quote>(QuoteSchema), priced, 'GET /price');

test('the amounts of an answer count only in the currency of the page', () => {
  expect(amountsIn('USD', answer(quoteIn(DOLLARS)))?.total).toBe(1_000);
  expect(amountsIn('USD', answer(quoteIn(EUROS)))).toBeNull();
});

test('nobody gets at the amounts of an answer without naming the currency of the page', () => {
  const priced = answer(quoteIn(DOLLARS));
  // @ts-expect-error an answer is no quote yet
  const taken: Quote = priced;
  // @ts-expect-error nor does it have amounts
  expect(priced.total).toBe(taken.total);
});

test('prices are the same when all their lines are', () => {
  const price = quoteIn(DOLLARS);
  expect(isSamePrice(price, quoteIn(DOLLARS))).toBe(true);
  expect(isSamePrice(price, { ...price, cashback: price.cashback + 1 })).toBe(false);
});
