import { aSignedInShopper } from '../../../tests/harness/accounts';
import { openSeatShop, type SeatShop } from '../../../tests/harness/seatShop';
import { salesRows } from '../../../tests/harness/shopper';
import { readProfileOrders } from './readProfileOrders';

let seats: SeatShop;
beforeAll(async () => {
  seats = await openSeatShop();
}, 60_000);
beforeEach(() => seats.reset());
afterAll(() => seats.shop.close());

async function aRaider() {
  const runId = await seats.insertRun();
  const raider = await aSignedInShopper(seats.shop);
  await raider.buy(seats.form(runId));
  const order = await raider.order();
  await seats.pay(raider, order);
  return { ...raider, order };
}

test('the list says when the run of a paid order starts', async () => {
  const raider = await aRaider();
  const { clock, database, modules } = seats.shop;
  const { orders } = await readProfileOrders(
    raider.id,
    {},
    { now: clock.time, style: 'other' },
    modules.orders.orderReader,
    database.db,
  );
  expect(orders).toMatchObject([{ title: expect.any(String), text: 'Starts Sun 22 Nov, 20:00 CET' }]);
});

test('a seat of a dated run is not bought twice: the shopper is led to the next run of that kind', async () => {
  const raider = await aRaider();
  const next = await seats.insertRun({ startsAt: '2026-11-25T19:00:00Z' });
  seats.shop.modules.raids.runList.clearCache();
  const answer = await raider.post(`/orders/${raider.order}/again`, {});
  const page = await raider.get(String(answer.headers.location));
  expect(page.body).toMatch(/Nothing from order Q-100001 could be added to your cart\./);
  expect(page.body).toContain('was a seat in a scheduled raid run.');
  expect(page.body).toMatch(
    new RegExp(`<a [^>]*href="/wow-boost/run/${next}"[^>]*>Next run: Wed 25 Nov, 20:00 CET</a>`),
  );
  expect((await salesRows(seats.shop)).cart_lines).toBe(0);
  expect(await seats.takenSeats()).toHaveLength(1);
});

test('without another run the shopper is led to the calendar', async () => {
  const raider = await aRaider();
  const answer = await raider.post(`/orders/${raider.order}/again`, {});
  const page = await raider.get(String(answer.headers.location));
  expect(page.body).toMatch(/<a [^>]*href="\/wow-boost\/raids"[^>]*>See the raid calendar<\/a>/);
});

test.each([
  [40, /is a seat in a scheduled raid run, which you choose there\. .*Choose a seat: Sun 22 Nov, 20:00 CET/],
  [1, /was a seat in a raid run that is full now\. .*Next run: Wed 25 Nov, 20:00 CET/],
])('a canceled order leads to the same run while it has a seat, of %i, else to the next', async (capacity, said) => {
  const runId = await seats.insertRun({ capacity });
  await seats.insertRun({ startsAt: '2026-11-25T19:00:00Z' });
  const raider = await aSignedInShopper(seats.shop);
  await raider.buy(seats.form(runId));
  const order = await raider.order();
  await raider.post(`/orders/${order}/cancel`, { seen_refund: '0' });
  if (capacity === 1) await seats.withSeats(seats.form(runId));
  seats.shop.modules.raids.runList.clearCache();
  const answer = await raider.post(`/orders/${order}/again`, {});
  expect(
    (await raider.get(String(answer.headers.location))).body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
  ).toMatch(said);
});
