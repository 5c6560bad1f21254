import { NetworkError } from '../../src/ports';
import { aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { defaultConfiguration } from '../configurator/configuration.rules';
import { preloadConfigurator } from '../configurator/configurator.preload';
import { rangeMoved } from '../configurator/configurator.slice';
import { preloadStartTime } from './startTime.preload';
import { createStartTimeSaga } from './startTime.saga';
import { selectShownStartTime } from './startTime.selectors';

const URL = '/services/overwritten-time';
const later = { startIn: 'Starts in 3 to 4 h', doneIn: 'Done in about 5 h', tooltip: 'Why', 'tooltip-icon': 'info' };
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

function start(pendingKey: string | null = null) {
  const service = aService();
  const shop = sagaHarness(createStartTimeSaga, {
    configurator: preloadConfigurator(service, dollars),
    startTime: { ...preloadStartTime(service, defaultConfiguration(service)), pendingKey },
  });
  return { ...shop, shown: () => selectShownStartTime(shop.state()) };
}
const move = (to: number) => rangeMoved({ from: 1_400, to });

test('the server is asked half a second after the last change, and its estimate is shown', async () => {
  const shop = start();
  shop.dispatch(move(1_500));
  await shop.passTime(499);
  shop.dispatch(move(1_450));
  await shop.passTime(499);
  expect(shop.ports.http.calls).toEqual([]);
  await shop.passTime(1);
  expect(shop.ports.http.last(URL).request.params).toMatchObject({
    serviceId: '7',
    isBarService: '1',
    barFrom: '1400',
    barTo: '1450',
  });
  expect(shop.ports.http.last(URL).request.cacheable).toBeUndefined();
  shop.ports.http.last(URL).answer(later);
  await shop.passTime();
  expect(shop.shown()).toEqual(later);
});

test('until it responds, or when it fails, the last start stays and the end follows the choices', async () => {
  const shop = start();
  const first = shop.shown();
  shop.dispatch(move(1_450));
  expect(shop.shown()).toEqual({ ...first, doneIn: 'Done in about 1.5 to 2.5 h' });
  await shop.passTime(500);
  shop.ports.http.last(URL).fail(new NetworkError('offline'));
  await shop.passTime();
  expect(shop.shown()).toEqual({ ...first, doneIn: 'Done in about 1.5 to 2.5 h' });
});

test('a newer change aborts the pending request', async () => {
  const shop = start();
  shop.dispatch(move(1_450));
  await shop.passTime(500);
  const old = shop.ports.http.last(URL);
  shop.dispatch(move(1_500));
  expect(old.aborted).toBe(true);
  await shop.passTime(500);
  shop.ports.http.last(URL).answer(later);
  await shop.passTime();
  expect(shop.shown()).toEqual(later);
});

test('an invalid response changes nothing, and the next change is requested again', async () => {
  const shop = start();
  shop.dispatch(move(1_450));
  await shop.passTime(500);
  shop.ports.http.last(URL).answer({ startIn: 5 });
  await shop.passTime();
  expect(shop.shown()?.startIn).toBe('Starts in 35 min to 2 h');
  expect(shop.state().startTime.pendingKey).toBeNull();
  shop.dispatch(move(1_500));
  await shop.passTime(500);
  shop.ports.http.last(URL).answer(later);
  await shop.passTime();
  expect(shop.shown()).toEqual(later);
});

test('a request that was pending when the saga starts is sent again', async () => {
  const shop = start('an older key');
  await shop.passTime();
  shop.ports.http.last(URL).answer(later);
  await shop.passTime();
  expect(shop.shown()).toEqual(later);
});
