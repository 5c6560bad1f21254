import { fork } from '../../src/saga/effects';
import { aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createPermalinkSaga } from '../permalink/permalink.saga';
import { linkRequested } from '../permalink/permalink.slice';
import { preloadStartTime } from '../start-time';
import { createStartTimeSaga } from '../start-time/startTime.saga';
import type { Configuration } from './configurator.contract';
import { createConfiguratorSaga } from './configurator.saga';
import { selectRegion, selectVariantLabel } from './configurator.selectors';
import { rangeMoved, regionChosen } from './configurator.slice';
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
  const start = (stored: unknown, state = preloadConfigurator(service, dollars), url = '/') =>
    sagaHarness(
      (ports) => {
        ports.navigation.replaceUrl(url);
        ports.storage.local.write('region:wow-boost', stored);
        return createConfiguratorSaga(ports);
      },
      { configurator: state },
    );
  const regionOf = (shop: ReturnType<typeof start>) => selectRegion(shop.state());

  test('is remembered on the device', async () => {
    const shop = start(undefined);
    shop.dispatch(regionChosen({ region: 'US' }));
    expect(regionOf(shop)).toBe('US');
    expect(shop.ports.storage.local.entries.get('region:wow-boost')).toBe('US');
    shop.dispatch(regionChosen({ region: '' }));
    expect(regionOf(shop)).toBe('');
  });

  test.each<[string, unknown, string]>([
    ['chosen again on the next page', 'US', 'US'],
    ['forgotten when the game has it no more', 'Atlantis', ''],
    ['forgotten when it can’t be read', { region: 'US' }, ''],
  ])('is %s', (_what, stored, region) => {
    expect(regionOf(start(stored))).toBe(region);
  });

  test('never replaces what a link asks for, and completes a link that names none', () => {
    const opened = (configuration: Configuration) =>
      regionOf(start('US', preloadConfigurator(service, dollars, { configuration })));
    expect(opened({ ...defaults, region: 'EU' })).toBe('EU');
    expect(opened({ ...defaults, from: 1_500 })).toBe('US');
  });

  test('is not filled in for a line of the cart, whose region may be open on purpose', () => {
    const line = preloadConfigurator(service, dollars, { configuration: defaults });
    expect(regionOf(start('US', line, '/wow-boost/pvp/arena-2v2-rating?line=3'))).toBe('');
  });

  test('is no change of the shopper: nothing is asked of the server, and neither the address nor a shared link has it', async () => {
    const { shop, calls } = openPage('US');
    await shop.passTime(1_000);
    expect([calls(), shop.ports.navigation.replaceUrl.mock.calls]).toEqual([[], []]);
    shop.dispatch(rangeMoved({ from: 1_400, to: 2_200 }));
    shop.dispatch(linkRequested());
    await shop.passTime(1_000);
    expect(calls()).toEqual(['/v1/service/7/price-calculate', '/services/overwritten-time']);
    const { url } = shop.ports.navigation.place;
    const [shared] = shop.ports.sharing.requests;
    expect(shared?.url).toBe(`https://shop.test${url}`);
    expect(decodeURIComponent(url)).toMatch(/options\[to\]=2200/);
    expect(url).not.toContain('region');
    expect(selectVariantLabel(shop.state())).toMatch(/, US$/);
  });

  test('that is chosen on this page is part of its address, also when it is the remembered one', async () => {
    const { shop } = openPage('US');
    for (const region of ['EU', 'US']) shop.dispatch(regionChosen({ region }));
    await shop.passTime(1_000);
    expect(decodeURIComponent(shop.ports.navigation.place.url)).toMatch(/options\[region\]=US/);
    shop.dispatch(regionChosen({ region: '' }));
    expect(regionOf(shop)).toBe('');
  });

  /** A service page with all that reacts to changes of its configuration. */
  function openPage(stored: string) {
    const sagas = [createConfiguratorSaga, createPermalinkSaga, createStartTimeSaga];
    const shop = sagaHarness(
      (ports) => {
        ports.storage.local.write('region:wow-boost', stored);
        return function* pageSagas() {
          for (const create of sagas) yield* fork(create(ports));
        };
      },
      {
        configurator: preloadConfigurator(service, dollars),
        startTime: preloadStartTime(service, defaults),
      },
    );
    shop.ports.navigation.place.url = '/wow-boost/pvp/arena-2v2-rating';
    return { shop, calls: () => shop.ports.http.calls.map(({ request }) => request.url) };
  }
});
