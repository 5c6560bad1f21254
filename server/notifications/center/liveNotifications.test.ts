import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type News, NewsSchema } from '../../../domains/notifications';
import { parseResponse } from '../../../src/ports';
import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { type OpenStream, openStream } from '../../../tests/harness/liveStream';
import { tellNews } from '../../../tests/harness/newsRows';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { hashToken } from '../../platform/db/hashToken';

let shop: TestApp;
let port: number;
let anna: Shopper & TestAccount;
const streams: OpenStream[] = [];

beforeAll(async () => {
  shop = await openTestApp();
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
const tell = (accountId: number) => tellNews(shop.database.db, { accountId }, { at: shop.clock.time });

async function follow(shopper: Pick<Shopper, 'cookies'>) {
  const stream = await openStream(port, 'notifications', { cookie: cookieOf(shopper) });
  streams.push(stream);
  return async (fits: (news: News) => boolean) =>
    parseResponse(NewsSchema, (await stream.message(({ data }) => data !== null && fits(data as News))).data, 'news');
}
const snapshot = async (topic: string, shopper: Pick<Shopper, 'cookies'>) =>
  (await shop.request({ url: `/live?topics=${topic}`, headers: { cookie: cookieOf(shopper), ...SCRIPT } })).json()
    .messages[0].data;

test('an account is told at once of what it is told, has read and has removed, and of nothing of others', async () => {
  const bob = await aSignedInShopper(shop);
  const next = await follow(anna);
  const bobs = await follow(bob);
  expect(await next(() => true)).toMatchObject({ total: 0, unread: [], newest: 0 });
  const first = await tell(anna.id);
  expect(await next(({ total }) => total === 1)).toMatchObject({ unread: [shop.clock.time], newest: first });
  const second = await tell(anna.id);
  await next(({ newest }) => newest === second);
  await anna.post('/notifications/read', { nid: String(first) }, true);
  expect(await next(({ total, newest }) => total === 1 && newest === second)).toMatchObject({ total: 1 });
  await anna.post('/ajax/removenotification', { nid: String(second) }, true);
  expect(await next(({ newest, total }) => newest === first && total === 0)).toMatchObject({ unread: [] });
  const ofBob = await tell(bob.id);
  expect(await bobs(({ newest }) => newest > 0)).toMatchObject({ newest: ofBob, total: 1 });
});

test('a guest follows their browser’s own; a browser without a token, and any other topic, nothing', async () => {
  const guest = aShopper(shop);
  const token = 'n'.repeat(43);
  guest.cookies.set('guest', token);
  const next = await follow(guest);
  const nid = await tellNews(shop.database.db, { guestHash: hashToken(token) }, { at: shop.clock.time });
  expect(await next(({ total }) => total === 1)).toMatchObject({ newest: nid });
  await tell(anna.id);
  expect(await snapshot('notifications', aShopper(shop))).toBeNull();
  for (const topic of [`notifications.a${anna.id}`, `notifications.g${hashToken(token)}`, 'notifications.x'])
    expect(await snapshot(topic, guest)).toBeNull();
  expect(await snapshot('notifications', anna)).toMatchObject({ total: 1 });
});
