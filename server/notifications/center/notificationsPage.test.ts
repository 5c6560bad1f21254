import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { tellMany, tellNews } from '../../../tests/harness/newsRows';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

/* The page of notifications, without JavaScript. */

let shop: TestApp;
let anna: Shopper & TestAccount;

beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
beforeEach(async () => {
  await db().deleteFrom('notifications').execute();
  await db().deleteFrom('notification_settings').execute();
  anna = await aSignedInShopper(shop);
});
afterAll(() => shop.close());

const db = () => shop.database.db;
const tell = (options: Partial<Parameters<typeof tellNews>[2]> = {}) =>
  tellNews(db(), { accountId: anna.id }, { at: shop.clock.time - 60_000, ...options });
const settings = () =>
  db().selectFrom('notification_settings').select(['account_id', 'choices', 'quiet_from', 'quiet_to']).execute();

describe('the list', () => {
  test('is the shopper’s alone: not stored, not found by search engines', async () => {
    await tell({ title: 'Your order is done' });
    const page = await anna.get('/notifications');
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).toContain('Your order is done');
    expect((await anna.get('/sitemap.xml')).body).not.toContain('/notifications');
  });

  test('goes on with older ones, and keeps game and topic', async () => {
    await tellMany(db(), { accountId: anna.id }, 60, shop.clock.time);
    const first = await anna.get('/notifications?topic=order');
    const older = /href="(\/notifications\?topic=order&amp;before=\d+)">Show older/.exec(
      (await anna.get('/notifications')).body,
    );
    expect(older).toBeNull();
    expect(first.body.match(/<notification-item/g)).toHaveLength(12);
    const all = await anna.get('/notifications');
    const next = /href="(\/notifications\?before=\d+)">Show older/.exec(all.body)?.[1] ?? '';
    const second = await anna.get(next);
    expect(second.body).toContain('Order 39 is done');
    expect(second.body).not.toContain('Order 40 is done');
    expect(second.body).toContain('>Newest</a>');
  });

  test('removes and brings back by forms, and marks as read', async () => {
    const nid = await tell({ title: 'A seat is free' });
    const answer = await anna.post('/ajax/removenotification', {
      nid: String(nid),
      gameId: '0',
      back: '/notifications?topic=order',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/notifications?topic=order&removed=${nid}`]);
    const page = await anna.get(String(answer.headers.location));
    expect(page.body).toContain('Removed: A seat is free');
    expect(page.body).not.toContain(`nid="${nid}"`);
    const undone = await anna.post('/ajax/removenotification', {
      ...{ nid: String(nid), gameId: '0', undo: '1', back: `/notifications?removed=${nid}` },
    });
    expect(undone.headers.location).toBe('/notifications');
    const again = await anna.get('/notifications');
    expect(again.body).toContain(`nid="${nid}"`);
    expect(again.body).toContain('Mark read');
    expect(
      (await anna.post('/notifications/read', { nid: String(nid), back: '/notifications' })).headers.location,
    ).toBe('/notifications');
    expect((await anna.get('/notifications')).body).not.toContain('Mark read');
    expect((await anna.post('/notifications/read-all', { gameId: '0' })).statusCode).toBe(303);
  });

  test.each(['//evil.example', 'https://evil.example', '/notifications@evil', '/orders', '/notifications?a=//x'])(
    'leads back to no other page: %s',
    async (back) => {
      const answer = await anna.post('/notifications/read-all', { gameId: '0', back });
      expect(answer.headers.location).toBe('/notifications');
    },
  );

  test('of a browser without notifications says so, with what a guest misses', async () => {
    const page = await aShopper(shop).get('/notifications');
    expect(page.body).toContain('You don&#x27;t have notifications.');
    expect(page.body).toContain('when you sign in');
    expect(page.cookies).toEqual([]);
    const filtered = await anna.get('/notifications?topic=chat');
    expect(filtered.body).toContain('Nothing of this kind yet.');
  });

  test.each(['gameId=x', 'before=-1', 'topic=all', 'removed=x'])('refuses %s', async (query) => {
    expect((await anna.get(`/notifications?${query}`)).statusCode).toBe(400);
  });
});

describe('what a shopper wants', () => {
  test('is saved as what differs from the defaults', async () => {
    const page = await anna.get('/notifications');
    expect(page.body).toContain('Push needs JavaScript');
    const ticked = [...page.body.matchAll(/<input[^>]*name="on"[^>]*>/g)].filter(([tag]) => tag.includes('checked'));
    expect(ticked).toHaveLength(15);
    const on = ['order.push', 'chat.mail', 'seat.shop', 'price.push'];
    const saved = await anna.post('/notifications/choices', { on });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/notifications?done=choices#choices']);
    expect(await settings()).toEqual([
      {
        account_id: anna.id,
        choices: {
          ...{ 'message.push': false, 'chat.push': false, 'seat.mail': false, 'seat.push': false },
          ...{ 'price.shop': false, 'price.mail': false, 'price.push': true, 'hot.shop': false, 'hot.mail': false },
          ...{ 'vip.shop': false, 'vip.mail': false, 'review.shop': false, 'review.mail': false },
        },
        ...{ quiet_from: 22, quiet_to: 8 },
      },
    ]);
    const shown = await anna.get('/notifications?done=choices');
    expect(shown.body).toContain('Saved.');
    await anna.post('/notifications/choices', {});
    expect((await settings())[0]?.choices).toMatchObject({ 'order.push': false });
  });

  test('quiet hours are saved, or none', async () => {
    const save = async (from: string, to: string) =>
      (await anna.post('/notifications/quiet', { from, to }, true)).statusCode;
    expect(await save('23', '7')).toBe(200);
    expect(await settings()).toMatchObject([{ quiet_from: 23, quiet_to: 7, choices: {} }]);
    expect(await save('', '7')).toBe(200);
    expect(await settings()).toMatchObject([{ quiet_from: null, quiet_to: null }]);
    expect(await Promise.all([save('5', '5'), save('5', '')])).toEqual([422, 422]);
    expect(await Promise.all([save('24', '5'), save('-1', '5'), save('5', 'x')])).toEqual([400, 400, 400]);
    expect(await settings()).toMatchObject([{ quiet_from: null, quiet_to: null }]);
  });

  test('a guest who chooses gets a token, to which the choice belongs', async () => {
    const guest = aShopper(shop);
    await guest.post('/notifications/choices', { on: ['chat.push'] });
    expect([guest.cookies.has('guest'), guest.cookies.get('known')]).toEqual([true, '1']);
    expect(await settings()).toMatchObject([{ account_id: null, choices: { 'chat.mail': false } }]);
    await guest.post('/notifications/quiet', { from: '1', to: '2' });
    expect(await settings()).toMatchObject([{ quiet_from: 1, quiet_to: 2, choices: { 'chat.mail': false } }]);
  });

  test.each([{ on: 'offers.push' }, { on: 'order' }, { on: ['chat.push', 'chat.sms'] }, { off: 'chat.push' }])(
    'refuses %j',
    async (form) => {
      const answer = await anna.post('/notifications/choices', form as unknown as Record<string, string>, true);
      expect(answer.statusCode).toBe(400);
      expect(await settings()).toEqual([]);
    },
  );
});
