import { MAX_CART_LINES } from '../../../domains/cart';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { MINUTE, openSeatShop, type SeatShop } from '../../../tests/harness/seatShop';
import { aShopper, type Shopper, salesRows, serviceIds } from '../../../tests/harness/shopper';

const NUMBER = 'Q-100001';
const LINE = 'waits for your payment';

let seats: SeatShop;
let rank: Record<string, string>;
beforeAll(async () => {
  seats = await openSeatShop();
  const ids = await serviceIds(seats.shop);
  rank = { service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' };
}, 60_000);
beforeEach(() => seats.reset());
afterAll(() => seats.shop.close());

const later = (minutes: number) => {
  seats.shop.clock.time += minutes * MINUTE;
};

/** A shopper whose seat and service wait for their payment. */
async function withUnpaid(shopper: Shopper = aShopper(seats.shop)) {
  const run = await seats.insertRun();
  await shopper.buy(seats.form(run));
  await shopper.buy(rank);
  return { shopper, run, order: await shopper.order() };
}

const putBack = (shopper: Shopper, number = NUMBER) => shopper.post(`/orders/unpaid/${number}/cart`, {});
const statusOf = async () =>
  (await seats.shop.database.db.selectFrom('orders').select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );

describe('the line about an unpaid order', () => {
  test('leads a guest to it from home, a page of a game and the cart, without its id, and ends with its time', async () => {
    const { shopper, order } = await withUnpaid();
    for (const path of ['/', '/wow-boost', '/cart']) {
      const { body, headers } = await shopper.get(path);
      expect(body).toContain(LINE);
      expect(body).toContain(`action="/orders/unpaid/${NUMBER}/pay"`);
      expect(body).not.toContain(order);
      expect(headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
    }
    expect((await shopper.get(`/orders/${order}`)).body).not.toContain(LINE);
    expect((await shopper.get('/v1/orders/unpaid')).json()).toEqual({ number: NUMBER });
    later(30);
    expect((await shopper.get('/')).body).not.toContain(LINE);
    expect(shopper.cookies.get('unpaid')).toBe('');
    expect((await shopper.get('/v1/orders/unpaid')).json()).toEqual({ number: null });
  });

  test('leads an account to it in any browser, and a browser to what was ordered in it before signing in', async () => {
    const anna = await aSignedInShopper(seats.shop);
    await withUnpaid(anna);
    const elsewhere = aShopper(seats.shop);
    elsewhere.cookies.set('session', anna.cookies.get('session') ?? '');
    expect((await elsewhere.get('/')).body).toContain(LINE);
    const { shopper } = await withUnpaid();
    shopper.cookies.set('session', (await aSignedInShopper(seats.shop)).cookies.get('session') ?? '');
    expect((await shopper.get('/')).body).toContain('Q-100002');
  });

  test('is seen by nobody else, also after a shared page was asked for by its shopper', async () => {
    const { shopper } = await withUnpaid();
    await shopper.get('/');
    const [guest, member] = [aShopper(seats.shop), await aSignedInShopper(seats.shop)];
    guest.cookies.set('unpaid', '1');
    for (const other of [guest, member, aShopper(seats.shop)]) {
      expect((await other.get('/')).body).not.toContain(LINE);
      for (const path of ['', '/pay', '/cart']) {
        const url = `/orders/unpaid/${NUMBER}${path}`;
        expect((await (path === '' ? other.get(url) : other.post(url, {}))).statusCode).toBe(404);
      }
    }
    expect(await statusOf()).toEqual(['awaiting_payment']);
  });

  test('is gone once the order is paid, and leads to the order and its payment before', async () => {
    const { shopper, order } = await withUnpaid();
    expect((await shopper.get(`/orders/unpaid/${NUMBER}`)).headers.location).toBe(`/orders/${order}`);
    const pay = await shopper.post(`/orders/unpaid/${NUMBER}/pay`, {});
    expect(pay.headers.location).toBe(`/sandbox/pay/${order}`);
    await seats.pay(shopper, order);
    expect((await shopper.get('/')).body).not.toContain(LINE);
    expect((await shopper.post(`/orders/unpaid/${NUMBER}/pay`, {})).headers.location).toBe(`/orders/${order}`);
  });
});

describe('putting an unpaid order back into the cart', () => {
  test('cancels it, brings lines and seats, and holds them no longer than the order was', async () => {
    const { shopper, run } = await withUnpaid();
    later(10);
    const answer = await putBack(shopper);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/cart?back=${NUMBER}`]);
    expect(await statusOf()).toEqual(['cancelled']);
    const cart = await seats.cartOf(shopper);
    expect(cart.lines.map(({ name }) => name)).toEqual(['Heroic run', 'Rank boost']);
    expect(await seats.takenSeats()).toMatchObject([
      { run_id: run, held_until: new Date(seats.shop.clock.time + 20 * MINUTE), order_line_id: null },
    ]);
    // It goes on counting for the limit of its network.
    const { network } = await seats.shop.database.db
      .selectFrom('run_seats')
      .select('network')
      .executeTakeFirstOrThrow();
    expect(network).toMatch(/^[0-9a-f]{64}$/);
    const page = await shopper.get(`/cart?back=${NUMBER}`);
    expect(page.body).toContain('its services are back in your cart. Nothing was charged.');
    expect(page.body).not.toContain(LINE);
    expect((await aShopper(seats.shop).get(`/cart?back=${NUMBER}`)).body).not.toContain(NUMBER);
    expect((await seats.shop.database.db.selectFrom('outbox').selectAll().execute()).length).toBe(0);
  });

  test('can be ordered again and again, but holds a seat for two hours at most', async () => {
    const { shopper } = await withUnpaid();
    const start = seats.shop.clock.time;
    for (let round = 1; round <= 6; round += 1) {
      later(25);
      await putBack(shopper, `Q-10000${round}`);
      const [seat] = await seats.takenSeats();
      expect(seat?.held_until?.getTime()).toBe(Math.min(seats.shop.clock.time + 5 * MINUTE, start + 120 * MINUTE));
      if (seat?.held_until && seat.held_until.getTime() <= seats.shop.clock.time) return;
      await shopper.order();
    }
    throw new Error('The seat is held for ever.');
  });

  test('does it once for many presses at once', async () => {
    const { shopper } = await withUnpaid();
    const answers = await Promise.all(Array.from({ length: 4 }, () => putBack(shopper)));
    expect(answers.map(({ headers }) => headers.location)).toEqual(answers.map(() => `/cart?back=${NUMBER}`));
    expect(await salesRows(seats.shop)).toMatchObject({ cart_lines: 2, orders: 1 });
    expect(await seats.takenSeats()).toHaveLength(1);
  });

  test('leaves a payment that comes in the same moment one of two ends', async () => {
    const { shopper, order } = await withUnpaid();
    const [back] = await Promise.all([putBack(shopper), seats.pay(shopper, order)]);
    const [status] = await statusOf();
    const { cart_lines } = await salesRows(seats.shop);
    expect([back.headers.location, status, cart_lines]).toEqual(
      status === 'paid' ? [`/orders/${order}`, 'paid', 0] : [`/cart?back=${NUMBER}`, 'cancelled', 2],
    );
    expect(await seats.takenSeats()).toHaveLength(1);
  });

  test.each<[string, (shopper: Shopper, order: string) => Promise<unknown>]>([
    ['paid', (shopper, order) => seats.pay(shopper, order)],
    ['canceled', (shopper, order) => shopper.post(`/orders/${order}/cancel`, { seen_refund: '0' })],
    ['expired, and not canceled yet', async () => later(30)],
    [
      'expired',
      async () => {
        later(30);
        await seats.shop.modules.orders.refunds.cancelUnpaid();
      },
    ],
  ])('leads to the order when it is %s', async (_what, end) => {
    const { shopper, order } = await withUnpaid();
    await end(shopper, order);
    const before = [await statusOf(), await salesRows(seats.shop), await seats.takenSeats()];
    expect((await putBack(shopper)).headers.location).toBe(`/orders/${order}`);
    expect([await statusOf(), await salesRows(seats.shop), await seats.takenSeats()]).toEqual(before);
  });

  test('changes nothing when the cart has no room', async () => {
    const { shopper } = await withUnpaid();
    for (let count = 1; count < MAX_CART_LINES; count += 1) await shopper.buy(rank);
    const answer = await putBack(shopper);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('no room for the 2 services of order Q-100001');
    expect(await statusOf()).toEqual(['awaiting_payment']);
    expect(await salesRows(seats.shop)).toMatchObject({ cart_lines: MAX_CART_LINES - 1 });
  }, 30_000);

  test('gives a guest’s order to the cart of the account that has signed in since', async () => {
    const { shopper } = await withUnpaid();
    const member = await aSignedInShopper(seats.shop);
    shopper.cookies.set('session', member.cookies.get('session') ?? '');
    await putBack(shopper);
    expect((await seats.cartOf(member)).lines).toHaveLength(2);
  });

  test('lets the checkout fill in the details of the order again', async () => {
    const shopper = aShopper(seats.shop);
    await shopper.buy(rank);
    await shopper.post('/checkout', await shopper.checkoutForm({ remember: '1' }));
    await putBack(shopper);
    expect((await shopper.get('/checkout')).body).toContain('Use my last details');
  });
});

describe('the ends of a payment page', () => {
  test('its Back leads to the order, which says what is so and what can be done; others are not offered the cart', async () => {
    const { shopper, order } = await withUnpaid();
    const back = `/orders/${order}?payment=left`;
    expect((await shopper.get(`/sandbox/pay/${order}`)).body).toContain(`href="${back}"`);
    const { body } = await shopper.get(back);
    for (const part of [
      'You left the payment page.',
      `action="/orders/${order}/pay"`,
      `action="/orders/unpaid/${NUMBER}/cart"`,
    ])
      expect(body).toContain(part);
    expect((await aShopper(seats.shop).get(back)).body).not.toContain('/orders/unpaid/');
    await seats.pay(shopper, order);
    const paid = (await shopper.get(back)).body;
    for (const part of ['You left', '/orders/unpaid/']) expect(paid).not.toContain(part);
  });

  test('an expired order says why at its old payment page, charges nothing, and can be ordered again', async () => {
    const { shopper, order } = await withUnpaid();
    later(30);
    await seats.shop.modules.orders.refunds.cancelUnpaid();
    expect((await shopper.get(`/sandbox/pay/${order}`)).headers.location).toBe(`/orders/${order}`);
    expect((await seats.pay(shopper, order)).headers.location).toBe(`/orders/${order}`);
    const { body } = await shopper.get(`/orders/${order}`);
    expect(body).toContain('Nobody paid within 30 minutes, so it has expired. Nothing was charged for it.');
    expect(body).toContain(`action="/orders/${order}/again"`);
    expect(await statusOf()).toEqual(['cancelled']);
  });

  test('a payment page of before takes no money for an order that is back in the cart', async () => {
    const { shopper, order } = await withUnpaid();
    await putBack(shopper);
    expect((await seats.pay(shopper, order)).headers.location).toBe(`/orders/${order}`);
    const { body } = await shopper.get(`/orders/${order}`);
    expect(body).toContain('Nothing was charged for it.');
    expect(body).not.toContain('has expired');
    expect(await statusOf()).toEqual(['cancelled']);
  });
});
