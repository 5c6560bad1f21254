import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createFragmentLinksSaga } from './fragmentLinks.saga';
import { fragmentLinkFollowed } from './fragmentLinks.slice';
import { createLinkedPagesSaga } from './linkedPages.saga';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

const SELECTOR = '[data-region="home-game"]';
const answer = (content: string) => ({ render: [{ selector: SELECTOR, content }] });

function start() {
  const shop = sagaHarness(createFragmentLinksSaga);
  const follow = async (game: string, page: string | null = `/${game}`) => {
    shop.dispatch(fragmentLinkFollowed({ url: `/fragments/home-game?game=${game}`, page }));
    await shop.passTime();
  };
  return { ...shop, follow };
}

test('parts of pages replace the elements that they name, and the same request is not sent twice', async () => {
  const shop = start();
  await shop.follow('valorant');
  expect(shop.ports.http.last().request).toEqual({ url: '/fragments/home-game?game=valorant', cacheable: true });
  shop.ports.http.last().answer(answer('<p>Valorant</p>'));
  await shop.passTime();
  expect(shop.state().fragments).toEqual({ [SELECTOR]: '<p>Valorant</p>' });
  expect(shop.state().fragmentLinks).toEqual({});
});

test('the last picked game wins', async () => {
  const shop = start();
  await shop.follow('valorant');
  const first = shop.ports.http.last();
  await shop.follow('diablo-4');
  expect(first.aborted).toBe(true);
  shop.ports.http.last().answer(answer('<p>Diablo</p>'));
  await shop.passTime();
  expect(shop.state().fragments).toEqual({ [SELECTOR]: '<p>Diablo</p>' });
});

test.each([
  ['there is no such part', new HttpError(404)],
  ['there is no network', new NetworkError('offline')],
])('when %s the console says so, the link opens its page, and the next link works', async (_what, error) => {
  const shop = start();
  await shop.follow('valorant');
  shop.ports.http.last().fail(error);
  await shop.passTime();
  expect(consoleError).toHaveBeenCalledTimes(1);
  expect(shop.ports.navigation.assign).toHaveBeenCalledWith('/valorant');
  expect(shop.state().toasts).toEqual([]);
  await shop.follow('diablo-4');
  shop.ports.http.last().answer(answer('<p>Diablo</p>'));
  await shop.passTime();
  expect(shop.state().fragments).toEqual({ [SELECTOR]: '<p>Diablo</p>' });
});

test('a button whose parts can’t be loaded leaves what was there', async () => {
  const shop = start();
  await shop.follow('valorant', null);
  shop.ports.http.last().answer({ render: '<p>' });
  await shop.passTime();
  expect([shop.state().fragments, shop.state().fragmentLinks]).toEqual([{}, {}]);
  expect(shop.ports.navigation.assign).not.toHaveBeenCalled();
});

test('parts of different kinds do not replace each other', async () => {
  const shop = start();
  await shop.follow('valorant');
  const first = shop.ports.http.last();
  shop.dispatch(fragmentLinkFollowed({ url: '/fragments/games-menu', page: null }));
  await shop.passTime();
  expect(first.aborted).toBe(false);
});

test('a link that was followed before the code was there is loaded', async () => {
  const link = { url: '/fragments/home-game?game=valorant', page: '/valorant' };
  const shop = sagaHarness(createFragmentLinksSaga, { fragmentLinks: { '/fragments/home-game': link } });
  await shop.passTime();
  expect(shop.ports.http.last().request.url).toBe(link.url);
});

test('without the code the pages of the links are opened, and what went wrong is reported', async () => {
  const link = { url: '/fragments/home-game?game=valorant', page: '/valorant' };
  const menu = { url: '/fragments/games-menu', page: null };
  const shop = sagaHarness(createLinkedPagesSaga(new Error('No chunk.')), {
    fragmentLinks: { '/fragments/home-game': link, '/fragments/games-menu': menu },
  });
  await shop.passTime();
  expect(jest.mocked(shop.ports.navigation.assign).mock.calls).toEqual([['/valorant']]);
  expect(shop.state().fragmentLinks).toEqual({});
  expect(shop.crashes()[0]).toMatchObject({ payload: { message: 'No chunk.', restarts: true } });
});
