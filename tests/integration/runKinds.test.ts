import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { asJson } from '../../server/platform/db/json';
import { CART_ITEMS_PATH } from '../../src/lib/urls';
import { catalogueWithRuns } from '../harness/catalogueWithRuns';
import { type FixtureRun, insertFixtureRuns } from '../harness/fixtureRuns';
import { SCRIPT } from '../harness/scriptHeaders';
import { openTestApp, type TestApp } from '../harness/testApp';

/* Kinds of raid runs: services that are sold as dated runs only. */

const PATH = '/wow-boost/raid-services/heroic-run';

const HOUR = 60 * 60 * 1000;
let shop: TestApp;
let id: number;
let start: number;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogueWithRuns() });
  start = shop.clock.time;
  const { db } = shop.database;
  ({ id } = await db.selectFrom('services').select('id').where('slug', '=', 'heroic-run').executeTakeFirstOrThrow());
}, 60_000);
afterAll(() => shop.close());

/** Replaces all runs. */
async function sell(...runs: readonly FixtureRun[]): Promise<number[]> {
  const { db } = shop.database;
  for (const table of ['run_seats', 'run_waitlist', 'runs'] as const) await db.deleteFrom(table).execute();
  const ids = runs.length === 0 ? [] : await insertFixtureRuns(db, runs);
  shop.modules.raids.runList.clearCache();
  return ids;
}

const GROUP = { loot_type: 'group', armor_seats: null, capacity: 2 } as const;
const dated = (hours: number, columns: Partial<FixtureRun> = {}): FixtureRun => ({
  startsAt: start + hours * HOUR,
  ...columns,
});

beforeEach(async () => {
  shop.clock.time = start;
  await sell();
});

describe('a kind of raid runs can’t be bought without a run', () => {
  const form = () => ({ service_id: String(id), 'options[variant]': 'group' });
  it.each([
    ['by the buy form', '/buy', form],
    ['by the cart link', CART_ITEMS_PATH, () => ({ service_id: String(id) })],
    ['by the cart link with choices', CART_ITEMS_PATH, form],
  ])('%s', async (_how, url, fields) => {
    const answer = await shop.request({ url, form: fields(), headers: SCRIPT });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toEqual({
      code: 'choose_run',
      message: 'This is sold as scheduled runs. Choose one on its page.',
      redirectUrl: PATH,
    });
    expect(answer.cookies).toEqual([]);
    const page = await shop.request({ url, form: fields() });
    expect(page.statusCode).toBe(409);
    expect(page.body).toContain('Choose one on its page.');
    expect(page.body).toContain(`href="${PATH}"`);
    expect(await shop.database.db.selectFrom('carts').select('id').execute()).toEqual([]);
  });

  it.each([
    ['priced', 'price-calculate', form],
    ['asked for options', 'options', () => ({ ...form(), group: 'extras' })],
  ])('nor %s', async (_what, call, fields) => {
    const answer = await shop.request({ url: `/v1/service/${id}/${call}`, form: fields(), headers: SCRIPT });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'choose_run']);
  });

  it.each(['/v1/service/buy-now?service_id=', '/services/overwritten-time?serviceId='])('nor by %s', async (url) => {
    const answer = await shop.request({ url: url + id, headers: SCRIPT });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'choose_run']);
  });

  it('its card leads to its runs, also where an earlier version has stored that it can be added', async () => {
    await shop.database.db
      .updateTable('service_prices')
      .set({ is_addable: true })
      .where('service_id', '=', id)
      .execute();
    shop.modules.catalogue.catalogue.clearCache();
    const { body } = await shop.request({ url: '/wow-boost/raid-services' });
    expect(body).toContain(`href="${PATH}#runs"`);
    expect(body).not.toContain('data-buy-now=');
    expect(body).not.toContain('data-cart-link=');
    expect(body).toContain('scheduled runs');
    // Nor does the game offer it in its quick order.
    expect((await shop.request({ url: '/wow-boost' })).body).not.toContain(`data-buy-now="${id}"`);
  });
});

describe('the page of a kind', () => {
  const page = async (url = PATH) => (await shop.request({ url })).body;
  const runsOn = (html: string) => [...html.matchAll(/data-run="(\d+)"/g)].map(([, run]) => Number(run));

  it('shows its next eight runs by day, and leads to all of them in the calendar', async () => {
    const ids = await sell(...Array.from({ length: 10 }, (_, index) => dated(6 * (index + 1))));
    const html = await page();
    expect(runsOn(html)).toEqual(ids.slice(0, 8));
    expect(html).toContain('The next 8 of 10 runs.');
    expect([...html.matchAll(/<h3[^>]*>(\w+day \d+ Nov)</g)].map(([, day]) => day)).toEqual([
      'Saturday 21 Nov',
      'Sunday 22 Nov',
      'Monday 23 Nov',
    ]);
    expect(html).toContain('/wow-boost/raids?raid=sample-abyss&amp;difficulty=heroic"');
    expect(html).not.toContain('<store-island name="price-block"');
    expect(html).not.toContain('action="/buy"');
  });

  it('leaves out the difficulty where its runs have several', async () => {
    await sell(dated(1), dated(2, { difficulty: 'mythic' }));
    expect(await page()).toContain('href="/wow-boost/raids?raid=sample-abyss"');
  });

  it('ignores what a link asks for, since there is nothing to configure', async () => {
    await sell(dated(1));
    const answer = await shop.request({ url: `${PATH}?options%5Bvariant%5D=group&service_id=${id}` });
    expect(answer.statusCode).toBe(200);
    expect(runsOn(answer.body)).toHaveLength(1);
  });

  it('is new after a seat was sold, and after the deadline of the first run', async () => {
    const [first, second] = await sell(dated(1, GROUP), dated(2, GROUP));
    expect(runsOn(await page())).toEqual([first, second]);
    shop.clock.time = start + HOUR - 1;
    expect(runsOn(await page())).toEqual([first, second]);
    shop.clock.time = start + HOUR;
    expect(runsOn(await page())).toEqual([second]);
    await sell(dated(3, { ...GROUP, taken: [{}, {}] }));
    expect(await page()).toContain('Sold out');
  });

  it('says so where none is on sale, and leads to the calendar', async () => {
    const html = await page();
    expect(html).toContain('No run of this kind is available right now');
    expect(html).toContain('Open the raid calendar');
  });
});

describe('the card of a kind', () => {
  const card = async (currency = 'USD') => (await shop.modules.catalogue.catalogue.cards([id], currency))[0];
  const changed: string[] = [];
  beforeAll(() => shop.modules.catalogue.catalogue.onDatedPricesChanged((games) => void changed.push(...games)));

  it('has the price of its cheapest seat that can be bought, in every currency and list', async () => {
    await sell(dated(1), dated(2, { ...GROUP, base_cents: 5900 }), dated(3, { ...GROUP, base_cents: 6900 }));
    expect(await card()).toMatchObject({ price: 5900, fact: 'Group Loot', isAddable: false, isDated: true });
    expect(await card()).not.toHaveProperty('from');
    const { rateMicro } = await shop.modules.catalogue.catalogue.currency('EUR');
    expect((await card('EUR'))?.price).toBe(Math.round((5900 * rateMicro) / 1_000_000));
    const list = (await shop.request({ url: '/wow-boost/raid-services' })).body.replaceAll('\u00a0', ' ');
    expect(list.replaceAll(/<[^>]*>/g, '')).toContain('59.00 $');
    const facets = await shop.modules.catalogue.catalogue.facets({
      game: 'wow-boost',
      category: 'raid-services',
      currency: 'USD',
    });
    expect(facets.services.map(({ price }) => price)).toEqual([5900]);
    expect((await shop.modules.catalogue.catalogue.currentPrices('USD')).get(id)).toMatchObject({
      total: 5900,
      price: 5900,
    });
  });

  it('follows the raid leader’s drop, for everyone at once', async () => {
    await sell(dated(1), dated(2, { ...GROUP, base_cents: 5900 }));
    const url = '/wow-boost/raid-services';
    const text = async () => (await shop.request({ url })).body.replaceAll('\u00a0', ' ').replaceAll(/<[^>]*>/g, '');
    expect(await text()).toContain('59.00 $');
    await sell(dated(1, { droppedTo: 4900 }), dated(2, { ...GROUP, base_cents: 5900 }));
    await shop.modules.catalogue.catalogue.datesChanged();
    expect(await text()).toContain('49.00 $');
    expect((await card())?.fact).toBe('Armor & Token Priority');
  });

  it('does not count what is sold out, over or not on sale', async () => {
    await sell(
      dated(1, { ...GROUP, base_cents: 900, taken: [{}, {}] }),
      dated(1, { base_cents: 800, armor_seats: asJson({ mail: 1 }), taken: [{ armor: 'mail' }] }),
      dated(-1, { ...GROUP, base_cents: 700 }),
      dated(1, { ...GROUP, base_cents: 600, status: 'cancelled' }),
      dated(1, { ...GROUP, base_cents: 5900 }),
    );
    expect((await card())?.price).toBe(5900);
  });

  it('has the stored list price where no run is on sale', async () => {
    expect(await card()).toMatchObject({ price: 12_499, from: 2499, fact: 'Armor & Token Priority · 2 choices' });
    expect((await shop.modules.catalogue.catalogue.currentPrices('USD')).size).toBe(0);
    expect(await shop.modules.catalogue.catalogue.pricesUntil()).toBe(Number.POSITIVE_INFINITY);
  });

  it('changes at the deadline of the last run at its price', async () => {
    await sell(
      dated(1, { ...GROUP, base_cents: 5900 }),
      dated(2, { ...GROUP, base_cents: 5900 }),
      dated(9, { ...GROUP, base_cents: 6900 }),
    );
    expect((await card())?.price).toBe(5900);
    expect(await shop.modules.catalogue.catalogue.pricesUntil()).toBe(start + 2 * HOUR);
    shop.clock.time = start + HOUR;
    expect((await card())?.price).toBe(5900);
    shop.clock.time = start + 2 * HOUR;
    expect((await card())?.price).toBe(6900);
    expect(await shop.modules.catalogue.catalogue.pricesUntil()).toBe(start + 9 * HOUR);
  });

  it('tells when its price changes, and only then', async () => {
    await sell(dated(2, { ...GROUP, base_cents: 5900 }), dated(3, { ...GROUP, base_cents: 6900 }));
    await card();
    changed.splice(0);
    // A seat of the cheapest run is sold, then another run comes, then the cheapest starts.
    await sell(
      dated(2, { ...GROUP, base_cents: 5900, taken: [{}] }),
      dated(3, { ...GROUP, base_cents: 6900 }),
      dated(4, { ...GROUP, base_cents: 7900 }),
    );
    await shop.modules.catalogue.catalogue.datesChanged();
    expect(changed).toEqual([]);
    shop.clock.time = start + 2 * HOUR;
    await card();
    expect(changed).toEqual(['wow-boost']);
  });
});

it('an import that moves a kind leads from its old path to the new one, and so do its runs at once', async () => {
  await sell(dated(2));
  const pathOfRun = async () => (await shop.modules.raids.runList.upcoming())[0]?.view.kind.path;
  expect(await pathOfRun()).toBe(PATH);
  const moved = catalogueWithRuns();
  const [wow] = moved.games;
  if (!wow) throw new Error('The fixture has changed.');
  wow.categories[1] = { slug: 'raid-nights', name: 'Raid nights', description: 'Bosses and loot.' };
  for (const service of wow.services) if (service.slug === 'heroic-run') service.category = 'raid-nights';
  await importCatalogue(shop.database.db, moved);
  shop.modules.catalogue.catalogue.clearCache();
  expect(await pathOfRun()).toBe('/wow-boost/raid-nights/heroic-run');
  const gone = await shop.request({ url: PATH });
  expect(gone.statusCode).toBe(410);
  expect(gone.body).toContain('has a new address');
  expect(gone.body).toContain('href="/wow-boost/raid-nights/heroic-run"');
  const script = await shop.request({ url: PATH, headers: SCRIPT });
  expect(script.json().error.redirectUrl).toBe('/wow-boost/raid-nights/heroic-run');
});

it('the sitemap has the raid calendar', async () => {
  expect((await shop.request({ url: '/sitemap.xml' })).body).toContain('/wow-boost/raids</loc>');
});
