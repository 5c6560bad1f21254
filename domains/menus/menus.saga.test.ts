import { GAMES_PATH } from '../../src/lib/urls';
import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { chatRequested } from '../chat';
import { modalShown } from '../page';
import { searchOpened } from '../search';
import { MENU_CATEGORIES_URL, type MenuItem } from './menus.contract';
import { createMenusSaga } from './menus.saga';
import { levelClosed, levelOpened, menuClosed, menuOpened } from './menus.slice';

const item = (name: string, path: string, childCollection: readonly MenuItem[] = []): MenuItem => ({
  name,
  path,
  icon: { icon_src: '/art/wow-tile-320.webp' },
  tagClass: '',
  tagName: '',
  childCollection,
});
const services = [item('World of Warcraft', '/wow-boost', [item('PvP', '/wow-boost/pvp')])];

const start = () => sagaHarness(createMenusSaga);
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

describe('the games of the drawer', () => {
  test('are loaded when it is opened for the first time, and stay', async () => {
    const shop = start();
    shop.dispatch(menuOpened());
    expect(shop.ports.http.calls).toHaveLength(0);
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    expect(shop.state().menus).toMatchObject({ status: 'loading', levels: [GAMES_PATH] });
    expect(shop.ports.http.last().request).toEqual({ url: MENU_CATEGORIES_URL, cacheable: true });
    shop.ports.http.last().answer({ services });
    await shop.passTime();
    expect(shop.state().menus).toMatchObject({ status: 'ready', games: services });
    shop.dispatch(levelOpened({ path: '/wow-boost' }));
    shop.dispatch(menuClosed());
    shop.dispatch(menuOpened());
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    await shop.passTime();
    expect(shop.ports.http.calls).toHaveLength(1);
    expect(shop.state().menus.levels).toEqual([GAMES_PATH]);
  });

  test('are requested once, also when the drawer is closed and opened again meanwhile', async () => {
    const shop = start();
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    shop.dispatch(levelClosed());
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    expect(shop.ports.http.calls).toHaveLength(1);
    shop.ports.http.last().answer({ services });
    await shop.passTime();
    expect(shop.state().menus.status).toBe('ready');
    expect(shop.ports.http.calls).toHaveLength(1);
  });

  test.each([
    ['the server rejects it', (fail: (error: unknown) => void) => fail(new HttpError(503))],
    ['there is no network', (fail: (error: unknown) => void) => fail(new NetworkError('offline'))],
  ])('are an empty list when %s, and are requested again by the next opening', async (_what, failWith) => {
    const shop = start();
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    failWith(shop.ports.http.last().fail);
    await shop.passTime();
    expect(shop.state().menus).toMatchObject({ status: 'failed', games: [] });
    expect(consoleError).toHaveBeenCalledTimes(1);
    shop.dispatch(levelClosed());
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    expect(shop.state().menus.status).toBe('loading');
    shop.ports.http.last().answer({ services });
    await shop.passTime();
    expect(shop.state().menus).toMatchObject({ status: 'ready', games: services });
  });

  test.each([
    ['a path of another site', [{ ...services[0], path: '//evil.example' }]],
    ['a script as path', [{ ...services[0], path: 'javascript:alert(1)' }]],
    ['no children', [{ ...services[0], childCollection: undefined }]],
  ])('are not shown when the answer has %s', async (_what, wrong) => {
    const shop = start();
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    shop.ports.http.last().answer({ services: wrong });
    await shop.passTime();
    expect(shop.state().menus).toMatchObject({ status: 'failed', games: [] });
  });

  test('are no longer requested when the page is left', () => {
    const shop = start();
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    shop.stop();
    expect(shop.ports.http.last().aborted).toBe(true);
  });

  test('are requested by a saga that starts while they are being loaded', async () => {
    const first = start();
    first.dispatch(levelOpened({ path: GAMES_PATH }));
    const shop = sagaHarness(createMenusSaga, { menus: first.state().menus });
    shop.ports.http.last().answer({ services });
    await shop.passTime();
    expect(shop.state().menus.status).toBe('ready');
    first.stop();
  });
});

describe('the sidebar', () => {
  test.each([
    ['the search', searchOpened()],
    ['a dialog', modalShown({ label: 'Privacy', html: '' })],
    ['the chat', chatRequested({ channel: null, runId: null })],
  ])('is closed by %s, because one overlay is open at a time', (_what, action) => {
    const shop = start();
    shop.dispatch(menuOpened());
    shop.dispatch(levelOpened({ path: GAMES_PATH }));
    shop.dispatch(action);
    expect(shop.state().menus).toMatchObject({ isOpen: false, levels: [] });
  });

  test('goes back one level at a time, and a level is opened once', () => {
    const shop = start();
    shop.dispatch(menuOpened());
    for (const path of [GAMES_PATH, '/wow-boost', '/wow-boost']) shop.dispatch(levelOpened({ path }));
    expect(shop.state().menus.levels).toEqual([GAMES_PATH, '/wow-boost']);
    shop.dispatch(levelClosed());
    expect(shop.state().menus.levels).toEqual([GAMES_PATH]);
  });
});
