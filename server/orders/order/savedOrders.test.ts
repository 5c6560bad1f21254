import { aSignedInShopper } from '../../../tests/harness/accounts';
import { loyaltyOrders } from '../../../tests/harness/loyaltyOrders';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { give, openLevels } from '../../../tests/harness/vip';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
  await openLevels(sales.shop);
}, 60_000);
afterAll(() => sales.shop.close());

const { command, bought } = loyaltyOrders(() => sales);
const savedOf = ({ id }: { readonly id: number }) => sales.shop.modules.orders.savedOrders(id);

test('what an order has saved is read from before its discount and its coupon, with what was refunded and paid from the balance', async () => {
  const anna = await aSignedInShopper(sales.shop);
  await give(sales.shop, anna, 'xp', 15_000);
  await give(sales.shop, anna, 'balance', 1000);
  const [coupon] = await sales.shop.modules.vip.coupons.usable(anna.id);
  await anna.buy(sales.rank() as never);
  await anna.post('/cart/coupon', { coupon: coupon?.code ?? '' });
  const id = await bought(anna, [], { balance: '1000' });
  // 30.00 $, 5 % and 5.00 $ off.
  const line = { total: 2350, left: 2350, vip: 150, coupon: 500, undiscountable: 0, cashbackBp: 400 };
  expect(await savedOf(anna)).toMatchObject([{ ...line, order: { total: 2350, money: 1350 }, rateMicro: 1_000_000 }]);
  await command(id, 'in_progress');
  await command(id, 'refund', '50%');
  expect(await savedOf(anna)).toMatchObject([{ ...line, left: 1175 }]);
  // Half of 1.50 $, and 4 % of half of 13.50 $.
  expect((await anna.get('/vip')).body.replaceAll('\u00a0', ' ')).toContain('−1.02 $');
  await command(id, 'refund');
  expect(await savedOf(anna)).toEqual([]);
});

test('orders of the last twelve months count, the newest first, however many there are', async () => {
  const bert = await aSignedInShopper(sales.shop);
  await bought(bert, [sales.arena()]);
  const lines = [sales.rank(), sales.rank(), sales.rank()];
  sales.shop.clock.time += 60_000;
  await bought(bert, lines);
  expect((await savedOf(bert)).map(({ total }) => total)).toEqual([3000, 3000, 3000, 15_350]);
  sales.shop.clock.time += 366 * 24 * 60 * 60_000;
  expect(await savedOf(bert)).toEqual([]);
});
