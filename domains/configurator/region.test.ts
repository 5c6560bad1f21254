import { aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createConfiguratorSaga } from './configurator.saga';
import { regionChosen } from './configurator.slice';
import {
  buildForm,
  checkConfiguration,
  choiceRows,
  clampConfiguration,
  configurationKey,
  defaultConfiguration,
  preloadConfigurator,
  priceOf,
} from './index';

const service = aService();
const defaults = defaultConfiguration(service);
const inEurope = { ...defaults, region: 'EU' };

test('a region is part of a configuration, and changes no price', () => {
  expect(checkConfiguration(service, inEurope)).toEqual([]);
  expect(configurationKey(inEurope)).not.toBe(configurationKey(defaults));
  expect(priceOf(service, inEurope, dollars)).toEqual(priceOf(service, defaults, dollars));
  expect(choiceRows(service, inEurope).at(-1)).toEqual({ label: 'Region', value: 'EU' });
  expect(buildForm(service, inEurope).get('options[region]')).toBe('EU');
  expect(buildForm(service, defaults).has('options[region]')).toBe(false);
});

test('only regions of the game can be chosen, where it has several', () => {
  const fieldsOf = (region: string, regions = ['EU', 'US']) =>
    checkConfiguration({ ...service, game: { ...service.game, regions } }, { ...defaults, region }).map(
      ({ field }) => field,
    );
  expect(fieldsOf('US')).toEqual([]);
  expect(fieldsOf('Atlantis')).toEqual(['options[region]']);
  expect(fieldsOf('EU', ['EU'])).toEqual(['options[region]']);
});

test('a link to another region leaves it out with a notice', () => {
  const { configuration, notices } = clampConfiguration(service, { region: 'Atlantis' });
  expect(configuration).toEqual(defaults);
  expect(notices).toEqual(['The region was left out, since this game has no such region here.']);
});

describe('the region of a game', () => {
  const start = (stored: unknown, state = preloadConfigurator(service, dollars)) =>
    sagaHarness(
      (ports) => {
        ports.storage.local.write('region:wow-boost', stored);
        return createConfiguratorSaga(ports);
      },
      { configurator: state },
    );
  const regionOf = (shop: ReturnType<typeof start>) => shop.state().configurator.configuration?.region;

  test('is remembered on the device', async () => {
    const shop = start(undefined);
    shop.dispatch(regionChosen({ region: 'US' }));
    expect(regionOf(shop)).toBe('US');
    expect(shop.ports.storage.local.entries.get('region:wow-boost')).toBe('US');
    shop.dispatch(regionChosen({ region: '' }));
    expect(regionOf(shop)).toBeUndefined();
  });

  test.each<[string, unknown, string | undefined]>([
    ['chosen again on the next page', 'US', 'US'],
    ['forgotten when the game has it no more', 'Atlantis', undefined],
    ['forgotten when it can’t be read', { region: 'US' }, undefined],
  ])('is %s', (_what, stored, region) => {
    expect(regionOf(start(stored))).toBe(region);
  });

  test('never replaces what a link asks for', () => {
    const configuration = { ...defaults, region: 'EU' };
    expect(regionOf(start('US', preloadConfigurator(service, dollars, { configuration })))).toBe('EU');
  });
});
