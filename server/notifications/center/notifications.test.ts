import { brotliCompressSync } from 'node:zlib';
import { ListAnswerSchema, RemoveAnswerSchema } from '../../../domains/notifications';
import { itemsOf } from '../../../domains/notifications/notifications.rules';
import { parseResponse } from '../../../src/ports';
import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { cpuTimeOf } from '../../../tests/harness/cpuTime';
import { tellMany, tellNews } from '../../../tests/harness/newsRows';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { hashToken } from '../../platform/db/hashToken';
import { notifications } from '../notifier/notifications.repository';
import type { Recipient } from '../notifier/recipient.repository';

/* The calls of the list (SPEC §7). */

let shop: TestApp;
let anna: Shopper & TestAccount;
const MINUTE = 60_000;

beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
beforeEach(async () => {
  await db().deleteFrom('notifications').execute();
  anna = await aSignedInShopper(shop);
});
afterAll(() => shop.close());

const db = () => shop.database.db;
const now = () => shop.clock.time;
const cookieOf = ({ cookies }: Pick<Shopper, 'cookies'>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const ask = (query: string, shopper: Pick<Shopper, 'cookies'> = anna) =>
  shop.request({ url: `/ajax/notifications?${query}`, headers: { ...SCRIPT, cookie: cookieOf(shopper) } });
async function list(query = '', shopper: Pick<Shopper, 'cookies'> = anna) {
  const answer = await ask(query, shopper);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return parseResponse(ListAnswerSchema, answer.json(), 'the list');
}
const idsOf = (html: string) => itemsOf(html).map(({ nid }) => Number(nid));
const remove = (shopper: Shopper, nid: number, more: Readonly<Record<string, string>> = {}) =>
  shopper.post('/ajax/removenotification', { nid: String(nid), gameId: '0', ...more }, true);
const rows = () => db().selectFrom('notifications').selectAll().orderBy('id').execute();
const tell = (options: Partial<Parameters<typeof tellNews>[2]> = {}, recipient: Recipient = { accountId: anna.id }) =>
  tellNews(db(), recipient, { at: now() - MINUTE, ...options });

/** A guest whose browser has a token. */
function aGuest() {
  const guest = aShopper(shop);
  const token = 'g'.repeat(42) + String(Math.floor(Math.random() * 10));
  guest.cookies.set('guest', token);
  return { guest, recipient: { guestHash: hashToken(token) } };
}

describe('the list', () => {
  test('has the attributes of the contract, items with their times, amounts and games, and nothing of others', async () => {
    const bob = await aSignedInShopper(shop);
    await tell({ title: 'For Bob' }, { accountId: bob.id });
    const first = await tell({ title: 'A <seat> & more', amount: '129.00 $', topic: 'seat', at: now() - 90 * MINUTE });
    const second = await tell({ title: 'Your order is done', game: 'valorant' });
    const { html, totalPages, totalNotifications } = await list();
    expect([totalPages, totalNotifications]).toEqual([1, 2]);
    expect(idsOf(html)).toEqual([second, first]);
    const tag = /<notification-list[^>]*>/.exec(html)?.[0] ?? '';
    expect(tag).toMatch(/ user-id="[0-9a-f]{32}" game_id="0" page="1" total-pages="1" total-notifications="2"/);
    expect(html).toContain(`created="${new Date(now() - MINUTE).toISOString()}"`);
    expect(html).toContain('A &lt;seat&gt; &amp; more');
    expect(html).toContain('<b>129.00 $</b>');
    expect(html).toContain('1 min ago');
    expect(html).toContain('1 h ago');
    expect(html).not.toContain('For Bob');
    expect(html).not.toContain('You don&#x27;t have notifications.');
  });

  test('is of a game, of a topic, and of the days of the shopper', async () => {
    const wow = await tell({ topic: 'chat' });
    const old = await tell({ game: 'valorant', topic: 'chat', at: now() - 11 * 60 * MINUTE });
    await tell({ game: null, topic: 'price' });
    const { id: game } = await db()
      .selectFrom('games')
      .select('id')
      .where('slug', '=', 'valorant')
      .executeTakeFirstOrThrow();
    expect(idsOf((await list(`gameId=${game}`)).html)).toEqual([old]);
    expect((await list(`gameId=${game}`)).totalNotifications).toBe(1);
    expect(idsOf((await list('topic=chat')).html)).toEqual([old, wow].sort((a, b) => b - a));
    expect((await list('gameId=999999999')).totalPages).toBe(0);
    const days = async () =>
      [...(await list('topic=chat')).html.matchAll(/<p class="day">([^<]+)/g)].map(([, day]) => day);
    expect(await days()).toEqual(['Today']);
    // One at night is of the evening before in Los Angeles.
    const settings = { account_id: anna.id, choices: '{}', quiet_from: 22, quiet_to: 8, zone: 'America/Los_Angeles' };
    await db().insertInto('notification_settings').values(settings).execute();
    expect(await days()).toEqual(['Yesterday', 'Today']);
    await db().deleteFrom('notification_settings').execute();
  });

  test('says that there is nothing', async () => {
    const { html, totalPages, totalNotifications } = await list();
    expect([totalPages, totalNotifications]).toEqual([0, 0]);
    expect(html).toContain('You don&#x27;t have notifications.');
    expect(await list('', aShopper(shop))).toMatchObject({ totalPages: 0, totalNotifications: 0 });
  });

  test('counts for guests what is newer than what they have seen, and leaves their id out', async () => {
    const { guest, recipient } = aGuest();
    await tell({ at: now() - 10 * MINUTE }, recipient);
    const newer = await tell({ at: now() - 5 * MINUTE }, recipient);
    expect(await list('', guest)).toMatchObject({ totalNotifications: 2 });
    const seen = new Date(now() - 10 * MINUTE).toISOString();
    const { html, totalNotifications } = await list(`lastNotificationDate=${seen}`, guest);
    expect(totalNotifications).toBe(1);
    expect(html).not.toContain('user-id');
    expect(html).toContain('when you sign in');
    expect(
      itemsOf(html)
        .filter(({ isNew }) => isNew)
        .map(({ nid }) => Number(nid)),
    ).toEqual([newer]);
    expect(await list(`lastNotificationDate=${now()}`, guest)).toMatchObject({ totalNotifications: 0 });
    // An account's are new until they are read.
    await tell();
    expect(await list(`lastNotificationDate=${now()}`)).toMatchObject({ totalNotifications: 1 });
  });

  test.each([
    ...[
      'page=-1',
      'page=0',
      'page=1000000000',
      'page=1e9',
      'page=x',
      'page=',
      'page=1&page=2',
      'gameId=-1',
      'gameId=x',
    ],
    ...['gameId=99999999999', 'topic=offers', 'before=0', 'before=x', 'before=99999999999999999999', 'after=-1'],
    ...['lastNotificationDate=', 'lastNotificationDate=yesterday', 'lastNotificationDate=2026-13-41'],
    ...['lastNotificationDate=2026-11-21T13:00:00Z', 'lastNotificationDate=9999999999999'],
  ])('refuses %s', async (query) => {
    const answer = await ask(query);
    expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([400, ['code', 'message', 'fields']]);
  });

  test('allows for a browser whose clock is a little ahead', async () => {
    expect((await ask(`lastNotificationDate=${now() + MINUTE}`)).statusCode).toBe(200);
  });
});

describe('10,000 notifications of one shopper', () => {
  test('come by pages, each a few kilobytes, whichever way they are asked for', async () => {
    await tellMany(db(), { accountId: anna.id }, 10_000, now());
    const first = await list();
    expect([first.totalPages, first.totalNotifications]).toEqual([500, 3334]);
    expect(itemsOf(first.html)).toHaveLength(20);
    expect(brotliCompressSync(first.html).length).toBeLessThan(3_000);
    const last = idsOf(first.html).at(-1) ?? 0;
    const keyed = await list(`page=2&before=${last}`);
    expect(idsOf(keyed.html)).toEqual(idsOf((await list('page=2')).html));
    expect(idsOf(keyed.html)[0]).toBe(last - 1);
    expect(idsOf((await list('page=500')).html)).toHaveLength(20);
    expect(idsOf((await list('page=501')).html)).toEqual([]);
    // What comes meanwhile moves no page that is asked for by its place.
    const newest = await tell({ title: 'Just now', at: now() });
    expect(idsOf((await list(`page=2&before=${last}`)).html)).toEqual(idsOf(keyed.html));
    expect(idsOf((await list(`after=${idsOf(first.html)[0]}`)).html)).toEqual([newest]);
    const pages = async () => {
      for (let turn = 0; turn < 10; turn += 1) await list(`page=2&before=${last}`);
    };
    expect((await cpuTimeOf(pages)) / 10).toBeLessThan(150);
    const page = await anna.get('/notifications');
    expect(brotliCompressSync(page.body).length).toBeLessThan(30 * 1024);
    await anna.post('/notifications/read-all', {}, true);
    expect((await list()).totalNotifications).toBe(0);
  });
});

describe('removing', () => {
  const answerOf = async (asked: ReturnType<typeof remove>) => {
    const answer = await asked;
    return [answer.statusCode, parseResponse(RemoveAnswerSchema, answer.json(), 'removed').resultSave];
  };

  test('answers 1, then 0, with what is new, and is undone within ten minutes', async () => {
    const nid = await tell();
    await tell();
    const answer = await remove(anna, nid);
    expect([answer.statusCode, answer.json()]).toEqual([200, { resultSave: 1, totalNotifications: 1 }]);
    expect(await answerOf(remove(anna, nid))).toEqual([200, 0]);
    expect(idsOf((await list()).html)).not.toContain(nid);
    expect(await answerOf(remove(anna, nid, { undo: '1' }))).toEqual([200, 1]);
    expect(await answerOf(remove(anna, nid, { undo: '1' }))).toEqual([200, 0]);
    expect((await list()).totalNotifications).toBe(2);
    await remove(anna, nid);
    shop.clock.time += 11 * MINUTE;
    expect(await answerOf(remove(anna, nid, { undo: '1' }))).toEqual([404, -1]);
  });

  test('twice at once is done once, and so is its undo', async () => {
    const nid = await tell();
    const results = async (more?: Readonly<Record<string, string>>) =>
      (await Promise.all([1, 2, 3].map(() => answerOf(remove(anna, nid, more))))).map(([, result]) => result).sort();
    expect(await results()).toEqual([0, 0, 1]);
    expect(await results({ undo: '1' })).toEqual([0, 0, 1]);
    expect((await rows()).map(({ removed_at }) => removed_at)).toEqual([null]);
  });

  test('refuses those of others, of nobody and of no browser, and writes nothing', async () => {
    const bob = await aSignedInShopper(shop);
    const { guest, recipient } = aGuest();
    const ids = [await tell({}, { accountId: bob.id }), await tell({}, recipient), 999_999_999];
    const before = await rows();
    for (const nid of ids) {
      expect(await answerOf(remove(anna, nid))).toEqual([404, -1]);
      expect(await answerOf(remove(anna, nid, { undo: '1' }))).toEqual([404, -1]);
      expect(await answerOf(remove(aShopper(shop), nid))).toEqual([404, -1]);
      expect((await anna.post('/notifications/read', { nid: String(nid) }, true)).statusCode).toBe(404);
    }
    expect((await remove(anna, ids[2] ?? 0)).json().error).toMatchObject({ code: 'not_found' });
    expect(await answerOf(remove(guest, ids[0] ?? 0))).toEqual([404, -1]);
    expect(await rows()).toEqual(before);
    expect(await answerOf(remove(guest, ids[1] ?? 0))).toEqual([200, 1]);
  });

  test.each([
    { nid: '' },
    { nid: '-1' },
    { nid: '1e3' },
    { nid: '9'.repeat(30) },
    { nid: '1', gameId: 'x' },
    { nid: '1', undo: '2' },
    { nid: '1', more: 'x' },
    {},
  ])('refuses %j', async (form) => {
    const answer = await anna.post('/ajax/removenotification', form as Record<string, string>, true);
    expect(answer.statusCode).toBe(400);
  });

  test('what a shopper did not want to be shown is not brought back', async () => {
    const news = {
      topic: 'price',
      subject: 'wish 1',
      detail: 'below',
      game: null,
      title: 'x',
      body: '',
      note: '',
      path: '/',
    } as const;
    const nid = await notifications.add({ accountId: anna.id }, news, false, new Date(now()), db());
    expect(await answerOf(remove(anna, nid ?? 0, { undo: '1' }))).toEqual([404, -1]);
    expect((await list()).totalPages).toBe(0);
  });
});

describe('reading', () => {
  test('one is read once; all of a game, and all', async () => {
    const nid = await tell();
    await tell({ game: 'valorant' });
    await tell({ game: null });
    const read = async (path: string, form: Record<string, string>) => (await anna.post(path, form, true)).json();
    expect(await read('/notifications/read', { nid: String(nid) })).toEqual({ totalNotifications: 2 });
    expect(await read('/notifications/read', { nid: String(nid) })).toEqual({ totalNotifications: 2 });
    const { id: game } = await db()
      .selectFrom('games')
      .select('id')
      .where('slug', '=', 'valorant')
      .executeTakeFirstOrThrow();
    expect(await read('/notifications/read-all', { gameId: String(game) })).toEqual({ totalNotifications: 0 });
    expect((await list()).totalNotifications).toBe(1);
    expect(await read('/notifications/read-all', {})).toEqual({ totalNotifications: 0 });
  });

  test('a page of an account has the count at its bell; that of a guest never', async () => {
    await tell();
    await tell();
    const page = await anna.get('/games');
    expect(page.body).toContain('aria-label="Notifications, 2 new"');
    expect(page.body).toContain('"notifications":{"isOn":false,"isOpen":false,"count":2}');
    const { guest, recipient } = aGuest();
    await tell({}, recipient);
    const [known, unknown] = [await guest.get('/games'), await aShopper(shop).get('/games')];
    expect(known.body).toBe(unknown.body);
    expect(known.body).toContain('aria-label="Notifications"');
  });
});
