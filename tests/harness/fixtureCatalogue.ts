import type { Catalogue, CatalogueGame, CatalogueService, OptionGroup, ServiceOption } from '../../domains/catalogue';

/** A small catalogue with a service of each kind and options of every mode. Each call returns a new one that a test may change. */
export function fixtureCatalogue(): Catalogue {
  return {
    currencies: [
      { code: 'USD', name: 'US dollar', sign: '$', rateMicro: 1_000_000 },
      { code: 'EUR', name: 'Euro', sign: '€', rateMicro: 861_000 },
      { code: 'GBP', name: 'Pound sterling', sign: '£', rateMicro: 758_000 },
    ],
    ladders: [
      {
        slug: 'metals',
        rungs: ['Iron', 'Bronze', 'Silver', 'Gold', 'Diamond'],
        points: { name: 'RR', perRung: 100, step: 20, from: 0, to: 2 },
      },
    ],
    games: [azeroth(), arena()],
  };
}

/** A time in the 30 days before the clock of test shops. */
const FORMERLY = '2026-11-12T10:00Z';

function azeroth(): CatalogueGame {
  return {
    slug: 'wow-boost',
    name: 'World of Warcraft',
    art: 'world-of-warcraft',
    tagline: 'Raids, ranks and levels',
    description: 'Everything that takes long, done by people who like it.',
    note: 'Season 2',
    regions: ['EU', 'US'],
    platforms: ['PC'],
    account: {
      ...{ label: 'Character and realm', example: 'Aelwyn-Silvermoon', help: 'As in the character screen' },
      form: 'wow-character',
    },
    categories: [
      { slug: 'pvp', name: 'PvP', description: 'Arena and battlegrounds.', art: 'wow-pvp' },
      { slug: 'raid-services', name: 'Raid services', description: 'Bosses and loot.' },
    ],
    services: [rating(), honor(), raidRun()],
  };
}

function arena(): CatalogueGame {
  return {
    slug: 'valorant',
    name: 'Valorant',
    tagline: 'Ranks and wins',
    description: 'Climb with a duo partner or on your own.',
    note: '',
    regions: ['EU'],
    platforms: ['PC', 'Console'],
    account: { label: 'Riot ID', example: 'Name#EUW', help: 'As in the client', form: 'riot-id' },
    categories: [{ slug: 'rank', name: 'Rank', description: 'Up the ladder.' }],
    services: [rank(), coaching()],
  };
}

type Texts = Pick<CatalogueService, 'slug' | 'name' | 'category' | 'subCategory' | 'terms'> & Partial<CatalogueService>;

function service(fields: Texts): CatalogueService {
  return {
    tags: [],
    summary: `${fields.name}, done for you.`,
    description: `All there is to know about ${fields.name}.`,
    play: 'piloted',
    get: ['What you asked for', 'A message when it is done'],
    steps: [{ title: 'Order', text: 'Choose and pay.' }],
    requirements: ['An account'],
    delays: 'Patch days take longer.',
    faq: [{ q: 'Is it safe?', a: 'We say what we do.' }],
    start: { least: 15, most: 120 },
    groups: [],
    ...fields,
  };
}

function rating(): CatalogueService {
  return service({
    slug: 'arena-rating',
    name: 'Arena rating',
    category: 'pvp',
    subCategory: 'Arena',
    tags: ['hot'],
    start: { least: 15, most: 120, longer: [{ overMinutes: 450, startBp: 20_000 }] },
    terms: {
      kind: 'range',
      control: 'bar',
      min: 0,
      max: 2400,
      step: 100,
      unit: { one: 'rating', many: 'rating' },
      defaultFrom: 0,
      defaultTo: 1800,
      segments: [
        { upTo: 1600, priceCents: 400, minutes: 20 },
        { upTo: 2400, priceCents: 900, minutes: 45.5 },
      ],
      rewards: [
        { name: 'Rival', from: 1800, to: 1800, mode: 0 },
        { name: 'Elite set', img: '/art/elite.svg', from: 0, to: 2400, mode: 2 },
      ],
    },
    groups: [
      group('play', 'one', true, [
        option('piloted', 'add_fixed_to_total', 0, { isAutoSelected: true }),
        option('selfplay', 'add_percent_to_original', 4000, { durationBp: 12_000, play: 'selfplay' }),
      ]),
      group('extras', 'many', false, [
        option('stream', 'add_fixed_to_total', 800),
        option('express', 'add_percent_to_total', 2500, { tag: 'best value', durationBp: 7500, startBp: 5000 }),
        option('coach', 'add_fixed_to_original', 1200, { past: [{ value: 1500, until: FORMERLY }] }),
      ]),
      group('progress', 'many', false, [
        option('some-wins', 'subtract_percent_from_original', 1000),
        option('old-set', 'subtract_fixed_from_original', 150),
        option('returning', 'subtract_percent_from_total', 500),
        option('own-mount', 'subtract_fixed_from_total', 100),
      ]),
    ],
  });
}

function honor(): CatalogueService {
  return service({
    slug: 'battleground-wins',
    name: 'Battleground wins',
    category: 'pvp',
    subCategory: 'Battlegrounds',
    tags: ['new'],
    terms: {
      kind: 'quantity',
      min: 1,
      max: 20,
      unit: { one: 'win', many: 'wins' },
      unitPriceCents: 499,
      defaultQuantity: 5,
      minutesPerUnit: 20,
      tiers: [
        { from: 5, percentBp: 500 },
        { from: 10, percentBp: 1000 },
      ],
    },
    groups: [group('extras', 'many', false, [option('stream', 'add_fixed_to_total', 800)], 1)],
    noBest: 'Its one option changes nothing about the result.',
  });
}

function raidRun(): CatalogueService {
  return service({
    slug: 'heroic-run',
    name: 'Heroic run',
    category: 'raid-services',
    subCategory: 'The Venomous Abyss',
    tags: ['hot', 'best'],
    play: 'selfplay',
    terms: {
      kind: 'variants',
      run: false,
      variants: [
        { key: 'group-loot', label: 'Group loot', note: '', priceCents: 2499, minutes: 180, best: false },
        {
          key: 'full-priority',
          label: 'Full loot priority',
          note: 'All that drops',
          priceCents: 19_999,
          past: [{ value: 24_999, until: FORMERLY }],
          minutes: 180,
          best: true,
        },
      ],
    },
  });
}

function rank(): CatalogueService {
  return service({
    slug: 'rank-boost',
    name: 'Rank boost',
    category: 'rank',
    subCategory: 'Competitive',
    tags: ['hot'],
    terms: {
      kind: 'range',
      control: 'selects',
      min: 0,
      max: 4,
      step: 1,
      unit: { one: 'rank', many: 'rank' },
      ladder: 'metals',
      defaultFrom: 1,
      defaultTo: 3,
      segments: [{ upTo: 4, priceCents: 1500, minutes: 300 }],
      rewards: [],
    },
  });
}

function coaching(): CatalogueService {
  return service({
    slug: 'coaching',
    name: 'Coaching',
    category: 'rank',
    subCategory: 'Coaching',
    play: 'coaching',
    requirements: [],
    faq: [],
    terms: {
      kind: 'variants',
      run: false,
      variants: [{ key: 'one-hour', label: 'One hour', note: '', priceCents: 2000, minutes: 60, best: false }],
    },
  });
}

function group(
  key: string,
  pick: 'one' | 'many',
  required: boolean,
  options: ServiceOption[],
  max?: number,
): OptionGroup {
  return { key, label: `About ${key}`, pick, required, ...(max !== undefined && { max }), options };
}

function option(
  key: string,
  mode: ServiceOption['mode'],
  value: number,
  more: Partial<ServiceOption> = {},
): ServiceOption {
  return { key, label: `With ${key}`, note: '', mode, value, isAutoSelected: false, durationBp: 10_000, ...more };
}
