import Stripe from 'stripe';
import { type FakeStripe, startFakeStripe } from '../../../tests/harness/fakeStripe';
import { aShopper, type Shopper, serviceIds } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { createStripe, stripeProvider } from './stripeProvider';

const SECRET = 'whsec_0123456789abcdef0123';
const TOTAL = 19_999;

let fake: FakeStripe;
let shop: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  fake = await startFakeStripe();
  const stripe = { secretKey: 'sk_test_0123456789abcdef', webhookSecret: SECRET };
  shop = await openTestApp({ config: { stripe }, stripeApi: fake.api });
  ids = await serviceIds(shop);
}, 60_000);
beforeEach(async () => {
  await shop.database.clearSales();
  fake.calls.splice(0);
  fake.refunds.clear();
  fake.broken = false;
});
afterAll(async () => {
  await shop.close();
  await fake.close();
});

async function placeOrder(): Promise<{ anna: Shopper; id: string; session: string }> {
  const anna = aShopper(shop);
  await anna.buy({ service_id: ids['heroic-run'] ?? '', 'options[variant]': 'full-priority' });
  const { headers } = await anna.post('/checkout', await anna.checkoutForm({ payment: 'stripe' }));
  const session = /^https:\/\/checkout\.stripe\.com\/c\/pay\/(\w+)$/.exec(String(headers.location))?.[1] ?? '';
  const { public_id } = await shop.database.db.selectFrom('orders').select('public_id').executeTakeFirstOrThrow();
  return { anna, id: public_id, session };
}

let events = 0;
function eventPayload(type: string, object: object, id = `evt_${++events}`): string {
  return JSON.stringify({ id, object: 'event', type, api_version: '2025-01-01', created: 1, data: { object } });
}
const sessionOf = (id: string, session: string, changes: object = {}) => ({
  id: session,
  object: 'checkout.session',
  client_reference_id: id,
  metadata: { order: id },
  payment_status: 'paid',
  payment_intent: `pi_${session}`,
  amount_total: TOTAL,
  currency: 'usd',
  ...changes,
});
const chargeOf = (id: string, session: string, changes: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  refunded: true,
  amount: TOTAL,
  amount_refunded: TOTAL,
  currency: 'usd',
  payment_intent: `pi_${session}`,
  metadata: { order: id, payment: fake.sessions.get(session)?.form.get('metadata[payment]') },
  ...changes,
});

function sendWebhook(payload: string, { ageS = 0, secret = SECRET, signed = payload } = {}) {
  const timestamp = Math.floor(shop.clock.time / 1000) - ageS;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: signed, secret, timestamp });
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signature,
    origin: 'https://stripe.example',
  };
  return shop.request({ method: 'POST', url: '/webhooks/stripe', payload, headers });
}
const rows = async () => {
  const { db } = shop.database;
  const order = await db.selectFrom('orders').select('status').executeTakeFirst();
  const payments = await db.selectFrom('payments').select('status').orderBy('id').execute();
  const mails = await db.selectFrom('outbox').select('kind').orderBy('id').execute();
  const receivedEvents = await db.selectFrom('provider_events').select('event_id').execute();
  return {
    order: order?.status,
    payments: payments.map(({ status }) => status),
    mails: mails.map(({ kind }) => kind),
    receivedEvents: receivedEvents.length,
  };
};
const UNTOUCHED = { order: 'awaiting_payment', payments: ['started'], mails: [], receivedEvents: 0 };

describe('going to Stripe', () => {
  test('the session has one item per line in the order’s currency, and references the order', async () => {
    const { id } = await placeOrder();
    const [call] = fake.calls;
    const params = Object.fromEntries(call?.form ?? []);
    expect(params).toMatchObject({
      mode: 'payment',
      client_reference_id: id,
      'metadata[order]': id,
      'line_items[0][price_data][product_data][name]': 'World of Warcraft: Heroic run, Full loot priority',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': String(TOTAL),
      'line_items[0][quantity]': '1',
      success_url: `http://localhost/orders/${id}`,
      cancel_url: `http://localhost/orders/${id}?payment=left`,
    });
    expect(call?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a name that is longer than Stripe takes is cut', async () => {
    const provider = stripeProvider(createStripe('sk_test_0123456789abcdef', fake.api));
    await provider.start({
      ...{ orderId: 'order', orderNumber: 'Q-1', reference: 'reference', amount: TOTAL, currency: 'USD' },
      lines: [250, 251].map((length) => ({ name: '★'.repeat(length), amount: TOTAL })),
      ...{ email: 'anna@example.com', returnUrl: 'http://localhost/orders/order', cancelUrl: 'http://localhost/' },
    });
    const params = Object.fromEntries(fake.calls[0]?.form ?? []);
    expect(params['line_items[0][price_data][product_data][name]']).toBe('★'.repeat(250));
    expect(params['line_items[1][price_data][product_data][name]']).toBe(`${'★'.repeat(249)}…`);
  });

  test('paying again leads to the same session, or to a new one after it has expired', async () => {
    const { anna, id, session } = await placeOrder();
    const again = await anna.post(`/orders/${id}/pay`, {});
    expect(again.headers.location).toBe(`https://checkout.stripe.com/c/pay/${session}`);
    const known = fake.sessions.get(session);
    if (known) known.status = 'expired';
    const anew = await anna.post(`/orders/${id}/pay`, {});
    expect(anew.headers.location).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
    expect(anew.headers.location).not.toContain(`${session}x`);
    expect((await rows()).payments).toEqual(['expired', 'started']);
  });

  test('when Stripe is unreachable the order is kept and its page shows it', async () => {
    fake.broken = true;
    const anna = aShopper(shop);
    await anna.buy({ service_id: ids['heroic-run'] ?? '', 'options[variant]': 'full-priority' });
    const { headers } = await anna.post('/checkout', await anna.checkoutForm({ payment: 'stripe' }));
    expect(headers.location).toMatch(/^\/orders\/\w+\?payment=unreachable$/);
    expect((await anna.get(String(headers.location))).body).toContain('The payment page could not be opened.');
    expect(await rows()).toEqual(UNTOUCHED);
  });

  test('the sandbox is closed, and the security policy allows forms to reach Stripe', async () => {
    const { anna, id } = await placeOrder();
    expect((await anna.get(`/sandbox/pay/${id}`)).statusCode).toBe(404);
    expect((await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' })).statusCode).toBe(405);
    const page = await anna.get('/cart');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://checkout.stripe.com");
    expect(await rows()).toEqual(UNTOUCHED);
  });
});

describe('Stripe’s webhooks', () => {
  test('a completed session pays the order once, however often it is delivered', async () => {
    const { id, session } = await placeOrder();
    const paid = eventPayload('checkout.session.completed', sessionOf(id, session));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendWebhook(paid)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    await sendWebhook(eventPayload('checkout.session.completed', sessionOf(id, session)));
    expect(await rows()).toEqual({ order: 'paid', payments: ['succeeded'], mails: ['paid'], receivedEvents: 2 });
    expect(fake.refunds.size).toBe(0);
  });

  test.each([
    ['not signed', { secret: 'whsec_another_secret_0000' }],
    ['signed for another body', { signed: '{}' }],
    ['too old', { ageS: 301 }],
  ])('a message that is %s is rejected and saves nothing', async (_what, how) => {
    const { id, session } = await placeOrder();
    const answer = await sendWebhook(eventPayload('checkout.session.completed', sessionOf(id, session)), how);
    expect(answer.statusCode).toBe(400);
    expect(await rows()).toEqual(UNTOUCHED);
  });

  test('a message may be larger than a form', async () => {
    const customer = { id: 'cus_1', object: 'customer', name: 'x'.repeat(80_000) };
    expect((await sendWebhook(eventPayload('customer.created', customer))).statusCode).toBe(200);
  });

  test('a message without a signature or body is rejected', async () => {
    await placeOrder();
    for (const payload of ['', '{}', 'x'])
      expect((await shop.request({ method: 'POST', url: '/webhooks/stripe', payload })).statusCode).toBe(400);
    expect(await rows()).toEqual(UNTOUCHED);
  });

  test.each([
    ['another amount', { amount_total: TOTAL - 1 }],
    ['another currency', { currency: 'eur' }],
  ])('%s than the order’s is rejected, logged and pays nothing', async (_what, changes) => {
    const { id, session } = await placeOrder();
    const answer = await sendWebhook(eventPayload('checkout.session.completed', sessionOf(id, session, changes)));
    expect(answer.statusCode).toBe(422);
    expect(await rows()).toEqual(UNTOUCHED);
    expect(shop.logged.some((line) => line.includes('"outcome":"refused"'))).toBe(true);
  });

  test('messages about unknown orders or other objects are acknowledged, so they are not redelivered', async () => {
    const { session } = await placeOrder();
    const stranger = sessionOf('z'.repeat(32), session);
    expect((await sendWebhook(eventPayload('checkout.session.completed', stranger))).statusCode).toBe(200);
    expect((await sendWebhook(eventPayload('customer.created', { id: 'cus_1', object: 'customer' }))).statusCode).toBe(
      200,
    );
    expect(await rows()).toEqual(UNTOUCHED);
  });

  test('a delayed payment method: “completed” pays nothing yet, then the payment succeeds or fails', async () => {
    const { id, session } = await placeOrder();
    await sendWebhook(eventPayload('checkout.session.completed', sessionOf(id, session, { payment_status: 'unpaid' })));
    expect(await rows()).toEqual(UNTOUCHED);
    await sendWebhook(
      eventPayload('checkout.session.async_payment_failed', sessionOf(id, session, { payment_status: 'unpaid' })),
    );
    expect(await rows()).toMatchObject({ order: 'payment_failed', payments: ['declined'] });
    await sendWebhook(eventPayload('checkout.session.async_payment_succeeded', sessionOf(id, session)));
    expect(await rows()).toMatchObject({ order: 'paid', payments: ['succeeded'] });
  });

  test('late messages never undo a payment', async () => {
    const { id, session } = await placeOrder();
    await sendWebhook(eventPayload('checkout.session.completed', sessionOf(id, session)));
    await sendWebhook(eventPayload('checkout.session.expired', sessionOf(id, session)));
    await sendWebhook(eventPayload('checkout.session.async_payment_failed', sessionOf(id, session)));
    expect(await rows()).toMatchObject({ order: 'paid', payments: ['succeeded'] });
  });

  test('an order with an expired session can be paid again', async () => {
    const { id, session } = await placeOrder();
    await sendWebhook(eventPayload('checkout.session.expired', sessionOf(id, session)));
    expect(await rows()).toMatchObject({ order: 'awaiting_payment', payments: ['expired'] });
  });

  test('a refund delivered before the payment has the same result as in the right order', async () => {
    for (const order of [
      ['paid', 'refund'],
      ['refund', 'paid'],
    ]) {
      await shop.database.clearSales();
      const { id, session } = await placeOrder();
      for (const word of order)
        await sendWebhook(
          word === 'paid'
            ? eventPayload('checkout.session.completed', sessionOf(id, session))
            : eventPayload('charge.refunded', chargeOf(id, session)),
        );
      expect(await rows()).toMatchObject({ order: 'refunded', payments: ['refunded'] });
    }
    expect(fake.refunds.size).toBe(0);
  });

  test('a payment for a meanwhile cancelled order is refunded', async () => {
    const { anna, id, session } = await placeOrder();
    await anna.post(`/orders/${id}/cancel`, { seen_refund: '0' });
    expect(fake.sessions.get(session)?.status).toBe('expired');
    await sendWebhook(eventPayload('checkout.session.completed', sessionOf(id, session)));
    expect([...fake.refunds.values()]).toMatchObject([{ amount: TOTAL, intent: `pi_${session}` }]);
    expect(await rows()).toMatchObject({ order: 'refunded', payments: ['refunded'] });
  });

  test('cancelling refunds through Stripe once, and retries while Stripe is unreachable', async () => {
    const { anna, id, session } = await placeOrder();
    await sendWebhook(eventPayload('checkout.session.completed', sessionOf(id, session)));
    fake.broken = true;
    await anna.post(`/orders/${id}/cancel`, { seen_refund: String(TOTAL) });
    expect((await rows()).order).toBe('cancelled');
    expect((await anna.get(`/orders/${id}`)).body).toContain('199.99 $ is on its way back');
    fake.broken = false;
    shop.clock.time += 60_000;
    await shop.modules.orders.refunds.processDue();
    await shop.modules.orders.refunds.processDue();
    shop.clock.time -= 60_000;
    expect([...fake.refunds.values()]).toMatchObject([{ amount: TOTAL, intent: `pi_${session}` }]);
    expect(await rows()).toMatchObject({ order: 'refunded', mails: ['paid', 'cancelled', 'refunded'] });
  });
});

test('no keys, buyers or order ids are logged', () => {
  const log = shop.logged.join('\n');
  for (const secret of ['sk_test_', 'whsec_', 'anna@example.com', 'Aelwyn']) expect(log).not.toContain(secret);
});
