import { type FakeMailServer, startFakeMailServer } from '../../tests/harness/fakeMailServer';
import { openSales, type Sales } from '../../tests/harness/sales';
import { sendDueMails, smtpSender } from './mailSender';

/* Mails on their way to a mail server: what it is given, and what becomes of a mail that it does not take. */

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

async function paid(email = 'anna@example.com'): Promise<string> {
  const anna = await sales.withCart(sales.rank());
  const { headers } = await anna.post('/checkout', await anna.checkoutForm({ email }));
  const id = String(headers.location).split('/').at(-1) ?? '';
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}
const send = (url = server.url) =>
  sendDueMails({ ...sales.shop.deps, send: smtpSender(url, 'Questline <orders@shop.example>') });
async function later(minutes: number): Promise<number> {
  sales.shop.clock.time += minutes * MINUTE_MS;
  const sent = await send();
  sales.shop.clock.time -= minutes * MINUTE_MS;
  return sent;
}
const states = async () => (await sales.shop.deps.outbox.newest(10)).map(({ status }) => status);
const headersOf = (data: string) => data.slice(0, data.indexOf('\r\n\r\n'));

test('the server receives sender, recipient, subject, both bodies, and a stable message id', async () => {
  const id = await paid();
  const [written] = await sales.shop.deps.outbox.newest(1);
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
  expect(await states()).toEqual(['sent']);
});

test('special characters in an address do not redirect the mail', async () => {
  await paid("o'brien+boost@example.com");
  await send();
  expect(server.mails.map(({ to }) => to)).toEqual([["o'brien+boost@example.com"]]);
});

test.each(['EHLO', 'MAIL', 'RCPT', 'DATA', 'text'] as const)(
  'a no for now at %s is tried again later, and the mail comes once with the id it had',
  async (step) => {
    await paid();
    const [written] = await sales.shop.deps.outbox.newest(1);
    server.replies.set(step, '451 try again');
    expect(await send()).toBe(0);
    expect(await states()).toEqual(['waiting']);
    expect(await send()).toBe(0);
    server.replies.clear();
    expect(await later(1)).toBe(1);
    expect(await later(2)).toBe(0);
    expect(await later(24 * 60)).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.data).toContain(`${written?.message_id}@`);
    expect(await states()).toEqual(['sent']);
  },
);

test.each(['RCPT', 'text'] as const)('a permanent error at %s fails that mail and no other', async (step) => {
  await paid();
  server.replies.set(step, '550 no such mailbox anna@example.com');
  expect(await send()).toBe(0);
  expect(await states()).toEqual(['failed']);
  server.replies.clear();
  await paid('bob@example.com');
  expect(await later(24 * 60)).toBe(1);
  expect(server.mails.map(({ to }) => to)).toEqual([['bob@example.com']]);
  expect(sales.shop.logged.join('\n')).not.toMatch(/anna@example|bob@example/);
});

test('a mail whose acceptance was not confirmed is not sent again', async () => {
  await paid();
  server.dropReply = true;
  expect(await send()).toBe(0);
  server.dropReply = false;
  expect(await later(24 * 60)).toBe(0);
  expect(server.mails).toHaveLength(1);
  expect(await states()).toEqual(['unsure']);
});

test.each(['EHLO', 'RCPT'] as const)(
  'a server that hangs up at %s has taken nothing, and is asked again',
  async (step) => {
    await paid();
    server.replies.set(step, 'hang up');
    expect(await send()).toBe(0);
    expect(await states()).toEqual(['waiting']);
    server.replies.clear();
    expect(await later(1)).toBe(1);
    expect(server.mails).toHaveLength(1);
  },
);

test('an unreachable server is retried', async () => {
  await paid();
  expect(await send('smtp://127.0.0.1:1')).toBe(0);
  expect(await states()).toEqual(['waiting']);
  expect(await later(1)).toBe(1);
});
