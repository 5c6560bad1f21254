import { aMember } from '../../../tests/harness/accountForms';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { NO_ORDER_ROWS, openSales, type Sales } from '../../../tests/harness/sales';
import { salesRows } from '../../../tests/harness/shopper';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(async () => {
  await sales.shop.database.clearSales();
  await sales.shop.database.db.deleteFrom('saved_details').execute();
});
afterAll(() => sales.shop.close());

const DEVICE = {
  afp: 'a1',
  cfp: 'c1',
  pfp: 'g1',
  st: 'A'.repeat(16),
  dw: '1920',
  dh: '1080',
  timezone: 'Europe/Berlin',
};

const orders = () => sales.shop.database.db.selectFrom('orders').selectAll().orderBy('id').execute();
const saved = () => sales.shop.database.db.selectFrom('saved_details').selectAll().orderBy('game').execute();
const prints = () =>
  sales.shop.database.db.selectFrom('device_prints').selectAll().where('order_id', 'is not', null).execute();

/** The value of a field of the checkout page; undefined when there is none. */
function fieldValue(html: string, name: string): string | undefined {
  const quoted = name.replace(/[[\]]/g, '\\$&');
  const radios = [...html.matchAll(new RegExp(`<input type="radio"(?=[^>]* name="${quoted}")[^>]*>`, 'g'))];
  if (radios.length > 0)
    return / value="([^"]*)"/.exec(radios.map(([tag]) => tag).find((tag) => tag.includes(' checked')) ?? '')?.[1] ?? '';
  const input = new RegExp(`<input(?=[^>]* name="${quoted}")[^>]*?(?: value="([^"]*)")?/?>`).exec(html);
  if (input) return /\bvalue="([^"]*)"/.exec(input[0])?.[1] ?? '';
  const select = new RegExp(`<select(?=[^>]* name="${quoted}")[^>]*>(.*?)</select>`, 's').exec(html)?.[1];
  return select === undefined ? undefined : /value="([^"]*)" selected/.exec(select)?.[1];
}

async function save(account: { readonly id: number }, game: string, details: object): Promise<void> {
  const values = {
    account_id: account.id,
    game,
    account: 'Veldrin-Draenor',
    region: '',
    platform: '',
    updated_at: new Date(),
  };
  await sales.shop.database.db
    .insertInto('saved_details')
    .values({ ...values, ...details })
    .execute();
}

describe('the checkout of a shopper with an account', () => {
  test('has the account’s email and name, and is not asked to sign in', async () => {
    const anna = await aSignedInShopper(sales.shop, { name: 'Anna' });
    await anna.buy(sales.arena());
    const { body } = await anna.get('/checkout');
    expect(fieldValue(body, 'email')).toBe(anna.email);
    expect(fieldValue(body, 'name')).toBe('Anna');
    expect(body).not.toContain('Have an account?');
    expect(body).not.toContain('No account needed.');
    expect(body).toMatch(/<input(?=[^>]* name="remember")(?=[^>]* checked)[^>]* value="1"/);
  });

  test('takes the account’s own address as it is, also one that nobody can enter anew', async () => {
    const anna = await aSignedInShopper(sales.shop);
    const email = 'a..b@example.com';
    await sales.shop.database.db.updateTable('accounts').set({ email }).where('id', '=', anna.id).execute();
    await anna.buy(sales.arena());
    const page = await anna.get('/checkout');
    expect(page.body).toContain(`&quot;ownEmail&quot;:&quot;${email}&quot;`);
    const form = await anna.checkoutForm({ email: 'A..b@example.com' });
    expect((await anna.post('/checkout', { ...form, email: 'c..d@example.com' })).statusCode).toBe(422);
    expect((await anna.post('/checkout', form)).statusCode).toBe(303);
    expect(await orders()).toMatchObject([{ account_id: anna.id }]);
  });

  test('fills in the saved details that the game still offers', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await save(anna, 'wow-boost', { account: 'Aelwyn-Silvermoon', region: 'US', platform: 'PC' });
    await save(anna, 'valorant', { account: 'Anna#EUW', platform: 'Amiga' });
    await anna.buy(sales.arena());
    await anna.buy(sales.rank());
    const { body } = await anna.get('/checkout');
    expect(fieldValue(body, 'games[wow-boost][account]')).toBe('Aelwyn-Silvermoon');
    expect(fieldValue(body, 'games[wow-boost][region]')).toBe('US');
    expect(fieldValue(body, 'games[valorant][account]')).toBe('Anna#EUW');
    expect(fieldValue(body, 'games[valorant][platform]') ?? '').toBe('');
  });

  test('leaves an account out whose region the game does not have any more', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await save(anna, 'wow-boost', { region: 'Oceania' });
    await anna.buy(sales.arena());
    const { body } = await anna.get('/checkout');
    expect(fieldValue(body, 'games[wow-boost][account]')).toBe('');
    expect(fieldValue(body, 'games[wow-boost][region]') ?? '').toBe('');
  });

  test('the order belongs to the account, which keeps the details for next time', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await anna.buy(sales.arena());
    await anna.buy(sales.rank());
    const form = await anna.checkoutForm({ remember: '1', 'games[wow-boost][notes]': 'After 18:00' });
    expect((await anna.post('/checkout', form)).statusCode).toBe(303);
    expect(await orders()).toMatchObject([{ account_id: anna.id }]);
    const details = { account_id: anna.id, account: 'Aelwyn-Silvermoon', platform: 'PC' };
    expect(await saved()).toMatchObject([
      { ...details, game: 'valorant', account: 'Name#EUW', region: 'EU' },
      { ...details, game: 'wow-boost', region: 'EU' },
    ]);
    await anna.buy(sales.arena());
    expect(fieldValue((await anna.get('/checkout')).body, 'games[wow-boost][account]')).toBe('Aelwyn-Silvermoon');
    const next = await anna.checkoutForm({ remember: '1', 'games[wow-boost][account]': 'Veldrin-Draenor' });
    await anna.post('/checkout', next);
    expect(await saved()).toMatchObject([{ account: 'Name#EUW' }, { account: 'Veldrin-Draenor' }]);
  });

  test('without the check nothing is kept, and the check stays off when the form is shown again', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await anna.buy(sales.arena());
    const { remember: _checked, ...form } = await anna.checkoutForm();
    const page = await anna.post('/checkout', { ...form, email: 'nobody' });
    expect(page.statusCode).toBe(422);
    expect(page.body).toMatch(/<input(?=[^>]* name="remember")(?![^>]* checked)/);
    expect((await anna.post('/checkout', form)).statusCode).toBe(303);
    expect(await saved()).toEqual([]);
    expect(await orders()).toMatchObject([{ account_id: anna.id }]);
  });

  test('a refused form keeps no details', async () => {
    const anna = await aSignedInShopper(sales.shop);
    await anna.buy(sales.arena());
    const form = await anna.checkoutForm({ remember: '1', 'games[wow-boost][region]': 'Mars' });
    expect((await anna.post('/checkout', form)).statusCode).toBe(422);
    expect(await saved()).toEqual([]);
    expect(await prints()).toEqual([]);
  });
});

describe('the checkout of a guest', () => {
  test('has a line with the way to sign in, and is otherwise as before', async () => {
    const guest = await sales.withCart(sales.arena());
    const { body } = await guest.get('/checkout');
    expect(body).toMatch(/Have an account\?.*?<a [^>]*href="\/sign-in\?next=\/checkout"[^>]*data-modal="dialog"/s);
    expect(body).toMatch(/<input(?=[^>]* name="remember")(?![^>]* checked)/);
    expect(fieldValue(body, 'email')).toBe('');
  });

  test('makes an order without an account, also when the form says to remember the details', async () => {
    const guest = await sales.withCart(sales.arena());
    await guest.post('/checkout', await guest.checkoutForm({ remember: '1' }));
    expect(await orders()).toMatchObject([{ account_id: null }]);
    expect(await saved()).toEqual([]);
  });

  test('keeps the cart when the guest signs up, and the order is the account’s then', async () => {
    const email = 'carla@example.com';
    const carla = await aMember(sales.shop, email);
    await carla.buy(sales.arena());
    await carla.order();
    const { id } = await sales.shop.database.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await orders()).toMatchObject([{ account_id: id }]);
  });
});

describe('the device of an order', () => {
  test('is kept as hashes beside the order, and the form has its fields and says so', async () => {
    const guest = await sales.withCart(sales.arena());
    const { body } = await guest.get('/checkout');
    for (const name of Object.keys(DEVICE))
      expect(body).toMatch(new RegExp(`<input type="hidden"[^>]* name="${name}"`));
    expect(body).toContain('scrambled fingerprint');
    expect(body).toMatch(/<form(?=[^>]* action="\/checkout")[^>]* data-account-form=""/);
    await guest.post('/checkout', await guest.checkoutForm(DEVICE));
    const [order] = await orders();
    const [print, ...others] = await prints();
    expect(others).toEqual([]);
    expect(print).toMatchObject({ order_id: order?.id, account_id: null });
    expect([print?.device_hash, print?.print_hash]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(JSON.stringify(order)).not.toContain(DEVICE.st);
  });

  test('nothing is kept when the browser told nothing', async () => {
    const guest = await sales.withCart(sales.arena());
    await guest.order();
    expect(await prints()).toEqual([]);
  });

  test('may be told differently in a retry, which finds the same order', async () => {
    const guest = await sales.withCart(sales.arena());
    const form = await guest.checkoutForm();
    const first = await guest.post('/checkout', form);
    const retry = await guest.post('/checkout', { ...form, ...DEVICE });
    expect(retry.headers['idempotent-replayed']).toBe('true');
    expect(retry.headers.location).toBe(first.headers.location);
    expect((await orders()).length).toBe(1);
    expect(await prints()).toEqual([]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['a token of another shape', { st: 'short' }, 400],
    ['a width that is no number', { dw: '1920px' }, 400],
    ['a fingerprint of 300 characters', { cfp: 'c'.repeat(300) }, 400],
    ['a field of a megabyte', { cfp: 'c'.repeat(1024 * 1024) }, 413],
    ['an answer that is not 1 about remembering', { remember: 'yes' }, 400],
  ])('%s is refused, and nothing is written', async (_what, wrong, status) => {
    const guest = await sales.withCart(sales.arena());
    const answer = await guest.post('/checkout', await guest.checkoutForm(wrong), true);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.message).toEqual(expect.any(String));
    expect(await salesRows(sales.shop)).toMatchObject({ ...NO_ORDER_ROWS, cart_lines: 1 });
    expect(await prints()).toEqual([]);
  });
});
