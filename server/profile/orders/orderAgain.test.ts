import { MAX_CART_LINES } from '../../../domains/cart';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { openSales, type Sales } from '../../../tests/harness/sales';
import { aShopper, salesRows } from '../../../tests/harness/shopper';
import { asJson } from '../../platform/db/json';

let sales: Sales;
beforeAll(async () => {
  sales = await openSales();
}, 60_000);
beforeEach(() => sales.shop.database.clearSales());
afterAll(() => sales.shop.close());

type Form = ReturnType<Sales['rank']>;
type Member = Awaited<ReturnType<typeof aMemberWithOrder>>;

/** A shopper who is signed in and has ordered these forms, with an empty cart. */
async function aMemberWithOrder(...forms: readonly Form[]) {
  const member = await aSignedInShopper(sales.shop);
  for (const form of forms) await member.buy(form);
  return { ...member, order: await member.order() };
}

const again = (member: Member, script = false) => member.post(`/orders/${member.order}/again`, {}, script);

/** The choices in all carts, the oldest line first. */
async function cartChoices() {
  const lines = await sales.shop.database.db.selectFrom('cart_lines').selectAll().orderBy('id').execute();
  return lines.map(({ choices }) => choices);
}

const textOf = (html: string): string =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The message above the cart that a form has led to, as text. */
async function noticeAfter(member: Member, answer: Awaited<ReturnType<Member['post']>>) {
  expect(answer.statusCode).toBe(303);
  const page = await member.get(String(answer.headers.location));
  expect(page.statusCode).toBe(200);
  const [, notice = ''] =
    /<div role="(?:status|alert)" class="[^"]*note[^"]*">(.*?)<\/div><\/div>/s.exec(page.body) ?? [];
  return { html: notice, text: textOf(notice), page: textOf(page.body) };
}

describe('ordering again', () => {
  test('puts the same choices into the cart, and says so', async () => {
    const anna = await aMemberWithOrder(sales.rank(), sales.arena());
    const answer = await again(anna);
    expect(answer.headers.location).toBe('/cart?again=Q-100001');
    expect(await cartChoices()).toEqual([
      { from: 1, to: 3, options: [] },
      { from: 0, to: 1800, options: ['selfplay', 'stream', 'express'] },
    ]);
    const { text, page } = await noticeAfter(anna, answer);
    expect(text).toBe('Order Q-100001 is in the cart again, at today’s prices.');
    expect(page).not.toContain('Price changed');
  });

  test('of one of its services puts that alone into the cart, once it is over', async () => {
    const anna = await aMemberWithOrder(sales.rank(), sales.arena());
    const page = `/orders/${anna.order}`;
    await anna.post(`/sandbox/pay/${anna.order}`, { intent: 'pay' });
    expect((await anna.get(page)).body).not.toContain('Order it again');
    const { orderCommand } = sales.shop.modules.orders;
    await orderCommand(['Q-100001', 'line', '2', 'refund', '100%']);
    expect((await anna.get(page)).body.match(/again\?line=\d/g)).toEqual(['again?line=2']);
    const answer = await anna.post(`${page}/again?line=2`, {});
    expect(answer.headers.location).toBe('/cart?again=Q-100001&line=2');
    expect(await cartChoices()).toEqual([{ from: 0, to: 1800, options: ['selfplay', 'stream', 'express'] }]);
    const { text } = await noticeAfter(anna, answer);
    expect(text).toBe('“Arena rating” of order Q-100001 is in the cart again, at today’s price.');
    expect((await anna.post(`${page}/again?line=3`, {})).statusCode).toBe(404);
    for (const line of ['0', 'x', '']) expect((await anna.post(`${page}/again?line=${line}`, {})).statusCode).toBe(400);
    expect((await anna.get('/cart?again=Q-100001&line=x')).statusCode).toBe(200);
  });

  test('a script gets the page to open', async () => {
    const anna = await aMemberWithOrder(sales.rank());
    const answer = await again(anna, true);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ redirectUrl: '/cart?again=Q-100001' });
  });

  test('a new price is shown beside the one that was paid', async () => {
    const anna = await aMemberWithOrder(sales.rank(), sales.arena());
    await sales.withPrice('rank-boost', 1_700, async () => {
      const { text, page } = await noticeAfter(anna, await again(anna));
      expect(text).toMatch(
        /^Order Q-100001 is in the cart again, at today’s prices\. “Rank boost, Bronze → Gold” was 30\.00.\$, is 34\.00.\$ now\.$/,
      );
      expect(page.match(/Price changed \S+/g)).toEqual(['Price changed +4.00']);
      expect(page).toMatch(/It is 34\.00.\$ now and was 30\.00.\$ when you last saw it/);
    });
  });

  test('in another currency than the order’s, prices are compared in that of the order', async () => {
    const anna = await aMemberWithOrder(sales.rank(), sales.arena());
    await anna.post('/users/change-currency/cur/GBP', {});
    const same = await noticeAfter(anna, await again(anna));
    expect(same.text).toBe(
      'Order Q-100001 is in the cart again, at today’s prices. You ordered in USD. The cart shows today’s prices in GBP.',
    );
    expect(same.page).not.toContain('Price changed');
    await sales.withPrice('rank-boost', 1_700, async () => {
      const { text } = await noticeAfter(anna, await again(anna));
      expect(text).toMatch(/prices in GBP\. “Rank boost, Bronze → Gold” was 30\.00.\$, is 34\.00.\$ now\.$/);
    });
  });

  test('what is no longer available is named with the nearest page, and the rest is in the cart', async () => {
    const anna = await aMemberWithOrder(sales.rank(), sales.arena());
    await sales.whileUnavailable('rank-boost', async () => {
      const { text, html } = await noticeAfter(anna, await again(anna));
      expect(text).toMatch(
        /^1 of the 2 services of order Q-100001 is in the cart\. “Rank boost” is no longer available\. See /,
      );
      expect(html).toMatch(/<a [^>]*href="\/[a-z0-9-]+\/rank"/);
      expect(await cartChoices()).toMatchObject([{ to: 1800 }]);
    });
  });

  test('when nothing can be bought again, no cart is made', async () => {
    const anna = await aMemberWithOrder(sales.rank());
    await sales.shop.database.db.deleteFrom('carts').execute();
    await sales.whileUnavailable('rank-boost', async () => {
      const { text, html } = await noticeAfter(anna, await again(anna));
      expect(text).toMatch(
        /^Nothing from order Q-100001 could be added to your cart\. “Rank boost” is no longer available/,
      );
      expect(html).not.toBe('');
      expect((await salesRows(sales.shop)).carts).toBe(0);
    });
  });

  test.each<[string, object, object, RegExp]>([
    [
      'an option that is gone',
      { from: 0, to: 1800, options: ['selfplay', 'gone'] },
      { from: 0, to: 1800, options: ['selfplay'] },
      /“Arena rating” is not quite the same\. An option that this service does not offer was left out\. “Arena rating, 0 → 1\.800” was 153\.50.\$, is 114\.80.\$ now\.$/,
    ],
    [
      'a goal that is not on offer',
      { from: 0, to: 3000, options: ['piloted'] },
      { from: 0, to: 2400, options: ['piloted'] },
      /The goal was set to 2\.400, the nearest available\. “Arena/,
    ],
    [
      'choices of another kind',
      { variant: 'one-hour', options: ['piloted'] },
      { from: 0, to: 1800, options: ['piloted'] },
      /What you chose then is no longer available, so it has the default choices\. “Arena/,
    ],
  ])('%s takes the nearest choice, and is said', async (_what, ordered, bought, said) => {
    const anna = await aMemberWithOrder(sales.arena());
    await sales.shop.database.db
      .updateTable('order_lines')
      .set({ choices: asJson(ordered) })
      .execute();
    const { text } = await noticeAfter(anna, await again(anna));
    expect(await cartChoices()).toEqual([bought]);
    expect(text).toMatch(said);
  });

  test('pressing twice, or five times at once, adds nothing twice; two equal lines of the order stay two', async () => {
    const anna = await aMemberWithOrder(sales.rank(), sales.rank(), sales.arena());
    await sales.shop.database.db.deleteFrom('carts').execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(anna)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303]);
    expect(await cartChoices()).toMatchObject([{ to: 3 }, { to: 3 }, { to: 1800 }]);
    await again(anna);
    expect(await salesRows(sales.shop)).toMatchObject({ carts: 1, cart_lines: 3 });
  });

  test('a line that is in the cart already is used again', async () => {
    const anna = await aMemberWithOrder(sales.rank());
    await anna.buy(sales.rank());
    await again(anna);
    expect(await cartChoices()).toHaveLength(1);
  });

  test('what has no place in a full cart is named', async () => {
    const anna = await aMemberWithOrder(sales.rank(), sales.arena());
    for (let count = 1; count < MAX_CART_LINES; count += 1) await anna.buy({ ...sales.arena(), 'options[to]': '1000' });
    const { text } = await noticeAfter(anna, await again(anna));
    expect(text).toBe(
      `1 of the 2 services of order Q-100001 is in the cart. “Arena rating” didn’t fit: a cart holds up to ${MAX_CART_LINES} services. Check out first.`,
    );
    expect(await cartChoices()).toHaveLength(MAX_CART_LINES);
  }, 30_000);
});

describe('orders of others', () => {
  test('can’t be ordered again, and nothing is written', async () => {
    const anna = await aMemberWithOrder(sales.rank());
    const bob = await aSignedInShopper(sales.shop);
    const before = await salesRows(sales.shop);
    for (const id of [anna.order, 'a'.repeat(24), 'x', '%2e%2e', "' or 1=1"]) {
      const answer = await bob.post(`/orders/${id}/again`, {}, true);
      expect([404, 405]).toContain(answer.statusCode);
    }
    const refused = await aShopper(sales.shop).post(`/orders/${anna.order}/again`, {}, true);
    expect(refused.statusCode).toBe(404);
    expect((await anna.post(`/orders/${anna.order}/again`, { lines: '1' }, true)).statusCode).toBe(400);
    expect((await anna.post(`/orders/${anna.order}/again`, { note: 'x'.repeat(1024 * 1024) }, true)).statusCode).toBe(
      413,
    );
    expect(await salesRows(sales.shop)).toEqual(before);
    expect(await cartChoices()).toEqual([]);
  });

  test('are not explained on the cart page, whatever its address says', async () => {
    await aMemberWithOrder(sales.rank());
    const bob = await aSignedInShopper(sales.shop);
    for (const shopper of [bob, aShopper(sales.shop)])
      for (const query of ['again=Q-100001', 'again=Q-100001&left=0', 'again=Q-1', 'again[]=Q-100001', 'again=%00'])
        expect((await shopper.get(`/cart?${query}`)).body).not.toContain('Q-100001');
  });

  test.each(['left=x', 'left=0.0.0', `left=${'1.'.repeat(200)}1`, 'left=99'])(
    'a broken address still explains the own order: %s',
    async (query) => {
      const anna = await aMemberWithOrder(sales.rank());
      const page = await anna.get(`/cart?again=Q-100001&${query}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Q-100001');
    },
  );
});

describe('the button on the order page', () => {
  const buttonOn = (body: string) => / action="\/orders\/[a-z0-9]+\/again"/.test(body);

  test('is there for the shopper whose account the order belongs to; the page hides it while it waits for its payment', async () => {
    const anna = await aMemberWithOrder(sales.rank());
    const path = `/orders/${anna.order}`;
    expect((await anna.get(path)).body).toContain('data-can-pay="true"');
    await anna.post(`/sandbox/pay/${anna.order}`, { intent: 'pay' });
    const paid = (await anna.get(path)).body;
    expect([buttonOn(paid), paid.includes('data-can-pay="true"')]).toEqual([true, false]);
    expect(buttonOn((await aShopper(sales.shop).get(path)).body)).toBe(false);
    expect(buttonOn((await (await aSignedInShopper(sales.shop)).get(path)).body)).toBe(false);
  });
});

describe('a guest’s order', () => {
  /** A guest whose order was canceled, and who has no cart any more. */
  async function aGuestWithOrder() {
    const guest = await sales.withCart(sales.rank());
    const order = await guest.order();
    await guest.post(`/orders/${order}/cancel`, { seen_refund: '0' });
    guest.cookies.delete('cart');
    return { ...guest, order };
  }

  test('is put into the guest’s cart again, which is made for it', async () => {
    const guest = await aGuestWithOrder();
    expect((await guest.get(`/orders/${guest.order}`)).body).toContain(` action="/orders/${guest.order}/again"`);
    await sales.withPrice('rank-boost', 1_700, async () => {
      const answer = await guest.post(`/orders/${guest.order}/again`, {});
      expect(answer.headers.location).toBe('/cart?again=Q-100001');
      expect((await noticeAfter({ ...guest } as Member, answer)).text).toMatch(/was 30\.00.\$, is 34\.00.\$ now/);
    });
    expect(await cartChoices()).toEqual([{ from: 1, to: 3, options: [] }]);
  });

  test('goes into the own cart of everyone who has its link, and shows nothing of its buyer', async () => {
    const guest = await aGuestWithOrder();
    for (const friend of [aShopper(sales.shop), await aSignedInShopper(sales.shop)]) {
      const answer = await friend.post(`/orders/${guest.order}/again`, {});
      const page = await friend.get(String(answer.headers.location));
      expect(page.body).toContain('Order Q-100001 is in the cart again');
      expect(page.body).not.toMatch(/anna|Aelwyn/i);
      expect((await friend.get('/cart?again=Q-100001')).body).not.toContain('Q-100001');
    }
    expect((await salesRows(sales.shop)).carts).toBe(3);
  });
});
