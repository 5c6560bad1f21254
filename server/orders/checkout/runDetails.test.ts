import { aSignedInShopper } from '../../../tests/harness/accounts';
import { openSeatShop, type SeatShop } from '../../../tests/harness/seatShop';
import { salesRows } from '../../../tests/harness/shopper';

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

test('a seat of another region that was added in another tab loses nothing of what was typed, and nothing is bought unseen', async () => {
  const raider = await seats.withSeats(seats.form(await seats.insertRun()));
  const form = await raider.checkoutForm({ 'games[wow-boost][account]': 'Veldrin-Draenor' });
  await raider.buy(seats.form(await seats.insertRun({ region: 'us' })));
  const page = await raider.post('/checkout', form);
  expect(page.statusCode).toBe(422);
  expect(/<input(?=[^>]* name="games\[wow-boost\.eu\.pc\]\[account\]")[^>]*>/.exec(page.body)?.[0]).toContain(
    ' value="Veldrin-Draenor"',
  );
  expect(page.body).toContain('Your cart has changed. Please check these details.');
  expect(page.body).not.toContain('This game is no longer in your cart.');
  expect(await salesRows(seats.shop)).toMatchObject({ orders: 0, cart_lines: 2 });
  expect((await raider.post('/checkout', await raider.checkoutForm())).statusCode).toBe(303);
});
