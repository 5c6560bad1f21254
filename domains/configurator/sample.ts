import type { ServiceView, Terms } from '../catalogue';
import { preloadConfigurator } from './configurator.preload';
import type { ConfiguratorState } from './transitions.rules';

interface SampleState {
  readonly configurator: ConfiguratorState;
}

const RANKS = ['Iron', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Master'];

const TERMS = {
  bar: {
    kind: 'range',
    control: 'bar',
    min: 0,
    max: 2_400,
    step: 50,
    unit: { one: 'rating', many: 'rating' },
    defaultFrom: 1_400,
    defaultTo: 2_100,
    segments: [
      { upTo: 1_800, priceCents: 220, minutes: 30 },
      { upTo: 2_400, priceCents: 480, minutes: 45 },
    ],
    rewards: [
      { name: 'Challenger', from: 1_350, to: 1_400, mode: 0 },
      { name: 'Elite set pieces', from: 1_550, to: 1_600, mode: 0 },
      { name: 'Rival, elite weapon', from: 1_750, to: 1_800, mode: 0 },
      { name: 'Duelist', from: 2_050, to: 2_100, mode: 0 },
      { name: 'Elite', from: 2_350, to: 2_400, mode: 0 },
    ],
  },
  ranks: {
    kind: 'range',
    control: 'selects',
    min: 0,
    max: 6,
    step: 1,
    unit: { one: 'rank', many: 'rank' },
    ladder: 'ranks',
    defaultFrom: 2,
    defaultTo: 4,
    segments: [{ upTo: 6, priceCents: 990, minutes: 120 }],
    rewards: [{ name: 'Season skin', from: 2, to: 3, mode: 0 }],
  },
  quantity: {
    kind: 'quantity',
    min: 1,
    max: 16,
    unit: { one: 'key at +10', many: 'keys at +10' },
    unitPriceCents: 1_099,
    defaultQuantity: 4,
    minutesPerUnit: 35,
    tiers: [
      { from: 5, percentBp: 1_000 },
      { from: 10, percentBp: 2_000 },
    ],
  },
  variants: {
    kind: 'variants',
    run: false,
    defaultVariant: 'heroic',
    variants: [
      { key: 'normal', label: 'Normal', note: 'One evening', priceCents: 1_499, minutes: 60, best: false },
      {
        key: 'heroic',
        label: 'Heroic',
        note: 'One evening',
        priceCents: 2_999,
        past: [{ value: 3_499, until: '2026-11-12T10:00Z' }],
        minutes: 90,
        best: true,
      },
      { key: 'mythic', label: 'Mythic', note: 'Three evenings', priceCents: 59_900, minutes: 480, best: false },
    ],
  },
} satisfies Record<string, Terms>;

export type SampleKind = keyof typeof TERMS;

const optionDefaults = { mode: 'add_percent_to_original', isAutoSelected: false, durationBp: 10_000 } as const;

const GROUPS: ServiceView['groups'] = [
  {
    key: 'speed',
    label: 'Speed',
    pick: 'one',
    required: true,
    options: [
      {
        ...optionDefaults,
        key: 'standard',
        label: 'Standard',
        note: 'Done in about 5 days',
        value: 0,
        isAutoSelected: true,
      },
      {
        ...optionDefaults,
        key: 'express',
        label: 'Express',
        note: 'A quarter faster',
        value: 2_500,
        past: [{ value: 3_000, until: '2026-11-12T10:00Z' }],
        tag: 'best value',
        durationBp: 7_500,
      },
      {
        ...optionDefaults,
        key: 'super',
        label: 'Super express',
        note: 'A pro for you alone',
        value: 5_000,
        durationBp: 5_000,
      },
    ],
  },
  {
    key: 'extras',
    label: 'Extras',
    pick: 'many',
    required: false,
    max: 2,
    options: [
      {
        ...optionDefaults,
        key: 'stream',
        label: 'Private live stream',
        note: 'Only you have the link.',
        mode: 'add_fixed_to_total',
        value: 800,
      },
      { ...optionDefaults, key: 'coach', label: 'Coaching commentary', note: 'Each decision explained.', value: 2_000 },
      {
        ...optionDefaults,
        key: 'part',
        label: 'I have part of it',
        note: 'We begin where you are.',
        mode: 'subtract_percent_from_original',
        value: 1_000,
      },
    ],
  },
];

const SELECT_GROUPS: ServiceView['groups'] = [
  {
    key: 'maps',
    label: 'Maps',
    pick: 'many',
    required: true,
    min: 2,
    max: 4,
    display: 'select',
    options: ['Customs', 'Factory', 'Interchange', 'Labs', 'Lighthouse', 'Reserve', 'Woods'].map((label, index) => ({
      ...optionDefaults,
      key: `map-${index}`,
      label,
      note: '',
      mode: 'add_fixed_to_total',
      value: index * 100,
      isAutoSelected: index < 2,
    })),
  },
  {
    key: 'role',
    label: 'Role',
    pick: 'one',
    required: false,
    display: 'select',
    options: ['Tank', 'Healer', 'Damage'].map((label, index) => ({
      ...optionDefaults,
      key: `role-${index}`,
      label,
      note: '',
      value: index * 500,
    })),
  },
];

/** A sample service for each kind of control. */
export function sampleService(kind: SampleKind): ServiceView {
  return {
    id: 1,
    slug: 'sample',
    name: 'Sample climb',
    category: 'sample',
    categoryName: 'Samples',
    subCategory: 'Samples',
    art: 'sample',
    wideArt: 'sample',
    game: {
      slug: 'sample-game',
      name: 'Sample game',
      art: 'sample',
      regions: ['EU'],
      platforms: ['PC'],
      account: { label: 'Character', example: 'Aria', help: 'As it is written in the game.' },
    },
    tags: [],
    summary: '',
    description: '',
    play: 'piloted',
    get: [],
    steps: [],
    requirements: [],
    delays: 'A crowded evening can double the wait for matches.',
    faq: [],
    start: { least: 35, most: 120 },
    terms: TERMS[kind],
    groups: kind === 'quantity' ? [...GROUPS, ...SELECT_GROUPS] : GROUPS,
    synonyms: kind === 'ranks' ? Object.fromEntries(RANKS.entries()) : {},
  };
}

/**
 * The page state of a sample service, for /dev/islands and the hydration test. Empty in the browser build, which gets its state from
 * the page.
 */
export const sampleState = (kind: SampleKind): Partial<SampleState> =>
  typeof __BROWSER__ === 'boolean' && __BROWSER__
    ? {}
    : {
        configurator: preloadConfigurator(sampleService(kind), { code: 'USD', sign: '$', rateMicro: 1_000_000 }),
      };
