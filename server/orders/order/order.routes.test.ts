import { copiedTexts } from '../../../tests/harness/copyButtons';
import { aShopper, type Shopper, salesRows, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp({ config: { supportEmail: 'help@shop.example' } });
  ids = await serviceIds(shop);
}, 60_000);
beforeEach(() => shop.database.clearSales());
afterAll(() => shop.close());

async function placeOrder(): Promise<{ anna: Shopper; id: string }> {
  const anna = aShopper(shop);
  await anna.buy({ service_id: ids['heroic-run'] ?? '', 'options[variant]': 'full-priority' });
  return { anna, id: await anna.order() };
}
const statuses = async () => {
  const order = await shop.database.db.selectFrom('orders').select(['status', 'paid_at']).executeTakeFirstOrThrow();
  const payments = await shop.database.db.selectFrom('payments').select('status').orderBy('id').execute();
  return { order: order.status, isPaid: order.paid_at !== null, payments: payments.map(({ status }) => status) };
};

describe('paying', () => {
  test('A purchase: buy, check out, pay in the sandbox, see the order', async () => {
    const { anna, id } = await placeOrder();
    const sandbox = await anna.get(`/sandbox/pay/${id}`);
    expect(sandbox.statusCode).toBe(200);
    expect(sandbox.body).toContain('no money moves');
    expect(sandbox.body).toContain('199.99');
    expect(sandbox.headers['cache-control']).toBe('no-store');

    const paid = await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(`/orders/${id}`);
    expect(await statuses()).toEqual({ order: 'paid', isPaid: true, payments: ['succeeded'] });

    const page = await anna.get(`/orders/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
    for (const text of [
      'Q-100001',
      'Heroic run',
      'Full loot priority',
      '199.99',
      'Aelwyn-Silvermoon',
      'a•••@example.com',
      'help@shop.example',
      'full refund',
      'Chat about this order',
    ]) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toContain('anna@example.com');
    // The number in the head and in the receipt, and the address.
    expect(copiedTexts(page.body)).toEqual(['Q-100001', `/orders/${id}`, 'Q-100001']);
    // In the receipt, its total and the service: a price of one part is not broken down.
    expect(page.body.match(/>199\.99/g)).toHaveLength(3);
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}');
    // Analytics must not get the real path, because the id in it gives access to the order.
    expect(state.page.path).toBe('/orders/:id');
    expect(sandbox.body).toContain('"path":"/sandbox/pay/:');
    expect(state.order.confirmed).toEqual({
      number: 'Q-100001',
      proof: expect.stringMatching(/^[0-9a-f]{64}$/),
      status: 'paid',
      currency: 'USD',
      total: 19_999,
      items: [expect.objectContaining({ slug: 'heroic-run', game: 'World of Warcraft', total: 19_999 })],
    });
  });

  test('a declined payment charges nothing, is shown, and can be retried', async () => {
    const { anna, id } = await placeOrder();
    await anna.post(`/sandbox/pay/${id}`, { intent: 'decline' });
    expect(await statuses()).toEqual({ order: 'payment_failed', isPaid: false, payments: ['declined'] });
    const page = await anna.get(`/orders/${id}`);
    expect(page.body).toContain('The payment was declined');
    expect(page.body).toContain(`action="/orders/${id}/pay"`);
    const again = await anna.post(`/orders/${id}/pay`, {});
    expect(again.headers.location).toBe(`/sandbox/pay/${id}`);
    expect((await anna.get(`/sandbox/pay/${id}`)).body).toContain('The payment was declined.');
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    expect(await statuses()).toEqual({ order: 'paid', isPaid: true, payments: ['declined', 'succeeded'] });
  });

  test('a payment is declined once, however often the message is repeated', async () => {
    const { anna, id } = await placeOrder();
    for (let times = 0; times < 3; times += 1) await anna.post(`/sandbox/pay/${id}`, { intent: 'decline' });
    expect(await statuses()).toEqual({ order: 'payment_failed', isPaid: false, payments: ['declined'] });
  });

  test('A double click, a late decline and a retry leave one paid order', async () => {
    const { anna, id } = await placeOrder();
    const intents = ['pay', 'pay', 'decline', 'pay', 'decline', 'pay'];
    const answers = await Promise.all(intents.map((intent) => anna.post(`/sandbox/pay/${id}`, { intent })));
    expect(answers.map(({ headers }) => headers.location)).toEqual(intents.map(() => `/orders/${id}`));
    expect((await anna.post(`/sandbox/pay/${id}`, { intent: 'decline' })).headers.location).toBe(`/orders/${id}`);
    const { order, payments } = await statuses();
    expect(order).toBe('paid');
    expect(payments.filter((status) => status === 'succeeded')).toHaveLength(1);
    expect((await salesRows(shop)).orders).toBe(1);
  });

  test('A paid order cannot be paid again', async () => {
    const { anna, id } = await placeOrder();
    await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    expect((await anna.get(`/sandbox/pay/${id}`)).headers.location).toBe(`/orders/${id}`);
    expect((await anna.post(`/orders/${id}/pay`, {})).headers.location).toBe(`/orders/${id}`);
    expect((await anna.get(`/orders/${id}`)).body).not.toContain(`action="/orders/${id}/pay"`);
    expect((await salesRows(shop)).payments).toBe(1);
  });

  test.each([{}, { intent: 'steal' }, { intent: ['pay', 'pay'] }, { intent: 'pay', amount: '1' }])(
    'The sandbox rejects %j with the field',
    async (form) => {
      const { anna, id } = await placeOrder();
      const answer = await anna.post(`/sandbox/pay/${id}`, form as Record<string, string>, true);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().error.fields)).toEqual(['amount' in form ? 'amount' : 'intent']);
      expect((await statuses()).order).toBe('awaiting_payment');
    },
  );

  test('another site can’t submit a payment', async () => {
    const { id } = await placeOrder();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await shop.request({ url: `/sandbox/pay/${id}`, form: { intent: 'pay' }, headers });
      expect(answer.statusCode).toBe(403);
    }
    expect((await statuses()).order).toBe('awaiting_payment');
  });
});

describe('an unknown order', () => {
  test.each(['1', 'Q-100001', 'a'.repeat(32), 'A'.repeat(32), "' or 1=1 --", '%2e%2e%2f', 'x'.repeat(500)])(
    '%s is a 404',
    async (id) => {
      const { anna } = await placeOrder();
      const path = encodeURIComponent(id);
      expect((await anna.get(`/orders/${path}`)).statusCode).toBe(404);
      expect((await anna.post(`/orders/${path}/pay`, {})).statusCode).toBe(404);
      expect((await anna.get(`/sandbox/pay/${path}`)).statusCode).toBe(404);
      expect((await anna.post(`/sandbox/pay/${path}`, { intent: 'pay' })).statusCode).toBe(404);
      expect((await statuses()).order).toBe('awaiting_payment');
    },
  );
});

test('before the payment the page states that work has not started and lets the buyer pay', async () => {
  const { anna, id } = await placeOrder();
  const page = await anna.get(`/orders/${id}`);
  expect(page.body).toContain('Waiting for your payment');
  expect(page.body).toContain(`action="/orders/${id}/pay"`);
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}');
  expect(state.order.confirmed.status).toBe('awaiting_payment');
});

test('no personal data is logged', async () => {
  const { anna, id } = await placeOrder();
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  await anna.get(`/orders/${id}`);
  const log = shop.logged.join('\n');
  for (const secret of ['anna@example.com', 'Aelwyn', id, anna.cookies.get('cart') ?? 'no cookie'])
    expect(log).not.toContain(secret);
});
