import { aMember } from '../../tests/harness/accountForms';
import { aSignedInShopper } from '../../tests/harness/accounts';
import { openSales, type Sales } from '../../tests/harness/sales';
import { aShopper, type Shopper } from '../../tests/harness/shopper';

let sales: Sales;
let staff: Shopper;
beforeAll(async () => {
  sales = await openSales();
  staff = await aSignedInShopper(sales.shop, { email: 'staff@example.com', role: 'staff' });
}, 60_000);
afterAll(() => sales.shop.close());

const PAGE = '/staff/orders/Q-100001';
const db = () => sales.shop.database.db;
const mails = () => db().selectFrom('outbox').select(['kind', 'recipient']).orderBy('id').execute();

test('an order whose buyer has deleted their account says so, and its refund sends no mail', async () => {
  const anna = await aMember(sales.shop);
  await anna.buy(sales.arena());
  const checkout = await anna.checkoutForm({ email: anna.email });
  const id = String((await anna.post('/checkout', checkout)).headers.location)
    .split('/')
    .at(-1);
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  await db().updateTable('orders').set({ status: 'completed' }).execute();
  expect((await staff.get(PAGE)).body).toContain(`mailto:${anna.email}`);
  await anna.post('/profile/delete', {});
  const told = [{ kind: 'account_deleted', recipient: anna.email }];
  expect(await mails()).toEqual(told);

  const [page, list, order] = [
    (await staff.get(PAGE)).body,
    (await staff.get('/staff')).body,
    (await aShopper(sales.shop).get(`/orders/${id}`)).body,
  ];
  expect(page).toContain('<dt>Account</dt><dd>Deleted account</dd>');
  expect(list).toContain('Deleted account');
  expect(order).toContain('<dt>Email</dt><dd>Deleted account</dd>');
  for (const html of [page, list, order]) expect(html).not.toMatch(/account\.invalid|mailto:d|\(guest\)/);

  const confirm = (await staff.get(`${PAGE}/refund?size=percent&value=100`)).body;
  expect(confirm).not.toContain('emailed');
  const hidden = (name: string) => new RegExp(` name="${name}" value="([^"]+)"`).exec(confirm)?.[1] ?? '';
  const shown = { size: 'percent', value: '100', cents: hidden('cents'), seen: hidden('seen') };
  const form = { ...shown, reason: 'A chargeback.' };
  const refunded = await staff.post(`${PAGE}/refund`, form);
  expect(refunded.headers.location).toBe(`${PAGE}?done=refunded`);
  const { body } = await staff.get(`${PAGE}?done=refunded`);
  expect(body).toContain('The money is refunded.');
  expect((await db().selectFrom('orders').select('status').executeTakeFirst())?.status).toBe('refunded');
  expect(await mails()).toEqual(told);
});
