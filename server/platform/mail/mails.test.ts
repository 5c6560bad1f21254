import { openSales, type Sales } from '../../../tests/harness/sales';
import { openTestApp } from '../../../tests/harness/testApp';
import { type SendMail, sendDueMails } from './mailSender';
import { outbox } from './outbox.repository';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

async function payForOrder(typed: Record<string, string> = {}): Promise<string> {
  const anna = await sales.withCart(sales.arena(), sales.rank());
  const { headers } = await anna.post('/checkout', await anna.checkoutForm(typed));
  const id = String(headers.location).split('/').at(-1) ?? '';
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}
const sendWith = (send: SendMail) => sendDueMails({ ...sales.shop.services, send });
const statuses = async () => (await outbox.newest(10, sales.shop.database.db)).map(({ status }) => status);

test('the mail of a paid order has number, lines, total, start, next steps and the order link', async () => {
  const id = await payForOrder();
  const [mail] = await outbox.newest(1, sales.shop.database.db);
  expect(mail).toMatchObject({ kind: 'paid', recipient: 'anna@example.com', subject: 'Order Q-100001 is paid' });
  for (const text of [
    'Q-100001',
    'World of Warcraft: Arena rating, 0 → 1.800: 153.50 $',
    'Rank boost, Bronze → Gold: 30.00 $',
    'Total: 183.50 $',
    'Work starts ',
    '/refunds',
    'We pick your booster',
    `http://localhost:3000/orders/${id}`,
  ])
    expect(mail?.body_text).toContain(text);
  expect(mail?.body_html).not.toMatch(/<img|<script|src=/);
});

test('catalogue names are escaped in HTML', async () => {
  const { db } = sales.shop.database;
  await db.updateTable('games').set({ name: '<b>"Wow" & Co' }).where('slug', '=', 'wow-boost').execute();
  sales.shop.modules.catalogue.catalogue.clearCache();
  await payForOrder();
  await db.updateTable('games').set({ name: 'World of Warcraft' }).where('slug', '=', 'wow-boost').execute();
  sales.shop.modules.catalogue.catalogue.clearCache();
  const [mail] = await outbox.newest(1, sales.shop.database.db);
  expect(mail?.body_html).toContain('&lt;b&gt;&quot;Wow&quot; &amp; Co');
  expect(mail?.body_html).not.toContain('<b>');
});

test('each mail is sent once, however many processes send', async () => {
  await payForOrder();
  const send = jest.fn(async () => {});
  await Promise.all(Array.from({ length: 10 }, () => sendWith(send)));
  await sendWith(send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await statuses()).toEqual(['sent']);
});

test('a rejected mail is retried with growing delays, and finally given up', async () => {
  await payForOrder();
  const startTime = sales.shop.clock.time;
  const send = jest.fn(() => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNECTION', command: 'CONN' })));
  await sendWith(send);
  await sendWith(send);
  expect(send).toHaveBeenCalledTimes(1);
  for (let hours = 1; hours < 30; hours += 1) {
    sales.shop.clock.time += 3_600_000;
    await sendWith(send);
  }
  sales.shop.clock.time = startTime;
  expect(await statuses()).toEqual(['failed']);
  expect(send).toHaveBeenCalledTimes(7);
});

test.each([
  ['is sent', async () => {}],
  ['has no mailbox', () => Promise.reject(Object.assign(new Error('no'), { command: 'RCPT TO', responseCode: 550 }))],
  ['may have been sent', () => Promise.reject(Object.assign(new Error('cut'), { command: 'DATA' }))],
] satisfies readonly (readonly [string, SendMail])[])(
  'the mail about a deleted account that %s is deleted with its address; other mails are kept',
  async (_, send) => {
    await payForOrder();
    const { accountMails, clock } = sales.shop.services;
    const to = { email: 'anna@example.com', accountId: null };
    await accountMails.enqueue({ kind: 'account_deleted' }, to, new Date(clock.now()), sales.shop.database.db);
    await sendWith(() => Promise.reject(Object.assign(new Error('later'), { command: 'CONN' })));
    expect(await statuses()).toEqual(['waiting', 'waiting']);
    sales.shop.clock.time += 3_600_000;
    await sendWith(send);
    sales.shop.clock.time -= 3_600_000;
    expect((await outbox.newest(10, sales.shop.database.db)).map(({ kind }) => kind)).toEqual(['paid']);
  },
);

test('A mail that may have been sent is never sent again', async () => {
  await payForOrder();
  const send = jest.fn(() => Promise.reject(Object.assign(new Error('cut'), { code: 'ESOCKET', command: 'DATA' })));
  await sendWith(send);
  sales.shop.clock.time += 86_400_000;
  await sendWith(send);
  sales.shop.clock.time -= 86_400_000;
  expect(send).toHaveBeenCalledTimes(1);
  expect(await statuses()).toEqual(['unsure']);
});

test('a mail whose process died while sending is not sent again', async () => {
  await payForOrder();
  await outbox.claimNext(new Date(sales.shop.clock.time), sales.shop.database.db);
  sales.shop.clock.time += 600_000;
  const send = jest.fn(async () => {});
  await sendWith(send);
  sales.shop.clock.time -= 600_000;
  expect(send).not.toHaveBeenCalled();
  expect(await statuses()).toEqual(['unsure']);
});

test('the outbox is visible in development only, and the log contains no personal data', async () => {
  await payForOrder();
  expect((await sales.shop.request({ url: '/dev/outbox' })).statusCode).toBe(404);
  expect(sales.shop.logged.join('\n')).not.toContain('anna@example.com');
  const dev = await openTestApp({ config: { development: true } });
  expect((await dev.request({ url: '/dev/outbox' })).body).toContain('No emails yet.');
  await dev.close();
});
