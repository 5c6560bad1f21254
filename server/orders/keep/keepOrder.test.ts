import { newEmail, PASSWORD } from '../../../tests/harness/accountForms';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { linkTo } from '../../../tests/harness/mails';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

/** A guest with an order of anna@example.com. */
async function aGuest() {
  const guest = await sales.withCart(sales.rank());
  const order = await guest.order();
  return { guest, order, path: `/orders/${order}`, keep: `/orders/${order}/keep` };
}

const accountOfOrder = async () =>
  (await sales.shop.database.db.selectFrom('orders').select('account_id').executeTakeFirstOrThrow()).account_id;
/** Signs up by the form that the link leads to. @param browser that opens the link of the mail */
async function signUp(shopper: Shopper, next: string, browser = shopper): Promise<string> {
  const email = newEmail();
  await shopper.post('/sign-up', { email, password: PASSWORD, next });
  const link = await linkTo(sales.shop, email);
  const form = browser === shopper ? {} : { password: PASSWORD };
  return String((await browser.post(link.split('?')[0] ?? '', { ...form, next })).headers.location);
}

test('a guest signs up from the order page, and has the order in the account, whatever its email is', async () => {
  const { guest, path, keep } = await aGuest();
  const page = await guest.get(path);
  const link = `/sign-up?next=${encodeURIComponent(keep)}`;
  expect(page.body).toContain(`href="${link}"`);
  expect((await guest.get(link)).body).toContain('value="anna@example.com"');
  expect(await signUp(guest, keep)).toBe(keep);
  expect(await accountOfOrder()).not.toBeNull();
  const kept = await guest.get(keep);
  expect(kept.headers.location).toBe(`${path}?account=kept`);
  const own = (await guest.get(`${path}?account=kept`)).body;
  expect(own).toContain('This order is in your account now.');
  expect(own).not.toContain('id="keep"');
  expect((await guest.get('/profile')).body).toContain('Q-100001');
});

test('who is signed in by now adds it by one press, and pressing again changes nothing', async () => {
  const { guest, path, keep } = await aGuest();
  const member = await aSignedInShopper(sales.shop);
  guest.cookies.set('session', member.cookies.get('session') ?? '');
  expect((await guest.get(path)).body).toContain(`action="${keep}"`);
  for (let press = 0; press < 2; press += 1)
    expect((await guest.post(keep, {})).headers.location).toBe(`${path}?account=kept`);
  expect(await accountOfOrder()).toBe(member.id);
});

test('a forwarded link gives the order to nobody, by its page, its form or signing up', async () => {
  const { guest, path, keep } = await aGuest();
  const friend = aShopper(sales.shop);
  expect((await friend.get(path)).body).not.toContain('id="keep"');
  expect((await friend.get(`/sign-up?next=${keep}`)).body).not.toContain('anna@example.com');
  expect((await friend.post(keep, {})).headers.location).toBe(`/sign-up?next=${encodeURIComponent(keep)}`);
  // In another browser than the guest's, so also when somebody else's mailbox got the mail.
  for (const answer of [await signUp(friend, keep), await signUp(guest, keep, aShopper(sales.shop))])
    expect(answer).toBe(keep);
  const member = await aSignedInShopper(sales.shop);
  for (const refused of [await friend.get(keep), await friend.post(keep, {}), await member.post(keep, {})])
    expect([refused.statusCode, refused.body.includes('in the browser it was placed in')]).toEqual([409, true]);
  expect(await accountOfOrder()).toBeNull();
});

test('an order of an account never moves', async () => {
  const { guest, keep } = await aGuest();
  const [first, second] = [await aSignedInShopper(sales.shop), await aSignedInShopper(sales.shop)];
  guest.cookies.set('session', first.cookies.get('session') ?? '');
  await guest.post(keep, {});
  guest.cookies.set('session', second.cookies.get('session') ?? '');
  const refused = await guest.post(keep, {}, true);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'This order belongs to another account already.',
  ]);
  expect(await accountOfOrder()).toBe(first.id);
  for (const id of ['x', 'a'.repeat(24)]) expect((await guest.post(`/orders/${id}/keep`, {})).statusCode).toBe(404);
  expect((await guest.post(keep, { account: '1' }, true)).statusCode).toBe(400);
});
