import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { cardPriceOf, cardPricesOf, defaultConfiguration, listPriceOf, priceOf, quickAddConfiguration } from './index';

test.each([
  ['variants', aVariantService()],
  ['a quantity', aQuantityService()],
])('%s: adding from a list adds the page’s default configuration at the listed price', (_kind, service) => {
  for (const currency of [dollars, euros]) {
    const configuration = quickAddConfiguration(service);
    expect(configuration).toEqual(defaultConfiguration(service));
    expect(configuration && priceOf(service, configuration, currency).total).toBe(cardPriceOf(service, currency).price);
  }
});

test('a range has no listed configuration, because only the shopper knows the start', () => {
  expect(quickAddConfiguration(aService())).toBeNull();
});

test('a service with a required choice without a default can’t be added from a list', () => {
  const hero = aGroup('hero', [anOption('a'), anOption('b')], { pick: 'one', required: true });
  expect(quickAddConfiguration({ ...aQuantityService(), groups: [hero] })).toBeNull();
});

test('options about what the shopper already has are never assumed', () => {
  const half = anOption('half', { mode: 'subtract_percent_from_original', value: 2_500 });
  const service = { ...aQuantityService(), groups: [aGroup('progress', [half])] };
  expect(quickAddConfiguration(service)?.options).toEqual([]);
});

test('the list price, the card price and the quick-add button of a service agree', () => {
  for (const service of [aVariantService(), aQuantityService(), aService()])
    for (const currency of [dollars, euros]) {
      const prices = cardPricesOf(service, currency);
      expect(prices).toEqual({
        ...listPriceOf(service, currency),
        price: priceOf(service, defaultConfiguration(service), currency).total,
        isAddable: quickAddConfiguration(service) !== null,
      });
      expect(prices.total).toBeLessThanOrEqual(prices.price);
    }
});
