import { sql } from 'kysely';
import { aMember, PASSWORD } from '../../../tests/harness/accountForms';
import { anAccount } from '../../../tests/harness/accounts';
import { insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { tellNews } from '../../../tests/harness/newsRows';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { hashToken } from '../../platform/db/hashToken';
import { joinGuestNotifications } from './joinGuest.repository';
import { notifySettings } from './notifySettings.repository';

/* What a guest was told goes to the account that signs in, and what is old goes away. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
beforeEach(async () => {
  await sql`truncate notifications, notification_settings, push_tokens, push_outbox`.execute(db());
});
afterAll(() => shop.close());

const db = () => shop.database.db;
const DAY = 24 * 60 * 60_000;
const TOKEN = 'j'.repeat(43);
const guest = { guestHash: hashToken(TOKEN) };
const owners = async (table: 'notifications' | 'notification_settings' | 'push_tokens' | 'push_outbox') =>
  (await db().selectFrom(table).select(['account_id', 'guest_hash']).orderBy('id').execute()).map(
    ({ account_id, guest_hash }) => account_id ?? guest_hash,
  );
const join = (account: { readonly id: number; readonly email: string }) =>
  db()
    .transaction()
    .execute((trx) => joinGuestNotifications(TOKEN, account, ['waitlist 7'], trx));

async function aBrowser(recipient: { readonly account_id: number } | { readonly guest_hash: string }, hash: string) {
  const { id } = await db()
    .insertInto('push_tokens')
    .values({
      ...recipient,
      kind: 'webpush',
      token: `subscription-${hash}`.padEnd(30, 'x'),
      token_hash: hash.repeat(64),
      device: 'Chrome',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('what is about the account’s goes to it, and settings; where both have one, the account’s stays', async () => {
  const account = await anAccount(shop);
  const at = shop.clock.time;
  const theirs = { accountId: account.id };
  const told = async (recipient: Parameters<typeof tellNews>[1], subject: string) => {
    const id = await tellNews(db(), recipient, { at });
    await db().updateTable('notifications').set({ subject, detail: 'x' }).where('id', '=', id).execute();
  };
  await told(guest, 'chat 12');
  await told(theirs, 'chat 12');
  await told(guest, 'chat 13');
  await told(guest, 'waitlist 7');
  await told(guest, 'waitlist 8');
  // Of somebody else who uses this browser.
  await told(guest, 'order 999');
  await told(guest, 'wish 999');
  await aBrowser({ guest_hash: guest.guestHash }, 'a');
  await notifySettings.saveQuiet(guest, null, new Date(at), db());
  await join(account);
  const { guestHash } = guest;
  expect(await owners('notifications')).toEqual([account.id, account.id, account.id, guestHash, guestHash, guestHash]);
  // Until the browser asks for messages as the account.
  expect(await owners('push_tokens')).toEqual([guestHash]);
  expect(await notifySettings.find(theirs, db())).toMatchObject({ quiet: null });
  // The next time the account has settings of its own.
  await notifySettings.saveQuiet(guest, { from: 1, to: 2 }, new Date(at), db());
  await join(account);
  expect(await owners('notification_settings')).toEqual([account.id]);
  expect(await notifySettings.find(theirs, db())).toMatchObject({ quiet: null });
});

test('orders that a guest has placed in this browser with another email stay the guest’s', async () => {
  const [account, other] = [await anAccount(shop), await anAccount(shop)];
  const service_id = (await serviceIds(shop))['battleground-wins'] ?? '';
  const placed: number[] = [];
  for (const email of ['somebody@example.com', other.email]) {
    const shopper = aShopper(shop);
    await shopper.post('/cart/items', { service_id });
    await shopper.post('/checkout', await shopper.checkoutForm({ email }));
    const { id } = await db()
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    placed.push(id);
  }
  await db().updateTable('orders').set({ guest_hash: guest.guestHash }).execute();
  await join(account);
  const orders = await db().selectFrom('orders').select(['id', 'account_id', 'guest_hash']).orderBy('id').execute();
  expect(orders).toEqual([
    { id: placed[0], account_id: null, guest_hash: guest.guestHash },
    { id: placed[1], account_id: null, guest_hash: guest.guestHash },
  ]);
});

test('signing in joins what the browser has', async () => {
  const { email } = await aMember(shop);
  const { id } = await db().selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const [run_id = 0] = await insertFixtureRuns(db(), [{ startsAt: '2026-12-30T19:00Z' }]);
  const waiting = (address: string, token_hash: string) => ({ run_id, email: address, token_hash });
  const entries = await db()
    .insertInto('run_waitlist')
    .values([waiting(email, 'a'.repeat(64)), waiting('somebody@example.com', 'b'.repeat(64))])
    .returning('id')
    .execute();
  for (const subject of ['chat 1', ...entries.map((entry) => `waitlist ${entry.id}`)]) {
    const news = await tellNews(db(), guest, { at: shop.clock.time });
    await db().updateTable('notifications').set({ subject }).where('id', '=', news).execute();
  }
  const shopper = aShopper(shop);
  shopper.cookies.set('guest', TOKEN);
  await shopper.post('/sign-in', { email, password: PASSWORD });
  expect(await owners('notifications')).toEqual([id, id, guest.guestHash]);
});

test('each hour what is old, was removed, and belongs to nobody is deleted', async () => {
  const account = await anAccount(shop);
  const now = shop.clock.time;
  const theirs = { accountId: account.id };
  await tellNews(db(), theirs, { at: now - 91 * DAY, title: 'old' });
  await tellNews(db(), theirs, { at: now - 89 * DAY, title: 'stays' });
  await tellNews(db(), { accountId: 999_999 }, { at: now, title: 'of nobody' });
  const removed = await tellNews(db(), theirs, { at: now - 3 * DAY, title: 'removed' });
  await db()
    .updateTable('notifications')
    .set({ removed_at: new Date(now - 25 * 60 * 60_000) })
    .where('id', '=', removed)
    .execute();
  const justRemoved = await tellNews(db(), theirs, { at: now - 3 * DAY, title: 'just removed' });
  await db()
    .updateTable('notifications')
    .set({ removed_at: new Date(now) })
    .where('id', '=', justRemoved)
    .execute();
  await notifySettings.saveQuiet(guest, null, new Date(now - 91 * DAY), db());
  await notifySettings.saveQuiet({ guestHash: 'e'.repeat(64) }, null, new Date(now - 89 * DAY), db());
  await notifySettings.saveQuiet(theirs, null, new Date(now - 400 * DAY), db());
  await shop.deleteExpired();
  const titles = (await db().selectFrom('notifications').select('title').orderBy('id').execute()).map(
    ({ title }) => title,
  );
  expect(titles).toEqual(['stays', 'just removed']);
  expect(await owners('notification_settings')).toEqual(['e'.repeat(64), account.id]);
});
