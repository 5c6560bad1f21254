import type { Catalogue } from '../../domains/catalogue';
import { exportCatalogue } from '../../server/catalogue/import/export.repository';
import { patchedCatalogue } from '../harness/patchedCatalogue';
import { SCRIPT } from '../harness/scriptHeaders';
import { openTestApp, type TestApp } from '../harness/testApp';

/* A range with a goal alone, and a ladder with pictures, through the calls of the shop. */

const PICTURES = ['iron', 'bronze', 'silver', 'gold', 'diamond'].map((name) => `/art/ranks/${name}.svg`);
const catalogue = patchedCatalogue(
  ['games[0].services[0].terms.handles', 1],
  ['games[0].services[0].terms.unit', { one: 'rating', many: 'rating', apart: 'rating points' }],
  ['ladders[0].pictures', PICTURES],
) as Catalogue;

let shop: TestApp;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  shop = await openTestApp({ catalogue });
  const rows = await shop.database.db.selectFrom('services').select(['slug', 'id']).execute();
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
}, 60_000);
afterAll(() => shop?.close());

const chosen = (form: Readonly<Record<string, string>>) => ({
  service_id: String(ids['arena-rating']),
  'options[to]': '200',
  'options[group][play]': 'piloted',
  ...form,
});
const json = async (url: string) => (await shop.request({ url })).json();

test('an export is the same document', async () => {
  expect(await exportCatalogue(shop.database.db)).toEqual(catalogue);
});

test('the data of the bar have one handle, and the goal’s options start above the minimum', async () => {
  const id = ids['arena-rating'];
  expect(await json(`/v1/service/range?service_id=${id}`)).toMatchObject({
    start: [1800],
    tooltips: [{ suffix: ' rating' }],
    range: { min: 0, max: 2400 },
  });
  const values = async (itemKey: string) =>
    (await json(`/v1/service/range/options/${id}/${itemKey}`)).options.map(({ value }: { value: number }) => value);
  expect(await values('from')).toEqual([0]);
  expect((await values('to'))[0]).toBe(100);
});

test('the options of rank selects have the pictures of the ladder', async () => {
  const { options } = await json(`/v1/service/range/options/${ids['rank-boost']}/to`);
  expect(options.map(({ img }: { img: string }) => img)).toEqual(PICTURES.slice(1));
});

test('the price needs no start, and refuses another than the minimum by its field', async () => {
  const price = (form: Readonly<Record<string, string>>) =>
    shop.request({ url: `/v1/service/${ids['arena-rating']}/price-calculate`, form: chosen(form), headers: SCRIPT });
  expect((await price({})).json().data.servicePrice).toMatchObject({
    total: 800,
    lines: [{ label: 'Arena rating, to 200', amount: 800 }, { amount: 0 }],
  });
  expect((await price({ 'options[from]': '0' })).json().data.servicePrice.total).toBe(800);
  for (const from of ['100', '-100', '200']) {
    const answer = await price({ 'options[from]': from });
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      422,
      { 'options[from]': 'This start isn’t available. Choose 0.' },
    ]);
  }
});

test('the start time takes the goal alone', async () => {
  const time = (query: string) =>
    shop.request({ url: `/services/overwritten-time?serviceId=${ids['arena-rating']}${query}` });
  expect((await time('&isBarService=1&barTo=200')).statusCode).toBe(200);
  expect((await time('&isBarService=1&barFrom=0&barTo=200')).statusCode).toBe(200);
  expect((await time('&isBarService=1&barFrom=100&barTo=200')).statusCode).toBe(422);
});

test('a bought start other than the minimum is refused and writes nothing; the page and its card name the goal', async () => {
  const refused = await shop.request({ url: '/buy', form: chosen({ 'options[from]': '100', intent: 'cart' }) });
  expect(refused.statusCode).toBe(422);
  expect(await shop.database.db.selectFrom('cart_lines').selectAll().execute()).toEqual([]);
  const page = (await shop.request({ url: '/wow-boost/pvp/arena-rating' })).body;
  expect(page).toContain('to rating 1.800');
  expect(page).toContain('name="options[from]"');
  expect((await shop.request({ url: '/wow-boost/pvp' })).body).toContain('to rating 1.800');
});
