import { aService } from '../../tests/harness/aService';
import { dollars } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { preloadConfigurator } from '../configurator/configurator.preload';
import { optionToggled, rangeMoved } from '../configurator/configurator.slice';
import { permalinkAnalytics } from './permalink.analytics';
import { createPermalinkSaga } from './permalink.saga';
import { linkAsked, linkHandedOn } from './permalink.slice';

const PATH = '/wow-boost/pvp/arena-2v2-rating';
let complaint: jest.SpyInstance;
beforeEach(() => {
  complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaint.mockRestore());

function start(at = PATH) {
  const shop = sagaHarness(createPermalinkSaga, { configurator: preloadConfigurator(aService(), dollars) });
  shop.ports.navigation.place.at = at;
  return { ...shop, address: shop.ports.navigation.place, tip: () => shop.state().permalink };
}
const move = (to: number) => rangeMoved({ from: 1_400, to });

describe('the address', () => {
  test('follows the choices half a second after the last change, and is bare again for the defaults', async () => {
    const shop = start(`${PATH}?utm_source=x#faq`);
    shop.dispatch(move(2_200));
    await shop.passTime(499);
    shop.dispatch(move(2_300));
    await shop.passTime(499);
    expect(shop.ports.navigation.replace).not.toHaveBeenCalled();
    await shop.passTime(1);
    expect(shop.ports.navigation.replace).toHaveBeenCalledTimes(1);
    expect(decodeURIComponent(shop.address.at)).toMatch(
      /\?utm_source=x&options\[from\]=1400&options\[to\]=2300&.*#faq$/,
    );
    shop.dispatch(move(2_100));
    await shop.passTime(500);
    expect(shop.address.at).toBe(`${PATH}?utm_source=x#faq`);
  });

  test('stays when the choices can’t be, when nothing is new, and when the page has gone', async () => {
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
    expect(shop.ports.navigation.replace).not.toHaveBeenCalled();
  });

  test.each(['/buy', `${PATH}?line=3`])('%s is left alone', async (at) => {
    const shop = start(at);
    shop.dispatch(move(2_200));
    await shop.passTime(500);
    expect(shop.ports.navigation.replace).not.toHaveBeenCalled();
  });
});

describe('the link', () => {
  test('is copied; the tooltip goes after 2 s and its text 100 ms later', async () => {
    const shop = start();
    shop.dispatch(move(2_200));
    shop.dispatch(linkAsked());
    const [asked] = shop.ports.sharing.asked;
    expect(decodeURIComponent(asked?.url ?? '')).toContain(`https://shop.test${PATH}?options[from]=1400`);
    asked?.done();
    await shop.passTime();
    expect(shop.tip()).toEqual({ tip: 'Copied', tipShown: true, byHand: null });
    await shop.passTime(2_000);
    expect(shop.tip()).toMatchObject({ tip: 'Copied', tipShown: false });
    await shop.passTime(100);
    expect(shop.tip().tip).toBe('');
  });

  test('asked for again starts the tooltip anew', async () => {
    const shop = start();
    for (let time = 0; time < 2; time += 1) {
      shop.dispatch(linkAsked());
      shop.ports.sharing.asked.at(-1)?.done();
      await shop.passTime(1_500);
    }
    expect(shop.tip()).toMatchObject({ tip: 'Copied', tipShown: true });
  });

  test('that can’t be copied is shown, and the next attempt works', async () => {
    const shop = start();
    shop.dispatch(linkAsked());
    const refusal = new DOMException('No.', 'NotAllowedError');
    shop.ports.sharing.asked[0]?.fail(refusal);
    await shop.passTime();
    expect(complaint).toHaveBeenCalledWith('Something went wrong', refusal);
    expect(shop.tip().byHand).toBe(`https://shop.test${PATH}`);
    shop.dispatch(linkAsked());
    shop.ports.sharing.asked[1]?.done();
    await shop.passTime();
    expect(shop.tip()).toMatchObject({ tip: 'Copied', byHand: null });
  });

  test('goes through the share sheet of a phone; closing that says nothing', async () => {
    const shop = start();
    shop.ports.sharing.canShare.mockReturnValue(true);
    shop.dispatch(linkAsked());
    shop.ports.sharing.asked[0]?.fail(new DOMException('Closed.', 'AbortError'));
    await shop.passTime();
    expect(complaint).not.toHaveBeenCalled();
    shop.dispatch(linkAsked());
    shop.ports.sharing.asked[1]?.done();
    await shop.passTime();
    expect(shop.log).toContainEqual(linkHandedOn({ way: 'share' }));
    expect(shop.tip().tip).toBe('');
  });

  test('handed on is told to analytics as share', () => {
    const shop = start();
    expect(permalinkAnalytics(linkHandedOn({ way: 'copy' }), shop.state(), shop.state())).toEqual({
      name: 'share',
      params: { method: 'copy', content_type: 'service', item_id: 'arena-2v2-rating' },
    });
    expect(permalinkAnalytics(linkAsked(), shop.state(), shop.state())).toBeUndefined();
  });
});
