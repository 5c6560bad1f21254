/** @jest-environment node */

import { defaultConfiguration, isRangeService, preloadConfigurator, priceOf } from '../../domains/configurator';
import { HEAD_PANELS, headPanelPath } from '../../domains/head-panel';
import { ownPrice } from '../../domains/pricing';
import { type OfferedRun, runPath, sampleRun } from '../../domains/raid-run';
import { sampleSeason } from '../../domains/seasonal/sample';
import { type LoadedIslands, loadAllIslands } from '../../src/islands/renderPage';
import { formatAmount } from '../../src/lib/money';
import { type LoadedPages, loadAllPages, type PartialState } from '../../src/pages';
import * as shop from '../../tests/harness/pages';
import { gameRecord, NO_RESULTS, SAMPLE_RECORD } from '../../tests/harness/searchResults';
import { gamesPage } from '../catalogue/games/GamesPage';
import { categoryPage } from '../catalogue/pages/category/CategoryPage';
import { gamePage } from '../catalogue/pages/game/GamePage';
import { homePage } from '../catalogue/pages/home/HomePage';
import type { ShownExampleOrder } from '../catalogue/pages/parts/exampleOrder.service';
import { servicePage } from '../catalogue/pages/service/ServicePage';
import { searchPage } from '../catalogue/search/SearchPage';
import { cartPage } from '../orders/cart/CartPage';
import { checkoutPage } from '../orders/checkout/CheckoutPage';
import { orderPage } from '../orders/order/OrderPage';
import { sandboxPayPage } from '../orders/payments/SandboxPayPage';
import { readConfig } from '../platform/config/config';
import { errorPage } from '../platform/layout/ErrorPage';
import { HELP_PAGE_NAMES, helpPath } from '../platform/layout/helpPages';
import type { PageContext } from '../platform/layout/pageContext';
import { platformStores } from '../platform/platformStores';
import { runServicePage } from '../raids/kind-page/RunServicePage';
import { headPanelPage } from '../storefront/head-panel/HeadPanelPage';
import { type HowItWorksParts, helpPage } from '../storefront/help-pages/HelpPage';
import { HELP_CONTENTS, TEXT_PAGE_NAMES, type TextPageName } from '../storefront/help-pages/helpContents';
import { parseRefundQuery } from '../storefront/help-pages/refundCalculator';
import { shopFactsOf } from '../storefront/help-pages/shopFacts';

let islands: LoadedIslands;
let pageKinds: LoadedPages;
beforeAll(async () => {
  [islands, pageKinds] = await Promise.all([loadAllIslands(), loadAllPages()]);
});

const contextAt = (path: string, over: Partial<PageContext> = {}) =>
  shop.pageContext({ islands, pageKinds, path, ...over });

const SERVICES = {
  'a range': 'wow-boost/pvp/arena-2v2-rating',
  ranks: 'league-of-legends/rank-boost/solo-duo-division-boost',
  variants: 'wow-boost/raid-services/venomous-abyss-single-boss',
  'a quantity': 'wow-boost/gold/wow-gold',
};

/** @param quantity that is chosen; the default configuration when absent */
function serviceHtml(
  path: string,
  over: Partial<PageContext> = {},
  quantity?: number,
): { html: string; total: number } {
  const service = shop.serviceView(path);
  const context = contextAt(`/${path}`, over);
  const configuration = { ...defaultConfiguration(service), ...(quantity !== undefined && { quantity }) };
  const state = { configurator: preloadConfigurator(service, context.tariff, { configuration }) };
  const quote = state.configurator.quote.confirmed?.quote;
  if (!quote) throw new Error('The configurator opens without a quote.');
  return { html: servicePage(context, { service, quote, state }), total: quote.total };
}

const sandbox = {
  orderId: 'x',
  number: 'Q-100042',
  total: 8033,
  currency: { code: 'USD', sign: '$' },
  declined: true,
  action: '/sandbox/pay/x',
  orderHref: '/orders/x',
};
const wow = () => ({ game: shop.gameView('wow-boost'), services: shop.serviceCards('wow-boost') });
const raids = () => {
  const { game } = wow();
  const category = game.categories.find(({ slug }) => slug === 'raid-services');
  if (!category) throw new Error('The seed has no raids.');
  const services = shop.serviceCards('wow-boost', 'raid-services');
  return { game, category, services, subCategories: [...new Set(services.map(({ subCategory }) => subCategory))] };
};

/** The season of a game, with a service of the seed. */
const season = () => ({
  games: [sampleSeason.game],
  shown: {
    ...sampleSeason,
    rewards: sampleSeason.rewards.map((reward) => ({ ...reward, href: `/${SERVICES['a range']}` })),
  },
});
const benefits = () =>
  shop.gameContents('wow-boost').benefits?.find(({ category }) => category === raids().category.slug);

function exampleOrder(): ShownExampleOrder {
  const service = shop.serviceView(SERVICES['a range']);
  if (!isRangeService(service)) throw new Error('The seed has changed.');
  const configuration = { ...defaultConfiguration(service), from: 1_400, to: 2_100 };
  return { service, configuration, quote: priceOf(service, configuration, shop.dollar), sign: shop.dollar.sign };
}

const RUN_KIND = 'wow-boost/raid-services/venomous-abyss-heroic-run';
const RUN_IDS = [1001, 1002, 1003];

/** The page of a kind of raid runs with Group Loot at 59.00, 49.00 and so on. */
function runKindHtml(ids: readonly number[], over: Partial<PageContext> = {}): string {
  const service = shop.serviceView(RUN_KIND);
  const card = shop.serviceCards('wow-boost').find(({ id }) => id === service.id);
  if (!card) throw new Error('The seed has no such card.');
  const { kind } = sampleRun();
  const runs = ids.map(
    (id, index): OfferedRun => ({
      view: sampleRun({ id, lootType: 'group', kind: { ...kind, serviceId: service.id } }),
      terms: {
        ...{ baseCents: 5900 - index * 1000, maxCents: null, droppedCents: null, flexBp: 0 },
        ...{ priceMap: {}, extras: [] },
      },
      isOnSale: true,
      changesAt: sampleRun().deadline,
    }),
  );
  return runServicePage(contextAt(`/${RUN_KIND}`, over), { service, card, runs, related: [] }).html;
}

/** A page about the shop, with another language and a calculator that refuses. */
function helpHtml(name: TextPageName, howItWorks?: HowItWorksParts): string {
  const context = contextAt(helpPath(name));
  const facts = shopFactsOf(readConfig({}), [{ label: 'Card', note: 'On another page.' }]);
  const refund = parseRefundQuery(new URLSearchParams('price=x&status=in_progress'));
  const content = HELP_CONTENTS[name](facts, { context, refund, stores: () => platformStores });
  return helpPage(context, { name, content, howItWorks, isOtherLanguage: true });
}

const PAGES: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(TEXT_PAGE_NAMES.map((name) => [`help: ${name}`, () => helpHtml(name)])),
  'how it works with scenes': () => {
    const { whyWe = [], ourFocus = [] } = shop.shopContents;
    return helpHtml('how-it-works', { example: exampleOrder(), reasons: { whyWe, ourFocus } });
  },
  home: () => homePage(contextAt('/'), { hot: shop.hotCards }),
  'home with an example order': () => homePage(contextAt('/'), { hot: shop.hotCards, exampleOrder: exampleOrder() }),
  'home without hot services': () => homePage(contextAt('/'), { hot: [] }),
  games: () => gamesPage(contextAt('/games')),
  game: () => gamePage(contextAt('/wow-boost'), wow()),
  'game with a season': () => gamePage(contextAt('/wow-boost'), { ...wow(), season: season() }),
  category: () => categoryPage(contextAt('/wow-boost/raid-services'), raids()),
  'category with benefits': () =>
    categoryPage(contextAt('/wow-boost/raid-services'), { ...raids(), benefits: benefits() }),
  'empty category': () => {
    const data = raids();
    const category = { ...data.category, serviceCount: 0 };
    return categoryPage(contextAt('/wow-boost/raid-services'), { ...data, category, services: [], subCategories: [] });
  },
  'later page of a category': () =>
    categoryPage(contextAt('/wow-boost/raid-services'), {
      ...raids(),
      filter: { sub: 'x', sort: 'price', after: 7 },
      next: 9,
    }),
  ...Object.fromEntries(
    Object.entries(SERVICES).map(([kind, path]) => [`service of ${kind}`, () => serviceHtml(path).html]),
  ),
  'kind of raid runs': () => runKindHtml(RUN_IDS),
  'kind of raid runs, none on sale': () => runKindHtml([]),
  search: () =>
    searchPage(contextAt('/search'), {
      filter: { query: 'arena', page: 1 },
      results: {
        ...NO_RESULTS,
        games: shop.gameCards.slice(0, 2).map(gameRecord),
        categories: [{ ...SAMPLE_RECORD, objectID: 'a', name: 'Arena', link: '/wow-boost/pvp' }],
        subCategories: [{ ...SAMPLE_RECORD, objectID: 'b', name: 'Rated arena', link: '/wow-boost/pvp?sub=rated' }],
        services: shop.hotCards,
        kinds: [
          { kind: 'games', count: 2 },
          { kind: 'services', count: 1240 },
        ],
        gameCounts: [
          { slug: 'wow-boost', name: 'World of Warcraft', count: 1000 },
          { slug: 'valorant', name: 'Valorant', count: 240 },
        ],
        total: 1242,
        isLastPage: false,
      },
    }),
  'search of one kind in a game': () =>
    searchPage(contextAt('/search'), {
      filter: { query: 'arena', kind: 'services', game: 'wow-boost', sort: 'price', page: 2 },
      results: { ...NO_RESULTS, services: shop.hotCards, kinds: [{ kind: 'services', count: 30 }], total: 30 },
    }),
  'search before a query': () => searchPage(contextAt('/search'), { filter: { query: '', page: 1 } }),
  'search without a hit': () =>
    searchPage(contextAt('/search'), {
      filter: { query: '<b>"x"', page: 1 },
      results: { ...NO_RESULTS, nearest: shop.gameCards.slice(0, 1).map(gameRecord) },
    }),
  cart: () => cartPage(contextAt('/cart'), { cart: shop.fullCart }),
  'empty cart': () =>
    cartPage(contextAt('/cart'), {
      cart: shop.emptyCart,
      notice: { tone: 'info', message: 'Removed from your cart.' },
    }),
  'blocked cart': () =>
    cartPage(contextAt('/cart'), { cart: { ...shop.fullCart, blocked: 'One service is not on sale.' } }),
  checkout: () => checkoutPage(contextAt('/checkout'), { checkout: shop.checkout }),
  order: () => orderPage(contextAt('/orders/x'), { order: shop.order }),
  'unpaid order': () =>
    orderPage(contextAt('/orders/x'), {
      order: {
        ...shop.order,
        live: { ...shop.order.live, status: 'awaiting_payment', canPay: true },
        payAction: '/orders/x/pay',
      },
    }),
  sandbox: () => sandboxPayPage(contextAt('/sandbox/pay/x'), { payment: sandbox }),
  'head panel': () =>
    headPanelPage(contextAt('/head-panel/payment-currencies'), 'payment-currencies', {
      paymentMethods: [{ label: 'Card', note: 'On another page.' }],
      currencies: contextAt('/').currencies,
      supportEmail: 'help@shop.test',
    }),
  'not found': () => errorPage(contextAt('/nope'), { status: 404 }),
  broken: () => errorPage(contextAt('/nope', { games: [] }), { status: 500 }),
};

/** The paths that exist; a link to any other would be a 404. */
const KNOWN = new Set([
  '/',
  '/reviews',
  '/orders',
  '/games',
  '/wow-boost/raids',
  '/hot-products',
  ...RUN_IDS.map(runPath),
  '/search',
  '/privacy-choices',
  '/ban-risk',
  '/report-a-problem',
  ...HEAD_PANELS.map(headPanelPath),
  ...HELP_PAGE_NAMES.map(helpPath),
  '/profile',
  '/cart',
  '/chat',
  '/checkout',
  '/notifications',
  '/sign-in',
  '/orders/x',
  '/orders/x/cancel',
  ...shop.gameCards.flatMap(({ slug }) => [
    `/${slug}`,
    `/${slug}/all`,
    ...shop.gameView(slug).categories.map((category) => `/${slug}/${category.slug}`),
    ...shop.serviceCards(slug).map((service) => `/${slug}/${service.category.slug}/${service.slug}`),
  ]),
]);

const matchesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
const scripts = (html: string) => matchesOf(html, /<script([^>]*)>/g);
const jsonOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '');
const jsonLdOf = (html: string) =>
  matchesOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

describe.each(Object.entries(PAGES))('the page: %s', (_name, render) => {
  let html: string;
  beforeAll(() => {
    html = render();
  });

  it('follows the content security policy: no style attribute, no inline script, no event attribute', () => {
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(html).not.toContain('<style');
    const others = scripts(html).filter((attributes) => !/application\/(ld\+)?json/.test(attributes));
    expect(others.filter((attributes) => !/\/(local-times|chat-opener)\./.test(attributes))).toEqual([
      ' type="module" src="/assets/loader.js" fetchPriority="high"',
    ]);
  });

  it('is one English document with one h1, one main landmark and a skip link', () => {
    const docked = html.includes(' data-dock=') ? ' data-docked' : '';
    const anchored = html.includes(' data-anchors=') ? ' data-anchored' : '';
    expect(html.startsWith(`<!doctype html><html lang="en" data-theme="dark"${docked}${anchored}>`)).toBe(true);
    expect(matchesOf(html, /<(h1)[ >]/g)).toHaveLength(1);
    expect(matchesOf(html, /<(main) /g)).toHaveLength(1);
    expect(html).toContain('href="#main"');
    expect(matchesOf(html, /<title>(.+?)<\/title>/g)).toHaveLength(1);
  });

  it('has no jump in its headings', () => {
    const levels = [0, ...matchesOf(html, /<h([1-6])[ >]/g).map(Number)];
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1 && index > 0)).toEqual([]);
  });

  it('has unique ids, and every reference points to one', () => {
    const ids = matchesOf(html, /\sid="([^"]+)"/g);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    // The closed dialog is labelled by a title that is rendered when it opens.
    const shown = html.replace(/<dialog[^>]*>/g, '');
    const references = matchesOf(
      shown,
      /\s(?:for|popovertarget|aria-labelledby|form|aria-describedby)="([^"]+)"/gi,
    ).flatMap((list) => list.split(' '));
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    expect(matchesOf(html, /href="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('links only to pages that exist', () => {
    const links = matchesOf(html, /<a [^>]*href="([^"#?]*)[^"]*"/g).filter(
      (href) => href !== '' && !/^(https:|mailto:)/.test(href),
    );
    expect(links.filter((href) => !KNOWN.has(href))).toEqual([]);
  });

  it('reserves space for every picture', () => {
    for (const image of matchesOf(html, /<img ([^>]+)>/g)) expect(image).toMatch(/width="\d+" height="\d+" alt=""/);
  });

  it('has a page state with the page slice, and the files its islands need', () => {
    const state = jsonOf(html, 'page-state') as PartialState;
    expect(state).toMatchObject({
      page: { currency: { code: 'USD', sign: '$' }, serverTime: expect.any(Number) },
    });
    const names = [...new Set(matchesOf(html, /<store-island name="([^"]+)"/g))];
    expect(names).toContain('page-hosts');
    const [first, ...others] = jsonOf(html, 'page-assets') as string[];
    expect(first).toBe(`/assets/page-${state.page?.kind}.js`);
    expect(others).toEqual(expect.arrayContaining(names.map((name) => `/assets/${name}.js`)));
    expect(new Set(others).size).toBe(others.length);
  });

  it('has valid structured data', () => {
    for (const data of jsonLdOf(html))
      expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });
  });
});

it.each([
  ['how it works with scenes', 'how-it-works-4'],
  ['home with an example order', 'how-it-works-4'],
  ['game with a season', 'season-title'],
  ['category with benefits', 'benefits'],
])('the page: %s has the section %s', (name, id) => {
  expect(PAGES[name]?.()).toContain(` id="${id}"`);
});

describe.each(Object.entries(SERVICES))('the structured price of %s', (_kind, path) => {
  it.each(shop.currencies)('equals the visible total in $code', (currency) => {
    const { html, total } = serviceHtml(path, { currency });
    const product = jsonLdOf(html).find((data) => data['@type'] === 'Product') as {
      offers: { offers?: { price: string }[]; price: string };
    };
    const shown = product.offers.offers?.[0] ?? product.offers;
    expect(shown).toMatchObject({
      name: expect.stringMatching(/./),
      price: (total / 100).toFixed(2),
      priceCurrency: currency.code,
    });
    const visible =
      /Total <small>incl\. VAT<\/small><\/span><span[^>]*><span>([0-9.]+)<\/span><span[^>]*>\s*(.+?)<\/span>/.exec(
        html.replaceAll('\u00a0', ' '),
      );
    expect(visible?.slice(1)).toEqual([shown.price, currency.sign]);
    const service = shop.serviceView(path);
    expect(
      priceOf(service, preloadConfigurator(service, currency).configuration ?? { serviceId: 0, options: [] }, currency)
        .total,
    ).toBe(total);
  });
});

const offersOf = (html: string) =>
  jsonLdOf(html).find((data) => data['@type'] === 'Product')?.offers as Readonly<Record<string, string>>;

describe('a shopper of a level', () => {
  const tariff = { ...shop.dollar, vip: { level: 6, percentBp: 1_000, cashbackBp: 500 } };
  const delves = 'wow-boost/delves-labyrinths/bountiful-delves';

  it('is told their own price where an alert is set, the one that it is compared with', () => {
    const { html, total } = serviceHtml(delves, { tariff });
    expect(total).toBeLessThan(serviceHtml(delves).total);
    expect(html).toContain(`Now ${formatAmount(total, '$')} for `);
  });

  it('is told of a higher quantity that costs them less, with their own price', () => {
    // 19 are 60.04 and 20 are 57.46, which are 63.84 for everybody.
    expect(serviceHtml(delves, { tariff }, 19).html).toContain(`20 cost less: ${formatAmount(5_746, '$')}`);
    expect(serviceHtml(delves, {}, 19).html).toContain(`20 cost less: ${formatAmount(6_384, '$')}`);
  });

  it('has own prices alone in structured data', () => {
    const { html, total } = serviceHtml(delves, { tariff });
    const everybody = offersOf(serviceHtml(delves).html);
    const own = (price?: string) => (ownPrice(Math.round(Number(price) * 100), tariff) / 100).toFixed(2);
    expect(offersOf(html)).toMatchObject({
      ...{ lowPrice: own(everybody.lowPrice), highPrice: own(everybody.highPrice) },
      offers: [{ price: (total / 100).toFixed(2) }],
    });
    // The prices for everybody are kept, so guests get them again.
    expect(offersOf(serviceHtml(delves).html)).toEqual(everybody);
    expect(offersOf(runKindHtml(RUN_IDS, { tariff }))).toMatchObject({ lowPrice: '35.10', highPrice: '53.10' });
  });
});

describe('a kind of raid runs', () => {
  it('has the prices of its runs as structured data, and no form', () => {
    const html = PAGES['kind of raid runs']?.() ?? '';
    expect(offersOf(html)).toMatchObject({
      '@type': 'AggregateOffer',
      ...{ lowPrice: '39.00', highPrice: '59.00', offerCount: 3, priceCurrency: 'USD' },
      availability: 'https://schema.org/InStock',
    });
    expect(html).not.toContain('action="/buy"');
    expect(html).toContain('/wow-boost/raids?raid=sample-abyss&amp;difficulty=heroic"');
    expect(html).toContain('/wow-boost/raids?raid=sample-abyss&amp;difficulty=heroic&amp;run_loot_type=group"');
  });

  it('leads to the calendar where no run is on sale', () => {
    const html = PAGES['kind of raid runs, none on sale']?.() ?? '';
    expect(offersOf(html)).toMatchObject({ offerCount: 0, availability: 'https://schema.org/OutOfStock' });
    expect(html).toContain('No run of this kind is available right now');
    expect(html).toMatch(/href="\/wow-boost\/raids"[^>]*>Open the raid calendar/);
  });
});

describe('untrusted text', () => {
  it('can’t close the page state or a script element, and is escaped', () => {
    const service = { ...shop.serviceView(SERVICES['a range']), name: '</script><script>alert(1)</script>' };
    const state = { configurator: preloadConfigurator(service, shop.dollar) };
    const quote = state.configurator.quote.confirmed?.quote;
    const html = quote ? servicePage(contextAt('/x'), { service, quote, state }) : '';
    expect(html).not.toContain('<script>alert');
    expect(JSON.stringify(jsonOf(html, 'page-state'))).toContain('</script>');
    expect(jsonLdOf(html)[0]?.name).toBe(service.name);
  });

  it('a search for HTML is shown as typed', () => {
    expect(PAGES['search without a hit']?.()).toContain('Results for “&lt;b&gt;&quot;x&quot;”');
  });
});

describe('a service page below the minimum order', () => {
  const service = shop.serviceView(SERVICES.variants);
  const cheap = { ...service, groups: [], terms: { ...service.terms, variants: cheapVariants(service) } as never };

  it('shows the missing amount, and does not offer to buy it alone, even without JavaScript', () => {
    const configurator = preloadConfigurator(cheap, shop.dollar);
    const quote = priceOf(cheap, configurator.configuration as never, shop.dollar);
    const html = servicePage(contextAt('/x'), { service: cheap, quote, state: { configurator } });
    expect(html).toContain('The minimum order is 0.50 $. Add 0.20 $ to buy.');
    expect(html).not.toContain('This is all you pay');
    expect(html).not.toContain('value="checkout"');
    expect(html).toContain('value="cart"');
  });
});

/** The variants of a service, each at 0.30. */
function cheapVariants({ terms }: ReturnType<typeof shop.serviceView>) {
  return terms.kind === 'variants' ? terms.variants.map((variant) => ({ ...variant, priceCents: 30 })) : [];
}

describe('the home page', () => {
  it('shows one hot service of each game before a second one of any game', () => {
    const hot = [...shop.serviceCards('wow-boost').slice(0, 8), ...shop.serviceCards('destiny-2').slice(0, 1)];
    const names = matchesOf(homePage(contextAt('/'), { hot }), /<article.*?<a href="\/([a-z0-9-]+)\//g);
    expect(names).toEqual(['wow-boost', 'destiny-2', ...Array<string>(6).fill('wow-boost')]);
  });
});

describe('search engines', () => {
  it.each(['home', 'games', 'game', 'category', 'service of a range'])('index %s under one address', (name) => {
    const html = PAGES[name]?.() ?? '';
    expect(matchesOf(html, /<link rel="canonical" href="([^"]+)"/g)).toHaveLength(1);
    expect(html).not.toContain('noindex');
  });

  it.each(['search', 'cart', 'checkout', 'order', 'sandbox', 'not found', 'broken'])('do not index %s', (name) => {
    const html = PAGES[name]?.() ?? '';
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  });

  it('get the breadcrumb of a service, position by position', () => {
    const crumbs = jsonLdOf(serviceHtml(SERVICES['a range']).html).find((data) => data['@type'] === 'BreadcrumbList');
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://questline.example/' },
        { position: 2, name: 'World of Warcraft' },
        { position: 3, name: 'PvP' },
        { position: 4, name: 'Arena 2v2 rating', item: `https://questline.example/${SERVICES['a range']}` },
      ],
    });
  });
});

describe('checkout', () => {
  const field = 'games[wow-boost][account]';
  const html = () =>
    checkoutPage(contextAt('/checkout'), {
      checkout: {
        ...shop.checkout,
        values: {
          email: 'alex@example.com',
          name: '',
          country: 'DE',
          payment: 'sandbox',
          remember: false,
          balance: 0,
          doubleXp: false,
          games: { 'wow-boost': { account: '', character: '', region: 'EU', platform: 'PC', notes: 'Evenings' } },
        },
        problems: [{ field, message: 'Enter your character.' }],
        changes: [{ lineId: '8', name: 'Heroic run', seen: 5499, now: 5999 }],
      },
    });

  it('keeps the typed values and links each error to its field', () => {
    const page = html();
    expect(page).toMatch(/name="email"[^>]*value="alex@example.com"|value="alex@example.com"[^>]*name="email"/);
    expect(page).toContain('>Evenings</textarea>');
    const target = /<a[^>]*href="#([^"]+)">World of Warcraft: Enter your character\./.exec(page)?.[1];
    expect(page).toMatch(new RegExp(`<input[^>]*id="${target}"`));
  });

  it('shows the price that changed, and its button confirms the new total', () => {
    const page = html().replaceAll('\u00a0', ' ');
    expect(page).toContain('“Heroic run” is now 59.99 $, it was 54.99 $.');
    expect(page).toContain(`Confirm and pay ${formatAmount(shop.fullCart.total, '$')}`.replaceAll('\u00a0', ' '));
  });

  it('submits the shown prices, line by line, and one key for one purchase', () => {
    const page = html();
    expect(page).toContain(`name="seen_total" value="${shop.fullCart.total}"`);
    expect(page).toContain('name="seen_currency" value="USD"');
    for (const { id, quote } of shop.fullCart.lines)
      expect(page).toContain(`name="lines[${id}][seen_total]" value="${quote?.total}"`);
    expect(page).toContain(`name="idempotency_key" value="${shop.checkout.idempotencyKey}"`);
  });

  it('never has a password field', () => {
    expect(html()).not.toContain('type="password"');
  });
});

it.each(Object.values(SERVICES))(
  '%s has one total and one start on the screen: those of its panel, which follow the choices',
  (path) => {
    const { html, total } = serviceHtml(path);
    const banner = /<header class="[^"]*dark.*?<\/header>/s.exec(html)?.[0] ?? '';
    expect(banner).toContain('<h1>');
    expect(banner.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\d\.\d\d(?!\d)|[Ss]tarts? in/);
    expect(html.replaceAll('\u00a0', ' ')).toContain(formatAmount(total, '').trim());
  },
);

it('the note of a game has a line of its own', () => {
  const { game, services } = wow();
  const html = gamePage(contextAt('/wow-boost'), { game, services });
  const facts = [...html.matchAll(/<ul.*?<\/ul>/gs)].map(([list]) => list.replaceAll(/<[^>]*>/g, ''));
  expect(game.note.length).toBeGreaterThan(0);
  expect(facts).toContain(game.note);
});

it('where a higher tier costs less, a link without scripts takes it', () => {
  const base = shop.serviceView('old-school-runescape/bosses-raids/boss-kill-count');
  const service = { ...base, terms: { ...base.terms, defaultQuantity: 499 } } as typeof base;
  const state = { configurator: preloadConfigurator(service, shop.dollar) };
  const quote = state.configurator.quote.confirmed?.quote;
  const html = quote ? servicePage(contextAt('/x'), { service, quote, state }) : '';
  expect(html).toMatch(/<a [^>]*href="[^"]*quantity(%5D|\])=500[^"]*"[^>]*>500 cost less: \d+\.\d\d/);
});
