import { asJson } from '../../../server/platform/db/json';
import { storedPrices } from '../../../server/raids/runs/storedPrices';
import { SCRIPT } from '../../harness/scriptHeaders';
import { MINUTE, openSeatShop, type SeatShop } from '../../harness/seatShop';
import { aShopper, type Shopper } from '../../harness/shopper';
import type { TestApp } from '../../harness/testApp';

/* A seat in the cart is free for its own cart line only. */

let seatShop: SeatShop;
let shop: TestApp;
beforeAll(async () => {
  seatShop = await openSeatShop();
  shop = seatShop.shop;
}, 60_000);
beforeEach(() => seatShop.reset());
afterAll(() => shop.close());

const form: SeatShop['form'] = (...args) => seatShop.form(...args);
const insertRun: SeatShop['insertRun'] = (run) => seatShop.insertRun(run);
const lastPlateSeat = { armor_seats: asJson({ plate: 1, mail: 1 }) };

const CHANGING = 'You are changing a seat in your cart.';
/** The value of the checked radio of a field. */
const chosen = (body: string, field: string) =>
  [...body.matchAll(/<input type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${field}"`) && input.includes('checked=""'))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);
const isTakeable = (body: string) => !/<button(?=[^>]*aria-disabled="true")(?=[^>]*value="checkout")/.test(body);

/** What scripts get. */
async function answerOf(url: string, { cookies }: Shopper) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...SCRIPT, cookie };
  return (await shop.request({ url, headers })).json();
}
const seatsOf = async (...args: Parameters<typeof answerOf>) => (await answerOf(...args)).data.run.seats;

async function editHrefOf(...args: Parameters<SeatShop['cartOf']>): Promise<string> {
  return (await seatShop.cartOf(...args)).lines[0]?.editHref ?? '';
}

describe('the link that changes a seat', () => {
  test('opens its run with its choices, also when it holds the last seat, and saves into its line', async () => {
    const runId = await insertRun(lastPlateSeat);
    const anna = await seatShop.withSeats(form(runId, { mode: 'pilot' }));
    const [line] = await seatShop.lineIds();
    const { statusCode, body, headers } = await anna.get(await editHrefOf(anna));
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(body).toContain(CHANGING);
    expect(body).toMatch(new RegExp(`<form id="run-form" (?=[^>]*action="/cart/lines/${line}")`));
    expect([chosen(body, 'class'), chosen(body, 'mode')]).toEqual([['warrior'], ['pilot']]);
    expect(isTakeable(body)).toBe(true);
    expect(body).not.toContain('All Plate seats are taken.');

    expect((await anna.post(`/cart/lines/${line}`, form(runId, { class: 'hunter' }))).statusCode).toBe(303);
    expect(await seatShop.lineIds()).toEqual([line]);
    expect(await seatShop.takenSeats()).toMatchObject([{ armor: 'mail' }]);
  });

  test('keeps the line when the page is loaded with other choices, for shoppers without scripts', async () => {
    const runId = await insertRun(lastPlateSeat);
    const anna = await seatShop.withSeats(form(runId));
    const [line] = await seatShop.lineIds();
    const query = new URLSearchParams({ ...form(runId, { class: 'hunter' }), line: String(line) });
    const { body } = await anna.get(`/wow-boost/run/${runId}?${query}`);
    expect(body).toContain(CHANGING);
    expect(chosen(body, 'class')).toEqual(['hunter']);
    expect(body).toMatch(new RegExp(`name="line" value="${line}"|value="${line}"[^>]* name="line"`));
  });

  test('keeps the line when the form is refused', async () => {
    const runId = await insertRun(lastPlateSeat);
    const anna = await seatShop.withSeats(form(runId));
    const [line] = await seatShop.lineIds();
    await seatShop.withSeats(form(runId, { class: 'hunter' }));
    const { statusCode, body } = await anna.post(`/cart/lines/${line}`, form(runId, { class: 'hunter' }));
    expect(statusCode).toBe(409);
    expect(body).toContain(`action="/cart/lines/${line}"`);
    expect(body).toContain(encodeURIComponent(`line=${line}`));
  });

  test('gives scripts the same form', async () => {
    const runId = await insertRun(lastPlateSeat);
    const anna = await seatShop.withSeats(form(runId));
    const [line] = await seatShop.lineIds();
    const { render, data } = await answerOf(await editHrefOf(anna), anna);
    expect(render).toContain(`action="/cart/lines/${line}"`);
    expect(data.run.seats.armor.plate).toEqual({ free: 1, capacity: 1 });
  });

  test('says so when something that was chosen is not sold any more', async () => {
    const coaching = { 'coaching=1': { name: 'Coaching', price: 2_000, mode: 'add_percent_to_original' as const } };
    const runId = await insertRun({ price_map: asJson(storedPrices(coaching)) });
    const anna = await seatShop.withSeats(form(runId, { coaching: '1' }));
    const href = await editHrefOf(anna);
    const GONE = 'is no longer sold with this run';
    expect((await anna.get(href)).body).not.toContain(GONE);
    await shop.database.db
      .updateTable('runs')
      .set({ price_map: asJson([]) })
      .where('id', '=', runId)
      .execute();
    expect((await anna.get(href)).body).toContain(GONE);
  });

  test.each<[string, (line: number, runId: number, other: number) => string]>([
    ['of another run', (line, _runId, other) => `/wow-boost/run/${other}?line=${line}`],
    ['of nobody', (_line, runId) => `/wow-boost/run/${runId}?line=999`],
    ['that is none', (_line, runId) => `/wow-boost/run/${runId}?line=x`],
    ['twice', (line, runId) => `/wow-boost/run/${runId}?line=${line}&line=${line}`],
  ])('with a line %s opens a page that adds a seat', async (_what, urlOf) => {
    const [runId, other] = [await insertRun(), await insertRun({ leader: 'Kesh' })];
    const anna = await seatShop.withSeats(form(runId));
    const [line = 0] = await seatShop.lineIds();
    const { statusCode, body } = await anna.get(urlOf(line, runId, other));
    expect(statusCode).toBe(200);
    expect(body).not.toContain(CHANGING);
    expect(body).toMatch(/<form id="run-form" (?=[^>]*action="\/buy")/);
  });

  test('shows another shopper neither the choices nor the seat', async () => {
    const runId = await insertRun(lastPlateSeat);
    const anna = await seatShop.withSeats(form(runId));
    const { body } = await aShopper(shop).get(await editHrefOf(anna));
    expect(body).not.toContain(CHANGING);
    expect(chosen(body, 'class')).toEqual([]);
    expect(body).toContain('All Plate seats are taken.');
  });
});

describe('going back and pressing again', () => {
  test.each(['cart', 'checkout'])('with the last seat in the cart finds it there (%s)', async (intent) => {
    const runId = await insertRun({ ...lastPlateSeat, capacity: 1 });
    const anna = await seatShop.withSeats(form(runId, { intent }));
    const again = await anna.post('/buy', form(runId, { intent }), true);
    expect([again.statusCode, again.json()]).toEqual([200, { redirectUrl: `/${intent}` }]);
    expect(await seatShop.lineIds()).toHaveLength(1);
    expect(await seatShop.takenSeats()).toHaveLength(1);
    expect((await aShopper(shop).post('/buy', form(runId), true)).statusCode).toBe(409);
  });

  test('finds the seat free on the page and in the dialog, but only for those whose cart holds it', async () => {
    const runId = await insertRun({ ...lastPlateSeat, capacity: 1 });
    const anna = await seatShop.withSeats(form(runId));
    const url = `/wow-boost/run/${runId}`;
    const IN_CART = 'Your cart already has a seat in this run.';
    const { body, headers } = await anna.get(url);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain(IN_CART);
    expect(body).not.toContain('All seats are taken');
    expect((await seatsOf(url, anna)).armor.plate.free).toBe(1);

    // With as many lines in the cart, so that its pages are cached like Anna's.
    const ben = await seatShop.withSeats(form(await insertRun({ leader: 'Kesh' })));
    const others = (await ben.get(url)).body;
    expect(others).not.toContain(IN_CART);
    expect(others).toContain('All seats are taken');
    expect((await seatsOf(url, ben)).armor.plate.free).toBe(0);
    shop.clock.time += 10 * MINUTE;
    expect((await anna.get(url)).body).not.toContain(IN_CART);
  });

  test('can be confirmed when the price has changed meanwhile', async () => {
    const runId = await insertRun({ ...lastPlateSeat, capacity: 1 });
    const anna = await seatShop.withSeats(form(runId));
    const seen = form(runId, { seen_total: '19900', seen_currency: 'USD' });
    const { statusCode, body } = await anna.post('/buy', seen);
    expect(statusCode).toBe(409);
    expect(body).toContain('Press again to take it at 149.00');
    expect(isTakeable(body)).toBe(true);
  });
});
