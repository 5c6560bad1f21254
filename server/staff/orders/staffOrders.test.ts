import { aSignedInShopper } from '../../../tests/harness/accounts';
import { clearAudit } from '../../../tests/harness/auditRows';
import { copiedTexts } from '../../../tests/harness/copyButtons';
import { openSales, type Sales } from '../../../tests/harness/sales';
import type { Shopper } from '../../../tests/harness/shopper';
import { asJson } from '../../platform/db/json';

let sales: Sales;
let staff: Shopper;
beforeAll(async () => {
  sales = await openSales();
  staff = await aSignedInShopper(sales.shop, { email: 'staff@example.com', role: 'staff' });
}, 60_000);
beforeEach(async () => {
  await sales.shop.database.clearSales();
  await clearAudit(sales.shop);
});
afterAll(() => sales.shop.close());

type Form = ReturnType<Sales['arena']>;

/** An order of a guest. @returns its id */
async function order(email: string, form: Form = sales.arena(), isPaid = true): Promise<string> {
  const buyer = await sales.withCart(form);
  const answer = await buyer.post('/checkout', await buyer.checkoutForm({ email }));
  const id = /pay\/([a-z0-9]+)$/.exec(String(answer.headers.location))?.[1] ?? '';
  if (isPaid) await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  return id;
}

/** The numbers of the orders that a page lists, in its order. */
async function listed(query = ''): Promise<string[]> {
  const { body } = await staff.get(`/staff${query}`);
  return [...body.matchAll(/href="\/staff\/orders\/(Q-\d+)"/g)].map(([, number = '']) => number);
}

describe('the list of orders', () => {
  it('says that there are none', async () => {
    expect((await staff.get('/staff')).body).toContain('No orders yet');
    expect((await staff.get('/staff?q=anna')).body).toContain('Nothing matches “anna” among the orders.');
    expect((await staff.get('/staff?status=paid')).body).toContain('There are none that are “Paid”.');
  });

  it('shows who has bought what, the newest first, with the whole email', async () => {
    await order('anna@example.com');
    await order('Bert@Example.com', sales.rank(), false);
    expect(await listed()).toEqual(['Q-100002', 'Q-100001']);
    const { body } = await staff.get('/staff');
    for (const text of ['anna@example.com (guest)', 'Arena rating', '153.50 $', '30.00 $', '21 Nov 2026, 12:00'])
      expect(body).toContain(text);
    expect(body).toMatch(/Q-100002.*Awaiting payment.*Q-100001.*Paid/s);
    expect(body).toContain('dateTime="2026-11-21T12:00:00Z"');
  });

  it('marks look-alike and invisible characters, also of earlier orders, in words, here and on the page of the order', async () => {
    await order('anna@example.com');
    const buyer = await sales.withCart(sales.arena());
    const form = await buyer.checkoutForm({ email: 'bert@example.com' });
    const notes = Object.keys(form).find((field) => field.endsWith('[notes]')) ?? '';
    await buyer.post('/checkout', { ...form, [notes]: 'Ask for Аnna' });
    const { db } = sales.shop.database;
    await db
      .updateTable('orders')
      .set({ email: 'bеrt@example.com', contact: asJson({ name: 'Be\u200brt' }) })
      .where('id', '=', 2)
      .execute();
    const marksIn = async (path: string) => {
      const text = (await staff.get(path)).body.replaceAll('<!-- -->', '').replace(/<[^>]*>/g, ' ');
      return text.match(/\S+ +contains +[a-z-]+ characters/g)?.map((mark) => mark.replace(/ +/g, ' '));
    };
    expect(await marksIn('/staff')).toEqual(['(guest) contains look-alike characters']);
    expect(await marksIn('/staff/orders/Q-100001')).toBeUndefined();
    expect(await marksIn('/staff/orders/Q-100002')).toEqual([
      'bеrt@example.com contains look-alike characters',
      'Be\u200brt contains invisible characters',
      'Аnna contains look-alike characters',
    ]);
  });

  it('is filtered by status and searched by number, the start of an email, and the words of a service', async () => {
    await order('anna@example.com');
    await order('Bert@Example.com', sales.rank(), false);
    await order('an_na@example.com', sales.rank());
    const found = async (q: string, status = '') => listed(`?q=${encodeURIComponent(q)}&status=${status}`);
    for (const number of ['Q-100001', 'q-100001', ' 100001 ']) expect(await found(number)).toEqual(['Q-100001']);
    expect(await found('Q-100999')).toEqual([]);
    expect(await found('bert@example.com')).toEqual(['Q-100002']);
    expect(await found('ANNA')).toEqual(['Q-100001']);
    // No pattern of SQL.
    expect(await found('an_')).toEqual(['Q-100003']);
    expect(await found('%')).toEqual([]);
    expect(await found('example.com')).toEqual([]);
    expect(await found('Arena rating')).toEqual(['Q-100001']);
    expect(await found('boost ra')).toEqual(['Q-100003', 'Q-100002']);
    expect(await found('boost arena')).toEqual([]);
    expect(await found('rank', 'paid')).toEqual(['Q-100003']);
    expect(await listed('?status=awaiting_payment')).toEqual(['Q-100002']);
    for (const odd of ["'", "a' | b", '& !', '\\', ':*', '@', '🎮', '('.repeat(200)])
      expect(await found(odd)).toEqual([]);
    expect((await staff.get('/staff?q=%3Cb%3E')).body).toContain('value="&lt;b&gt;"');
  });

  it('is read page by page, also while orders arrive', async () => {
    await order('anna@example.com');
    const { db } = sales.shop.database;
    const {
      id: _id,
      public_id: _publicId,
      ...row
    } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 59 }, (_, index) => ({
      ...row,
      contact: '{}',
      game_details: '{}',
      country: 'DE',
      public_id: `${'a'.repeat(24)}${index}`,
    }));
    await db.insertInto('orders').values(copies).execute();
    const numbers: string[] = [];
    let next: string | undefined = '/staff?status=paid';
    while (next !== undefined) {
      const { body } = await staff.get(next);
      numbers.push(...[...body.matchAll(/href="\/staff\/orders\/(Q-\d+)"/g)].map(([, number = '']) => number));
      expect(body.includes('To the beginning')).toBe(next.includes('before'));
      next = /href="([^"]+)" rel="next"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
      if (numbers.length === 25)
        await db
          .insertInto('orders')
          .values({ ...copies[0], public_id: 'b'.repeat(26) } as never)
          .execute();
    }
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => `Q-${100_060 - index}`));
  });

  it('takes an email in its address, which goes into no log, cache, referrer or page state', async () => {
    await order('anna@example.com');
    const before = sales.shop.logged.length;
    const search = '/staff?q=anna%40example.com&before=200000';
    const found = await staff.get(search);
    expect(found.body).toContain('Q-100001');
    expect(found.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    const state = /id="page-state">(.*?)<\/script>/.exec(found.body)?.[1] ?? '';
    expect(JSON.parse(state).page.path).toBe('/staff');
    expect(state).not.toMatch(/anna/);
    const refused = await staff.get(`${search}&status=gone`);
    expect(refused.statusCode).toBe(400);
    const guest = await sales.shop.request({ url: search });
    expect(guest.statusCode).toBe(303);
    const log = sales.shop.logged.slice(before);
    expect(log.filter((line) => line.includes('"route":"/staff"')).length).toBeGreaterThanOrEqual(3);
    expect(log.join('\n')).not.toMatch(/anna|\?q=|200000/);
  });

  it.each(['?status=gone', '?before=x', '?before=-1', '?q=a&q=b', `?q=${'a'.repeat(255)}`, '?q=%00'])(
    'refuses %s',
    async (query) => {
      expect((await staff.get(`/staff${query}`)).statusCode).toBe(400);
    },
  );
});

describe('the page of an order', () => {
  it('has all that the work needs', async () => {
    const buyer = await sales.withCart(sales.arena(), sales.rank());
    const form = await buyer.checkoutForm({ email: 'anna@example.com', name: 'Anna Example' });
    const details = {
      'games[wow-boost][account]': 'Aelwyn-Silvermoon',
      'games[wow-boost][notes]': 'After <b>8 pm</b>',
    };
    const answer = await buyer.post('/checkout', { ...form, ...details });
    const id = /pay\/([a-z0-9]+)$/.exec(String(answer.headers.location))?.[1] ?? '';
    await buyer.post(`/sandbox/pay/${id}`, { intent: 'decline' });
    await buyer.post(`/orders/${id}/pay`, {});
    await buyer.post(`/sandbox/pay/${id}`, { intent: 'pay' });
    const { body, headers } = await staff.get('/staff/orders/Q-100001');
    for (const text of [
      'Arena rating',
      'Rank boost',
      'Aelwyn-Silvermoon',
      'Anna Example',
      'mailto:anna@example.com',
      'Germany',
    ])
      expect(body).toContain(text);
    expect(body).toContain('After &lt;b&gt;8 pm&lt;/b&gt;');
    expect(body).toContain(`href="/orders/${id}"`);
    for (const text of ['Declined', 'Paid', '183.50 $', 'Guest']) expect(body).toContain(text);
    expect(body).toMatch(/Order Q-100001[^<]*<\/div>.*Waiting/s);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatch(/Refund up to 183\.50 \$.*Start work.*Refund up to 153\.50 \$/s);
    expect(body).not.toContain('>Complete<');
    expect(copiedTexts(body)).toEqual(expect.arrayContaining(['Q-100001', 'Aelwyn-Silvermoon', 'anna@example.com']));
  });

  it('says how many other orders came from the same device', async () => {
    for (const name of ['anna', 'bert', 'cleo', 'dora']) await order(`${name}@example.com`);
    const { db } = sales.shop.database;
    const print = (orderId: number, hash: string) => ({ order_id: orderId, device_hash: hash.repeat(64) });
    await db
      .insertInto('device_prints')
      .values([print(1, 'a'), print(2, 'a'), print(3, 'b')] as never)
      .execute();
    const sameDevice = async (number: string) =>
      /Same device<\/dt><dd>(.*?)<\/dd>/.exec((await staff.get(`/staff/orders/${number}`)).body)?.[1];
    expect(await sameDevice('Q-100001')).toBe('1 other order');
    expect(await sameDevice('Q-100003')).toBeUndefined();
    await db
      .insertInto('device_prints')
      .values(print(4, 'a') as never)
      .execute();
    expect(await sameDevice('Q-100001')).toBe('2 other orders');
    await db.deleteFrom('device_prints').execute();
    expect(await sameDevice('Q-100001')).toBeUndefined();
  });

  it.each(['Q-100999', 'Q-1', 'Q-100000', '100001', 'Q-999999999999999', "Q-100001'"])(
    '%s does not exist',
    async (number) => {
      const { statusCode } = await staff.get(`/staff/orders/${encodeURIComponent(number)}`);
      expect([400, 404]).toContain(statusCode);
    },
  );
});
