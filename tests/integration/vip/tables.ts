import { orderNumber } from '../../../domains/order';
import { aSignedInShopper } from '../../harness/accounts';
import { ago, SALES } from '../../harness/growth';
import type { OwnTables } from '../../harness/ownTables';
import { serviceIds } from '../../harness/shopper';
import { give, openLevels } from '../../harness/vip';

export const tables: OwnTables = {
  growth: {
    loyalty: { rows: SALES, columns: { account_id: '1000 + n', unseen_level: 'null', peak_until: 'null' } },
    xp_entries: {
      rows: SALES * 2,
      columns: {
        account_id: '1000 + n / 2',
        ...{ amount: '10', forgiven: '0', kind: `'grant'`, order_line_id: 'null', at: ago(60) },
      },
    },
    balance_entries: {
      rows: SALES * 2,
      columns: {
        account_id: '1000 + n / 2',
        ...{ amount: '10', forgiven: '0', kind: `'grant'`, order_line_id: 'null', order_id: 'null', at: ago(60) },
      },
    },
    reached_levels: { rows: SALES, columns: { account_id: '1000 + n' } },
    coupons: {
      rows: SALES,
      columns: { code: `'VIP1-' || (100000 + n)`, account_id: '1000 + n', level: '1', uses: '0' },
    },
    // Each of another coupon: all of the first one, its id would end every scan of their index at once.
    coupon_uses: { rows: SALES, columns: { order_id: '1000 + n', coupon_id: '1000 + n', account_id: '1000 + n' } },
    double_xp_uses: { rows: SALES, columns: { order_id: '1000 + n', account_id: '1000 + n' } },
  },
  small: ['vip_levels'],
  impersonal: ['vip_levels'],

  async visit(shop) {
    await openLevels(shop);
    const { db } = shop.database;
    const { vip, orders } = shop.modules;
    const run = (name: 'vip' | 'coupons', ...words: string[]) => vip.commands?.[name]?.(words);
    const ids = await serviceIds(shop);
    const anna = await aSignedInShopper(shop, { email: 'vip@example.com' });
    await give(shop, anna, 'xp', 15_000);
    await give(shop, anna, 'balance', 1000);
    await run('vip', 'list', anna.email);
    await run(
      'coupons',
      'add',
      'FIVE',
      '5.00',
      '--min',
      '20.00',
      '--only',
      '/valorant /valorant/rank /valorant/rank/rank-boost',
    );
    await run('coupons', 'list');
    const rank = { service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' };
    await anna.buy(rank);
    await anna.post('/cart/coupon', { coupon: 'five' });
    for (const url of ['/cart/coupon', '/checkout/benefits', '/checkout/details']) await anna.get(url);
    const form = await anna.checkoutForm();
    await anna.post('/checkout/benefits', { ...form, apply: 'balance', balance_use: 'all' });
    const placed = await anna.post('/checkout', { ...form, balance: '1000', double_xp: '1' });
    const id = /\/([a-z0-9]+)$/.exec(String(placed.headers.location))?.[1] ?? '';
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    const { id: serial } = await db
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    for (const words of [['in_progress'], ['completed'], ['refund', '10%'], ['refund']])
      await orders.orderCommand([orderNumber(serial), ...words]);
    for (const path of [
      '/vip',
      '/profile',
      '/profile/ledger?of=xp',
      '/profile/ledger',
      '/profile/api-welcome-vip-modal',
      '/fragments/own-level',
      '/fragments/profile-vip',
      '/sign-up',
    ])
      await anna.get(path);
    await anna.post('/profile/api-welcome-vip-modal', { level: '6' });
    await db
      .updateTable('coupons')
      .set({ ends_at: new Date(shop.clock.time + 86_400_000) })
      .where('account_id', '=', anna.id)
      .execute();
    await vip.coupons.notifyEnding();
    await run('coupons', 'end', 'FIVE');
  },
};
