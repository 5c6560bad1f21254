import type { Catalogue } from '../../../domains/catalogue';
import { priceOf, rewardConfiguration } from '../../../domains/configurator';
import { parsePermalink, parseQuery } from '../../../domains/permalink';
import { ownPrice } from '../../../domains/pricing';
import { type ShownReward, type ShownSeason, ShownSeasonSchema } from '../../../domains/seasonal';
import { formatAmount } from '../../../src/lib/money';
import { parseResponse } from '../../../src/ports';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { catalogueWithContents } from '../../../tests/harness/catalogueWithContents';
import { dollar } from '../../../tests/harness/pages';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { give, openLevels } from '../../../tests/harness/vip';

const SIGN = '/art/rewards/world-of-warcraft/medal.svg';

/** Two games with a season, one after the other but for Valorant, which has none. */
function catalogue(): Catalogue {
  const document = catalogueWithContents();
  const [azeroth, arena] = document.games;
  const { season } = azeroth?.contents ?? {};
  if (!season || !arena || arena.contents) throw new Error('The fixture has changed.');
  // Most shoppers begin far below it.
  season.rewards.push({
    ...{ title: 'Rival', where: 'Arena, at 1.800', service: 'arena-rating', reward: 'Rival' },
    img: SIGN,
  });
  const ranks = [2, 3, 4].map((to) => ({
    ...{ title: `Rank ${to}`, where: 'Competitive', service: 'rank-boost', choices: { to }, img: SIGN },
  }));
  // A rank alone costs less than can be charged.
  const segments = [
    { upTo: 2, priceCents: 1_500, minutes: 300 },
    { upTo: 4, priceCents: 30, minutes: 10 },
  ];
  const services = arena.services.map((service) =>
    service.terms.kind === 'range' ? { ...service, terms: { ...service.terms, segments } } : service,
  );
  document.games.push({
    ...arena,
    services,
    ...{ slug: 'apex-legends', name: 'Apex Legends' },
    contents: { season: { name: 'Act 4', text: 'Ends with the act.', rewards: ranks } },
  });
  return document;
}

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogue() });
  await openLevels(shop);
}, 60_000);
beforeEach(async () => {
  shop.clock.time = Date.parse('2026-11-21T12:00:00Z');
  await shop.database.db.updateTable('services').set({ available: true }).execute();
  reader().clearCache();
});
afterAll(() => shop?.close());

const reader = () => shop.modules.catalogue.catalogue;
const open = async (path: string, headers = {}) => (await shop.request({ url: path, headers })).body;
const get = (game: string, headers = {}) =>
  shop.request({ url: `/v1/season/${game}`, headers: { ...SCRIPT, ...headers } });
const seasonOf = async (game: string, headers = {}): Promise<ShownSeason> =>
  parseResponse(ShownSeasonSchema, (await get(game, headers)).json(), 'the season');
const rewardOf = ({ rewards }: ShownSeason, title: string): ShownReward => {
  const reward = rewards.find((one) => one.title === title);
  if (!reward) throw new Error(`There is no ${title}.`);
  return reward;
};
async function takeOutOfSale(...slugs: readonly string[]) {
  await shop.database.db.updateTable('services').set({ available: false }).where('slug', 'in', slugs).execute();
  reader().clearCache();
}

/** The HTML of the section; empty when it is not there. */
function section(html: string): string {
  const start = html.indexOf('<section id="season"');
  return start < 0 ? '' : html.slice(start, html.indexOf('</section>', start));
}
const titles = (html: string) => [...html.matchAll(/<h3[^>]*><a [^>]*><span>([^<]*)/g)].map(([, title]) => title);
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\u00a0/g, ' ');
const amount = (cents: number) => formatAmount(cents, '$').replace(/\u00a0/g, ' ');

/** The total of the page to which a reward leads is the price of its card. */
async function expectPriceOfPage({ href, price }: ShownReward, headers = {}): Promise<void> {
  expect(await open(href, headers)).toContain(`"total":${price.cents}`);
}

describe('the page of a game with a season', () => {
  test('says what it gives, in the order of the catalogue, before those who teach', async () => {
    const html = await open('/wow-boost');
    const season = section(html);
    expect(season).toContain('aria-labelledby="season-title"');
    expect(season).toContain('<h2 id="season-title">Season rewards</h2>');
    expect(textOf(season)).toContain('World of Warcraft, Season 2. Ends when the next season starts.');
    expect(titles(season)).toEqual(['Elite set', 'Challenger', 'Raid tokens', 'Rival']);
    const places = ['id="we-know"', 'id="season"', 'id="sherpa"'].map((id) => html.indexOf(id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('links to the games that have one', async () => {
    const season = section(await open('/wow-boost'));
    expect([...season.matchAll(/href="(\/[a-z-]+#season)"/g)].map(([, href]) => href)).toEqual([
      '/wow-boost#season',
      '/apex-legends#season',
    ]);
    expect(season).toMatch(/href="\/wow-boost#season" aria-current="true"/);
  });

  test('shows what scripts get, and leads to it', async () => {
    const season = section(await open('/wow-boost'));
    const { rewards } = await seasonOf('wow-boost');
    expect(
      [...season.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')),
    ).toEqual(rewards.map(({ href }) => href));
    for (const { price, img } of rewards) {
      expect(textOf(season)).toContain(amount(price.cents));
      expect(season).toContain(`src="${img}"`);
    }
  });

  test('has no section without one', async () => {
    const html = await open('/valorant');
    expect(section(html)).toBe('');
    expect(html).not.toContain('season-rewards');
    expect(html).not.toContain('"seasonal"');
  });
});

describe('a reward', () => {
  test('costs what the page says to which it leads, where what it needs is chosen', async () => {
    const { rewards, sign } = await seasonOf('wow-boost');
    expect(sign).toBe('$');
    for (const reward of rewards) await expectPriceOfPage(reward);
    const service = await reader().service('wow-boost', 'pvp', 'arena-rating');
    const { href } = rewardOf({ rewards } as ShownSeason, 'Challenger');
    if (!service) throw new Error('The fixture has changed.');
    expect(parsePermalink(parseQuery(href.split('?')[1] ?? ''), service)).toMatchObject({
      configuration: { from: 0, to: 1_400 },
      notices: [],
    });
  });

  test('names the lowest price for which it can be ordered, where that is less', async () => {
    const season = await seasonOf('wow-boost');
    const { price } = rewardOf(season, 'Rival');
    expect(price.from).toBeLessThan(price.cents);
    await expectPriceOfPage({
      ...rewardOf(season, 'Rival'),
      href: '/wow-boost/pvp/arena-rating?options[from]=1700&options[to]=1800',
      price: { cents: price.from ?? 0 },
    });
    expect(textOf(section(await open('/wow-boost')))).toContain(` from ${amount(price.from ?? 0)}`);
    for (const title of ['Elite set', 'Raid tokens']) expect(rewardOf(season, title).price).not.toHaveProperty('from');
    // Challenger is named by its goal alone.
    await expectPriceOfPage({
      ...rewardOf(season, 'Challenger'),
      href: '/wow-boost/pvp/arena-rating?options[from]=1300&options[to]=1400',
      price: { cents: rewardOf(season, 'Challenger').price.from ?? 0 },
    });
  });

  test('names no price below what can be charged', async () => {
    const season = await seasonOf('apex-legends');
    const prices = ['Rank 2', 'Rank 3', 'Rank 4'].map((title) => rewardOf(season, title).price);
    expect(prices).toEqual([{ cents: 1_500 }, { cents: 1_530 }, { cents: 1_560, from: 60 }]);
  });

  test('has the price of an offer as long as it runs', async () => {
    const { price } = rewardOf(await seasonOf('wow-boost'), 'Elite set');
    const { endsAt = 0, regular = 0, prior } = price.offer ?? {};
    expect(endsAt).toBe(Date.parse('2026-11-24T17:00Z'));
    expect([regular, prior]).toEqual([regular, regular]);
    expect(price.cents).toBeLessThan(regular);
    const season = section(await open('/wow-boost'));
    expect(season).toContain(`<time-left end="${endsAt}">`);
    expect(textOf(season)).toContain(`Instead of ${amount(regular)}`);
    expect(rewardOf(await seasonOf('wow-boost'), 'Raid tokens').price).not.toHaveProperty('offer');

    shop.clock.time = endsAt;
    expect(rewardOf(await seasonOf('wow-boost'), 'Elite set').price).toEqual({ cents: regular });
    expect(textOf(section(await open('/wow-boost')))).not.toContain('Instead of');
  });

  test('costs a shopper with a level what their level leaves of it', async () => {
    const anna = await aSignedInShopper(shop);
    await give(shop, anna, 'xp', 1_000_000);
    const headers = { cookie: [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const [own, everybody] = [await seasonOf('wow-boost', headers), await seasonOf('wow-boost')];
    for (const reward of own.rewards) {
      const { price } = rewardOf(everybody, reward.title);
      expect(reward.price.cents).toBeLessThan(price.cents);
      expect(reward.price.vip?.everybody).toBe(price.cents);
      await expectPriceOfPage(reward, headers);
    }
    const season = section(await open('/wow-boost', headers));
    for (const { price } of own.rewards) expect(textOf(season)).toContain(amount(price.cents));
    expect(textOf(season)).toContain('VIP 6 price instead of ');
  });

  test('is gone with its service, and the season with the last one', async () => {
    await takeOutOfSale('arena-rating');
    expect(titles(section(await open('/wow-boost')))).toEqual(['Raid tokens']);
    expect((await seasonOf('wow-boost')).rewards.map(({ title }) => title)).toEqual(['Raid tokens']);
    await takeOutOfSale('heroic-run');
    expect(section(await open('/wow-boost'))).toBe('');
    expect((await get('wow-boost')).statusCode).toBe(404);
    const other = section(await open('/apex-legends'));
    expect(titles(other)).toEqual(['Rank 2', 'Rank 3', 'Rank 4']);
    // It is the only one left.
    expect(other).not.toContain('#season"');
  });
});

describe('GET /v1/season/{game}', () => {
  test('answers in the currency of the shopper, and is kept by nobody', async () => {
    const response = await get('apex-legends', { cookie: 'currency=EUR' });
    expect(response.headers['cache-control']).toBe('no-store');
    const { game, season, sign, rewards } = parseResponse(ShownSeasonSchema, response.json(), 'the season');
    expect(game).toEqual({ slug: 'apex-legends', name: 'Apex Legends', art: 'apex-legends' });
    expect(season).toEqual({ name: 'Act 4', text: 'Ends with the act.' });
    expect(sign).toBe('€');
    const [first] = rewards;
    expect(first).toMatchObject({
      ...{ title: 'Rank 2', where: 'Competitive', img: SIGN },
      service: { slug: 'rank-boost', name: 'Rank boost', category: 'Rank', subCategory: 'Competitive' },
    });
    const service = await reader().service('apex-legends', 'rank', 'rank-boost');
    const reward = (await reader().gameContents('apex-legends')).season?.rewards[0];
    const configuration = service && reward && rewardConfiguration(service, reward);
    if (!configuration) throw new Error('The fixture has changed.');
    const tariff = { code: 'EUR', sign: '€', rateMicro: 861_000 };
    expect(first?.price).toEqual({ cents: ownPrice(priceOf(service, configuration, tariff).total, tariff) });
    expect(first?.price.cents).not.toBe(priceOf(service, configuration, dollar).total);
  });

  test.each([
    ['a game without a season', 'valorant', 404, 'Valorant has no season rewards at the moment.'],
    ['an unknown game', 'no-such-game', 404, 'There is nothing at this address.'],
    ['no game', 'No_Game', 400, expect.any(String)],
    ['more than a game', 'wow-boost?all=1', 400, expect.any(String)],
  ])('refuses %s', async (_what, game, status, message) => {
    const response = await get(game);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ error: { message } });
  });
});
