import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../../../tests/harness/accountForms';
import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { type OpenStream, openStream } from '../../../tests/harness/liveStream';
import { linkTo } from '../../../tests/harness/mails';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import type { Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { SESSION_LIMITS } from '../../accounts/sessions/sessionLimits';

/* Streams are open in one process; what ends their session happens in another. */

const NOTIFICATIONS = 'notifications';
const QUEUE = 'chat-queue.all';
/** Longer than any notification of the database takes, and much shorter than the age at which streams end anyway, ms. */
const AT_ONCE_MS = 3_000;

type Member = Shopper & TestAccount;

let shop: TestApp;
let other: TestApp;
let port: number;
const streams: OpenStream[] = [];

beforeAll(async () => {
  shop = await openTestApp();
  other = await openTestApp({ beside: shop });
  await other.listenToChannels();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  port = (other.app.server.address() as AddressInfo).port;
}, 60_000);
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
  other.clock.time = shop.clock.time;
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

async function follow(topic: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenStream> {
  const stream = await openStream(port, topic, headers);
  streams.push(stream);
  await stream.message((message) => message.topic === topic);
  return stream;
}

const isEnded = (stream: OpenStream, ms = AT_ONCE_MS) =>
  Promise.race([stream.closed.then(() => true), pause(ms, false, { ref: false })]);

/** What a session may still follow, in the other process. */
async function mayFollow(topic: string, { headers }: TestAccount): Promise<boolean> {
  const answer = await other.request({ url: `/live?topics=${topic}`, headers: { ...SCRIPT, ...headers } });
  return answer.json().messages[0].data !== null;
}

/** Another session of an account. */
async function secondSession({ id }: Member): Promise<string> {
  const place = { device: 'Safari on iPhone', country: null };
  const token = await shop.database.db
    .transaction()
    .execute((trx) => shop.modules.accounts.sessions.start({ id, role: 'shopper' }, place, false, trx));
  return `session=${token}`;
}

async function resetPassword({ email, post }: Member): Promise<void> {
  await post('/forgot-password', { email });
  await post(await linkTo(shop, email), { new_password: PASSWORD });
}

test.each<[string, (member: Member) => Promise<unknown>]>([
  ['signing out', ({ post }) => post('/sign-out', {})],
  ['a new password by mail', resetPassword],
  ['deleting the account', ({ post }) => post('/profile/delete', {})],
  ['a session that is deleted because it has expired', () => shop.modules.accounts.sessions.deleteExpired()],
])('%s ends the streams of the session in all processes at once', async (name, act) => {
  const member = await aSignedInShopper(shop);
  const [own, others, guests] = [
    await follow(NOTIFICATIONS, member.headers),
    await follow(NOTIFICATIONS, (await aSignedInShopper(shop)).headers),
    await follow(NOTIFICATIONS),
  ];
  if (name.includes('expired'))
    await shop.database.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .where('account_id', '=', member.id)
      .execute();
  expect(await mayFollow(NOTIFICATIONS, member)).toBe(!name.includes('expired'));
  await act(member);
  expect(await isEnded(own)).toBe(true);
  expect(await mayFollow(NOTIFICATIONS, member)).toBe(false);
  expect([await isEnded(others, 0), await isEnded(guests, 0)]).toEqual([false, false]);
});

test.each<[string, (member: Member) => Promise<unknown>]>([
  ['signing out other devices', ({ post }) => post('/profile/devices/sign-out-others', {})],
  [
    'signing out one device',
    async ({ get, post }) => {
      const path = /\/profile\/devices\/[0-9]+\/sign-out/.exec((await get('/profile')).body)?.[0] ?? '';
      return post(path, {});
    },
  ],
  ['a new password', ({ post }) => post('/profile/password', { new_password: PASSWORD })],
])('%s ends the streams of another session of the account', async (_name, act) => {
  const member = await aSignedInShopper(shop);
  const cookie = await secondSession(member);
  const stream = await follow(NOTIFICATIONS, { cookie });
  await act(member);
  expect(await isEnded(stream)).toBe(true);
});

describe('streams of staff', () => {
  let staff: Member;
  let queue: OpenStream;
  beforeEach(async () => {
    staff = await aSignedInShopper(shop, { role: 'staff' });
    queue = await follow(QUEUE, staff.headers);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the command takes the role away', () => shop.modules.staff.staffAccounts.runCommand(['remove', staff.email])],
    [
      'the role is taken away in the database',
      () => shop.database.db.updateTable('accounts').set({ role: 'shopper' }).where('id', '=', staff.id).execute(),
    ],
    ['the second factor is gone', () => shop.modules.accounts.sessions.dropSecondFactor(staff.id, shop.database.db)],
  ])('end when %s', async (_name, act) => {
    expect(await mayFollow(QUEUE, staff)).toBe(true);
    await act();
    expect(await isEnded(queue)).toBe(true);
    expect(await mayFollow(QUEUE, staff)).toBe(false);
  });

  test('end when the session does', async () => {
    other.clock.time += SESSION_LIMITS.staff.idleMs - 150;
    const late = await follow(QUEUE, staff.headers);
    expect(await isEnded(late, 50)).toBe(false);
    expect(await isEnded(late)).toBe(true);
  });
});

test('a session that ends while its stream is being opened gets none', async () => {
  const watch = other.modules.platform.sessionEnds.watch();
  const ended: string[] = [];
  other.modules.platform.sessionEnds.ended(7);
  for (const id of [7, 8]) watch.follow(id, () => ended.push(`session ${id}`));
  expect(ended).toEqual(['session 7']);
  watch.stop();
  // Notifications may have been missed.
  other.modules.platform.sessionEnds.ended(undefined);
  expect(ended).toEqual(['session 7', 'session 7', 'session 8']);
});
