import { PageResponseSchema, type Refusal } from '../../domains/forms';
import { formatAmount } from '../../src/lib/money';
import { parseResponse } from '../../src/ports';
import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Forms and links that a script sends without leaving the page: what it gets, and that people and caches get pages as before. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const CATEGORY = '/wow-boost/pvp';

/** The page response of a path or form, checked against the contract of the browser. */
async function responseOf(options: Parameters<TestApp['request']>[0]) {
  const answer = await shop.request({ ...options, headers: { ...SCRIPT, ...options.headers } });
  const body: unknown = parseResponse(PageResponseSchema, answer.json(), String(options.url));
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.vary).toContain('X-Requested-With');
  return { status: answer.statusCode, body: body as Partial<Refusal> & { readonly render?: string } };
}

async function anOrder() {
  const shopper = aShopper(shop);
  const ids = await serviceIds(shop);
  await shopper.buy({ service_id: ids['battleground-wins'] ?? '', 'options[quantity]': '3' });
  await shopper.order();
  const order = await shop.database.db
    .selectFrom('orders')
    .select(['public_id', 'total'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { path: `/orders/${order.public_id}`, total: order.total };
}

describe('a path with a dialog', () => {
  test.each([
    ['/privacy-choices', 'Privacy choices', 'dialog'],
    [`${CATEGORY}?show=filter`, 'Filter and sort', 'offcanvas'],
  ])('%s is a modal for scripts and a whole page for people', async (url, title, kind) => {
    const { status, body } = await responseOf({ url });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ action: 'newModal', title });
    expect((body.data as { kind?: string }).kind ?? 'dialog').toBe(kind);
    expect(body.render).not.toContain('<html');
    const page = await shop.request({ url });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers.vary).toContain('X-Requested-With');
  });

  test('about the risk of a ban has fields of its own, because the service page has the same form', async () => {
    const id = (await serviceIds(shop))['arena-rating'] ?? '';
    const { body } = await responseOf({ url: `/ban-risk?service_id=${id}` });
    expect(body.render).toContain('id="ban-risk-dialog-question"');
    expect((await shop.request({ url: '/ban-risk?service_id=999999', headers: SCRIPT })).statusCode).toBe(404);
  });

  test('about cancelling an order shows its refund, and leads to the order once it is cancelled', async () => {
    const { path } = await anOrder();
    const { body } = await responseOf({ url: `${path}/cancel` });
    expect(body.data).toMatchObject({ action: 'newModal', title: expect.stringMatching(/^Cancel order /) });
    const seen = /name="seen_refund" value="(\d+)"/.exec(body.render ?? '')?.[1] ?? '';
    const changed = await responseOf({ url: `${path}/cancel`, form: { seen_refund: '1' } });
    expect(changed).toMatchObject({
      status: 409,
      body: { error: { code: 'cancel_changed' }, data: { action: 'replaceContent', selector: '#cancel-order' } },
    });
    expect(changed.body.render).toContain('The order has changed');
    const done = await responseOf({ url: `${path}/cancel`, form: { seen_refund: seen } });
    expect(done.body).toMatchObject({ redirectUrl: path, status: 'cancelled' });
    expect((await responseOf({ url: `${path}/cancel` })).body).toEqual({ redirectUrl: path });
  });
});

describe('a form', () => {
  test('for the appearance reloads the page', async () => {
    expect((await responseOf({ url: '/appearance', form: { theme: 'light' } })).body).toEqual({ redirectUrl: '' });
  });

  test('for the privacy choice shows the choice', async () => {
    const { body } = await responseOf({ url: '/consent', form: { choice: 'refused' } });
    expect(body).toMatchObject({ choice: 'refused', data: { action: 'replaceContent', selector: '#privacy-status' } });
    expect(body.render).toContain('You said no');
  });

  test('that is refused names its fields', async () => {
    const id = (await serviceIds(shop))['arena-rating'] ?? '';
    const form = { service_id: id, question: 'Why?', email: 'anna' };
    const { status, body } = await responseOf({ url: '/ban-risk', form });
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, error: { fields: { question: expect.any(String) } } });
    const valid = { ...form, question: 'Is it safe, really?', email: 'anna@example.com' };
    expect((await responseOf({ url: '/ban-risk', form: valid })).body).toMatchObject({
      success: true,
      data: { action: 'replaceContent', selector: '[data-region="ban-risk"]' },
      render: expect.stringContaining('We got your question.'),
    });
  });

  test('that pays opens the payment, and its outcome the order', async () => {
    const { path } = await anOrder();
    const start = await responseOf({ url: `${path}/pay`, method: 'POST' });
    expect(start.body.redirectUrl).toMatch(/\/sandbox\/pay\//);
    const pay = path.replace('/orders/', '/sandbox/pay/');
    const paid = await responseOf({ url: pay, form: { intent: 'pay' } });
    expect(paid.body).toMatchObject({ redirectUrl: path, status: 'paid' });
  });

  test('that filters a category replaces its services and closes the filter', async () => {
    const { body } = await responseOf({ url: `${CATEGORY}?sub=&sort=name` });
    expect(body.data).toEqual([{ action: 'replaceContent', selector: '#category-services' }, { action: 'hideModal' }]);
    const page = await shop.request({ url: `${CATEGORY}?sort=name` });
    const names = (html = '') => [...html.matchAll(/data-good="([^"]*)"/g)].map(([, good]) => good);
    expect(names(body.render)).toEqual(names(page.body));
    expect(names(body.render).length).toBeGreaterThan(0);
  });
});

test('the quick order of a game shows the dialog’s prices, and without JavaScript leads to the same choice and price', async () => {
  const page = await shop.request({ url: '/wow-boost' });
  const form = /<form[^>]*data-buy-now="(\d+)"[^>]*>.*?<\/form>/s.exec(page.body);
  const [html = '', id = ''] = form ?? [];
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const field = /<select name="([^"]+)"/.exec(html)?.[1] ?? '';
  const options = [...html.matchAll(/<option value="([^"]+)"[^>]*>([^<]+)<\/option>/g)];
  expect(options.length).toBeGreaterThan(1);
  const offer = (await shop.request({ url: `/v1/service/buy-now?service_id=${id}`, headers: SCRIPT })).json();
  for (const [, key = '', label = ''] of options) {
    const choice = offer.choices.find((one: { readonly key: string }) => one.key === key);
    expect(label).toBe(`${choice.label}, ${formatAmount(choice.total, offer.sign)}`);
    const query = new URLSearchParams([...fields.map(([, name = '', value = '']) => [name, value]), [field, key]]);
    const service = await shop.request({ url: `${action}?${query}` });
    expect(service.statusCode).toBe(200);
    expect(service.body).not.toContain('Not everything in this link is available.');
    const shown = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(service.body)?.[1] ?? '{}');
    expect(shown.configurator.quote.confirmed.quote.total).toBe(choice.total);
  }
});

test('a cached page is never sent to a script, nor its JSON to a person', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect((await shop.request({ url: CATEGORY })).body).toMatch(/^<!doctype html>/);
    expect((await responseOf({ url: CATEGORY })).status).toBe(200);
  }
});

test('the filter of an unknown category is an error in JSON', async () => {
  const answer = await shop.request({ url: '/wow-boost/nothing?show=filter', headers: SCRIPT });
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
});
