import { aSignedInShopper } from '../../../tests/harness/accounts';
import { NO_ORDER_ROWS, openSales, type Sales } from '../../../tests/harness/sales';
import { aShopper, type Shopper, salesRows } from '../../../tests/harness/shopper';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

const DAY = 24 * 3600_000;
const BUTTON = 'Use my last details';
const ANNA = {
  remember: '1',
  email: 'anna.last@example.com',
  name: 'Anna L',
  country: 'PL',
  'games[wow-boost][account]': 'Veldrin-Draenor',
  'games[wow-boost][region]': 'US',
  'games[wow-boost][notes]': 'After 18:00',
};

const shownValue = (html: string, name: string) =>
  / value="([^"]*)"/.exec(
    [...html.matchAll(/<input[^>]*>/g)]
      .map(([tag]) => tag)
      .find((tag) => tag.includes(` name="${name}"`) && (!tag.includes('type="radio"') || tag.includes(' checked'))) ??
      '',
  )?.[1] ?? '';

/** A guest who has ordered with these details, and has the same in the cart again. */
async function ordered(typed: Readonly<Record<string, string>> = ANNA): Promise<Shopper> {
  const guest = await sales.withCart(sales.arena());
  const answer = await guest.post('/checkout', await guest.checkoutForm(typed));
  expect(answer.statusCode).toBe(303);
  await guest.buy(sales.arena());
  return guest;
}
const fill = async (shopper: Shopper, typed: Readonly<Record<string, string>> = {}, key = 'wow-boost') => {
  const { email, name, country, ...form } = await shopper.checkoutForm();
  const empty = { email: '', name: '', country: '', 'games[wow-boost][account]': '', 'games[wow-boost][region]': '' };
  return shopper.post('/checkout/details', { ...form, ...empty, ...typed, fill: key });
};

describe('the details of the last order of a device', () => {
  test('are filled in with one click, and only then; the rest stays as typed, and the note is not repeated', async () => {
    const guest = await ordered();
    const page = (await guest.get('/checkout')).body;
    expect(page).toContain(BUTTON);
    expect(page).not.toContain('Veldrin-Draenor');
    expect(page).not.toContain('anna.last@example.com');
    const { statusCode, body, headers } = await fill(guest, {
      name: 'Annie',
      'games[wow-boost][notes]': 'Before noon',
    });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(
      ['email', 'name', 'games[wow-boost][account]', 'games[wow-boost][region]'].map((name) => shownValue(body, name)),
    ).toEqual(['anna.last@example.com', 'Annie', 'Veldrin-Draenor', 'US']);
    expect(body).toMatch(/<option[^>]*value="PL"[^>]* selected|<option selected=""[^>]*value="PL"/);
    expect(body).toContain('Before noon');
    expect(body).not.toContain('After 18:00');
    expect(body).not.toContain(BUTTON);
    expect((await salesRows(sales.shop)).orders).toBe(1);
  });

  test('are not kept unless the guest says so', async () => {
    const { remember: _no, ...silent } = ANNA;
    const guest = await ordered(silent);
    expect((await guest.get('/checkout')).body).not.toContain(BUTTON);
    expect((await fill(guest)).body).not.toContain('Veldrin-Draenor');
  });

  test('are forgotten with one click, for good', async () => {
    const guest = await ordered();
    expect((await guest.get('/checkout')).body).toContain('Forget my last details');
    const form = await guest.checkoutForm({ name: 'Annie' });
    const { body, statusCode } = await guest.post('/checkout/details', { ...form, forget: '1' });
    expect(statusCode).toBe(200);
    expect(shownValue(body, 'name')).toBe('Annie');
    for (const page of [body, (await guest.get('/checkout')).body, (await fill(guest)).body]) {
      expect(page).not.toContain(BUTTON);
      expect(page).not.toContain('Forget my last details');
      expect(page).not.toContain('Veldrin-Draenor');
    }
  });

  test('are forgotten after 90 days', async () => {
    const guest = await ordered();
    sales.shop.clock.time += 91 * DAY;
    try {
      await guest.buy(sales.arena());
      expect((await fill(guest)).body).not.toContain('Veldrin-Draenor');
    } finally {
      sales.shop.clock.time -= 91 * DAY;
    }
  });

  test('are never those of another device, nor of a guessed or missing cookie', async () => {
    await ordered();
    const bob = await sales.withCart(sales.arena());
    for (const cookie of [undefined, 'x', 'a'.repeat(43)]) {
      if (cookie) bob.cookies.set('guest', cookie);
      const { body } = await fill(bob);
      expect(body).not.toMatch(/Veldrin|anna\.last/);
    }
  });

  test('of another game change nothing', async () => {
    const guest = await ordered();
    for (const key of ['valorant', 'diablo-4', 'wow-boost.eu.pc'])
      expect((await fill(guest, {}, key)).body).not.toContain('Veldrin-Draenor');
  });
});

describe('the details of an account', () => {
  test('come from its last order, also when it keeps none', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await anna.buy(sales.arena());
    const { remember: _no, ...form } = await anna.checkoutForm(ANNA);
    await anna.post('/checkout', form);
    await anna.buy(sales.arena());
    const page = (await anna.get('/checkout')).body;
    expect(shownValue(page, 'games[wow-boost][account]')).toBe('');
    expect(page).toContain(BUTTON);
    expect(page).not.toContain('Forget my last details');
    expect(shownValue((await fill(anna)).body, 'games[wow-boost][account]')).toBe('Veldrin-Draenor');
  });

  test('are not offered to others, nor when they are in the form already', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await anna.buy(sales.arena());
    await anna.post('/checkout', await anna.checkoutForm(ANNA));
    await anna.buy(sales.arena());
    expect((await anna.get('/checkout')).body).not.toContain(BUTTON);
    const bob = await aSignedInShopper(sales.shop);
    await bob.buy(sales.arena());
    expect((await fill(bob)).body).not.toContain('Veldrin');
  });
});

test.each<[string, Record<string, string>, number]>([
  ['a key with HTML', { fill: '<b>' }, 400],
  ['an endless key', { fill: 'a'.repeat(500) }, 400],
  ['an answer that is not 1', { forget: 'yes' }, 400],
  ['an unknown field', { price: '1' }, 400],
  ['an unknown field of a game', { 'games[wow-boost][price]': '1' }, 400],
])('%s is refused, and nothing is written', async (_what, wrong, status) => {
  const guest = await sales.withCart(sales.arena());
  const answer = await guest.post('/checkout/details', { ...(await guest.checkoutForm()), ...wrong }, true);
  expect(answer.statusCode).toBe(status);
  expect(await salesRows(sales.shop)).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 1 });
});

test('without a cart there is nothing to fill in', async () => {
  const guest = await sales.withCart(sales.arena());
  const form = await guest.checkoutForm();
  expect((await aShopper(sales.shop).post('/checkout/details', { ...form, fill: 'wow-boost' }, true)).statusCode).toBe(
    409,
  );
});
