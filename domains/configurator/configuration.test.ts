import fc from 'fast-check';
import { randomConfiguration, randomService } from '../../tests/harness/arbitraries';
import { aGroup, anOption, aService, aVariantService, servicesOfEveryKind } from '../../tests/harness/aService';
import { checkConfiguration, configurationKey, defaultConfiguration } from './index';

describe('the configuration a page opens with', () => {
  it('has the catalogue’s defaults and the auto-selected options', () => {
    expect(servicesOfEveryKind().map(defaultConfiguration)).toEqual([
      { serviceId: 7, from: 1_400, to: 2_100, options: ['piloted', 'standard'] },
      { serviceId: 8, from: 2, to: 4, options: ['piloted', 'standard'] },
      { serviceId: 9, quantity: 8, options: ['piloted', 'standard'] },
      { serviceId: 10, variant: 'heroic', options: ['piloted', 'standard'] },
    ]);
  });

  it('takes the first option of a required group without a default', () => {
    const groups = [aGroup('region', [anOption('eu'), anOption('us')], { pick: 'one', required: true })];
    expect(defaultConfiguration(aService({ groups })).options).toEqual(['eu']);
  });

  it('has the cheapest variant and options where the catalogue marks none', () => {
    const service = aVariantService();
    if (service.terms.kind !== 'variants') throw new Error('This service has variants');
    const { defaultVariant: _marked, ...terms } = service.terms;
    const groups = [
      aGroup(
        'speed',
        [
          anOption('fast', { value: 500 }),
          anOption('standard'),
          anOption('slow', { mode: 'subtract_percent_from_original', value: 500 }),
        ],
        {
          pick: 'one',
          required: true,
        },
      ),
    ];
    const cheapestLast = { ...terms, variants: [...terms.variants].reverse() };
    expect(defaultConfiguration({ ...service, terms: cheapestLast, groups })).toMatchObject({
      variant: 'normal',
      options: ['slow'],
    });
  });

  it('takes no more defaults than a group allows', () => {
    const auto = { isAutoSelected: true };
    const options = () => [anOption('a', auto), anOption('b', auto), anOption('c', auto)];
    const groups = [aGroup('many', options(), { max: 2 })];
    expect(defaultConfiguration(aService({ groups })).options).toEqual(['a', 'b']);
  });

  it('can always be bought', () => {
    fc.assert(
      fc.property(randomService(), (service) => {
        expect(checkConfiguration(service, defaultConfiguration(service))).toEqual([]);
      }),
    );
  });
});

describe('the key of a configuration', () => {
  it('does not depend on the order of options', () => {
    const configuration = { serviceId: 7, from: 0, to: 50, options: ['b', 'a'] };
    expect(configurationKey(configuration)).toBe(configurationKey({ ...configuration, options: ['a', 'b'] }));
  });

  it('differs when anything that is bought differs', () => {
    const pairs = fc
      .constantFrom(...servicesOfEveryKind())
      .chain((service) => fc.tuple(randomConfiguration(service), randomConfiguration(service)));
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(configurationKey(a) === configurationKey(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it('differs between kinds of choices with equal values', () => {
    const keys = [{ from: 1 }, { to: 1 }, { quantity: 1 }, { variant: '1' }].map((choice) =>
      configurationKey({ serviceId: 1, ...choice, options: [] }),
    );
    expect(new Set(keys).size).toBe(4);
  });
});
