import { aSignedInShopper } from '../../../tests/harness/accounts';
import { mailsTo } from '../../../tests/harness/mails';
import { notificationsOf } from '../../../tests/harness/notifications';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { give, openLevels } from '../../../tests/harness/vip';

const DAY_MS = 86_400_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  await openLevels(shop);
}, 60_000);
afterAll(() => shop.close());

test('a coupon of a level that ends in three days is told once, by any number of processes, and not when it was used', async () => {
  const anna = await aSignedInShopper(shop);
  // Two coupons of 5.00 $ for 90 days with level 2, and one with level 1.
  await give(shop, anna, 'xp', 3_000);
  const { db } = shop.database;
  const [used, ...others] = await db
    .selectFrom('coupons')
    .select(['id', 'code'])
    .where('account_id', '=', anna.id)
    .orderBy('id')
    .execute();
  await db
    .updateTable('coupons')
    .set({ uses: 1 })
    .where('id', '=', used?.id ?? 0)
    .execute();
  const { coupons } = shop.modules.vip;
  const told = async () =>
    (await notificationsOf(shop, { accountId: anna.id })).filter(({ title }) => title.startsWith('Your coupon ends'));

  shop.clock.time += 86 * DAY_MS;
  await coupons.notifyEnding();
  expect(await told()).toEqual([]);

  shop.clock.time += DAY_MS;
  await Promise.all(Array.from({ length: 5 }, () => coupons.notifyEnding()));
  await coupons.notifyEnding();
  expect((await told()).map(({ body }) => body).sort()).toEqual(
    others.map(({ code }) => `${code} takes up to 5.00 $ off an order from 20.00 $.`).sort(),
  );
  const mails = (await mailsTo(shop, anna.email)).filter(({ kind }) => kind === 'coupon_ends');
  expect(mails).toHaveLength(2);
  for (const { code } of others) expect(mails.filter(({ body_text }) => body_text.includes(code))).toHaveLength(1);
  expect(mails[0]?.body_text).toContain('together take off at most 35% of the subtotal.');
  expect(mails[0]?.body_text).toContain('/checkout');
});
