import { aSignedInShopper } from '../../tests/harness/accounts';
import { openSeatShop, type SeatShop } from '../../tests/harness/seatShop';

let seats: SeatShop;
beforeAll(async () => {
  seats = await openSeatShop();
}, 60_000);
beforeEach(() => seats.reset());
afterAll(() => seats.shop.close());

test.each([
  ['EU', 'Veldrin-Draenor'],
  ['US', ''],
])('a character saved in %s is filled in as “%s” for a raid run in Europe', async (region, account) => {
  const raider = await aSignedInShopper(seats.shop);
  const details = { game: 'wow-boost', account: 'Veldrin-Draenor', region };
  expect((await raider.post('/profile/details', details)).statusCode).toBe(303);
  await raider.buy(seats.form(await seats.insertRun()));
  const { body } = await raider.get('/checkout');
  const field = /<input(?=[^>]* name="games\[wow-boost\]\[account\]")[^>]*>/.exec(body)?.[0];
  expect(field).toContain(` value="${account}"`);
  expect(body).not.toContain('name="games[wow-boost][region]"');
});
