import type {
  OptionGroup,
  QuantityTerms,
  RangeTerms,
  ServiceOption,
  ServiceView,
  VariantTerms,
} from '../../domains/catalogue';

/** An option of a group; by default a free one that changes nothing. */
export function anOption(key: string, overrides: Partial<ServiceOption> = {}): ServiceOption {
  return {
    key,
    label: key,
    note: '',
    mode: 'add_percent_to_original',
    value: 0,
    isAutoSelected: false,
    durationBp: 10_000,
    ...overrides,
  };
}

/** A group of options; by default any of them may be chosen, or none. */
export function aGroup(key: string, options: ServiceOption[], overrides: Partial<OptionGroup> = {}): OptionGroup {
  return { key, label: key, pick: 'many', required: false, options, ...overrides };
}

const playMode = aGroup(
  'play-mode',
  [
    anOption('piloted', { label: 'Piloted', isAutoSelected: true }),
    anOption('self-play', { label: 'Self-play', value: 4_000, durationBp: 12_500, play: 'selfplay' }),
  ],
  { label: 'Play mode', pick: 'one', required: true },
);
const speed = aGroup(
  'speed',
  [
    anOption('standard', { label: 'Standard', isAutoSelected: true }),
    anOption('express', {
      label: 'Express',
      value: 2_500,
      past: [{ value: 3_000, until: '2026-11-12T10:00Z' }],
      tag: 'best value',
      durationBp: 7_500,
    }),
    anOption('super-express', { label: 'Super express', value: 5_000, durationBp: 5_000 }),
  ],
  { label: 'Speed', pick: 'one', required: true },
);
const extras = aGroup(
  'extras',
  [
    anOption('stream', { label: 'Private live stream', mode: 'add_fixed_to_total', value: 800 }),
    anOption('offline', { label: 'Appear offline', mode: 'add_fixed_to_total' }),
    anOption('second-character', { label: 'Second character', mode: 'add_percent_to_total', value: 9_000 }),
  ],
  { label: 'Extras', max: 2 },
);
const progress = aGroup(
  'progress',
  [
    anOption('checkpoint', {
      label: 'I already have part of the progress',
      mode: 'subtract_percent_from_original',
      value: 2_500,
    }),
  ],
  { label: 'My progress' },
);

const arena: RangeTerms = {
  kind: 'range',
  control: 'bar',
  min: 0,
  max: 2_400,
  step: 50,
  unit: { one: 'rating', many: 'rating', apart: 'rating points' },
  defaultFrom: 1_400,
  defaultTo: 2_100,
  segments: [
    { upTo: 1_400, priceCents: 120, minutes: 20 },
    { upTo: 1_800, priceCents: 220, minutes: 30 },
    { upTo: 2_100, priceCents: 480, minutes: 45 },
    { upTo: 2_400, priceCents: 1_150, minutes: 90 },
  ],
  rewards: [
    { name: 'Challenger', from: 1_350, to: 1_400, mode: 0 },
    { name: 'Elite set pieces', from: 1_550, to: 1_600, mode: 0 },
    { name: 'Rival', from: 1_750, to: 1_800, mode: 0 },
    { name: 'Duelist', from: 2_050, to: 2_100, mode: 0 },
  ],
};

/** A service in the page's format: a rating slider, with groups of every kind. */
export function aService(overrides: Partial<ServiceView> = {}): ServiceView {
  return {
    id: 7,
    slug: 'arena-2v2-rating',
    name: 'Arena 2v2 rating',
    category: 'pvp',
    categoryName: 'PvP',
    subCategory: 'Rated',
    game: {
      slug: 'wow-boost',
      name: 'World of Warcraft',
      art: 'world-of-warcraft',
      regions: ['EU', 'US'],
      platforms: ['PC'],
      account: { label: 'Character and realm', example: 'Thrall-Draenor', help: 'As it stands in the character list.' },
    },
    tags: [],
    summary: 'A rating of your choice in 2v2 arena.',
    description: 'A gladiator plays with you or for you until the rating stands on your card.',
    play: 'piloted',
    get: ['The rating you choose'],
    steps: [{ title: 'Set your goal', text: 'Tell us character and realm.' }],
    requirements: ['A character of level 90'],
    delays: 'The queue at night.',
    faq: [],
    start: { least: 35, most: 120 },
    art: 'world-of-warcraft-pvp',
    wideArt: 'world-of-warcraft-pvp',
    terms: arena,
    groups: [playMode, speed, extras, progress],
    synonyms: {},
    ...overrides,
  };
}

const RUNGS = ['Iron', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Master'];
const ranks: RangeTerms = {
  kind: 'range',
  control: 'selects',
  min: 0,
  max: 6,
  step: 1,
  unit: { one: 'rank', many: 'rank', apart: 'ranks' },
  ladder: 'ranks',
  defaultFrom: 2,
  defaultTo: 4,
  segments: [
    { upTo: 3, priceCents: 450, minutes: 60 },
    { upTo: 6, priceCents: 990, minutes: 120 },
  ],
  rewards: [{ name: 'Season skin', from: 2, to: 3, mode: 0 }],
};

/** Two selects over the rungs of a ladder. */
export function aRanksService(overrides: Partial<ServiceView> = {}): ServiceView {
  return aService({
    id: 8,
    slug: 'division-boost',
    name: 'Division boost',
    terms: ranks,
    synonyms: Object.fromEntries(RUNGS.map((rung, value) => [String(value), rung])),
    ...overrides,
  });
}

const keys: QuantityTerms = {
  kind: 'quantity',
  min: 1,
  max: 16,
  unit: { one: 'key at +10', many: 'keys at +10' },
  unitPriceCents: 1_099,
  defaultQuantity: 8,
  minutesPerUnit: 35,
  tiers: [
    { from: 4, percentBp: 1_000 },
    { from: 8, percentBp: 2_000 },
    { from: 16, percentBp: 2_500 },
  ],
};

/** A number of pieces, with a quantity discount. */
export function aQuantityService(overrides: Partial<ServiceView> = {}): ServiceView {
  return aService({ id: 9, slug: 'mythic-bundle', name: 'Mythic+ bundle', terms: keys, ...overrides });
}

const kill: VariantTerms = {
  kind: 'variants',
  run: false,
  defaultVariant: 'heroic',
  variants: [
    { key: 'normal', label: 'Normal', note: 'One evening', priceCents: 1_499, minutes: 60, best: false },
    {
      key: 'heroic',
      label: 'Heroic + AotC',
      note: 'One evening',
      priceCents: 2_999,
      past: [{ value: 3_499, until: '2026-11-12T10:00Z' }],
      minutes: 90,
      best: true,
    },
    {
      key: 'mythic',
      label: 'Mythic + Cutting Edge',
      note: 'Three evenings',
      priceCents: 59_900,
      minutes: 480,
      best: false,
    },
  ],
};

/** One of several variants; the chosen one is the base price. */
export function aVariantService(overrides: Partial<ServiceView> = {}): ServiceView {
  return aService({ id: 10, slug: 'last-boss-kill', name: 'Last-boss kill', terms: kill, ...overrides });
}

/** One service of each kind. */
export function servicesOfEveryKind(): ServiceView[] {
  return [aService(), aRanksService(), aQuantityService(), aVariantService()];
}
