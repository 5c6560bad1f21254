import { aShopper, serviceIds } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';

/* The region and the points of a service, from its page to the order. */

let shop: TestApp;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openTestApp();
  ids = await serviceIds(shop);
}, 60_000);
afterAll(() => shop?.close());

const RANK = '/valorant/rank/rank-boost';
const ARENA = '/wow-boost/pvp/arena-rating';
const rankForm = (more: Record<string, string> = {}) => ({
  service_id: ids['rank-boost'] ?? '',
  'options[from]': '1',
  'options[to]': '3',
  ...more,
});
const arenaForm = (more: Record<string, string> = {}) => ({
  service_id: ids['arena-rating'] ?? '',
  'options[from]': '0',
  'options[to]': '1800',
  'options[group][play]': 'piloted',
  ...more,
});
const priceOf = (form: Record<string, string>) =>
  shop.request({ method: 'POST', url: `/v1/service/${form.service_id}/price-calculate`, form });

describe('without JavaScript', () => {
  it('a page has fields for both, with what its address asks for', async () => {
    const { body } = await shop.request({ url: `${RANK}?options[points]=40` });
    expect(body).toMatch(/<label[^>]*>(<span>)?Current RR</);
    expect(body).toMatch(/<select[^>]*name="options\[points\]"/);
    expect(body).toMatch(/<option value="40" selected="">40–59 RR<\/option>/);
    expect(body).toContain('Bronze, 40–59 RR to Gold');
    expect(body).not.toContain('name="options[region]"');
    const arena = await shop.request({ url: `${ARENA}?options[region]=US` });
    expect(arena.body).toMatch(/<option value="US" selected="">US<\/option>/);
    expect(arena.body).not.toContain('name="options[points]"');
  });

  it('a page whose address asks for what does not exist says so', async () => {
    const { body } = await shop.request({ url: `${RANK}?options[points]=41` });
    expect(body).toContain('Bronze has no such RR, so it was left out.');
    const arena = await shop.request({ url: `${ARENA}?options[region]=Atlantis` });
    expect(arena.body).toContain('The region was left out');
    const noRegion = await shop.request({ url: `${RANK}?options[region]=EU` });
    expect(noRegion.body).toContain('This service has no region to choose');
  });

  it('the page of a refused form names what is wrong beside its field', async () => {
    const anna = aShopper(shop);
    const answer = await anna.buy(rankForm({ 'options[points]': '99' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Bronze has no such RR. Choose from the list.');
  });
});

test('points lower the price by their share of the first step, on every way', async () => {
  const totals = await Promise.all(
    ['', '0', '40', '80'].map(
      async (points) => (await priceOf(rankForm({ 'options[points]': points }))).json().data.servicePrice.total,
    ),
  );
  expect(totals).toEqual([3_000, 3_000, 1_500 + 900, 1_500 + 300]);
});

test('both stand in the cart and on the order, and a chosen region is not asked for again', async () => {
  const anna = aShopper(shop);
  await anna.buy(rankForm({ 'options[points]': '40' }));
  await anna.buy(arenaForm({ 'options[region]': 'US' }));
  const cart = (await anna.get('/cart')).body;
  expect(cart).toContain('Bronze, 40–59 RR');
  expect(cart).toContain('US');
  const checkout = (await anna.get('/checkout')).body;
  expect(checkout).not.toMatch(/name="[^"]*\[region\]"/);
  const id = await anna.order();
  const { game_details } = await shop.database.db
    .selectFrom('orders')
    .select('game_details')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(game_details)).toContain('"region":"US"');
  const page = (await anna.get(`/orders/${id}`)).body;
  expect(page).toContain('Bronze, 40–59 RR');
});

describe('refused with a clear 4xx, and nothing is put into the cart:', () => {
  it.each<[string, () => Record<string, string>, number]>([
    ['a region of another game', () => arenaForm({ 'options[region]': 'LATAM' }), 422],
    ['HTML as a region', () => arenaForm({ 'options[region]': '<script>alert(1)</script>' }), 422],
    ['a region that is too long', () => arenaForm({ 'options[region]': 'E'.repeat(81) }), 400],
    ['a region where the game has one', () => rankForm({ 'options[region]': 'EU' }), 422],
    ['points between two steps', () => rankForm({ 'options[points]': '30' }), 422],
    ['a whole rung of points', () => rankForm({ 'options[points]': '100' }), 422],
    [
      'points of a rung without any',
      () => rankForm({ 'options[from]': '3', 'options[to]': '4', 'options[points]': '20' }),
      422,
    ],
    ['points below none', () => rankForm({ 'options[points]': '-20' }), 400],
    ['points that are no number', () => rankForm({ 'options[points]': '4e1' }), 400],
    ['points of a service without any', () => arenaForm({ 'options[points]': '20' }), 422],
  ])('%s', async (_what, form, status) => {
    const anna = aShopper(shop);
    expect((await anna.buy(form())).statusCode).toBe(status);
    expect((await priceOf(form())).statusCode).toBe(status);
    expect((await anna.get('/cart/items')).json().cart.count).toBe(0);
  });
});
