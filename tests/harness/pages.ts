import { readFileSync } from 'node:fs';
import type { CartLineView, CartView } from '../../domains/cart';
import {
  type Catalogue,
  type CatalogueGame,
  type CatalogueService,
  type Currency,
  type GameCard,
  type GameView,
  isDated,
  type ServiceCard,
  type ServiceView,
} from '../../domains/catalogue';
import { type CheckoutView, gameGroups } from '../../domains/checkout';
import {
  buildForm,
  type Configuration,
  cardPricesOf,
  choiceRows,
  defaultConfiguration,
  isRangeService,
  priceOf,
  summaryOf,
  valueLabel,
} from '../../domains/configurator';
import type { OrderView } from '../../domains/order';
import { samplePaidOrder } from '../../domains/order/sample';
import { vatIncluded } from '../../domains/pricing';
import type { PageContext } from '../../server/platform/layout/pageContext';
import { servicePath } from '../../src/lib/urls';

/*
 * Page data for tests in the repository's shapes, made from the seed catalogue without a database.
 */

interface Shop extends Pick<Catalogue, 'contents'> {
  readonly gameOrder: readonly string[];
  readonly currencies: readonly Currency[];
  readonly ladders: readonly { readonly slug: string; readonly rungs: readonly string[] }[];
}

function seed<T>(file: string): T {
  return JSON.parse(readFileSync(`server/seed/${file}.json`, 'utf8')) as T;
}

const shop = seed<Shop>('shop');
const documents = shop.gameOrder.map((slug) => seed<CatalogueGame>(`games/${slug}`));

export const currencies = shop.currencies;
export const dollar = currencies[0] as Currency;

function artOf(game: CatalogueGame): string {
  return game.art ?? game.slug;
}

/** Contents of the whole shop. */
export const shopContents = shop.contents ?? {};

export const gameCards: readonly GameCard[] = documents.map((game) => ({
  slug: game.slug,
  name: game.name,
  art: artOf(game),
  tagline: game.tagline,
  serviceCount: game.services.length,
}));

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The seed has no ${name}.`);
  return value;
}

const documentOf = (slug: string) =>
  required(
    documents.find((game) => game.slug === slug),
    `game ${slug}`,
  );

/** Contents of the pages of a game. */
export const gameContents = (slug: string) => documentOf(slug).contents ?? {};

export function gameView(slug: string): GameView {
  const game = documentOf(slug);
  const categories = game.categories.map((category) => ({
    ...category,
    art: category.art ?? artOf(game),
    serviceCount: game.services.filter((service) => service.category === category.slug).length,
  }));
  return {
    ...required(
      gameCards.find((card) => card.slug === slug),
      slug,
    ),
    ...game,
    art: artOf(game),
    categories,
  };
}

function viewOf(game: CatalogueGame, service: CatalogueService): ServiceView {
  const category = game.categories.find(({ slug }) => slug === service.category);
  const { terms } = service;
  const rungs = terms.kind === 'range' ? (shop.ladders.find(({ slug }) => slug === terms.ladder)?.rungs ?? []) : [];
  return {
    ...service,
    id: documents.indexOf(game) * 100 + game.services.indexOf(service) + 1,
    game: {
      slug: game.slug,
      name: game.name,
      art: artOf(game),
      regions: game.regions,
      platforms: game.platforms,
      account: game.account,
    },
    categoryName: category?.name ?? '',
    art: service.art ?? category?.art ?? artOf(game),
    wideArt: category?.art ?? artOf(game),
    synonyms: Object.fromEntries(rungs.map((rung, index) => [String(index), rung])),
  };
}

/** A service of the seed by its path without the leading slash. */
export function serviceView(path: string): ServiceView {
  const [game = '', category, slug] = path.split('/');
  const document = documentOf(game);
  return viewOf(
    document,
    required(
      document.services.find((service) => service.category === category && service.slug === slug),
      path,
    ),
  );
}

function cardOf(game: CatalogueGame, document: CatalogueService): ServiceCard {
  const service = viewOf(game, document);
  const { total, price, isAddable } = cardPricesOf(service, dollar);
  const { from, to } = defaultConfiguration(service);
  return {
    id: service.id,
    slug: service.slug,
    name: service.name,
    summary: service.summary,
    art: service.art,
    game: service.game,
    category: { slug: service.category, name: service.categoryName },
    subCategory: service.subCategory,
    tags: service.tags,
    kind: service.terms.kind,
    ...(isRangeService(service) &&
      from !== undefined &&
      to !== undefined && {
        line: { from: valueLabel(service, from), to: valueLabel(service, to), unit: service.terms.unit.many },
      }),
    fact: service.terms.kind === 'variants' ? `${service.terms.variants.length} choices` : '',
    price,
    ...(total < price && { from: total }),
    isAddable,
    ...(isDated(service) && {
      isDated: true as const,
      dates: { soldAs: 'scheduled runs', link: 'See runs', anchor: 'runs' },
    }),
    start: service.start,
  };
}

export function serviceCards(game: string, category?: string): readonly ServiceCard[] {
  const document = documentOf(game);
  const services = document.services.filter((service) => category === undefined || service.category === category);
  return services.map((service) => cardOf(document, service));
}

export const hotCards: readonly ServiceCard[] = documents.flatMap((game) =>
  game.services
    .filter((service) => service.tags.includes('hot'))
    .slice(0, 1)
    .map((service) => cardOf(game, service)),
);

/** A page context as the server creates it; the caller gives islands and kinds of pages. */
export function pageContext(over: Pick<PageContext, 'islands' | 'pageKinds'> & Partial<PageContext>): PageContext {
  return {
    path: '/',
    origin: 'https://questline.example',
    currency: dollar,
    tariff: over.currency ?? dollar,
    currencies,
    dateStyle: 'other',
    theme: 'dark',
    cartCount: 0,
    newsCount: 0,
    serverTime: Date.UTC(2026, 10, 21, 12),
    assets: {
      cssOf: (sheets) => ['shop', ...sheets].map((name) => `/assets/${name}.css`),
      loader: '/assets/loader.js',
      chunksOf: (names) => names.map((name) => `/assets/${name}.js`),
    },
    games: gameCards,
    sections: [],
    development: false,
    chargesCards: false,
    supportEmail: 'help@questline.example',
    ...over,
  };
}

function cartLine(id: string, path: string, change: Partial<Configuration> = {}): CartLineView {
  const service = serviceView(path);
  const configuration = { ...defaultConfiguration(service), ...change };
  const href = servicePath(service.game.slug, service.category, service.slug);
  return {
    id,
    position: Number(id),
    serviceId: service.id,
    slug: service.slug,
    name: service.name,
    href,
    editHref: `${href}?line=${id}`,
    art: service.art,
    game: service.game,
    category: { slug: service.category, name: service.categoryName },
    subCategory: service.subCategory,
    play: service.play,
    choices: choiceRows(service, configuration),
    summary: summaryOf(service, configuration),
    configuration,
    available: true,
    quote: priceOf(service, configuration, dollar),
    problems: [],
    form: [...buildForm(service, configuration)],
    start: service.start,
  };
}

const cart: CartView = {
  currency: { code: 'USD', sign: '$' },
  lines: [
    cartLine('7', 'wow-boost/pvp/arena-2v2-rating', { from: 1400, to: 2100, options: ['self-play', 'stream'] }),
    { ...cartLine('8', 'wow-boost/raid-services/venomous-abyss-single-boss'), move: { seen: 899, now: 999 } },
  ],
  total: 0,
};

const total = cart.lines.reduce((sum, { quote }) => sum + (quote?.total ?? 0), 0);

export const fullCart: CartView = { ...cart, total };
export const emptyCart: CartView = { ...cart, lines: [], total: 0 };

export const checkout: CheckoutView = {
  cart: fullCart,
  others: { count: 0, total: 0 },
  groups: gameGroups(
    fullCart.lines.map(({ id, name, game }) => {
      const { art, account, regions, platforms } = gameView(game.slug);
      return { id, name, slug: game.slug, game: game.name, art, account, regions, platforms };
    }),
  ),
  values: {
    email: '',
    name: '',
    country: '',
    payment: 'sandbox',
    remember: false,
    games: {},
    balance: 0,
    doubleXp: false,
  },
  isGuest: true,
  last: { games: {}, contact: null },
  likelyCountries: ['DE'],
  problems: [],
  changes: [],
  methods: [{ name: 'sandbox', label: 'Sandbox', note: 'A test payment: no money moves.' }],
  idempotencyKey: 'k'.repeat(32),
  benefits: null,
  cashback: null,
  typed: {},
};

export const order: OrderView = {
  id: 'order-id',
  number: 'Q-100042',
  currency: { code: 'USD', sign: '$' },
  lines: fullCart.lines.flatMap(({ id, name, game, href, art, choices, quote, start }) =>
    quote
      ? [
          {
            id,
            name,
            game: game.name,
            href,
            art,
            choices,
            quote,
            entered: [
              { label: 'Character and realm', value: 'Aelwyn-Silvermoon' },
              { label: 'Region', value: 'EU' },
              { label: 'Notes', value: 'Evenings only' },
            ],
            start,
            startTime: null,
            calendarHref: null,
            refunded: 0,
          },
        ]
      : [],
  ),
  total,
  paidWithBalance: 0,
  email: 'a•••@example.com',
  name: 'Alex',
  country: 'Germany',
  vat: { rateBp: 1_900, amount: vatIncluded(total, 1_900) },
  isVatUnknown: false,
  refunds: [
    {
      id: '1',
      at: Date.UTC(2026, 10, 22, 9),
      of: 'Arena 2v2 rating',
      amount: 100,
      vat: 16,
      isPending: true,
      reason: '',
    },
  ],
  totalAfterRefunds: total - 100,
  paidAt: Date.UTC(2026, 10, 21, 13),
  createdAt: Date.UTC(2026, 10, 21, 12),
  live: {
    ...samplePaidOrder,
    explanation: 'Your order is with our team.',
    done: [{ title: 'Paid', text: `{${Date.UTC(2026, 10, 21, 13)}}` }],
    next: [
      {
        title: 'We pick your booster',
        text: 'Someone who knows this service well takes your order. We email you when work starts.',
      },
      {
        title: 'You play together',
        text: 'We agree on a time, invite you in game, and you play your own character.',
      },
      { title: 'You check the result', text: 'We email you when it’s done.' },
    ],
  },
  supportEmail: 'help@questline.example',
  payAction: null,
  paymentLabel: 'Sandbox',
};
