import { orderNumber } from '../../../domains/order';
import { aMember } from '../../../tests/harness/accountForms';
import { cpuTimeOf } from '../../../tests/harness/cpuTime';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { aShopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let sales: Sales;
let orderId: string;
let number: string;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(async () => {
  await sales.shop.database.clearSales();
  await sales.shop.database.db.deleteFrom('outbox').execute();
  await sales.shop.database.db.deleteFrom('rate_limits').execute();
  orderId = await (await sales.withCart(sales.rank())).order();
  const { id } = await sales.shop.database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  number = orderNumber(id);
});
afterAll(() => sales.shop.close());

const mails = () =>
  sales.shop.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'order_link').orderBy('id').execute();
const ask = (form: Readonly<Record<string, string>>, script = true) =>
  aShopper(sales.shop).post('/orders', form, script);

test('the page asks for email and number, and is linked from the footer, the sign-in page and an order that is not there', async () => {
  const guest = aShopper(sales.shop);
  const { body, headers } = await guest.get('/orders');
  expect(body).toMatch(/<form[^>]* action="\/orders"/);
  expect(headers['cache-control']).toBe('no-store');
  for (const path of ['/', '/sign-in', '/cart', `/orders/${'a'.repeat(32)}`])
    expect((await guest.get(path)).body).toContain('href="/orders"');
});

test('whoever is signed in is led to their orders, and their email is filled in', async () => {
  const anna = await aMember(sales.shop);
  const { body } = await anna.get('/orders');
  expect(body).toMatch(/href="\/profile#orders"[^>]*>See my orders/);
  expect(body).toContain(`value="${anna.email}"`);
  const guest = (await aShopper(sales.shop).get('/orders')).body;
  expect(guest).not.toContain('See my orders');
  const refused = await anna.post('/orders', { email: 'other@example.com', number: '' });
  expect(refused.body).toContain('value="other@example.com"');
});

test.each(['Q-%', 'q-%', ' # % ', '%', 'q %'])(
  'the link is mailed to the buyer who writes the number as “%s”',
  async (shape) => {
    const typed = shape.replace('%', number.slice(2)).replace('# ', '#');
    const answer = await ask({ email: ' ANNA@example.com ', number: typed });
    expect(answer.statusCode).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'anna@example.com', subject: `Your order ${number}` });
    expect(mail?.body_text).toContain(`/orders/${orderId}`);
  },
);

test('without scripts the answer is a page that says the same', async () => {
  const guest = aShopper(sales.shop);
  const answer = await guest.post('/orders', { email: 'anna@example.com', number });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/orders?sent=1']);
  expect((await guest.get('/orders?sent=1')).body).toContain('If there is an order with this number and email');
});

test('with scripts the answer takes the place of the form, in the one region of the page', async () => {
  const guest = aShopper(sales.shop);
  const { body } = await guest.get('/orders');
  expect(body.match(/data-region="find-order"/g)).toHaveLength(1);
  const { data, render } = (await ask({ email: 'anna@example.com', number })).json();
  expect(data).toEqual({ action: 'replaceContent', selector: '[data-region="find-order"]' });
  expect(render).toContain('If there is an order with this number and email');
  expect(render).not.toContain('data-region');
});

test('a form that is sent twice mails once, whatever the clock says; ten minutes later it mails again', async () => {
  const form = { email: 'anna@example.com', number };
  const { clock } = sales.shop;
  const before = clock.time;
  try {
    clock.time = Date.parse('2026-11-21T12:09:59Z');
    await Promise.all([ask(form), ask(form)]);
    clock.time += 2_000;
    await ask(form);
    expect(await mails()).toHaveLength(1);
    clock.time += 10 * 60_000;
    await sales.shop.database.db.deleteFrom('rate_limits').execute();
    await ask(form);
    expect(await mails()).toHaveLength(2);
  } finally {
    clock.time = before;
  }
});

describe('an email and a number that don’t belong together', () => {
  const pairs = (): readonly Readonly<Record<string, string>>[] => [
    { email: 'eve@example.com', number },
    { email: 'anna@example.com', number: 'Q-100999' },
    { email: 'anna@example.com', number: 'Q-999999999999999' },
    { email: 'anna@example.com.evil.example', number },
    { email: 'a%@example.com', number },
    { email: 'anna_example.com@example.com', number },
  ];

  test('get the same answer, byte for byte, and nothing is written', async () => {
    const right = await ask({ email: 'anna@example.com', number });
    const page = await ask({ email: 'anna@example.com', number }, false);
    await sales.shop.database.db.deleteFrom('outbox').execute();
    for (const form of pairs()) {
      await sales.shop.database.db.deleteFrom('rate_limits').execute();
      const wrong = await ask(form);
      expect([wrong.statusCode, wrong.body]).toEqual([right.statusCode, right.body]);
      const wrongPage = await ask(form, false);
      expect([wrongPage.statusCode, wrongPage.headers.location]).toEqual([page.statusCode, page.headers.location]);
      expect(Object.keys(wrong.headers)).toEqual(Object.keys(right.headers));
    }
    expect(await sales.shop.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('take as long', async () => {
    for (const form of [{ email: 'anna@example.com', number }, ...pairs().slice(0, 2)]) {
      const started = performance.now();
      // The work fits into the time for which every answer waits.
      expect(await cpuTimeOf(() => ask(form))).toBeLessThan(245);
      expect(performance.now() - started).toBeGreaterThanOrEqual(245);
    }
  });
});

test('the order of a deleted account is mailed to nobody', async () => {
  await sales.shop.database.db.updateTable('orders').set({ email: 'deleted@account.invalid' }).execute();
  expect((await ask({ email: 'deleted@account.invalid', number })).statusCode).toBe(422);
  expect(await mails()).toEqual([]);
});

test.each<[string, Record<string, string | string[]>, number, string[]]>([
  ['no email', { email: '' }, 422, ['email']],
  ['an email with a header', { email: 'anna@example.com\nBcc: all@example.com' }, 422, ['email']],
  ['HTML as an email', { email: '<b>anna</b>@example.com' }, 422, ['email']],
  ['no number', { number: '' }, 422, ['number']],
  ['another number', { number: '42' }, 422, ['number']],
  ['a number in words', { number: "Q-1' or 1=1 --" }, 422, ['number']],
  ['a public id', { number: 'a'.repeat(32) }, 422, ['number']],
  ['both wrong', { email: 'x', number: 'y' }, 422, ['email', 'number']],
  ['an email of 2,000 characters', { email: `${'a'.repeat(2000)}@example.com` }, 422, ['email']],
  ['a list of emails', { email: ['anna@example.com', 'eve@example.com'] }, 422, ['email']],
  ['an unknown field', { total: '1' }, 400, ['total']],
])('%s is refused, and nothing is mailed', async (_what, wrong, status, fields) => {
  const form = { email: 'anna@example.com', number, ...wrong };
  const answer = await aShopper(sales.shop).post('/orders', form, true);
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json().error.fields).toSorted()).toEqual(fields);
  expect(await mails()).toEqual([]);
});

test('what was typed stays in the page, as text', async () => {
  const { statusCode, body } = await ask({ email: '"><script>alert(1)</script>', number: '<b>1' }, false);
  expect(statusCode).toBe(422);
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('value="&lt;b&gt;1"');
  expect(body).toMatch(/id="find-order-number-error"/);
});

describe('with limits', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await openTestApp({ config: { rateLimit: 1200 } });
  }, 60_000);
  afterAll(() => shop.close());

  test('an email can be asked for three times in a quarter of an hour, whether it has an order or not', async () => {
    for (const [index, email] of ['anna@example.com', 'Nobody@example.com'].entries()) {
      const remoteAddress = `203.0.113.${index}`;
      const guest = aShopper({ request: (options) => shop.request({ remoteAddress, ...options }) });
      const statuses: number[] = [];
      for (let time = 0; time < 4; time += 1)
        statuses.push((await guest.post('/orders', { email, number: 'Q-100001' }, true)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const page = await guest.post('/orders', { email: email.toLowerCase(), number: 'Q-100002' });
      expect(page.statusCode).toBe(429);
      expect(page.headers['retry-after']).toMatch(/^\d+$/);
      expect(page.body).toContain('We’ve already sent several emails.');
    }
  });

  test('a network can ask for 15 emails', async () => {
    const guest = aShopper({ request: (options) => shop.request({ remoteAddress: '198.51.100.7', ...options }) });
    const statuses = await Promise.all(
      Array.from({ length: 17 }, async (_none, index) =>
        guest.post('/orders', { email: `shopper${index}@example.com`, number: 'Q-100001' }, true),
      ),
    );
    expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(15);
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });
});
