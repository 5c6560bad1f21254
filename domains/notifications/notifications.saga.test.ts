import { HttpError, NetworkError } from '../../src/ports';
import type { FakePorts } from '../../tests/harness/fakePorts';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { travelHarness } from '../../tests/harness/travelHarness';
import { LAST_SEEN_KEY } from './lastSeen';
import type { News } from './notifications.contract';
import { type ListItem, withAllRead, withFilter, withMark, withMoreRequest } from './notifications.rules';
import { createNotificationsSaga } from './notifications.saga';
import { selectList } from './notifications.selectors';
import { bellPressed, notificationOpened, notificationRemoved, notificationsFollowed } from './notifications.slice';
import { allRead, listClosed, listRequested, notificationMarked } from './notificationsActions';
import { sampleList, sampleTime } from './sample';

const badge = { show: jest.fn() };
const ACCOUNT = { account: { user: { id: 'u1', name: '' } } };
const LIST = '/ajax/notifications';
const REMOVE = '/ajax/removenotification';
const GAMES = [
  { id: 1, name: 'World of Warcraft', count: 2 },
  { id: 2, name: 'Valorant', count: 0 },
];

beforeEach(() => badge.show.mockClear());

type Shop = ReturnType<typeof start>;
const start = (
  state: Parameters<typeof sagaHarness<'service'>>[1] = ACCOUNT,
  prepare: (ports: FakePorts) => void = () => {},
) =>
  sagaHarness<'service'>((ports) => {
    prepare(ports as FakePorts);
    return createNotificationsSaga({ ...ports, badge });
  }, state);
const list = (shop: Pick<Shop, 'state'>) => selectList(shop.state());
const item = (nid: number, isNew = true): ListItem => ({
  ...{ nid: String(nid), topic: 'order', gameId: 1, isNew, created: sampleTime(nid) },
});
const newsOf = (change: Partial<News> = {}): News => ({
  at: 1,
  total: 2,
  unread: [sampleTime(9), sampleTime(8)],
  newest: 9,
  ...change,
});
const answerOf = (nids: readonly number[], totalPages = 2) => ({
  html: sampleList(
    nids.map((nid) => ({ nid, isNew: nid > 7 })),
    GAMES,
  ),
  totalPages,
  totalNotifications: 2,
});

async function open(shop: Shop, answer = answerOf([9, 8, 7])) {
  shop.dispatch(bellPressed());
  await shop.passTime();
  shop.ports.http.last(LIST).answer(answer);
  await shop.passTime();
}
async function tell(shop: Shop, news: News) {
  shop.ports.live.send('notifications', news);
  await shop.passTime();
}

describe('the count', () => {
  test('of an account is what it has not read; title and icon follow it', async () => {
    const shop = start();
    shop.dispatch(notificationsFollowed({ isOn: true }));
    await shop.passTime();
    expect(shop.ports.live.topics()).toEqual(['notifications']);
    await tell(shop, newsOf());
    expect(list(shop).count).toBe(2);
    // What was read earlier is dropped.
    await tell(shop, newsOf({ at: 0, total: 7 }));
    expect(badge.show.mock.calls).toEqual([[0], [2]]);
    await tell(shop, newsOf({ at: 2, total: 0, unread: [] }));
    expect(badge.show).toHaveBeenLastCalledWith(0);
  });

  test('of a guest is what came since the list was opened, and goes when it is opened', async () => {
    const shop = start({}, ({ storage }) => storage.local.write(LAST_SEEN_KEY, { 0: sampleTime(8) }));
    await shop.passTime();
    await tell(shop, newsOf());
    expect(list(shop).count).toBe(1);
    shop.dispatch(bellPressed());
    await shop.passTime();
    expect(list(shop).count).toBe(0);
    const asked = shop.ports.http.last(LIST);
    expect(asked.request.params).toMatchObject({ lastNotificationDate: new Date(sampleTime(8)).toISOString() });
    asked.answer(answerOf([9, 8]));
    await shop.passTime();
    expect(shop.ports.storage.local.read(LAST_SEEN_KEY, { type: 'object' } as never)).toEqual({ 0: sampleTime(9) });
    shop.dispatch(listClosed({ isOpen: false }));
    await tell(shop, newsOf({ at: 2 }));
    expect(list(shop).count).toBe(0);
    await tell(shop, newsOf({ at: 3, total: 3, unread: [sampleTime(10), sampleTime(9), sampleTime(8)], newest: 10 }));
    expect(list(shop).count).toBe(1);
  });

  test('a stored time that can’t be read counts as none', async () => {
    const shop = start({}, ({ storage }) => storage.local.write(LAST_SEEN_KEY, { x: 'y' }));
    await shop.passTime();
    await tell(shop, newsOf());
    expect(list(shop).count).toBe(2);
  });
});

describe('the list', () => {
  test('is loaded when it opens, and goes on by the last one that is shown', async () => {
    const shop = start();
    await open(shop);
    expect(list(shop)).toMatchObject({ status: 'ready', page: 1, totalPages: 2, games: GAMES });
    expect(shop.ports.http.last(LIST).request.params).toEqual({ page: 1, gameId: 0, topic: '' });
    shop.dispatch(listRequested(withMoreRequest(list(shop)) ?? {}));
    await shop.passTime();
    expect(shop.ports.http.last(LIST).request.params).toMatchObject({ page: 2, before: '7' });
    expect(withMoreRequest(list(shop))).toBeNull();
    shop.ports.http.last(LIST).answer(answerOf([6, 5]));
    await shop.passTime();
    expect(list(shop)).toMatchObject({ page: 2, pages: [expect.anything(), expect.anything()] });
    expect(withMoreRequest(list(shop))).toBeNull();
  });

  test('another filter aborts what is being loaded; opened again, it is that of everything', async () => {
    const shop = start();
    shop.dispatch(bellPressed());
    await shop.passTime();
    const first = shop.ports.http.last(LIST);
    shop.dispatch(listRequested(withFilter({ gameId: 2, topic: 'chat' })));
    await shop.passTime();
    expect(first.aborted).toBe(true);
    expect(shop.ports.http.last(LIST).request.params).toEqual({ page: 1, gameId: 2, topic: 'chat' });
    shop.ports.http.last(LIST).answer(answerOf([7], 1));
    await shop.passTime();
    shop.dispatch(listClosed({ isOpen: false }));
    shop.dispatch(bellPressed());
    await shop.passTime();
    expect(list(shop)).toMatchObject({ gameId: 0, topic: '', status: 'loading', pages: [] });
  });

  test.each([new NetworkError('offline'), new HttpError(500)])(
    'a failure is not said, and it can be tried again: %s',
    async (failure) => {
      const shop = start();
      shop.dispatch(bellPressed());
      await shop.passTime();
      shop.ports.http.last(LIST).fail(failure);
      await shop.passTime();
      expect([list(shop).status, shop.state().toasts]).toEqual(['failed', []]);
      shop.dispatch(listRequested({ status: 'loading' }));
      await shop.passTime();
      shop.ports.http.last(LIST).answer(answerOf([9]));
      await shop.passTime();
      expect(list(shop).status).toBe('ready');
    },
  );

  test('an answer of another shape is a failure, too', async () => {
    const shop = start();
    await open(shop, { html: 1 } as never);
    expect(list(shop).status).toBe('failed');
  });

  test('news come above an open list', async () => {
    const shop = start();
    await open(shop);
    const asked = shop.ports.http.calls.length;
    await tell(shop, newsOf({ at: 2 }));
    expect(shop.ports.http.calls).toHaveLength(asked);
    await tell(shop, newsOf({ at: 3, total: 3, newest: 10 }));
    expect(shop.ports.http.last(LIST).request.params).toMatchObject({ after: '9' });
    shop.ports.http.last(LIST).answer(answerOf([10]));
    await shop.passTime();
    expect(list(shop).pages.map((html) => /nid="(\d+)"/.exec(html)?.[1])).toEqual(['10', '9']);
  });

  test('a bell that was pressed before this code was there opens the list', async () => {
    const shop = start({ ...ACCOUNT, notifications: { isOn: true, isOpen: true, count: 2 } });
    await shop.passTime();
    expect(shop.ports.http.last(LIST).request.params).toMatchObject({ page: 1 });
  });
});

describe('removing', () => {
  const press = async (shop: Shop, nid: number) => {
    shop.dispatch(notificationRemoved(withMark(list(shop), item(nid), 'removing'), 'order'));
    await shop.passTime();
    return shop.ports.http.last(REMOVE);
  };
  const undo = async (shop: Shop, nid: number) => {
    shop.dispatch(notificationMarked(withMark(list(shop), item(nid), 'undoing')));
    await shop.passTime();
    return shop.ports.http.last(REMOVE);
  };

  test('counts once the server has done it, offers the undo for five seconds, and brings it back', async () => {
    const shop = start();
    await open(shop);
    await tell(shop, newsOf());
    const asked = await press(shop, 9);
    expect(String(asked.request.form)).toBe('nid=9&gameId=0');
    expect([list(shop).marks, list(shop).count]).toEqual([{ 9: 'removing' }, 2]);
    asked.answer({ resultSave: 1, totalNotifications: 1 });
    await shop.passTime();
    expect([list(shop).marks, list(shop).count, list(shop).games[0]?.count]).toEqual([{ 9: 'removed' }, 1, 1]);
    await shop.passTime(4_000);
    const back = await undo(shop, 9);
    expect(String(back.request.form)).toBe('nid=9&gameId=0&undo=1');
    back.answer({ resultSave: 1, totalNotifications: 2 });
    await shop.passTime(6_000);
    expect([list(shop).marks, list(shop).count]).toEqual([{}, 2]);
    (await press(shop, 8)).answer({ resultSave: 0, totalNotifications: 1 });
    await shop.passTime(5_000);
    expect(list(shop).marks).toEqual({ 8: 'gone' });
  });

  test('the undo stays while it is held', async () => {
    const shop = start();
    await open(shop);
    (await press(shop, 9)).answer({ resultSave: 1, totalNotifications: 1 });
    await shop.passTime();
    shop.dispatch(notificationMarked({ held: '9' }));
    await shop.passTime(20_000);
    expect(list(shop).marks).toEqual({ 9: 'removed' });
    shop.dispatch(notificationMarked({ held: '' }));
    await shop.passTime(4_900);
    // What happens to others changes nothing.
    shop.dispatch(notificationMarked(withMark(list(shop), item(8), 'read')));
    await shop.passTime(200);
    expect(list(shop).marks).toMatchObject({ 9: 'gone' });
  });

  test.each([
    { resultSave: -1, totalNotifications: 2 },
    new HttpError(404, { error: {} }),
    new NetworkError('offline'),
    { some: 'thing' },
  ])('what the server has not done is not shown: %j', async (outcome) => {
    const shop = start();
    await open(shop);
    const asked = await press(shop, 9);
    if (outcome instanceof Error) asked.fail(outcome);
    else asked.answer(outcome);
    await shop.passTime();
    expect([list(shop).marks, shop.state().toasts]).toEqual([{}, []]);
    (await press(shop, 9)).answer({ resultSave: 1, totalNotifications: 1 });
    await shop.passTime();
    expect(list(shop).marks).toEqual({ 9: 'removed' });
    (await undo(shop, 9)).fail(new NetworkError('offline'));
    await shop.passTime();
    expect(list(shop).marks).toEqual({ 9: 'removed' });
  });

  test('twice is once, and the last one of a list asks for the next ones', async () => {
    const shop = start();
    await open(shop, answerOf([9], 1));
    const asked = await press(shop, 9);
    await press(shop, 9);
    expect(shop.ports.http.calls.filter(({ request }) => request.url === REMOVE)).toHaveLength(1);
    asked.answer({ resultSave: 1, totalNotifications: 0 });
    await shop.passTime(5_000);
    expect(list(shop)).toMatchObject({ status: 'loading', request: { page: 1 } });
  });

  test('what was pressed before this code was there, or before a restart, is done', async () => {
    const shop = start({
      ...ACCOUNT,
      notifications: { isOn: true, isOpen: false, count: 2, marks: { 4: 'removing' } },
    });
    await shop.passTime();
    shop.ports.http.last(REMOVE).answer({ resultSave: 1, totalNotifications: 1 });
    await shop.passTime(5_000);
    expect(list(shop).marks).toEqual({ 4: 'gone' });
  });
});

describe('reading', () => {
  test('one that is followed is told while the page is left', async () => {
    const shop = start();
    await open(shop);
    await tell(shop, newsOf());
    shop.dispatch(notificationOpened(withMark(list(shop), item(9), 'reading'), 'order'));
    expect(shop.ports.beacon.send).toHaveBeenCalledWith('/notifications/read', { nid: '9' });
    await shop.passTime();
    expect([list(shop).marks, list(shop).count]).toEqual([{ 9: 'read' }, 1]);
    shop.ports.beacon.send.mockReturnValueOnce(false);
    shop.dispatch(notificationOpened(withMark(list(shop), item(8), 'reading'), 'order'));
    await shop.passTime();
    expect(String(shop.ports.http.last('/notifications/read').request.form)).toBe('nid=8');
  });

  test('all are told; where that fails the list is read anew', async () => {
    const shop = start();
    await open(shop);
    await tell(shop, newsOf());
    shop.dispatch(allRead(withAllRead(list(shop))));
    expect(list(shop)).toMatchObject({ count: 0, marks: { 9: 'read', 8: 'read' }, readingAll: 0 });
    await shop.passTime();
    shop.ports.http.last('/notifications/read-all').answer({ totalNotifications: 0 });
    await shop.passTime();
    expect(list(shop).readingAll).toBeNull();
    shop.dispatch(allRead({ readingAll: 1 }));
    await shop.passTime();
    shop.ports.http.last('/notifications/read-all').fail(new NetworkError('offline'));
    await shop.passTime();
    expect(list(shop)).toMatchObject({ readingAll: null, status: 'loading' });
  });
});

test('while the past is on screen nothing is asked, counted or written; the present is as it was', async () => {
  jest.useFakeTimers();
  const shop = travelHarness(ACCOUNT, {
    notifications: (ports) => createNotificationsSaga({ ...ports, badge }),
  });
  await shop.passTime();
  shop.dispatch(bellPressed());
  await shop.passTime();
  shop.ports.http.last(LIST).answer(answerOf([9, 8]));
  await shop.passTime();
  const opened = list(shop);
  const asked = shop.ports.http.calls.length;
  badge.show.mockClear();
  shop.travel.to(0);
  expect(list(shop)).toMatchObject({ isOpen: false, pages: [] });
  shop.ports.live.send('notifications', newsOf({ at: 5, total: 4, newest: 12 }));
  await shop.passTime(10_000);
  expect([shop.ports.http.calls.length, badge.show.mock.calls]).toEqual([asked, []]);
  shop.travel.back();
  await shop.passTime();
  expect(list(shop).pages).toEqual(opened.pages);
  shop.stop();
  jest.useRealTimers();
});
