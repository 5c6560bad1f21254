import { orderNumber } from '../../../domains/order';
import { aSignedInShopper } from '../../harness/accounts';
import { ago, SALES } from '../../harness/growth';
import type { OwnTables } from '../../harness/ownTables';
import { aShopper, serviceIds } from '../../harness/shopper';

export const tables: OwnTables = {
  growth: {
    line_moves: {
      rows: SALES * 2,
      columns: { order_line_id: '1000 + n', from_state: 'null', to_state: `'paid'`, at: ago(60) },
    },
    order_refunds: {
      rows: SALES,
      columns: {
        order_id: '1000 + n',
        payment_id: '1000 + n',
        reference: `'r' || n`,
        provider_reference: `'p' || n`,
        status: `'done'`,
        created_at: ago(60),
      },
    },
    order_refund_lines: { rows: SALES, columns: { refund_id: '1000 + n', order_line_id: '1000 + n * 2' } },
    refund_requests: {
      rows: SALES,
      columns: {
        order_line_id: '1000 + n',
        state: `case when n % 100 = 0 then 'open' else 'answered' end`,
        closed_at: `case when n % 100 > 0 then ${ago(30)} end`,
        refund_id: 'null',
        created_at: ago(60),
      },
    },
    order_notes: { rows: SALES, columns: { order_id: '1000 + n', created_at: ago(60) } },
  },
  // Of the release before.
  small: ['refunds', 'line_refunds'],

  async visit(shop) {
    const { db } = shop.database;
    const { orders } = shop.modules;
    const ids = await serviceIds(shop);
    const anna = aShopper(shop);
    const rank = { service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' };
    await anna.buy(rank);
    await anna.buy({ ...rank, 'options[to]': '2' });
    const id = await anna.order();
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    const { id: serial } = await db
      .selectFrom('orders')
      .select('id')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    const number = orderNumber(serial);
    await anna.get(`/chat?channel=order-${id}-2`);
    for (const words of [
      ['line', '1', 'in_progress', '1'],
      ['line', '2', 'waiting', 'Log out.'],
    ])
      await orders.orderCommand([number, ...words]);
    const ask = `/orders/${id}/lines/1/refund`;
    const seen = /name="seen_refund" value="(\d+)"/.exec((await anna.get(ask)).body)?.[1] ?? '';
    await anna.post(ask, { seen_refund: seen, words: 'Too slow.' });
    await anna.post(`${ask}/withdraw`, {});
    await anna.post(ask, { seen_refund: seen, words: 'Too slow.' });
    const desk = await aSignedInShopper(shop, { role: 'staff' });
    for (const list of ['paid', 'in_progress', 'waiting', 'asked', 'stuck'])
      await desk.get(`/staff/lines?list=${list}`);
    const page = `/staff/orders/${number}`;
    await desk.get(page);
    await desk.get(`${page}/refund?line=1&size=percent&value=10`);
    await desk.post(`${page}/notes`, { text: 'Plays at night.' });
    const request = /name="request" value="(\d+)"/.exec((await desk.get(page)).body)?.[1] ?? '';
    await desk.post(`${page}/answer`, { line: '1', request, answer: 'Done tomorrow.' });
    const [line] = (await desk.get(page)).body.match(/name="seen" value="[a-z_]+-1-[\d-]+"/) ?? [];
    const form = {
      ...{ line: '1', size: 'amount', value: '1', cents: '100' },
      seen: /value="(.*)"/.exec(line ?? '')?.[1] ?? '',
      reason: 'Late.',
    };
    await desk.post(`${page}/refund`, form);
    await db.updateTable('order_refunds').set({ status: 'unsure' }).where('order_id', '=', serial).execute();
    const refund = await db
      .selectFrom('order_refunds')
      .select('id')
      .where('order_id', '=', serial)
      .executeTakeFirstOrThrow();
    await desk.post(`${page}/refunds`, { refund: String(refund.id), intent: 'sent' });
    await desk.post(`${page}/move`, { line: '2', to: 'paid', seen: 'waiting-0-1500' });
    await anna.post(`/orders/${id}/cancel?line=2`, { seen_refund: '0' });
  },
};
