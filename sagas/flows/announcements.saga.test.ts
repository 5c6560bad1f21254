import {
  type AnnouncementsState,
  announcementClosed,
  announcementsSlice,
  bannerDelayed,
  bannerDelaySaved,
} from '../../domains/announcements/announcements.slice';
import { HttpError, NetworkError } from '../../src/ports';
import type { fakePorts } from '../../tests/harness/fakePorts';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createAnnouncementsFlow } from './announcements.saga';

const KEY = 'closed-messages';
const url = '/banners/7/delay';
const state = (changes: Partial<AnnouncementsState> = {}) => ({
  announcements: { ...announcementsSlice.getInitialState(), ids: [3, 7], ...changes },
});

/** A page with the announcements 3 and 7, in a session that remembers this. */
function openPage({ stored, cookies = [] }: { stored?: unknown; cookies?: readonly string[] } = {}) {
  return sagaHarness((ports) => {
    const { storage, cookies: jar } = ports as unknown as ReturnType<typeof fakePorts>;
    if (stored !== undefined) storage.session.entries.set(KEY, stored);
    jar.has.mockImplementation((name) => cookies.includes(name));
    return createAnnouncementsFlow(ports);
  }, state());
}
const remembered = (shop: ReturnType<typeof sagaHarness>) => shop.ports.storage.session.entries.get(KEY);

test('a page knows what the session has closed and which banners are delayed', () => {
  const shop = openPage({ stored: [3], cookies: ['delayed-7'] });
  expect(shop.state().announcements).toMatchObject({ isRestored: true, closed: [3], delayed: [7] });
});

test.each([
  ['nothing', undefined],
  ['text', '3'],
  ['another list', ['x']],
])('a session that remembers %s shows every announcement', (_name, stored) => {
  expect(openPage({ stored }).state().announcements).toMatchObject({ isRestored: true, closed: [], delayed: [] });
});

test('a closed announcement is remembered for the session, once', () => {
  const shop = openPage({ stored: [1] });
  shop.dispatch(announcementClosed({ id: 3 }));
  shop.dispatch(announcementClosed({ id: 3 }));
  expect(remembered(shop)).toEqual([1, 3]);
});

test('a session remembers the last hundred announcements', () => {
  const shop = openPage({ stored: Array.from({ length: 100 }, (_, index) => index + 100) });
  shop.dispatch(announcementClosed({ id: 3 }));
  expect(remembered(shop)).toHaveLength(100);
  expect(remembered(shop)).toContain(3);
});

test('a delayed banner is hidden at once, and the server is asked to remember it, without a body', async () => {
  const shop = openPage();
  shop.dispatch(bannerDelayed({ id: 7, url }));
  expect(shop.state().announcements.delayed).toEqual([7]);
  expect(shop.ports.http.last().request).toEqual({ url, method: 'POST' });
  shop.ports.http.last().answer({ id: 7, days: 7 });
  await shop.passTime();
  expect(shop.state().announcements).toMatchObject({ delayed: [7], pending: {} });
  expect(shop.state().toasts).toEqual([]);
});

const FAILED = 'Some error, please try again later or contact support';
test.each([
  ['the server refuses', new HttpError(404), FAILED],
  ['there is no connection', new NetworkError('offline'), FAILED],
  ['the browser keeps no cookies', new HttpError(403, { error: { message: 'Allow cookies.' } }), 'Allow cookies.'],
])('when %s the banner is back with a toast, and can be delayed again', async (_name, error, text) => {
  const shop = openPage();
  shop.dispatch(bannerDelayed({ id: 7, url }));
  shop.ports.http.last().fail(error);
  await shop.passTime();
  expect(shop.state().announcements).toMatchObject({ delayed: [], pending: {} });
  expect(shop.state().toasts).toMatchObject([{ kind: 'error', text }]);
  shop.dispatch(bannerDelayed({ id: 7, url }));
  shop.ports.http.last().answer({ id: 7, days: 7 });
  await shop.passTime();
  expect(shop.types()).toContain(bannerDelaySaved.type);
  expect(shop.state().announcements.delayed).toEqual([7]);
});

test('an answer that is none counts as a failure', async () => {
  const shop = openPage();
  shop.dispatch(bannerDelayed({ id: 7, url }));
  shop.ports.http.last().answer('<!doctype html>');
  await shop.passTime();
  expect(shop.state().announcements.delayed).toEqual([]);
});

test('two banners are delayed independently; leaving the page aborts what is in flight', async () => {
  const shop = openPage();
  shop.dispatch(bannerDelayed({ id: 3, url: '/banners/3/delay' }));
  const first = shop.ports.http.last();
  shop.dispatch(bannerDelayed({ id: 7, url }));
  first.answer({ id: 3, days: 7 });
  await shop.passTime();
  expect(shop.state().announcements.pending).toEqual({ 7: url });
  shop.stop();
  expect(shop.ports.http.last().aborted).toBe(true);
});

test('going on from a past state the session follows it, and what was in flight is sent again', () => {
  const past = state({ isRestored: true, closed: [], delayed: [7], pending: { 7: url } });
  const shop = sagaHarness((ports) => {
    (ports as unknown as ReturnType<typeof fakePorts>).storage.session.entries.set(KEY, [3]);
    return createAnnouncementsFlow(ports);
  }, past);
  expect(remembered(shop)).toEqual([]);
  expect(shop.ports.http.last().request.url).toBe(url);
});
