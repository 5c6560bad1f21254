import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';

/* What buyers are mailed of their orders, and what staff see of them. */

let sales: Sales;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  sales = await openSales();
  staff = await aSignedInShopper(sales.shop, { email: 'staff@example.com', role: 'staff' });
  const character = { label: 'Main character', example: 'Aelwyn', help: '' };
  const games = await sales.shop.database.db.selectFrom('games').select(['id', 'account', 'slug']).execute();
  for (const { id, account } of games.filter(({ slug }) => slug === 'wow-boost'))
    await sales.shop.database.db
      .updateTable('games')
      .set({ account: JSON.stringify({ ...account, character }) })
      .where('id', '=', id)
      .execute();
  sales.shop.modules.catalogue.catalogue.clearCache();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

const mails = () =>
  sales.shop.database.db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject', 'body_text'])
    .orderBy('id')
    .execute();
const kinds = async () => (await mails()).map(({ kind }) => kind);
const setStatus = (status: string) => sales.shop.modules.orders.orderCommand(['Q-100001', status]);

/** A paid order of two games, one service piloted and the other played by the buyer. @param from fields of its device @returns its id */
async function paidOrder(from: Readonly<Record<string, string>> = {}, dates?: string): Promise<string> {
  const anna = await sales.withCart(sales.arena(), sales.rank());
  if (dates) anna.cookies.set('dates', dates);
  const form = await anna.checkoutForm({
    ...from,
    'games[wow-boost][character]': 'Moonfang',
    'games[wow-boost][notes]': 'Evenings, please',
  });
  const { headers } = await anna.post('/checkout', form);
  const id = String(headers.location).split('/').at(-1) ?? '';
  await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}

test('a buyer is mailed once when the order is paid, when work starts, when it is done and when it is refunded', async () => {
  await paidOrder();
  expect(await kinds()).toEqual(['paid']);
  await setStatus('in_progress');
  await expect(setStatus('in_progress')).rejects.toThrow();
  await setStatus('completed');
  await setStatus('refunded');
  const all = await mails();
  expect(all.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
    ['paid', 'anna@example.com', 'Order Q-100001 is paid'],
    ['started', 'anna@example.com', 'Work on order Q-100001 has started'],
    ['completed', 'anna@example.com', 'Order Q-100001 is done'],
    ['refunded', 'anna@example.com', 'Refund for order Q-100001'],
  ]);
});

test.each([
  [undefined, undefined, /^Work starts Sat 21 Nov, 12:\d\d to .* UTC\.$/m, 'Includes VAT ('],
  [undefined, 'nonsense', /^Work starts Sat 21 Nov, 12:\d\d to .* UTC\.$/m, 'Includes VAT ('],
  [undefined, 'Europe/Berlin', /^Work starts Sat 21 Nov, 13:\d\d to .* CET\.$/m, 'Includes VAT ('],
  ['us', undefined, /^Work starts Sat, Nov 21, 7:\d\d AM to .* EST\.$/m, 'Includes tax ('],
  ['us', 'America/Los_Angeles', /^Work starts Sat, Nov 21, 4:\d\d AM to .* PST\.$/m, 'Includes tax ('],
])(
  'a mail has the times and the tax as its buyer (%s) reads them, in the zone that their browser has told (%s)',
  async (dates, timezone, starts, tax) => {
    await paidOrder({ country: 'DE', ...(timezone !== undefined && { timezone }) }, dates);
    const [mail] = await mails();
    expect(mail?.body_text).toMatch(starts);
    expect(mail?.body_text).toContain(tax);
  },
);

test('page and mails say of each service how it is played, from what was chosen', async () => {
  const id = await paidOrder();
  const page = (await sales.shop.request({ url: `/orders/${id}` })).body;
  await setStatus('in_progress');
  const [paid, started] = await mails();
  for (const text of [page, paid?.body_text]) {
    expect(text).toContain('Arena rating: We agree on a time, invite you in game, and you play your own character.');
    expect(text).toContain('Rank boost: We agree with you on how and when to log in.');
  }
  expect(started?.body_text).toContain('Rank boost: Need it for a while?');
  const services = await sales.shop.database.db
    .selectFrom('order_lines')
    .select(['service_name', 'play'])
    .orderBy('position')
    .execute();
  expect(services).toEqual([
    { service_name: 'Arena rating', play: 'selfplay' },
    { service_name: 'Rank boost', play: 'piloted' },
  ]);
});

test('staff, buyer and mails have every field that was filled in', async () => {
  const id = await paidOrder();
  await setStatus('in_progress');
  const desk = (await staff.get('/staff/orders/Q-100001')).body;
  const page = (await sales.shop.request({ url: `/orders/${id}` })).body;
  const texts = [desk, page, ...(await mails()).map(({ body_text }) => body_text)];
  for (const text of texts)
    for (const part of ['Main character', 'Moonfang', 'Notes', 'Evenings, please', 'Region', 'Platform'])
      expect(text).toContain(part);
});

test('a shop without an address leads to the chat, in mails and on pages', async () => {
  const id = await paidOrder();
  const [paid] = await mails();
  expect(paid?.body_text).toContain('Questions? Write to us in the chat and mention order Q-100001.');
  expect(paid?.body_text).toContain('Chat with us: http://localhost:3000/chat');
  const page = (await sales.shop.request({ url: `/orders/${id}` })).body;
  expect(page).toContain('us in the chat</a>');
  expect(page).not.toContain('mailto:');
});
