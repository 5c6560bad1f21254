import { aSignedInShopper } from '../../tests/harness/accounts';
import { insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { RANK_PRODUCT } from '../../tests/harness/hotShop';
import { aShopper, type Shopper, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { importHot } from '../hot-products/schedule/importHot';
import { asJson } from '../platform/db/json';

/*
 * Every request waits for the one connection of the embedded database, so what a purchase costs under load is the number of its statements, with those
 * that begin and end transactions. A statement more is an entry here, with a reason.
 */

type Form = Readonly<Record<string, string>>;

/** The box that is ticked so that the details are kept, and what a browser tells about the device. */
const TYPED = { remember: '1', st: 'aB3dE6gH9jK2mN5p', dw: '2560', dh: '1440', timezone: 'Europe/Berlin' };

let shop: TestApp;
let statements: string[] = [];
/** A range, a quantity, a variant, a seat and a slot. */
let mixed: readonly Form[];
/** What the caches and keys of a shop are filled with by its first requests is not counted. */
beforeAll(async () => {
  shop = await openTestApp({ config: { rateLimit: 1_000_000 }, onQuery: ({ sql }) => void statements.push(sql) });
  const { db } = shop.database;
  const ids = await serviceIds(shop);
  const armor_seats = asJson({ cloth: 20, leather: 20, mail: 20, plate: 20 });
  const [run] = await insertFixtureRuns(db, [{ startsAt: '2026-11-22T19:00:00Z', capacity: 30, armor_seats }]);
  const product = { ...RANK_PRODUCT, starts: [{ at: '20:00', places: 20 }] };
  await importHot(db, shop.modules.catalogue.catalogue, { products: [product] }, shop.clock.time);
  const start = await db.selectFrom('hot_starts').select(['id', 'product_id']).orderBy('starts_at').executeTakeFirst();
  const range = { 'options[from]': '0', 'options[to]': '1800', 'options[group][play]': 'selfplay' };
  mixed = [
    { service_id: ids['arena-rating'] ?? '', ...range },
    { service_id: ids['battleground-wins'] ?? '', 'options[quantity]': '3' },
    { service_id: ids['heroic-run'] ?? '', 'options[variant]': 'group-loot' },
    { service_id: ids['heroic-run'] ?? '', run_id: String(run), class: 'warrior' },
    { hot_product_id: String(start?.product_id), hot_start: String(start?.id), quantity: '1' },
  ];
  for (let orders = 0; orders < 2; orders += 1) await buy(aShopper(shop), mixed);
}, 120_000);
afterAll(() => shop?.close());

/** Buys what forms choose. @returns the number of statements by request */
async function buy(shopper: Shopper, forms: readonly Form[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  async function count<Answer extends { readonly statusCode: number }>(name: string, request: () => Promise<Answer>) {
    statements = [];
    const answer = await request();
    if (answer.statusCode >= 400) throw new Error(`${name}: ${answer.statusCode}`);
    counts[name] = statements.length;
    return answer;
  }
  for (const form of forms) await shopper.buy(form);
  await count('GET /cart', () => shopper.get('/cart'));
  await count('GET /checkout', () => shopper.get('/checkout'));
  const form = await shopper.checkoutForm(TYPED);
  const { headers } = await count('POST /checkout', () => shopper.post('/checkout', form));
  const id = String(headers.location).split('/').at(-1);
  await count('GET /sandbox/pay', () => shopper.get(`/sandbox/pay/${id}`));
  await count('POST /sandbox/pay', () => shopper.post(`/sandbox/pay/${id}`, { intent: 'pay' }));
  await count('GET /orders', () => shopper.get(`/orders/${id}`));
  return counts;
}

test('a guest buys one service', async () => {
  expect(await buy(aShopper(shop), mixed.slice(0, 1))).toEqual({
    'GET /cart': 1,
    'GET /checkout': 1,
    'POST /checkout': 10,
    'GET /sandbox/pay': 2,
    'POST /sandbox/pay': 15,
    'GET /orders': 4,
  });
});

test('a guest buys five things of all kinds', async () => {
  expect(await buy(aShopper(shop), mixed)).toEqual({
    'GET /cart': 2,
    'GET /checkout': 2,
    'POST /checkout': 17,
    'GET /sandbox/pay': 2,
    'POST /sandbox/pay': 15,
    'GET /orders': 4,
  });
});

test('an account buys one service', async () => {
  expect(await buy(await aSignedInShopper(shop), mixed.slice(0, 1))).toEqual({
    // One of them asks for an unpaid order, which guests have a cookie for, and one for the level.
    'GET /cart': 5,
    // Balance and own coupons, too.
    'GET /checkout': 6,
    'POST /checkout': 14,
    'GET /sandbox/pay': 5,
    'POST /sandbox/pay': 16,
    'GET /orders': 7,
  });
});

test('an account buys five things of all kinds', async () => {
  expect(await buy(await aSignedInShopper(shop), mixed)).toEqual({
    'GET /cart': 6,
    'GET /checkout': 7,
    'POST /checkout': 21,
    'GET /sandbox/pay': 5,
    'POST /sandbox/pay': 16,
    'GET /orders': 7,
  });
});

test('more lines are no more statements', async () => {
  const seat = mixed[3];
  const others: Form[] = ['mage', 'priest', 'hunter'].map((name) => ({ ...seat, class: name }));
  const slots: Form = { ...mixed[4], quantity: '2' };
  const five = await buy(aShopper(shop), mixed);
  expect(await buy(aShopper(shop), [...mixed, ...mixed.slice(0, 3), ...others, slots])).toEqual(five);
});
