import { HotPriceAnswerSchema, HotProductAnswerSchema } from '../../domains/hot-products';
import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import { insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { type HotShop, openHotShop, RANK_PRODUCT, WINDOW_PRODUCT } from '../../tests/harness/hotShop';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { salesRows } from '../../tests/harness/shopper';
import { asJson } from '../platform/db/json';

let hot: HotShop;
beforeAll(async () => {
  hot = await openHotShop();
}, 60_000);
beforeEach(() => hot.reset());
afterAll(() => hot?.shop.close());

const page = (url: string) => hot.shop.request({ url });
const price = async (form: Record<string, string>, id?: number) =>
  hot.shop.request({
    url: `/hot-products/${id ?? (await hot.productId())}/price-calculate`,
    form,
    headers: SCRIPT,
  });

describe('the page', () => {
  it('shows each product with its price and what is free today, and links to its panel', async () => {
    const { statusCode, body } = await page('/hot-products');
    expect(statusCode).toBe(200);
    expect(body).toContain('Bronze to Gold');
    expect(body).toContain('Weekend rating');
    expect(body).toContain(`/hot-products/${await hot.productId()}`);
    // The rank product has six places today.
    expect(body).toContain('6 left today');
  });

  it('leaves out closed products, and those whose end has come', async () => {
    await hot.reset([
      { ...RANK_PRODUCT, status: 'closed' },
      { ...WINDOW_PRODUCT, endsAt: '2026-11-21T13:00Z' },
    ]);
    const first = (await page('/hot-products')).body;
    expect(first).not.toContain('Bronze to Gold');
    expect(first).toContain('Sold out');
  });

  it('is in the sitemap', async () => {
    hot.shop.modules.catalogue.catalogue.clearCache();
    expect((await page('/sitemap.xml')).body).toContain('/hot-products</loc>');
  });

  it('has the panel of a product for browsers without JavaScript', async () => {
    const id = await hot.productId();
    const [, second] = await hot.startIds();
    const { statusCode, body } = await page(`/hot-products/${id}?hot_start=${second}&quantity=2`);
    expect(statusCode).toBe(200);
    expect(body).toContain('action="/buy"');
    expect(body).toContain(`name="hot_product_id" value="${id}"`);
    expect(body).toContain('57.00');
    expect(body).toContain('Piloted.');
  });
});

describe('the panel', () => {
  it('answers scripts with its HTML, what is free at each start, and the price', async () => {
    const id = await hot.productId();
    const answer = (await hot.ask(`/hot-products/${id}`)).json();
    expect(findSchemaMismatch(HotProductAnswerSchema as never, answer)).toBeNull();
    const { data } = answer;
    expect(data).toMatchObject({
      hotProductId: id,
      publicAvailability: { availability: { kind: 'left_today', free: 6, capacity: 6 }, text: '6 left today' },
      servicePrice: { total: 3000 },
      panel: { slider: { range: { min: 1, max: 5 }, discounts: { 2: 5, 4: 10 }, suffixes: ['boost', 'boosts'] } },
    });
    expect(data.availabilityOptions.slice(0, 3)).toMatchObject([
      { startIn: 7200, text: 'Today, 14:00 UTC', free: 4, capacity: 4 },
      { startIn: 28_800, text: 'Today, 20:00 UTC', free: 2, capacity: 2 },
      { text: 'Tomorrow, 14:00 UTC' },
    ]);
  });

  it('is 404 for an unknown product, 410 with the way back for a closed one', async () => {
    const id = await hot.productId();
    expect((await hot.ask('/hot-products/999999')).statusCode).toBe(404);
    expect((await hot.ask('/hot-products/none')).statusCode).toBe(404);
    await hot.shop.database.db.updateTable('hot_products').set({ status: 'closed' }).execute();
    expect((await hot.ask(`/hot-products/${id}`)).statusCode).toBe(410);
    const gone = await page(`/hot-products/${id}`);
    expect([gone.statusCode, gone.body.includes('See all hot products')]).toEqual([410, true]);
  });

  it('opens sold out, without a price, and takes an email', async () => {
    await hot.reset([{ ...RANK_PRODUCT, endsAt: '2026-11-21T13:59Z' }]);
    const id = await hot.productId();
    const { data } = (await hot.ask(`/hot-products/${id}`)).json();
    expect(data).toMatchObject({ servicePrice: null, publicAvailability: { availability: { kind: 'sold_out' } } });
    expect(data.render).toContain('action="/wishes"');
  });
});

describe('the price', () => {
  it('is that of the engine, with the discount for the quantity', async () => {
    const [first] = await hot.startIds();
    const answer = await price({ hot_start: String(first), quantity: '4' });
    expect(findSchemaMismatch(HotPriceAnswerSchema, answer.json())).toBeNull();
    expect(answer.json().data.servicePrice).toMatchObject({ subtotal: 10_800, total: 10_800 });
    expect(answer.json().data.servicePrice.lines.map(({ amount }: { amount: number }) => amount)).toEqual([
      12_000, -1200,
    ]);
  });

  it.each([
    ['quantity', '0'],
    ['quantity', '6'],
    ['quantity', '1.5'],
    ['quantity', '99999999999'],
    ['quantity', 'many'],
    ['hot_start', '999999'],
  ])('is refused for %s = %s, with a message at that field', async (field, value) => {
    const [first] = await hot.startIds();
    const answer = await price({ hot_start: String(first), quantity: '1', [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual([field]);
  });

  it('is refused for a start of another card, and for more than the places', async () => {
    const [other] = await hot.startIds(WINDOW_PRODUCT.slug);
    expect((await price({ hot_start: String(other), quantity: '1' })).statusCode).toBe(422);
    const [, second] = await hot.startIds();
    const many = await price({ hot_start: String(second), quantity: '3' });
    expect([many.statusCode, many.json().error.message]).toEqual([
      422,
      'Only 2 spots are free at this start. Choose up to 2, or another start.',
    ]);
  });

  it('is refused once a product is closed or gone', async () => {
    const [id, [first]] = [await hot.productId(), await hot.startIds()];
    await hot.shop.database.db.updateTable('hot_products').set({ status: 'closed' }).execute();
    const form = { hot_start: String(first), quantity: '1' };
    expect((await price(form, id)).statusCode).toBe(409);
    expect((await price(form, 999_999)).statusCode).toBe(404);
  });
});

describe('bad forms', () => {
  it.each([
    ['of an unknown product', { hot_product_id: '999999' }, 404],
    ['without a start', { hot_start: '' }, 400],
    ['with a start of nobody', { hot_start: '999999' }, 422],
    ['with more than the places', { quantity: '5' }, 409],
    ['with no quantity', { quantity: '0' }, 422],
    ['with a quantity that is no number', { quantity: '<b>2</b>' }, 422],
    ['with fields of a service', { 'options[quantity]': '2' }, 400],
    ['with fields of a run', { run_id: '1001' }, 400],
    ['with another price', { seen_total: '100', seen_currency: 'USD' }, 409],
  ])('%s are refused with a clear answer, and nothing is written', async (_what, more, status) => {
    const before = await salesRows(hot.shop);
    const form = await hot.form(more);
    for (const headers of [{}, SCRIPT]) {
      const answer = await hot.shop.request({ url: '/buy', form, headers });
      expect(answer.statusCode).toBe(status);
      if (headers === SCRIPT) expect(answer.json().error.message.length).toBeGreaterThan(10);
    }
    expect([await salesRows(hot.shop), await hot.takenPlaces()]).toEqual([before, []]);
  });

  it('of a start of another card is refused', async () => {
    const [other] = await hot.startIds(WINDOW_PRODUCT.slug);
    const answer = await hot.shop.request({
      url: '/buy',
      form: await hot.form({ hot_start: String(other) }),
      headers: SCRIPT,
    });
    expect([answer.statusCode, answer.json().error.fields.hot_start]).toEqual([
      422,
      'This start can’t be booked anymore. Choose another one.',
    ]);
  });

  it('shows the panel again with what can be had', async () => {
    const answer = await hot.shop.request({ url: '/buy', form: await hot.form({ quantity: '5' }) });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('Only 4 spots are free at this start.');
    expect(answer.body).toContain('action="/buy"');
  });
});

describe('a kind of raid runs', () => {
  const RUN_PRODUCT = {
    ...RANK_PRODUCT,
    slug: 'heroic-run',
    service: 'wow-boost/heroic-run',
    name: 'Heroic run',
    kind: 'run' as const,
    preset: { variant: 'group' },
    maxQuantity: 1,
    tiers: [],
    starts: [],
  };

  async function withRunProduct() {
    const { db } = hot.shop.database;
    // The fixture's service is not sold as runs, so the product is stored without the import's checks.
    await hot.reset([{ ...RANK_PRODUCT, slug: 'heroic-run' }]);
    const { id: serviceId } = await db
      .selectFrom('services')
      .select('id')
      .where('slug', '=', 'heroic-run')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('hot_products')
      .set({
        kind: 'run',
        service_id: serviceId,
        preset: asJson(RUN_PRODUCT.preset),
        max_quantity: 1,
        tiers: asJson([]),
        name: 'Heroic run',
      })
      .execute();
    const group = {
      loot_type: 'group' as const,
      armor_seats: null,
      modes: asJson(['selfplay' as const]),
      loot_distributions: asJson(['solo' as const]),
    };
    const [first] = await insertFixtureRuns(db, [
      { startsAt: '2026-11-22T19:00:00Z', capacity: 3, ...group },
      { startsAt: '2026-11-23T19:00:00Z', loot_type: 'armor' },
    ]);
    hot.shop.modules.raids.runList.clearCache();
    return first as number;
  }

  afterEach(async () => {
    await hot.shop.database.clearSales();
    await hot.shop.database.db.deleteFrom('runs').execute();
  });

  it('has a run as a start from less than seven days before it on', async () => {
    await withRunProduct();
    const { modules, clock } = hot.shop;
    const week = 7 * 24 * 60 * 60_000;
    clock.time = Date.parse('2026-11-22T19:00:00Z') - week - 1_000;
    const count = async () => (await modules.hotProducts.hotList.onSale())[0]?.offered.starts.length;
    expect(await count()).toBe(0);
    clock.time += 1_000;
    expect(await count()).toBe(0);
    clock.time += 1;
    expect(await count()).toBe(1);
  });

  it('has the runs with its loot as starts, with their seats and price, and buys with the form of the run', async () => {
    const runId = await withRunProduct();
    const { data } = (await hot.ask(`/hot-products/${await hot.productId('heroic-run')}`)).json();
    expect(data.availabilityOptions).toMatchObject([
      { id: runId, free: 3, capacity: 3, text: 'Sun 22 Nov, 20:00 CET' },
    ]);
    expect(data).toMatchObject({ servicePrice: { total: 14_900 }, panel: { kind: 'run', slider: null, offer: null } });
    const form = {
      ...Object.fromEntries(
        [
          ...(/<form id="hot-form".*?<\/form>/s.exec(data.render)?.[0] ?? '').matchAll(
            /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
          ),
        ].map(([, name, value]) => [name, value]),
      ),
      run_id: String(runId),
    };
    const select = /<select[^>]* name="class".*?<\/select>/s.exec(data.render)?.[0];
    expect(select).toContain('required');
    const buy = (chosen: Readonly<Record<string, string>>) =>
      hot.shop.request({ url: '/buy', form: { ...form, ...chosen } });
    expect((await buy({})).statusCode).toBe(422);
    const bought = await buy({ class: /<option value="(\w+)"/.exec(select ?? '')?.[1] ?? '' });
    expect([bought.statusCode, bought.headers.location]).toEqual([303, '/cart']);
  });

  it('is not sold by its own form', async () => {
    const runId = await withRunProduct();
    const form = { hot_product_id: String(await hot.productId('heroic-run')), hot_start: String(runId), quantity: '1' };
    expect((await hot.shop.request({ url: '/buy', form, headers: SCRIPT })).statusCode).toBe(422);
  });
});
