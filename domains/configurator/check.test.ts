import fc from 'fast-check';
import { randomConfiguration, randomService } from '../../tests/harness/arbitraries';
import {
  aGroup,
  anOption,
  aQuantityService,
  aRanksService,
  aService,
  aVariantService,
  servicesOfEveryKind,
} from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { randomCases } from '../../tests/harness/randomCases';
import { type Configuration, checkConfiguration, defaultConfiguration, priceOf } from './index';

const NEEDED = ['piloted', 'standard'];
const range = (from: number | undefined, to: number | undefined): Configuration => ({
  serviceId: 7,
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  options: NEEDED,
});

describe('checking a configuration', () => {
  it('any valid configuration has no problems and has a price', () => {
    const anything = randomService().chain((service) => fc.tuple(fc.constant(service), randomConfiguration(service)));
    fc.assert(
      fc.property(anything, ([service, configuration]) => {
        expect(checkConfiguration(service, configuration)).toEqual([]);
        expect(priceOf(service, configuration, dollars).total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('any input has either a problem or a price', () => {
    const number = fc.oneof(fc.integer({ min: -60, max: 2_500 }), fc.double(), fc.constantFrom(0, 50, 1_400, 2_400));
    const key = fc.constantFrom(
      'piloted',
      'self-play',
      'standard',
      'express',
      'stream',
      'offline',
      'second-character',
      'checkpoint',
      'other',
    );
    const draft = fc.record(
      {
        serviceId: fc.constantFrom(7, 8, 9, 10),
        from: number,
        to: number,
        quantity: number,
        variant: fc.constantFrom('heroic', 'normal', 'none'),
        options: fc.array(key, { maxLength: 5 }),
      },
      { requiredKeys: ['serviceId', 'options'] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...servicesOfEveryKind()), draft, (service, configuration) => {
        if (checkConfiguration(service, configuration).length === 0) {
          expect(Number.isSafeInteger(priceOf(service, configuration, dollars).total)).toBe(true);
        }
      }),
      randomCases(600, 3_000),
    );
  });
});

describe('a start and a goal', () => {
  it.each([
    ['no start', range(undefined, 100), 'options[from]', 'Choose a start: 0 to 2.350.'],
    ['no goal', range(100, undefined), 'options[to]', 'Choose a goal: 50 to 2.400.'],
    ['a start below the range', range(-50, 100), 'options[from]', 'This start isn’t available. Choose 0 to 2.350.'],
    ['a start at the very top', range(2_400, 2_400), 'options[from]', 'This start isn’t available. Choose 0 to 2.350.'],
    ['a goal above the range', range(0, 2_450), 'options[to]', 'This goal isn’t available. Choose 50 to 2.400.'],
    [
      'a start between the steps',
      range(1_410, 2_100),
      'options[from]',
      'The start goes in steps of 50. Choose 1.400 or 1.450.',
    ],
    ['part of a number', range(0, 99.5), 'options[to]', 'The goal must be a whole number. Choose 50 to 2.400.'],
    [
      'input that is not a number',
      range(Number.NaN, 100),
      'options[from]',
      'The start must be a whole number. Choose 0 to 2.350.',
    ],
    [
      'a goal at the start',
      range(100, 100),
      'options[to]',
      'The goal must be above the start. Choose a goal of 150 or higher, or a lower start.',
    ],
    [
      'a goal below the start',
      range(200, 100),
      'options[to]',
      'The goal must be above the start. Choose a goal of 250 or higher, or a lower start.',
    ],
  ])('%s is rejected with its field and a hint', (_, configuration, field, message) => {
    expect(checkConfiguration(aService(), configuration)).toEqual([{ field, message }]);
  });

  it('ranks are shown by their names', () => {
    const service = aRanksService();
    expect(checkConfiguration(service, { serviceId: 8, from: 6, to: 6, options: NEEDED })).toEqual([
      { field: 'options[from]', message: 'This start isn’t available. Choose Iron to Diamond.' },
    ]);
  });

  it('both ends are named when both are wrong', () => {
    expect(checkConfiguration(aService(), range(-50, 2_500)).map(({ field }) => field)).toEqual([
      'options[from]',
      'options[to]',
    ]);
  });
});

describe('a quantity', () => {
  const of = (quantity?: number): Configuration => ({
    serviceId: 9,
    ...(quantity === undefined ? {} : { quantity }),
    options: NEEDED,
  });

  it.each([
    [of(), 'Choose how many: 1 to 16.'],
    [of(0), 'This is too few. Choose 1 to 16.'],
    [of(17), 'This is too many for one order. Choose 1 to 16.'],
    [of(1.5), 'The quantity must be a whole number. Choose 1 to 16.'],
  ])('%j is rejected', (configuration, message) => {
    expect(checkConfiguration(aQuantityService(), configuration)).toEqual([{ field: 'options[quantity]', message }]);
  });
});

describe('a variant', () => {
  it.each([
    [undefined, 'Choose one of the variants.'],
    ['lunar', 'This variant isn’t available. Choose from the list.'],
  ])('%s is rejected', (variant, message) => {
    const configuration = { serviceId: 10, ...(variant === undefined ? {} : { variant }), options: NEEDED };
    expect(checkConfiguration(aVariantService(), configuration)).toEqual([{ field: 'options[variant]', message }]);
  });
});

describe('choices of another kind of service', () => {
  it('are rejected by field', () => {
    const configuration = { ...defaultConfiguration(aService()), quantity: 3, variant: 'heroic' };
    expect(checkConfiguration(aService(), configuration)).toEqual([
      {
        field: 'options[quantity]',
        message: 'This service has no quantity to choose. Reload the page and choose again.',
      },
      {
        field: 'options[variant]',
        message: 'This service has no variant to choose. Reload the page and choose again.',
      },
    ]);
  });

  it('choices of another service are rejected', () => {
    const configuration = { ...defaultConfiguration(aService()), serviceId: 8 };
    expect(checkConfiguration(aService(), configuration)).toEqual([
      { field: 'service_id', message: 'These choices belong to another service. Reload the page and choose again.' },
    ]);
  });
});

describe('options', () => {
  it.each([
    [
      'of another service',
      [...NEEDED, 'lunar'],
      'options[group]',
      'This service does not offer one of the options. Reload the page and choose again.',
    ],
    [
      'sent twice',
      [...NEEDED, 'stream', 'stream'],
      'options[group][extras]',
      'An option of “Extras” was sent twice. Choose each once.',
    ],
    [
      'two of a pick-one group',
      [...NEEDED, 'express'],
      'options[group][speed]',
      'Only one of “Speed” can be chosen. Keep one of the 2.',
    ],
    ['none of a required group', ['standard'], 'options[group][play-mode]', 'Choose one of “Play mode”.'],
    [
      'more than a group allows',
      [...NEEDED, 'stream', 'offline', 'second-character'],
      'options[group][extras]',
      'Choose at most 2 of “Extras”. Remove 1.',
    ],
  ])('%s are rejected', (_, options, field, message) => {
    expect(checkConfiguration(aService(), { ...range(0, 50), options })).toEqual([{ field, message }]);
  });

  it('a required group of checkboxes needs at least one', () => {
    const service = aService({
      groups: [aGroup('roles', [anOption('tank'), anOption('healer')], { label: 'Roles', required: true })],
    });
    expect(checkConfiguration(service, { ...range(0, 50), options: [] })).toEqual([
      { field: 'options[group][roles]', message: 'Choose at least one of “Roles”.' },
    ]);
  });
});
