import { hotSlots } from '../../../server/hot-products/slots.repository';
import { type HotShop, openHotShop, RANK_PRODUCT } from '../../harness/hotShop';
import { casesInGate } from '../../harness/randomCases';
import { aShopper, type Shopper } from '../../harness/shopper';

/* More rounds, of more shoppers, run in `npm run faults`. */
const { SEAT_ROUNDS } = process.env;
const ROUNDS = Number(SEAT_ROUNDS ?? casesInGate(1, 2));
const SHOPPERS = SEAT_ROUNDS === undefined ? casesInGate(20, 50) : 50;

let hot: HotShop;
beforeAll(async () => {
  hot = await openHotShop({ rateLimit: 0 });
}, 60_000);
beforeEach(() => hot.reset([{ ...RANK_PRODUCT, starts: [{ at: '23:00', places: 1 }] }]));
afterAll(() => hot?.shop.close());

/** Shoppers whose holds of the place are over, all at their checkout. */
async function atCheckout(): Promise<readonly [Shopper, Record<string, string>][]> {
  const ready: [Shopper, Record<string, string>][] = [];
  for (let index = 0; index < SHOPPERS; index += 1) {
    const anna = await hot.withPlaces();
    ready.push([anna, await anna.checkoutForm()]);
    hot.shop.clock.time += 10 * 60_000;
  }
  return ready;
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  `round %i: of ${SHOPPERS} shoppers who want the last place one gets it, the others hear of the next start`,
  async () => {
    const ready = await atCheckout();
    const answers = await Promise.all(ready.map(([anna, typed]) => anna.post('/checkout', typed, true)));
    const lost = answers.filter(({ statusCode }) => statusCode !== 200);
    const orders = await hot.shop.database.db.selectFrom('orders').select('id').execute();
    const sold = (await hot.takenPlaces()).filter(({ held_until }) => held_until === null);
    expect([answers.length - lost.length, orders.length, sold.length]).toEqual([1, 1, 1]);
    for (const answer of lost) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().error).toMatchObject({
        code: 'checkout_blocked',
        message: expect.stringContaining('Sun 22 Nov, 23:00 UTC'),
      });
    }
  },
);

test('of shoppers who press at once one holds the last place', async () => {
  const form = await hot.form();
  const answers = await Promise.all(
    Array.from({ length: SHOPPERS }, () => aShopper(hot.shop).post('/buy', form, true)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await hot.takenPlaces()).toHaveLength(1);
});

test('whatever was counted before, no more is sold than there is', async () => {
  const { db } = hot.shop.database;
  await db.updateTable('hot_starts').set({ capacity: 3 }).execute();
  const [startId = 0] = await hot.startIds();
  const anna = await hot.withPlaces();
  await hot.withPlaces();
  await anna.post('/checkout', await anna.checkoutForm(), true);
  const { id: orderLineId } = await db.selectFrom('order_lines').select('id').executeTakeFirstOrThrow();
  const { id: cartLineId } = await db.selectFrom('cart_lines').select('id').executeTakeFirstOrThrow();
  await db.deleteFrom('hot_places').where('order_line_id', '=', orderLineId).execute();
  const sell = (quantity: number) =>
    db
      .transaction()
      .execute(async (trx) => {
        const sold = [{ need: { itemId: startId, quantity, traits: {} }, cartLineId, orderLineId }];
        if (!(await hotSlots.sell(sold, 'a'.repeat(64), new Date(hot.shop.clock.time), trx)))
          throw new Error('too much');
      })
      .then(
        () => 'sold',
        () => 'refused',
      );
  const taken = async () =>
    (await hot.takenPlaces()).map(({ quantity, held_until }) => [quantity, held_until === null]);
  expect([await sell(4), await taken()]).toEqual(['refused', [[1, false]]]);
  // What the line itself has reserved is its own.
  expect([await sell(3), await taken()]).toEqual(['sold', [[3, true]]]);
});
