import { type FakeMailServer, startFakeMailServer } from '../../../tests/harness/fakeMailServer';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { sendDueMails, smtpSender } from './mailSender';
import { outbox } from './outbox.repository';

/* Sending mails by SMTP, with a server that accepts, rejects or hangs up. */

const MINUTE_MS = 60_000;
let sales: Sales;
let server: FakeMailServer;
beforeAll(async () => {
  sales = await openSales();
  server = await startFakeMailServer();
}, 60_000);
beforeEach(async () => {
  await sales.shop.database.clearSales();
  server.mails.splice(0);
  server.replies.clear();
  server.dropReply = false;
});
afterAll(async () => {
  await server.close();
  await sales.shop.close();
});

async function payForOrder(email = 'anna@example.com'): Promise<string> {
  const anna = await sales.withCart(sales.rank());
  const { headers } = await anna.post('/checkout', await anna.checkoutForm({ email }));
  const id = String(headers.location).split('/').at(-1) ?? '';
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}
const send = (url = server.url) =>
  sendDueMails({
    ...sales.shop.services,
    send: smtpSender(url, 'Questline <orders@shop.example>', 'https://shop.example'),
  });
async function sendAfterMinutes(minutes: number): Promise<number> {
  sales.shop.clock.time += minutes * MINUTE_MS;
  const sent = await send();
  sales.shop.clock.time -= minutes * MINUTE_MS;
  return sent;
}
const statuses = async () => (await outbox.newest(10, sales.shop.database.db)).map(({ status }) => status);
const headersOf = (data: string) => data.slice(0, data.indexOf('\r\n\r\n'));

test('the server receives sender, recipient, subject, both bodies, and a stable message id', async () => {
  const id = await payForOrder();
  const [written] = await outbox.newest(1, sales.shop.database.db);
  expect(await send()).toBe(1);
  const [mail, ...others] = server.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'orders@shop.example', to: ['anna@example.com'] });
  const headers = headersOf(mail?.data ?? '');
  expect(headers).toMatch(/^From: "?Questline"? <orders@shop\.example>\r$/m);
  expect(headers).toMatch(/^To: anna@example\.com\r$/m);
  expect(headers).toMatch(/^Subject: Order Q-100001 is paid\r$/m);
  expect(headers).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(headers).toContain(`Message-ID: <${written?.message_id}@shop.example>`);
  expect(headers).not.toMatch(/^(Bcc|Cc):/m);
  const text = mail?.data.replace(/=\r\n/g, '') ?? '';
  expect(text).toContain('Content-Type: text/plain; charset=utf-8');
  expect(text).toContain('Content-Type: text/html; charset=utf-8');
  expect(text).toContain(`/orders/${id}`);
  expect(await statuses()).toEqual(['sent']);
});

test('mails of topics that can be turned off say so to mail programs, those about orders do not', async () => {
  await payForOrder();
  const { database } = sales.shop;
  const [order] = await database.db.selectFrom('orders').select('id').execute();
  const text = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const about = { orderSerial: order?.id ?? 0 };
  const mail = { ...text, kind: 'staff_message', about, recipient: 'anna@example.com', detail: '1' } as const;
  const unsubscribePath = '/notifications/off/a1.price.mail.x';
  await outbox.enqueue({ ...mail, unsubscribePath }, new Date(sales.shop.clock.time), database.db);
  expect(await send()).toBe(2);
  const headers = server.mails.map(({ data }) => headersOf(data).replace(/\r\n\s+/g, ' '));
  expect(headers[0]).not.toContain('List-Unsubscribe');
  expect(headers[1]).toContain(`List-Unsubscribe: <https://shop.example${unsubscribePath}>`);
  expect(headers[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('special characters in an address do not redirect the mail', async () => {
  await payForOrder("o'brien+boost@example.com");
  await send();
  expect(server.mails.map(({ to }) => to)).toEqual([["o'brien+boost@example.com"]]);
});

test.each(['EHLO', 'MAIL', 'RCPT', 'DATA', 'text'] as const)(
  'A temporary rejection at %s is retried, and the mail arrives once with the same id',
  async (step) => {
    await payForOrder();
    const [written] = await outbox.newest(1, sales.shop.database.db);
    server.replies.set(step, '451 try again');
    expect(await send()).toBe(0);
    expect(await statuses()).toEqual(['waiting']);
    expect(await send()).toBe(0);
    server.replies.clear();
    expect(await sendAfterMinutes(1)).toBe(1);
    expect(await sendAfterMinutes(2)).toBe(0);
    expect(await sendAfterMinutes(24 * 60)).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.data).toContain(`${written?.message_id}@`);
    expect(await statuses()).toEqual(['sent']);
  },
);

test.each(['RCPT', 'text'] as const)('a permanent error at %s fails that mail and no other', async (step) => {
  await payForOrder();
  server.replies.set(step, '550 no such mailbox anna@example.com');
  expect(await send()).toBe(0);
  expect(await statuses()).toEqual(['failed']);
  server.replies.clear();
  await payForOrder('bob@example.com');
  expect(await sendAfterMinutes(24 * 60)).toBe(1);
  expect(server.mails.map(({ to }) => to)).toEqual([['bob@example.com']]);
  expect(sales.shop.logged.join('\n')).not.toMatch(/anna@example|bob@example/);
});

test('a mail whose acceptance was not confirmed is not sent again', async () => {
  await payForOrder();
  server.dropReply = true;
  expect(await send()).toBe(0);
  server.dropReply = false;
  expect(await sendAfterMinutes(24 * 60)).toBe(0);
  expect(server.mails).toHaveLength(1);
  expect(await statuses()).toEqual(['unsure']);
});

test.each(['EHLO', 'RCPT'] as const)('A disconnect at %s is retried, because nothing was sent', async (step) => {
  await payForOrder();
  server.replies.set(step, 'hang up');
  expect(await send()).toBe(0);
  expect(await statuses()).toEqual(['waiting']);
  server.replies.clear();
  expect(await sendAfterMinutes(1)).toBe(1);
  expect(server.mails).toHaveLength(1);
});

test('an unreachable server is retried', async () => {
  await payForOrder();
  expect(await send('smtp://127.0.0.1:1')).toBe(0);
  expect(await statuses()).toEqual(['waiting']);
  expect(await sendAfterMinutes(1)).toBe(1);
});
