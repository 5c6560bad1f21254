import { createHash } from 'node:crypto';
import { anAccount } from '../../../tests/harness/accounts';
import { aShopper, salesRows, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { devicePrintRepository } from './devicePrints.repository';
import { createDevicePrints } from './devicePrints.service';

/* Fingerprints of devices: keyed hashes beside sign-ins and orders, for 90 days. */

const DAY = 24 * 60 * 60_000;

const LAPTOP = {
  afp: '124.04347527516074',
  cfp: '5d1f1b7f3ab8f0c1',
  pfp: 'ANGLE (NVIDIA, GeForce RTX 4090)',
  st: 'aB3dE6gH9jK2mN5p',
  dw: '2560',
  dh: '1440',
  timezone: 'Europe/Berlin',
};
const PHONE = { ...LAPTOP, st: 'Zz1Yy2Xx3Ww4Vv5U', dw: '390', dh: '844', pfp: 'Apple GPU' };
const EMPTY = { afp: '', cfp: '', pfp: '', st: '', dw: '', dh: '', timezone: '' };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const prints = createDevicePrints();
const now = () => new Date(shop.clock.time);
const record = (accountId: number, form: object) => prints.record({ accountId }, { ...form }, now(), shop.database.db);
const isNew = (accountId: number, form: object) => prints.isNewDevice(accountId, { ...form }, shop.database.db);
const rowsOf = (accountId: number) =>
  shop.database.db.selectFrom('device_prints').selectAll().where('account_id', '=', accountId).orderBy('id').execute();

describe('what is stored', () => {
  test('is two hashes with a key of the shop, and nothing that the browser told', async () => {
    const { id } = await anAccount(shop);
    await record(id, LAPTOP);
    const [row, ...others] = await rowsOf(id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ account_id: id, order_id: null, created_at: now() });
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'account_id',
      'created_at',
      'device_hash',
      'id',
      'order_id',
      'print_hash',
    ]);
    for (const hash of [row?.device_hash, row?.print_hash]) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const unkeyed = [LAPTOP.st, `device ${LAPTOP.st}`].map((text) => createHash('sha256').update(text).digest('hex'));
    expect(unkeyed).not.toContain(row?.device_hash);
  });

  test('is the same for the same device, and differs in each field', async () => {
    const { id } = await anAccount(shop);
    const forms = [LAPTOP, LAPTOP, ...Object.keys(LAPTOP).map((field) => ({ ...LAPTOP, [field]: '' }))];
    for (const form of forms) await record(id, form);
    const rows = await rowsOf(id);
    expect(new Set(rows.map(({ device_hash }) => device_hash)).size).toBe(2);
    expect(rows.filter(({ device_hash }) => device_hash === null)).toHaveLength(1);
    expect(new Set(rows.map(({ print_hash }) => print_hash)).size).toBe(7);
  });

  test('has no hash of what was not told, and is nothing when nothing was', async () => {
    const { id } = await anAccount(shop);
    await record(id, { ...EMPTY, st: LAPTOP.st });
    await record(id, { ...LAPTOP, st: '' });
    for (const nothing of [EMPTY, {}, { st: 7, afp: ['x'] }]) await record(id, nothing);
    expect(
      (await rowsOf(id)).map(({ device_hash, print_hash }) => [device_hash !== null, print_hash !== null]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('is deleted after 90 days', async () => {
    const { id } = await anAccount(shop);
    await record(id, LAPTOP);
    shop.clock.time += 90 * DAY;
    await shop.deleteExpired();
    expect(await rowsOf(id)).toHaveLength(1);
    shop.clock.time += 1;
    await shop.deleteExpired();
    expect(await rowsOf(id)).toEqual([]);
  });

  test('goes with the account', async () => {
    const { id } = await anAccount(shop);
    await record(id, LAPTOP);
    await shop.database.db.deleteFrom('accounts').where('id', '=', id).execute();
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('a device is new', () => {
  test('when the account has been used on others only', async () => {
    const { id } = await anAccount(shop);
    expect(await isNew(id, LAPTOP)).toBe(false);
    await record(id, LAPTOP);
    expect(await isNew(id, LAPTOP)).toBe(false);
    expect(await isNew(id, PHONE)).toBe(true);
    await record(id, PHONE);
    expect(await isNew(id, PHONE)).toBe(false);
  });

  test('neither with the same token, nor when it only looks the same', async () => {
    const { id } = await anAccount(shop);
    await record(id, LAPTOP);
    expect(await isNew(id, { ...PHONE, st: LAPTOP.st })).toBe(false);
    expect(await isNew(id, { ...LAPTOP, st: PHONE.st })).toBe(false);
  });

  test('when the browser tells nothing, and others have told something', async () => {
    const { id } = await anAccount(shop);
    expect(await isNew(id, EMPTY)).toBe(false);
    await record(id, LAPTOP);
    expect(await isNew(id, EMPTY)).toBe(true);
    expect(await isNew(id, { ...EMPTY, timezone: 'America/New_York' })).toBe(true);
  });

  test('for one account, although another one uses it', async () => {
    const [anna, ben] = [await anAccount(shop), await anAccount(shop)];
    await record(anna.id, LAPTOP);
    await record(ben.id, PHONE);
    expect(await isNew(anna.id, PHONE)).toBe(true);
  });
});

describe('an order', () => {
  async function order(print: Readonly<Record<string, string>>) {
    const ids = await serviceIds(shop);
    const anna = aShopper(shop);
    await anna.buy({ service_id: ids['battleground-wins'] ?? '', 'options[quantity]': '3' });
    const form = await anna.checkoutForm(print);
    const answer = await anna.post('/checkout', form);
    return { anna, form, answer };
  }
  const lastOrder = () =>
    shop.database.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const rowsOfOrder = (id: number) =>
    shop.database.db.selectFrom('device_prints').selectAll().where('order_id', '=', id).execute();

  test('has its device, once, also when the form is sent again with other fields about it', async () => {
    const { anna, form, answer } = await order(LAPTOP);
    expect(answer.statusCode).toBe(303);
    const { id } = await lastOrder();
    const again = await anna.post('/checkout', { ...form, ...EMPTY });
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([303, 'true']);
    const rows = await rowsOfOrder(id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      account_id: null,
      device_hash: expect.any(String),
      print_hash: expect.any(String),
    });
  });

  test('without fields about the device is placed all the same', async () => {
    const { answer } = await order(EMPTY);
    expect(answer.statusCode).toBe(303);
    expect(await rowsOfOrder((await lastOrder()).id)).toEqual([]);
  });

  test('shows how many others came from the same device', async () => {
    const { db } = shop.database;
    const tablet = { ...LAPTOP, st: 'tabletTABLET0123' };
    const ids: number[] = [];
    for (const print of [tablet, tablet, { ...tablet, st: '' }, tablet, PHONE]) {
      await order(print);
      ids.push((await lastOrder()).id);
    }
    const counts = await Promise.all(ids.map((id) => devicePrintRepository.countOrdersOfDevice(id, db)));
    expect(counts).toEqual([2, 2, 0, 2, 0]);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['a megabyte', { afp: 'x'.repeat(1_000_000) }],
    ['201 characters', { cfp: 'x'.repeat(201) }],
    ['a token of another form', { st: 'short' }],
    ['a width that is no number', { dw: '12px' }],
    ['a time zone of 65 characters', { timezone: 'x'.repeat(65) }],
  ])('whose form tells %s about the device is refused, and nothing is written', async (_what, print) => {
    const count = async () => ({
      ...(await salesRows(shop)),
      prints: (await shop.database.db.selectFrom('device_prints').select('id').execute()).length,
    });
    const before = await count();
    const { answer } = await order(print);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    const { carts, cart_lines, ...after } = await count();
    expect({ ...before, carts, cart_lines }).toEqual({ ...after, carts, cart_lines });
  });
});
