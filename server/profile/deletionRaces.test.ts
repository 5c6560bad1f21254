import { sql } from 'kysely';
import { RUN_FIELDS } from '../../domains/raid-run';
import { aMember, PASSWORD } from '../../tests/harness/accountForms';
import { aSignedInShopper } from '../../tests/harness/accounts';
import { insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { linkTo } from '../../tests/harness/mails';
import { casesInGate } from '../../tests/harness/randomCases';
import { openSales, type Sales } from '../../tests/harness/sales';
import { aShopper, type Shopper, salesRows, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { testServer } from '../../tests/harness/testServer';
import { accountRepository } from '../accounts/sign-in/accounts.repository';
import { hashToken } from '../platform/db/hashToken';
import { LOCK_NOT_AVAILABLE } from '../platform/db/lockTimeout';
import { accountCartKey } from '../platform/visitor/identity';

/** PGlite has one connection, so there is little to race there. */
const ROUNDS = testServer === undefined ? casesInGate(1, 2) : casesInGate(4, 12);

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

const db = () => sales.shop.database.db;
type Member = Awaited<ReturnType<typeof aMember>>;

/** Each prepares a request of another device that has a cart, too. */
const SIGN_INS: readonly (readonly [string, (phone: Shopper, anna: Member) => Promise<() => Promise<unknown>>])[] = [
  [
    'signs in',
    async (phone, { email }) =>
      () =>
        phone.post('/sign-in', { email, password: PASSWORD }),
  ],
  [
    'asks for a link',
    async (phone, { email }) =>
      () =>
        phone.post('/sign-in/link', { email }),
  ],
  [
    'signs in by a link',
    async (phone, { email }) => {
      await phone.post('/sign-in/link', { email });
      const link = await linkTo(sales.shop, email);
      return () => phone.post(link, {});
    },
  ],
];

test.each(SIGN_INS)(
  'an account is deleted while somebody %s with a cart: neither waits for the other',
  async (_, prepare) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const anna = await aMember(sales.shop);
      await anna.buy(sales.arena());
      const phone = await sales.withCart(sales.rank());
      const signIn = await prepare(phone, anna);
      const [deleted, signedIn] = await Promise.all([anna.post('/profile/delete', {}), signIn()]);
      expect(deleted.headers.location).toBe('/profile/deleted');
      expect((signedIn as typeof deleted).statusCode).toBeLessThan(500);
    }
    expect(await db().selectFrom('accounts').selectAll().execute()).toEqual([]);
    expect(await db().selectFrom('sessions').selectAll().execute()).toEqual([]);
  },
  120_000,
);

test('an account is deleted while it places an order: either happens, and the other is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await sales.shop.database.clearSales();
    const anna = await aMember(sales.shop);
    await anna.buy(sales.arena());
    const form = await anna.checkoutForm({ email: anna.email });
    const [placed, deleted] = await Promise.all([anna.post('/checkout', form), anna.post('/profile/delete', {})]);
    const isPlaced = placed.statusCode === 303;
    expect([placed.statusCode, deleted.statusCode]).toEqual(isPlaced ? [303, 409] : [409, 303]);
    expect((await salesRows(sales.shop)).orders).toBe(isPlaced ? 1 : 0);
    await db().deleteFrom('accounts').execute();
  }
}, 120_000);

test('an account is deleted while it puts something into its cart: that cart is not left', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const anna = await aSignedInShopper(sales.shop);
    const [deleted, added] = await Promise.all([anna.post('/profile/delete', {}), anna.buy(sales.arena())]);
    expect(deleted.headers.location).toBe('/profile/deleted');
    // After the deletion it is a guest who adds.
    expect([303, 409]).toContain(added.statusCode);
    const left = db()
      .selectFrom('carts')
      .selectAll()
      .where('token_hash', '=', hashToken(accountCartKey(anna.id)));
    expect(await left.execute()).toEqual([]);
  }
}, 120_000);

/** A run with two seats, and its buy form. */
async function aRun() {
  const [run = 0] = await insertFixtureRuns(db(), [{ startsAt: sales.shop.clock.time + 86_400_000 }]);
  sales.shop.modules.raids.runList.clearCache();
  const kind = (await serviceIds(sales.shop))['heroic-run'] ?? '';
  const seat = { [RUN_FIELDS.runId]: String(run), [RUN_FIELDS.serviceId]: kind, [RUN_FIELDS.class]: 'warrior' };
  return { run, seat };
}

test('an account with a seat that it got from the waitlist is deleted while the run is cancelled: neither waits for the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { run, seat } = await aRun();
    const anna = await aMember(sales.shop);
    expect((await anna.buy(seat)).statusCode).toBe(303);
    const { id } = await db()
      .insertInto('run_waitlist')
      .values({ run_id: run, email: anna.email, token_hash: `${round}`.padStart(64, '0') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const offered_until = new Date(sales.shop.clock.time + 3_600_000);
    await db().updateTable('run_waitlist').set({ status: 'taken', offered_until }).where('id', '=', id).execute();
    const [deleted, cancelled] = await Promise.all([
      anna.post('/profile/delete', {}),
      sales.shop.modules.raids.cancelRun.cancel(run, 'The leader is ill.'),
    ]);
    expect(deleted.headers.location).toBe('/profile/deleted');
    expect(cancelled).toContain('is canceled');
    expect(await db().selectFrom('run_seats').selectAll().execute()).toEqual([]);
  }
}, 120_000);

test('somebody signs in with a seat in the cart and one ordered as a guest while the run is cancelled: neither waits for the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { run, seat } = await aRun();
    const anna = await aMember(sales.shop);
    await anna.buy(seat);
    const guest = await sales.withCart(seat);
    expect((await guest.post('/checkout', await guest.checkoutForm({ email: anna.email }))).statusCode).toBe(303);
    // The same seat as in the account's cart, so this one is given back.
    await db().deleteFrom('run_seats').where('cart_line_id', 'is not', null).execute();
    expect((await guest.buy(seat)).statusCode).toBe(303);
    await guest.post('/sign-in/link', { email: anna.email });
    const link = await linkTo(sales.shop, anna.email);
    const [signedIn, cancelled] = await Promise.all([
      guest.post(link, {}),
      sales.shop.modules.raids.cancelRun.cancel(run, 'The leader is ill.'),
    ]);
    expect(signedIn.statusCode).toBe(303);
    expect(cancelled).toContain('is canceled');
  }
}, 120_000);

/** Deletes all accounts before `work`: after the session was read. */
const afterDeletion =
  <Args extends readonly unknown[], Result>({ database }: TestApp, work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    await database.db.deleteFrom('accounts').execute();
    return work(...args);
  };

/** The same before the next transaction of `work`: after its first reads. */
const withLateDeletion =
  <Args extends readonly unknown[], Result>({ database: { db } }: TestApp, work: (...args: Args) => Promise<Result>) =>
  (...args: Args): Promise<Result> => {
    const spy = jest.spyOn(db, 'transaction').mockImplementationOnce(() => {
      spy.mockRestore();
      const transaction = db.transaction();
      const execute = transaction.execute.bind(transaction);
      return Object.assign(transaction, {
        execute: async (inside: Parameters<typeof execute>[0]) => {
          await db.deleteFrom('accounts').execute();
          return execute(inside);
        },
      });
    });
    return work(...args);
  };

/** Each changes the shop, and sends a request in it. */
const LATE_REQUESTS: readonly (readonly [
  string,
  (shop: TestApp) => void,
  (
    anna: Shopper,
    ids: { readonly service: string; readonly order: string },
    isScript: boolean,
  ) => ReturnType<Shopper['post']>,
])[] = [
  [
    'puts a service into its cart',
    (shop) => {
      const { carts } = shop.modules.orders;
      carts.add = afterDeletion(shop, carts.add);
    },
    (anna, { service }, isScript) => anna.post('/cart/items', { service_id: service }, isScript),
  ],
  [
    'orders the same again',
    (shop) => {
      const { orderAgain } = shop.modules.profile;
      orderAgain.add = withLateDeletion(shop, orderAgain.add);
    },
    (anna, { order }, isScript) => anna.post(`/orders/${order}/again`, {}, isScript),
  ],
  [
    'asks for a new passkey',
    (shop) => {
      const { security } = shop.modules.profile;
      security.passkeyOptions = afterDeletion(shop, security.passkeyOptions);
    },
    (anna, _, isScript) => anna.post('/profile/passkeys/options', {}, isScript),
  ],
];

test.each(LATE_REQUESTS)(
  'an account that was deleted a moment ago and %s is refused, and nothing is written',
  async (_, change, send) => {
    const shop = await openTestApp();
    change(shop);
    try {
      for (const isScript of [false, true]) {
        await shop.database.clearSales();
        const service = (await serviceIds(shop))['battleground-wins'] ?? '';
        const guest = aShopper(shop);
        await guest.post('/cart/items', { service_id: service });
        const order = await guest.order();
        const anna = await aSignedInShopper(shop);
        await shop.database.db.updateTable('orders').set({ account_id: anna.id }).execute();
        await shop.database.db.deleteFrom('carts').execute();
        const answer = await send(anna, { service, order }, isScript);
        expect(answer.statusCode).toBe(409);
        expect(answer.body).toContain('Your account was just deleted');
        expect((await salesRows(shop)).carts).toBe(0);
        expect(await shop.database.db.selectFrom('account_tokens').selectAll().execute()).toEqual([]);
      }
    } finally {
      await shop.close();
    }
  },
  60_000,
);

test('an order of an account that was deleted a moment ago is refused, and writes nothing', async () => {
  const shop = await openTestApp();
  const { checkout } = shop.modules.orders;
  checkout.place = afterDeletion(shop, checkout.place);
  try {
    for (const isScript of [false, true]) {
      const anna = await aMember(shop);
      await anna.post('/cart/items', { service_id: (await serviceIds(shop))['battleground-wins'] ?? '' });
      const answer = await anna.post('/checkout', await anna.checkoutForm({ email: anna.email }), isScript);
      expect(answer.statusCode).toBe(409);
      expect(answer.body).toContain('Your account was just deleted');
      expect(await salesRows(shop)).toMatchObject({ orders: 0, payments: 0, idempotency_keys: 0 });
    }
  } finally {
    await shop.close();
  }
}, 60_000);

test('who waits for an account that is being deleted does so for the time that was set with it, and nobody later', async () => {
  const { id } = await aSignedInShopper(sales.shop);
  const timeout = async (trx = db()) =>
    (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(trx)).rows[0]?.lock_timeout;
  const before = await timeout();
  await db()
    .transaction()
    .execute(async (trx) => {
      expect(await accountRepository.hold(id, trx, 50)).toBe(true);
      expect(await timeout(trx)).toBe('50ms');
    });
  expect(await timeout()).toBe(before);
  if (testServer === undefined) return;
  await db()
    .transaction()
    .execute(async (deletion) => {
      await accountRepository.lockToDelete(id, deletion);
      const waiting = db()
        .transaction()
        .execute((trx) => accountRepository.hold(id, trx, 50));
      await expect(waiting).rejects.toMatchObject({ code: LOCK_NOT_AVAILABLE });
    });
});
