import { createElement } from 'react';
import type { Catalogue } from '../../../../domains/catalogue';
import { defaultConfiguration, priceOf } from '../../../../domains/configurator';
import { ownPrice } from '../../../../domains/pricing';
import { sampleSeason } from '../../../../domains/seasonal/sample';
import { loadAllIslands } from '../../../../src/islands/renderPage';
import { formatAmount } from '../../../../src/lib/money';
import { loadAllPages } from '../../../../src/pages';
import { catalogueWithContents } from '../../../../tests/harness/catalogueWithContents';
import { fixtureCatalogue } from '../../../../tests/harness/fixtureCatalogue';
import { dollar, gameView, pageContext, serviceCards } from '../../../../tests/harness/pages';
import { openTestApp, type TestApp } from '../../../../tests/harness/testApp';
import { isReservedCategory } from '../../import/reservedSlugs';
import { gamePage } from './GamePage';
import { readShownGameContents, type ShownGameContents } from './gameContents.service';

/** The fixture with all contents; a second small category, more services in which shoppers play themselves, and knowledge that leads to one. */
function catalogue(): Catalogue {
  const document = catalogueWithContents();
  const [azeroth] = document.games;
  const run = azeroth?.services.find(({ slug }) => slug === 'heroic-run');
  const wins = azeroth?.services.find(({ slug }) => slug === 'battleground-wins');
  const know = azeroth?.contents?.know;
  if (!azeroth || !run || !wins || !know) throw new Error('The fixture has changed.');
  azeroth.categories.push({ slug: 'mounts', name: 'Mounts', description: 'To ride and to show.' });
  azeroth.services.push({ ...wins, slug: 'mount', name: 'Mount', category: 'mounts', subCategory: 'Mounts' });
  for (const name of ['Normal run', 'Mythic run'])
    azeroth.services.push({ ...run, name, slug: name.toLowerCase().replace(' ', '-') });
  know.push({
    ...{ says: 'Loot is traded on the spot.', bold: 'So say what you need!', does: 'We note it.', by: 'Raid leader' },
    link: { page: '/wow-boost/raid-services/mythic-run', text: 'Mythic run' },
  });
  return document;
}

let shop: TestApp;
let statements = 0;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: catalogue(), onQuery: () => void statements++ });
}, 60_000);
beforeEach(async () => {
  await shop.database.db.updateTable('services').set({ available: true }).execute();
  shop.modules.catalogue.catalogue.clearCache();
});
afterAll(() => shop?.close());

const open = async (path: string) => (await shop.request({ url: path })).body;
const reader = () => shop.modules.catalogue.catalogue;
async function takeOutOfSale(...slugs: readonly string[]) {
  await shop.database.db.updateTable('services').set({ available: false }).where('slug', 'in', slugs).execute();
  reader().clearCache();
}

/** The HTML of a carousel; empty when it is not there. */
function section(html: string, id: string): string {
  const start = html.indexOf(`id="${id}" class="carousel`);
  return start < 0 ? '' : html.slice(start, html.indexOf(id === 'categories' ? '</nav>' : '</section>', start));
}
const names = (html: string) => [...html.matchAll(/<h3[^>]*><a href="[^"]*">([^<]+)/g)].map(([, name]) => name);
const amount = (cents: number) => formatAmount(cents, '$').replace(/\u00a0/g, ' ');
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\u00a0/g, ' ');

const STRIPS = ['promoted', 'we-know', 'sherpa', 'self-play'];

describe('the categories of a game', () => {
  test('are one list with pictures: all services, sections of the page, and the page of a category without a section', async () => {
    const nav = section(await open('/wow-boost'), 'categories');
    const links = [...nav.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/wow-boost/all', '/wow-boost/pvp', '#raid-services', '/wow-boost/mounts']);
    expect(nav).toMatch(/href="\/wow-boost\/all" aria-current="true"/);
    expect(textOf(nav)).toContain('All 6 services');
    expect(nav.match(/<picture/g)).toHaveLength(links.length);
    expect(nav.match(/<ul/g)).toHaveLength(1);
  });

  test('are not listed where there is one', async () => {
    expect(section(await open('/valorant'), 'categories')).toBe('');
  });
});

test('no category can have the id of anything else on the page', async () => {
  const ids = [...(await open('/wow-boost')).matchAll(/\sid="([a-z0-9-]+)"/g)].map(([, id = '']) => id);
  expect(ids.filter((id) => !isReservedCategory('wow-boost', id))).toEqual(['raid-services']);
});

describe('the sections around the services', () => {
  test('have no place where the catalogue says nothing', async () => {
    const html = await open('/valorant');
    expect(STRIPS.filter((id) => section(html, id) !== '')).toEqual([]);
    expect(html.slice(html.indexOf('<main'))).not.toContain('data-carousel');
  });

  test('are gone with the services that they name', async () => {
    await takeOutOfSale('heroic-run', 'normal-run', 'arena-rating', 'mythic-run');
    const html = await open('/wow-boost');
    expect(STRIPS.filter((id) => section(html, id) !== '')).toEqual(['we-know']);
  });

  test('leave out a service that is gone, and the link to it', async () => {
    const before = await open('/wow-boost');
    expect(names(section(before, 'promoted'))).toEqual(['Heroic run', 'Arena rating']);
    expect(section(before, 'we-know')).toContain('href="/wow-boost/raid-services/mythic-run"');
    await takeOutOfSale('heroic-run', 'mythic-run');
    const html = await open('/wow-boost');
    expect(names(section(html, 'promoted'))).toEqual(['Arena rating']);
    const know = section(html, 'we-know');
    expect(know).toContain('Loot is traded on the spot.');
    expect(know).not.toContain('mythic-run');
    expect(know).toContain('href="/wow-boost/pvp"');
  });
});

test('all sections are read in five statements, and the next time from memory', async () => {
  const read = () => readShownGameContents({ catalogue: reader(), pageExists: async () => true }, 'wow-boost', dollar);
  // What every page asks for.
  await reader().currentPrices('USD');
  statements = 0;
  const first = await read();
  // Contents, who plays, ids, cards, and services whose choices matter.
  expect(statements).toBe(5);
  expect(await read()).toEqual(first);
  expect(statements).toBe(5);
});

test('promoted cards say how many are in view, can be added, and are a list for analytics', async () => {
  const promoted = section(await open('/wow-boost'), 'promoted');
  expect(promoted).toMatch(/^id="promoted" class="[^"]*promotedCards [^"]*at1280x2 at1800x3"/);
  expect(promoted).toContain('data-list="wow-boost/promoted" data-list-name="Start here"');
  expect(promoted.match(/data-good=/g)).toHaveLength(2);
  expect(promoted).toContain('Add to cart');
});

test('what boosters know says what follows from it, and a single entry has no controls', async () => {
  const know = section(await open('/wow-boost'), 'we-know');
  expect(know).toContain('<blockquote>Rating resets with the season.</blockquote>');
  expect(textOf(know)).toContain('Choose your goal. You set the rating, and the price follows.');
  expect(textOf(know)).toContain('So say what you need! We note it.');
  expect(know).toContain('name="carousel-controls"');
  // The second entry has no picture of its own.
  expect(know).toContain('/art/world-of-warcraft-card-400.webp');

  const { game, contents } = await pureData();
  const html = gamePage(await context(), { game, services: [], contents: { ...contents, know: KNOWLEDGE } });
  expect(section(html, 'we-know')).not.toContain('carousel-controls');
});

describe('services that shoppers play themselves', () => {
  test('cost what the choice to play costs, and lead to it', async () => {
    const sherpa = section(await open('/wow-boost'), 'sherpa');
    const service = await reader().service('wow-boost', 'pvp', 'arena-rating');
    if (!service) throw new Error('The fixture has changed.');
    const price = (options: string[], one = service) =>
      priceOf(one, { ...defaultConfiguration(one), options }, dollar).total;
    expect(sherpa).toContain('You play');
    expect(textOf(sherpa)).toContain(amount(price(['selfplay'])));
    expect(textOf(sherpa)).not.toContain(amount(price(['piloted'])));
    // Its offer ends on the open page.
    expect(sherpa).toContain('<article class="card" data-ends="">');
    const regular = amount(price(['selfplay'], { ...service, offer: undefined }));
    expect(textOf(sherpa)).toContain(`Instead of ${regular}`);
    const [, href = ''] = /<a href="(\/wow-boost\/pvp\/arena-rating[^"]*)"/.exec(sherpa) ?? [];
    const page = await open(href.replaceAll('&amp;', '&'));
    expect(page).toContain(`"total":${price(['selfplay'])}`);
    expect(names(sherpa)).toEqual(['Arena rating']);
    for (const fact of ['You play', 'On voice', 'Your times', 'English']) expect(sherpa).toContain(fact);
  });

  test('are listed from two on, without those that have three facts', async () => {
    const selfPlay = section(await open('/wow-boost'), 'self-play');
    expect(names(selfPlay)).toEqual(['Heroic run', 'Normal run', 'Mythic run']);
    expect(selfPlay).toContain('href="/wow-boost/all?play=together"');
    expect(names(await open('/wow-boost/all?play=together'))).toEqual(expect.arrayContaining(names(selfPlay)));
    await takeOutOfSale('normal-run', 'mythic-run');
    expect(section(await open('/wow-boost'), 'self-play')).toBe('');
  });

  test('are lessons, too', async () => {
    const document = fixtureCatalogue();
    const [, arena] = document.games;
    if (!arena) throw new Error('The fixture has changed.');
    arena.contents = { sherpa: [{ service: 'coaching', facts: ['One hour', 'One coach', 'Your replay'] }] };
    const lessons = await openTestApp({ catalogue: document });
    const sherpa = section((await lessons.request({ url: '/valorant' })).body, 'sherpa');
    await lessons.close();
    expect(names(sherpa)).toEqual(['Coaching']);
    expect(sherpa).toContain(`href="/valorant/rank/coaching"`);
    // It is the only lesson, so there is no longer list.
    expect(sherpa).not.toContain('play=');
  });
});

const KNOWLEDGE = [{ says: 'Keys deplete.', bold: 'In time', does: 'We run them again.', by: 'Tank' }];

const context = async () =>
  pageContext({ islands: await loadAllIslands(), pageKinds: await loadAllPages(), path: '/wow-boost' });

/** The page of the seed's first game with one of everything. */
async function pureData() {
  const services = serviceCards('wow-boost');
  const [first, second] = services;
  if (!first || !second) throw new Error('The seed has changed.');
  const contents: ShownGameContents = {
    promoted: { title: 'Start here', services: [first], perView: { at1280: 4, at1800: 4 } },
    know: KNOWLEDGE,
    sherpa: [{ service: first, play: 'selfplay', href: '/x', facts: ['One', 'Two', 'Three'] }],
    selfPlay: [first, second],
    coachingCount: 0,
  };
  return { game: gameView('wow-boost'), services, contents, first };
}

test('the sections stand in their order, with sections between the two that move by themselves', async () => {
  const { game, services, contents } = await pureData();
  const part = { section: createElement('section', { id: 'runs' }), state: {}, expiresAt: 0 };
  for (const kind of ['game', 'game-runs'] as const) {
    const season = { games: [], shown: sampleSeason };
    const html = gamePage(await context(), { game, services, contents, part: { ...part, kind }, season });
    const before = ['categories', 'promo', 'raid-services', 'promoted', 'we-know', 'runs'];
    const ids = [...before, 'season', 'sherpa', 'self-play'];
    const places = ids.map((id) => html.indexOf(`id="${id}"`));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const between = html.slice(html.indexOf('id="we-know"'), html.indexOf('id="sherpa"'));
    expect(between.match(/<section/g)?.length).toBeGreaterThan(0);
  }
});

test('the cards of a shopper with a level have the price of the level', async () => {
  const { game, services, contents, first } = await pureData();
  const tariff = { ...dollar, vip: { level: 4, percentBp: 500, cashbackBp: 0 } };
  const html = gamePage({ ...(await context()), tariff }, { game, services, contents });
  const price = ownPrice(first.price, tariff);
  expect(price).toBeLessThan(first.price);
  for (const id of ['promoted', 'sherpa', 'self-play']) expect(textOf(section(html, id))).toContain(amount(price));
});
