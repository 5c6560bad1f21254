import fc from 'fast-check';
import { randomConfiguration, randomService } from '../../tests/harness/arbitraries';
import { aQuantityService, aService, aVariantService, servicesOfEveryKind } from '../../tests/harness/aService';
import { buildForm, checkConfiguration, configurationKey, defaultConfiguration } from '../configurator/index';
import { parsePermalink, parseQuery, permalinkQuery } from './permalink.rules';

const read = (search: string, service = aService()) => parsePermalink(parseQuery(search), service);

describe('the permalink of a configuration', () => {
  const anything = randomService().chain((service) => fc.tuple(fc.constant(service), randomConfiguration(service)));

  it('opens that configuration again without a notice', () => {
    fc.assert(
      fc.property(anything, ([service, configuration]) => {
        const opened = parsePermalink(parseQuery(permalinkQuery(service, configuration)), service);
        const { configuration: again, notices } = opened ?? {
          configuration: defaultConfiguration(service),
          notices: [],
        };
        expect(configurationKey(again)).toBe(configurationKey(configuration));
        expect(notices).toEqual([]);
      }),
    );
  });

  it('has no query for the defaults', () => {
    for (const service of servicesOfEveryKind())
      expect(permalinkQuery(service, defaultConfiguration(service))).toBe('');
  });

  it('keeps other parties’ parameters and drops its own old ones', () => {
    const service = aQuantityService();
    const changed = { ...defaultConfiguration(service), quantity: 3 };
    const search = permalinkQuery(
      service,
      changed,
      '?utm_source=a&options[quantity]=9&options[amount]=9&seen_total=1&service_id=9&b=',
    );
    expect(search).toMatch(/^\?utm_source=a&b=&options%5Bquantity%5D=3/);
    expect(search).not.toMatch(/seen_total|service_id|=9/);
    expect(permalinkQuery(service, defaultConfiguration(service), search)).toBe('?utm_source=a&b=');
  });

  it('also accepts the query that the form writes', () => {
    fc.assert(
      fc.property(anything, ([service, configuration]) => {
        const opened = read(`?${buildForm(service, configuration)}`, service);
        expect(configurationKey(opened?.configuration ?? defaultConfiguration(service))).toBe(
          configurationKey(configuration),
        );
      }),
    );
  });
});

describe('an amount of what is sold in packs', () => {
  const terms = { ...aQuantityService().terms, unit: { one: 'gold', many: 'gold', per: 1_000 } } as never;
  const gold = aQuantityService({ terms });
  it.each([
    ['12.000', 12, []],
    ['12000', 12, []],
    ['12.400', 12, ['The quantity was set to 12.000 gold, the nearest available.']],
    ['90.000', 16, ['The quantity was set to 16.000 gold, the nearest available.']],
    ['gold', 8, ['That is not a whole number.']],
    ['5000&options[quantity]=7', 7, ['The amount and the quantity differ. Send one of them.']],
    ['7000&options[quantity]=7', 7, []],
  ])('of %s opens with the quantity %i', (amount, quantity, notices) => {
    const opened = read(`?options[amount]=${amount}`, gold);
    expect([opened?.configuration.quantity, opened?.notices]).toEqual([quantity, notices]);
  });

  it('is left out of what is sold otherwise', () => {
    for (const service of servicesOfEveryKind())
      expect(read('?options[amount]=5000', service)).toEqual({
        configuration: defaultConfiguration(service),
        notices: ['There is no amount to choose here.'],
      });
  });
});

describe('an untrusted permalink', () => {
  it('without any choice gives no configuration', () => {
    expect(read('?utm_source=x&line=3&service_id=7&seen_total=1&from=5&options=2')).toBeUndefined();
  });

  it('with some choices takes the defaults for the rest', () => {
    expect(read('?options[from]=1000')?.configuration).toEqual({ ...defaultConfiguration(aService()), from: 1_000 });
  });

  it.each([
    ['?options[from]=999999999999', 'The start was set to 2.350, the nearest available.'],
    ['?options[from]=<script>', 'The start was set to 1.400, the nearest available.'],
    ['?options[to]=1e9', 'The goal was set to 2.100, the nearest available.'],
    ['?options[from]=1000&options[from]=5', 'The start was given more than once; the first one counts.'],
    ['?options[quantity]=5', 'This service has no quantity to choose, so that was left out.'],
    ['?options[group][speed]=warp', 'An option that this service does not offer was left out.'],
    ['?options[group][speed]=stream', 'An option that this service does not offer was left out.'],
    ['?options[group][colour]=red', 'An option that this service does not offer was left out.'],
  ])('%s is corrected with a notice', (search, notice) => {
    const opened = read(search);
    expect(opened?.notices).toContain(notice);
    expect(checkConfiguration(aService(), opened?.configuration ?? defaultConfiguration(aService()))).toEqual([]);
  });

  it.each([
    ['?options[quantity]=0', aQuantityService()],
    ['?options[quantity]=-1', aQuantityService()],
    ['?options[quantity]=NaN', aQuantityService()],
    ['?options[variant]=none', aVariantService()],
  ])('%s is corrected for the other kinds of service too', (search, service) => {
    const opened = read(search, service);
    expect(opened?.notices).toHaveLength(1);
    expect(opened && checkConfiguration(service, opened.configuration)).toEqual([]);
  });

  it('always opens a configuration that can be bought', () => {
    const name = fc.constantFrom(
      'options[from]',
      'options[to]',
      'options[quantity]',
      'options[variant]',
      'options[group][speed]',
      'options[group][extras]',
      'options[group][__proto__]',
      'service_id',
    );
    const value = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('express', 'stream', '', '-0'));
    fc.assert(
      fc.property(
        fc.constantFrom(...servicesOfEveryKind()),
        fc.array(fc.tuple(name, value), { maxLength: 30 }),
        (service, pairs) => {
          const opened = read(new URLSearchParams(pairs).toString(), service);
          if (opened) expect(checkConfiguration(service, opened.configuration)).toEqual([]);
        },
      ),
    );
  });
});
