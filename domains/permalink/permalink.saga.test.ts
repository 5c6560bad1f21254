import { aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { preloadConfigurator } from '../configurator/configurator.preload';
import { optionToggled, rangeMoved } from '../configurator/configurator.slice';
import { historyMoved } from '../page';
import { permalinkAnalytics } from './permalink.analytics';
import { createPermalinkSaga } from './permalink.saga';
import { linkRequested, linkShared } from './permalink.slice';

const PATH = '/wow-boost/pvp/arena-2v2-rating';
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

function start(at = PATH) {
  const shop = sagaHarness(createPermalinkSaga, { configurator: preloadConfigurator(aService(), dollars) });
  shop.ports.navigation.place.url = at;
  return { ...shop, location: shop.ports.navigation.place, tip: () => shop.state().permalink };
}
const move = (to: number) => rangeMoved({ from: 1_400, to });

describe('the URL', () => {
  test('follows the choices after half a second, and has no query for the defaults', async () => {
    const shop = start(`${PATH}?utm_source=x#faq`);
    shop.dispatch(move(2_200));
    await shop.passTime(499);
    shop.dispatch(move(2_300));
    await shop.passTime(499);
    expect(shop.ports.navigation.replaceUrl).not.toHaveBeenCalled();
    await shop.passTime(1);
    expect(shop.ports.navigation.replaceUrl).toHaveBeenCalledTimes(1);
    expect(decodeURIComponent(shop.location.url)).toMatch(
      /\?utm_source=x&options\[from\]=1400&options\[to\]=2300&.*#faq$/,
    );
    shop.dispatch(move(2_100));
    await shop.passTime(500);
    expect(shop.location.url).toBe(`${PATH}?utm_source=x#faq`);
  });

  test('of another section of the page has the choices of now', async () => {
    const shop = start(`${PATH}#faq`);
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    const { url } = shop.location;
    shop.location.url = `${PATH}#get`;
    shop.dispatch(historyMoved());
    expect(shop.location.url).toBe(url.replace('#faq', '#get'));
  });

  test('does not change for invalid choices, for unchanged choices, or after leaving the page', async () => {
    const shop = start();
    for (const option of ['stream', 'offline', 'second-character'])
      shop.dispatch(optionToggled({ group: 'extras', option, on: true }));
    await shop.passTime(500);
    for (const option of ['stream', 'offline', 'second-character'])
      shop.dispatch(optionToggled({ group: 'extras', option, on: false }));
    await shop.passTime(500);
    shop.dispatch(move(2_200));
    shop.stop();
    await shop.passTime(500);
    expect(shop.ports.navigation.replaceUrl).not.toHaveBeenCalled();
  });

  test.each(['/buy', `${PATH}?line=3`])('%s is not changed', async (at) => {
    const shop = start(at);
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    expect(shop.ports.navigation.replaceUrl).not.toHaveBeenCalled();
  });
});

describe('the link', () => {
  test('is copied; the tooltip hides after 2 s and its text 100 ms later', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    shop.dispatch(linkRequested());
    const [request] = shop.ports.sharing.requests;
    expect(decodeURIComponent(request?.url ?? '')).toContain(`https://shop.test${PATH}?options[from]=1400`);
    request?.done();
    await shop.passTime();
    expect(shop.tip()).toEqual({ tip: 'Copied', tipShown: true, manualCopyUrl: null });
    await shop.passTime(2_000);
    expect(shop.tip()).toMatchObject({ tip: 'Copied', tipShown: false });
    await shop.passTime(100);
    expect(shop.tip().tip).toBe('');
  });

  test('copying again restarts the tooltip', async () => {
    const shop = start();
    for (let time = 0; time < 2; time += 1) {
      shop.dispatch(linkRequested());
      shop.ports.sharing.requests.at(-1)?.done();
      await shop.passTime(1_500);
    }
    expect(shop.tip()).toMatchObject({ tip: 'Copied', tipShown: true });
  });

  test('is shown when it can’t be copied, and the next attempt works', async () => {
    const shop = start();
    shop.dispatch(linkRequested());
    const refusal = new DOMException('No.', 'NotAllowedError');
    shop.ports.sharing.requests[0]?.fail(refusal);
    await shop.passTime();
    expect(consoleError).toHaveBeenCalledWith('Something went wrong', refusal);
    // Screen readers hear it politely; it is not the tooltip, which would go after 2 s.
    expect(shop.tip()).toEqual({
      tip: 'It could not be copied, so copy it from here.',
      tipShown: false,
      manualCopyUrl: `https://shop.test${PATH}`,
    });
    await shop.passTime(60_000);
    expect(shop.tip().manualCopyUrl).not.toBeNull();
    shop.dispatch(linkRequested());
    shop.ports.sharing.requests[1]?.done();
    await shop.passTime();
    expect(shop.tip()).toMatchObject({ tip: 'Copied', manualCopyUrl: null });
  });

  test('is shared by the phone’s share sheet; dismissing that shows no error', async () => {
    const shop = start();
    shop.ports.sharing.canShare.mockReturnValue(true);
    shop.dispatch(linkRequested());
    shop.ports.sharing.requests[0]?.fail(new DOMException('Closed.', 'AbortError'));
    await shop.passTime();
    expect(consoleError).not.toHaveBeenCalled();
    shop.dispatch(linkRequested());
    shop.ports.sharing.requests[1]?.done();
    await shop.passTime();
    expect(shop.log).toContainEqual(linkShared({ method: 'share' }));
    expect(shop.tip().tip).toBe('');
  });

  test('is tracked as a share event once shared', () => {
    const shop = start();
    expect(permalinkAnalytics(linkShared({ method: 'copy' }), shop.state(), shop.state())).toEqual({
      name: 'share',
      params: { method: 'copy', content_type: 'service', item_id: 'arena-2v2-rating' },
    });
    expect(permalinkAnalytics(linkRequested(), shop.state(), shop.state())).toBeUndefined();
  });
});
