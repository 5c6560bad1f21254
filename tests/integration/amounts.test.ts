import type { DocumentHot } from '../../server/hot-products/schedule/hotDocument.contract';
import { goldCatalogue } from '../harness/goldCatalogue';
import { type HotShop, openHotShop, RANK_PRODUCT } from '../harness/hotShop';
import { SCRIPT } from '../harness/scriptHeaders';
import { aShopper, salesRows, serviceIds } from '../harness/shopper';

/* What is sold in packs is typed as an amount: 250.000 gold, not 250 packs of 1.000. */

const PATH = '/wow-boost/pvp/battleground-wins';
const HOT_GOLD: DocumentHot = {
  ...RANK_PRODUCT,
  service: 'wow-boost/battleground-wins',
  preset: {},
  unit: 'gold',
  suffix: ['gold', 'gold'],
  tiers: [],
  maxQuantity: 50,
  starts: [{ at: '20:00', places: 40 }],
};

let hot: HotShop;
let id: string;
beforeAll(async () => {
  hot = await openHotShop({ catalogue: goldCatalogue() });
  id = (await serviceIds(hot.shop))['battleground-wins'] ?? '';
}, 60_000);
beforeEach(() => hot.reset([HOT_GOLD]));
afterAll(() => hot?.shop.close());

const form = (more: Record<string, string>) => ({ service_id: id, ...more });
const quantities = async () =>
  (await hot.shop.database.db.selectFrom('cart_lines').select('choices').orderBy('id').execute()).map(
    ({ choices }) => choices.quantity,
  );
/** The tag of a field of a page. */
const inputOf = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`name="${name}"`));

/** Amounts that can't be bought, with what is said about them. */
const BAD_AMOUNTS = [
  ['100.500', 'Choose a multiple of 1.000 gold.'],
  ['0', 'This is too few. Choose 5.000 to 500.000 gold.'],
  ['-5000', 'This is too few. Choose 5.000 to 500.000 gold.'],
  ['250', 'Choose a multiple of 1.000 gold.'],
  ['1.000.000', 'This is too many for one order. Choose 5.000 to 500.000 gold.'],
  ['9'.repeat(30), 'That number is too large.'],
  ['a lot', 'That is not a whole number.'],
  ['250,000', 'That is not a whole number.'],
  ['<b>5000</b>', 'That is not a whole number.'],
  ['', 'Choose how many: 5.000 to 500.000 gold.'],
] as const;

describe('the page of a service sold in packs', () => {
  it('has a field for the amount that works without JavaScript', async () => {
    const { body } = await hot.shop.request({ url: PATH });
    expect(body).toContain('>Amount of gold</label>');
    expect(inputOf(body, 'options[amount]')).toMatch(/value="50000"/);
    expect(inputOf(body, 'options[amount]')).not.toMatch(/type="number"|min=|max=|step=/);
    expect(inputOf(body, 'options[quantity]')).toBeUndefined();
    expect(body).toContain('5.000 to 500.000 gold');
  });

  it.each(['250000', '250.000'])('shows the price of %s', async (amount) => {
    const page = async (query: Record<string, string>) =>
      (await hot.shop.request({ url: `${PATH}?${new URLSearchParams(query)}` })).body;
    const shown = await page(form({ 'options[amount]': amount }));
    expect(inputOf(shown, 'options[amount]')).toMatch(/value="250000"/);
    expect(inputOf(shown, 'seen_total')).toBe(inputOf(await page({ 'options[quantity]': '250' }), 'seen_total'));
    expect(shown).not.toContain('Not everything in this link is available.');
  });

  it.each([
    ['100.700', '101000', 'The quantity was set to 101.000 gold, the nearest available.'],
    ['9.000.000', '500000', 'The quantity was set to 500.000 gold, the nearest available.'],
    ['a lot', '50000', 'That is not a whole number.'],
  ])('tells what becomes of %s in its address', async (amount, value, notice) => {
    const { statusCode, body } = await hot.shop.request({
      url: `${PATH}?${new URLSearchParams({ 'options[amount]': amount })}`,
    });
    expect(statusCode).toBe(200);
    expect(inputOf(body, 'options[amount]')).toMatch(`value="${value}"`);
    expect(body).toContain(notice);
  });
});

describe.each(['/buy', '/cart/items'])('the form that is sent to %s', (url) => {
  it.each(['250000', '250.000'])('buys %s gold', async (amount) => {
    expect((await aShopper(hot.shop).post(url, form({ 'options[amount]': amount }))).statusCode).toBe(303);
    expect(await quantities()).toEqual([250]);
  });

  it('still takes packs, and both when they say the same', async () => {
    const anna = aShopper(hot.shop);
    await anna.post(url, form({ 'options[quantity]': '250' }));
    await anna.post(url, form({ 'options[quantity]': '7', 'options[amount]': '7000' }));
    expect(await quantities()).toEqual([250, 7]);
  });

  it.each(BAD_AMOUNTS)('refuses the amount “%s”: %s', async (amount, message) => {
    const before = await salesRows(hot.shop);
    const asked = form({ 'options[amount]': amount });
    const answer = await aShopper(hot.shop).post(url, asked, true);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, { 'options[quantity]': message }]);
    const page = await aShopper(hot.shop).post(url, asked);
    expect(page.statusCode).toBe(422);
    expect(inputOf(page.body, 'options[amount]')).toMatch(/aria-invalid="true"/);
    expect(await salesRows(hot.shop)).toEqual(before);
  });

  it('refuses an amount and a quantity that differ, and amounts of what has none', async () => {
    const anna = aShopper(hot.shop);
    const both = form({ 'options[amount]': '250000', 'options[quantity]': '5' });
    expect((await anna.post(url, both, true)).json().error.fields).toEqual({
      'options[quantity]': 'The amount and the quantity differ. Send one of them.',
    });
    const coaching = { service_id: (await serviceIds(hot.shop)).coaching ?? '', 'options[amount]': '5' };
    expect((await anna.post(url, coaching, true)).json().error.fields).toMatchObject({
      'options[quantity]': 'There is no amount to choose here.',
    });
    for (const amount of [['1000', '2000'], 5_000, { a: 1 }, null]) {
      const payload = JSON.stringify({ service_id: id, 'options[amount]': amount });
      const headers = { ...SCRIPT, 'content-type': 'application/json' };
      expect((await hot.shop.request({ method: 'POST', url, payload, headers })).statusCode).toBe(400);
    }
    expect((await anna.post(url, form({ 'options[amount]': '5'.repeat(41) }), true)).statusCode).toBe(400);
    expect(await quantities()).toEqual([]);
  });
});

describe('the cart', () => {
  it('shows the amount, and its form changes it without JavaScript', async () => {
    const anna = aShopper(hot.shop);
    await anna.buy(form({ 'options[amount]': '250.000' }));
    const { body } = await anna.get('/cart');
    const cartForm =
      /<form[^>]*aria-label="Quantity of[^>]*action="\/cart\/lines\/1".*?<\/form>/s.exec(body)?.[0] ?? '';
    expect(cartForm).toContain('Amount of gold');
    expect(cartForm).not.toContain('options[quantity]');
    expect(inputOf(cartForm, 'options[amount]')).toMatch(/value="250000"/);
    const answer = await anna.post('/cart/lines/1', form({ 'options[amount]': '300.000' }));
    expect(answer.statusCode).toBe(303);
    expect(await quantities()).toEqual([300]);
  });

  it.each(BAD_AMOUNTS)('refuses the amount “%s”: %s', async (amount, message) => {
    const anna = aShopper(hot.shop);
    await anna.buy(form({ 'options[amount]': '250.000' }));
    const answer = await anna.post('/cart/lines/1', form({ 'options[amount]': amount }), true);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, { 'options[quantity]': message }]);
    expect(await quantities()).toEqual([250]);
  });
});

describe('a hot product in packs', () => {
  const hotForm = async (more: Record<string, string>) => {
    const { quantity: _, ...rest } = await hot.form(more);
    return rest;
  };

  it.each(['7000', '7.000'])('is bought as %s gold, and changed in the cart', async (amount) => {
    const { body } = await hot.shop.request({ url: `/hot-products/${await hot.productId()}` });
    expect(body).toContain('>Amount of gold</label>');
    expect(inputOf(body, 'amount')).toMatch(/value="5000"/);
    const anna = aShopper(hot.shop);
    expect((await anna.buy(await hotForm({ amount }))).statusCode).toBe(303);
    expect(await quantities()).toEqual([7]);
    expect((await anna.get('/cart')).body).toContain('>Amount of gold</label>');
    expect((await anna.post('/cart/lines/1', await hotForm({ amount: '10.000' }))).statusCode).toBe(303);
    expect(await quantities()).toEqual([10]);
  });

  it.each([
    ['20.500', 422, 'Choose a multiple of 1.000 gold.'],
    ['0', 422, 'This is too few. Choose 5.000 to 50.000 gold.'],
    ['a lot', 422, 'That is not a whole number.'],
    ['', 422, 'That is not a whole number.'],
    ['60000', 409, 'This is too many for one order. Choose 5.000 to 50.000 gold.'],
    ['50000', 409, 'Only 40.000 gold can be booked at this start. Choose up to 40.000 gold, or another start.'],
  ])('refuses the amount “%s”', async (amount, status, message) => {
    const answer = await hot.shop.request({ url: '/buy', form: await hotForm({ amount }), headers: SCRIPT });
    expect([answer.statusCode, answer.json().error.fields]).toEqual([status, { quantity: message }]);
    const page = await hot.shop.request({ url: '/buy', form: await hotForm({ amount }) });
    expect([page.statusCode, page.body.includes(message)]).toEqual([status, true]);
    expect(await hot.takenPlaces()).toEqual([]);
  });

  it('refuses an amount that differs from the quantity', async () => {
    const both = await hot.form({ quantity: '7', amount: '20000' });
    const answer = await hot.shop.request({ url: '/buy', form: both, headers: SCRIPT });
    expect([answer.statusCode, answer.json().error.fields.quantity]).toEqual([
      422,
      'The amount and the quantity differ. Send one of them.',
    ]);
  });

  it('opens with an amount of its address, and tells what it made of it', async () => {
    const page = async (amount: string) =>
      (await hot.shop.request({ url: `/hot-products/${await hot.productId()}?amount=${amount}` })).body;
    expect(inputOf(await page('20.000'), 'amount')).toMatch(/value="20000"/);
    const much = await page('9.000.000');
    expect(inputOf(much, 'amount')).toMatch(/value="40000"/);
    expect(much).toContain('The quantity was set to 40.000 gold, the nearest available at this start.');
    expect(await page('20.500')).toContain('Choose a multiple of 1.000 gold.');
    expect(inputOf(await page('nonsense'), 'amount')).toMatch(/value="5000"/);
  });
});
