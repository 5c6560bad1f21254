import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { defaultConfiguration, listedConfiguration, listingOf, listPriceOf, priceOf, shownPriceOf } from './index';

test.each([
  ['variants', aVariantService()],
  ['a quantity', aQuantityService()],
])('%s: what a list adds is what its page opens with, and costs what the list shows', (_kind, service) => {
  for (const currency of [dollars, euros]) {
    const configuration = listedConfiguration(service);
    expect(configuration).toEqual(defaultConfiguration(service));
    expect(configuration && priceOf(service, configuration, currency).total).toBe(
      shownPriceOf(service, currency).price,
    );
  }
});

test('where somebody stands on a range only they know', () => {
  expect(listedConfiguration(aService())).toBeNull();
});

test('a required choice without a preset is the shopper’s', () => {
  const hero = aGroup('hero', [anOption('a'), anOption('b')], { pick: 'one', required: true });
  expect(listedConfiguration({ ...aQuantityService(), groups: [hero] })).toBeNull();
});

test('nothing that the shopper would have to have is taken for granted', () => {
  const half = anOption('half', { mode: 'subtract_percent_from_original', value: 2_500 });
  const service = { ...aQuantityService(), groups: [aGroup('progress', [half])] };
  expect(listedConfiguration(service)?.options).toEqual([]);
});

test('what lists say of a service goes together', () => {
  for (const service of [aVariantService(), aQuantityService(), aService()])
    for (const currency of [dollars, euros]) {
      const listing = listingOf(service, currency);
      expect(listing).toEqual({
        ...listPriceOf(service, currency),
        price: priceOf(service, defaultConfiguration(service), currency).total,
        isAddable: listedConfiguration(service) !== null,
      });
      expect(listing.total).toBeLessThanOrEqual(listing.price);
    }
});
