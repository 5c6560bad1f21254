import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { listedConfiguration, listingOf, listPriceOf, priceOf } from './index';

const free = (service: ReturnType<typeof aService>) => ({
  ...service,
  groups: service.groups.filter(({ key }) => key !== 'progress'),
});

test.each([
  ['variants', free(aVariantService())],
  ['a quantity', free(aQuantityService())],
])(
  '%s: what a list adds costs what the list says, in every currency, with the presets it needs and no more',
  (_kind, service) => {
    for (const currency of [dollars, euros]) {
      const configuration = listedConfiguration(service, currency);
      expect(configuration && priceOf(service, configuration, currency).total).toBe(
        listPriceOf(service, currency).total,
      );
      for (const key of configuration?.options ?? []) expect(['piloted', 'standard']).toContain(key);
    }
  },
);

test('where somebody stands on a range only they know', () => {
  expect(listedConfiguration(free(aService()), dollars)).toBeNull();
});

test('a required choice without a preset is the shopper’s', () => {
  const hero = aGroup('hero', [anOption('a'), anOption('b')], { pick: 'one', required: true });
  expect(listedConfiguration({ ...free(aQuantityService()), groups: [hero] }, dollars)).toBeNull();
});

test('a price that rests on something the shopper has is not given unasked', () => {
  const half = anOption('half', { mode: 'subtract_percent_from_original', value: 2_500 });
  const service = { ...free(aQuantityService()), groups: [aGroup('progress', [half])] };
  expect(listedConfiguration(service, dollars)).toBeNull();
});

test('what lists say of a service goes with the configuration they add, and with the price they show', () => {
  const whole = [aVariantService(), aQuantityService(), aService()];
  for (const service of [...whole, ...whole.map(free)])
    for (const currency of [dollars, euros])
      expect(listingOf(service, currency)).toEqual({
        ...listPriceOf(service, currency),
        isAddable: listedConfiguration(service, currency) !== null,
      });
  expect(whole.map((service) => listingOf(free(service), dollars).isAddable)).toEqual([true, true, false]);
});
