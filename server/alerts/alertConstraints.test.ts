import type { InsertObject } from 'kysely';
import { anAccount } from '../../tests/harness/accounts';
import { type AlertShop, NOW, openAlertShop } from '../../tests/harness/alertShop';
import type { Database } from '../platform/db/schema';

/* What the database refuses of alerts and their mails. */

let alertShop: AlertShop;
beforeAll(async () => {
  alertShop = await openAlertShop();
}, 60_000);
beforeEach(() => alertShop.clear());
afterAll(() => alertShop.shop.close());

type Columns = InsertObject<Database, 'wishes'>;

const alertOf = (columns: Partial<Columns> = {}): Columns => ({
  ...{
    about: 'service',
    service_id: alertShop.ids['arena-rating'],
    target_id: alertShop.ids['arena-rating'] ?? 0,
    kind: 'price',
    below: 100,
    currency: 'USD',
  },
  ...{ email: 'anna@example.com', account_id: null, status: 'active', token_hash: 'a'.repeat(64), network: null },
  ...{ confirmed_at: new Date(NOW), expires_at: new Date(NOW + 1) },
  ...columns,
});
const insert = (columns: Partial<Columns> = {}) =>
  alertShop.shop.database.db.insertInto('wishes').values(alertOf(columns)).returning('id').executeTakeFirstOrThrow();

test.each<[string, Partial<Columns>, string]>([
  ['is about nothing', { service_id: null }, 'wishes_about'],
  ['is about something else than it says', { about: 'run' }, 'wishes_about'],
  ['is about two things', { hot_product_id: 1 }, 'wishes_about'],
  ['is about another one than it says', { target_id: 1_000_000 }, 'wishes_target'],
  ['waits for a price without an amount', { below: null, currency: null }, 'wishes_price'],
  ['waits for a seat below an amount', { kind: 'seat' }, 'wishes_price'],
  ['has an amount without a currency', { currency: null }, 'wishes_price'],
  ['waits for nothing', { below: 0 }, 'wishes_below_check'],
  ['is nobody’s', { email: null }, 'wishes_whose'],
  ['has an address that is none', { email: 'anna' }, 'wishes_email_check'],
  ['has an address in capitals', { email: 'Anna@example.com' }, 'wishes_email_check'],
  ['is active without a confirmation', { confirmed_at: null }, 'wishes_confirmed'],
  ['is confirmed and is not', { status: 'unconfirmed' }, 'wishes_confirmed'],
  ['was sent at no time', { status: 'sent' }, 'wishes_sent'],
  ['knows the network when it need not', { network: 'a'.repeat(64) }, 'wishes_network'],
  [
    'has an address as network',
    { status: 'unconfirmed', confirmed_at: null, network: '192.0.2.1' },
    'wishes_network_check',
  ],
  ['has a token that is no hash', { token_hash: 'secret' }, 'wishes_token_hash_check'],
])('no alert %s', async (_what, columns, constraint) => {
  await expect(insert(columns)).rejects.toMatchObject({ constraint });
});

test('an address waits once for the same; beside it, one may wait for its confirmation', async () => {
  await insert();
  await expect(insert({ token_hash: 'b'.repeat(64), below: 200 })).rejects.toMatchObject({
    constraint: 'wishes_of_guests',
  });
  await insert({ token_hash: 'c'.repeat(64), status: 'unconfirmed', confirmed_at: null });
  await insert({ token_hash: 'd'.repeat(64), kind: 'seat', below: null, currency: null });
});

test('an account waits once for the same; its alerts go with it', async () => {
  const { id } = await anAccount(alertShop.shop);
  const own = { email: null, account_id: id };
  await insert(own);
  await expect(insert({ ...own, token_hash: 'b'.repeat(64) })).rejects.toMatchObject({
    constraint: 'wishes_of_accounts',
  });
  await alertShop.shop.database.db.deleteFrom('accounts').execute();
  expect(await alertShop.rows()).toEqual([]);
});

test('an alert has one mail of each kind, which is about nothing else, and goes with it', async () => {
  const { db } = alertShop.shop.database;
  const { id } = await insert();
  const mail = (columns: Partial<InsertObject<Database, 'outbox'>> = {}) =>
    db.insertInto('outbox').values({
      ...{ order_id: null, wish_id: id, kind: 'wish_price', message_id: String(Math.random()) },
      ...{ recipient: 'anna@example.com', subject: 's', body_text: 't', body_html: 'h', ...columns },
    });
  await mail().execute();
  await expect(mail().execute()).rejects.toMatchObject({ constraint: 'outbox_once_wished' });
  await expect(mail({ kind: 'paid' }).execute()).rejects.toMatchObject({ constraint: 'outbox_about' });
  await expect(mail({ kind: 'sign_up' }).execute()).rejects.toMatchObject({ constraint: 'outbox_about' });
  await expect(mail({ kind: 'wish_seat', wish_id: undefined }).execute()).rejects.toMatchObject({
    constraint: 'outbox_about',
  });
  await db.deleteFrom('wishes').execute();
  expect(await alertShop.mails()).toEqual([]);
});
