import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PROFILE_VIP_FRAGMENT, type StandingView, VIP_TOPIC, WELCOME_PATH } from '../../domains/vip';
import { StandingSchema } from '../../domains/vip/standing.contract';
import { parseResponse } from '../../src/ports';
import { aSignedInShopper, type TestAccount } from '../../tests/harness/accounts';
import { type OpenStream, openStream } from '../../tests/harness/liveStream';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { give, openLevels } from '../../tests/harness/vip';

/* What open pages are told of levels, and the dialog that welcomes to one. */

let shop: TestApp;
let port: number;
let anna: Shopper & TestAccount;
const streams: OpenStream[] = [];

beforeAll(async () => {
  shop = await openTestApp();
  await openLevels(shop);
  await shop.listenToChannels();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
}, 60_000);
beforeEach(async () => {
  anna = await aSignedInShopper(shop);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  while (shop.modules.platform.liveStreams.size() > 0) await pause(5);
});
afterAll(() => shop.close());

const cookieOf = ({ cookies }: Pick<Shopper, 'cookies'>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
async function follow(shopper: Pick<Shopper, 'cookies'>) {
  const stream = await openStream(port, VIP_TOPIC, { cookie: cookieOf(shopper) });
  streams.push(stream);
  return async (fits: (standing: StandingView) => boolean) => {
    const { data } = await stream.message((message) => message.data !== null && fits(message.data as StandingView));
    return parseResponse(StandingSchema, data, VIP_TOPIC);
  };
}
const snapshot = async (topic: string, shopper: Pick<Shopper, 'cookies'>) =>
  (await shop.request({ url: `/live?topics=${topic}`, headers: { cookie: cookieOf(shopper), ...SCRIPT } })).json()
    .messages[0].data;
const welcomeOf = async (shopper: Shopper) => (await shopper.get(WELCOME_PATH)).json();

test('an account is told at once of its own level and balance, and of nothing of others', async () => {
  const bob = await aSignedInShopper(shop);
  const [next, bobs] = [await follow(anna), await follow(bob)];
  expect(await next(() => true)).toMatchObject({ level: 0, xp: 0, balance: 0, unseenLevel: null });
  await give(shop, anna, 'xp', 3_000);
  expect(await next(({ xp }) => xp > 0)).toMatchObject({ level: 2, xp: 3_000, balance: 0, unseenLevel: 1 });
  await give(shop, anna, 'balance', 1_240);
  expect(await next(({ balance }) => balance > 0)).toMatchObject({ level: 2, balance: 1_240 });
  await give(shop, bob, 'balance', 5);
  expect(await bobs(({ balance }) => balance > 0)).toMatchObject({ level: 0, balance: 5 });
});

test('guests, and a topic with somebody’s number, are told nothing', async () => {
  await give(shop, anna, 'balance', 700);
  expect(await snapshot(VIP_TOPIC, anna)).toMatchObject({ balance: 700 });
  for (const topic of [VIP_TOPIC, `${VIP_TOPIC}.${anna.id}`]) expect(await snapshot(topic, aShopper(shop))).toBeNull();
  const bob = await aSignedInShopper(shop);
  expect(await snapshot(`${VIP_TOPIC}.${anna.id}`, bob)).toBeNull();
});

test('the welcome comes once for the highest level that was reached, with all that has come since the one before', async () => {
  expect(await welcomeOf(anna)).toEqual({ status: 0 });
  await give(shop, anna, 'xp', 15_000);
  const page = await anna.get('/games');
  expect(page.body).toContain('"unseenLevel":1');
  const welcome = await welcomeOf(anna);
  expect(welcome).toMatchObject({ status: 1, level: 4, title: 'You’re VIP 4 now' });
  // 11 coupons of four levels came at once.
  expect(welcome.render).toMatch(
    /Coupons, each up to 5\.00\s\$ off an order from 20\.00\s\$, until 19 Feb 2027<\/dt><dd[^>]*>11<\/dd>/,
  );
  expect(welcome.render).toContain('You passed 15.000 XP.');
  // Asking is not having seen it.
  expect(await welcomeOf(anna)).toMatchObject({ status: 1 });
  for (const body of [{}, { level: '7' }, { level: '-1' }, { level: '4', status: '1' }])
    expect((await anna.post(WELCOME_PATH, body, true)).statusCode).toBe(400);
  await Promise.all(Array.from({ length: 5 }, () => anna.post(WELCOME_PATH, { level: '4' }, true)));
  expect(await welcomeOf(anna)).toEqual({ status: 0 });
  await give(shop, anna, 'xp', 15_000);
  // A dialog that was loaded before tells nothing of the level that came since.
  await anna.post(WELCOME_PATH, { level: '4' }, true);
  const next = await welcomeOf(anna);
  expect(next).toMatchObject({
    status: 1,
    level: 5,
    render: expect.stringContaining('Permanent discount, up from 5%'),
  });
  expect(next.render).toMatch(/Coupons, each up to 10\.00\s\$ [^<]*<\/dt><dd[^>]*>4<\/dd>/);
  expect(next.render).not.toContain('up to 5.00');
  const guest = aShopper(shop);
  expect(await welcomeOf(guest)).toEqual({ status: 0 });
  await guest.post(WELCOME_PATH, { level: '6' }, true);
  expect(await welcomeOf(anna)).toMatchObject({ status: 1, level: 5 });
});

test('the welcome names no coupon that was used or has ended, and no level that was lost', async () => {
  const start = shop.clock.time;
  await give(shop, anna, 'xp', 3_000);
  const { db } = shop.database;
  const ofLevel1 = db.selectFrom('coupons').select('id').where('account_id', '=', anna.id).where('level', '=', 1);
  await db.updateTable('coupons').set({ uses: 1 }).where('id', 'in', ofLevel1).execute();
  expect((await welcomeOf(anna)).render).toMatch(/Coupons, each [^<]*<\/dt><dd[^>]*>2<\/dd>/);
  const soon = new Date(start + 1_000);
  await db.updateTable('coupons').set({ ends_at: soon }).where('account_id', '=', anna.id).execute();
  shop.clock.time += 1_000;
  const later = await welcomeOf(anna);
  expect(later.title).toBe('You’re VIP 2 now');
  expect(later.render).not.toContain('Coupon');
  const taken = { of: 'xp', kind: 'correction', amount: -3_000 } as const;
  await shop.modules.vip.changeLoyalty(anna.id, taken, { staff: 'test', accountId: null, reason: 'A mistake.' });
  expect(await welcomeOf(anna)).toMatchObject({ status: 1 });
  shop.clock.time += 366 * 24 * 60 * 60_000;
  expect(await shop.modules.vip.standings.of(anna.id)).toMatchObject({ level: { level: 0 }, unseenLevel: null });
  shop.clock.time = start;
});

test('the own parts of pages are those of the shopper; guests have none', async () => {
  await give(shop, anna, 'balance', 1_240);
  const [own, profile] = [await anna.get('/fragments/own-level'), await anna.get(PROFILE_VIP_FRAGMENT)];
  expect(own.json().render).toEqual([{ selector: '#own-level', content: expect.stringContaining('You’re VIP 0') }]);
  expect(profile.json().render).toEqual([{ selector: '#vip', content: expect.stringContaining('12.40 $') }]);
  expect([own, profile].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  const guest = aShopper(shop);
  expect((await guest.get('/fragments/own-level')).json()).toEqual({ render: [] });
  expect((await guest.get(PROFILE_VIP_FRAGMENT)).statusCode).toBe(303);
});
