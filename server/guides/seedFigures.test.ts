import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalogue, CatalogueService } from '../../domains/catalogue';
import {
  type BaseChoice,
  basePrice,
  MAX_DISCOUNT_BP,
  type PriceComponent,
  percentText,
  quote,
  splitCoupon,
  withCoupon,
} from '../../domains/pricing';
import { formatAmount } from '../../src/lib/money';
import { loadCatalogueDocument } from '../catalogue';
import runs from '../seed/runs.json';
import vip from '../seed/vip.json';

/* The figures of the guides of the seed are those of the forms beside them. */

const DOLLARS = { code: 'USD', sign: '$', rateMicro: 1_000_000 };
const root = process.cwd();
const textOf = (guide: string) => readFileSync(path.join(root, 'server', 'seed', 'guides', `${guide}.md`), 'utf8');
const money = (cents: number) => formatAmount(cents, '$');

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = (await loadCatalogueDocument(path.join(root, 'server', 'seed'))) as Catalogue;
});

/** @param address `wow-boost/arena-2v2-rating` */
function serviceOf(address: string): CatalogueService {
  const [game, slug] = address.split('/');
  const service = catalogue.games.find((one) => one.slug === game)?.services.find((one) => one.slug === slug);
  if (service === undefined) throw new Error(`There is no ${address}.`);
  return service;
}

function percentOf(address: string, label: string): string {
  const option = serviceOf(address)
    .groups.flatMap(({ options }) => options)
    .find((one) => one.label === label);
  if (option?.mode !== 'add_percent_to_original') throw new Error(`${address} has no ${label}.`);
  return percentText(option.value);
}

const baseOf = (address: string, choice: BaseChoice) => basePrice(serviceOf(address).terms, choice, DOLLARS);

/** What a quantity costs, without options. */
function totalOf(address: string, choice: BaseChoice): number {
  const { base, components } = baseOf(address, choice);
  return quote({ currency: 'USD', baseLabel: 'Base', base, components }).total;
}

/** The tiers of a quantity as `10% from 4`. */
const tiersOf = (address: string) => {
  const { terms } = serviceOf(address);
  return terms.kind === 'quantity'
    ? terms.tiers.map(({ from, percentBp }) => [percentText(percentBp), from] as const)
    : [];
};

const option = (label: string, value: number, mode: PriceComponent['mode'], position: number): PriceComponent => ({
  ...{ id: label, label, value, mode, position },
});

const inWords = (count: number) => ({ 4: 'four', 8: 'eight', 16: 'sixteen' })[count] ?? String(count);

describe('discounts by number', () => {
  test.each<[string, string, (tiers: ReturnType<typeof tiersOf>) => string]>([
    [
      'picking-a-mythic-plus-key',
      'wow-boost/mythic-bundle-same-level',
      (tiers) =>
        tiers
          .map(([percent, from], index) => `${percent}${index === 0 ? ' off' : ''} from ${inWords(from)}`)
          .join(', '),
    ],
    [
      'trials-weeks',
      'destiny-2/trials-wins-on-flawless-passage',
      ([first, ...more]) =>
        `${first?.[0]} off from ${first?.[1]} wins, ${more.map(([percent, from]) => `${percent} from ${from}`).join(', ')}`.replace(
          /, (?=[^,]+$)/,
          ' and ',
        ),
    ],
    [
      'cs2-premier-and-faceit',
      'counter-strike-2/wins',
      ([first, second]) => `From ${first?.[1]} wins you save ${first?.[0]}, from ${second?.[1]} wins ${second?.[0]}.`,
    ],
  ])('%s has those of %s', (guide, address, wordsFor) => {
    expect(tiersOf(address).length).toBeGreaterThan(0);
    expect(textOf(guide)).toContain(wordsFor(tiersOf(address)));
  });
});

describe('loot', () => {
  const run = (difficulty: string) => `wow-boost/venomous-abyss-${difficulty}-run`;
  const priceOf = (difficulty: string, variant: string) => baseOf(run(difficulty), { variant }).base;
  const ADD_ON = 'loot_distribution=atp';

  test.each([
    ['group', 'Group Loot'],
    ['unsaved', 'Unsaved Group Loot'],
    ['armor', 'Armor & Token Priority'],
    ['full', 'Full Loot Priority'],
  ])('%s costs what its runs cost', (key, label) => {
    const prices = ['normal', 'heroic'].map((difficulty) => money(priceOf(difficulty, key)));
    expect(serviceOf(run('heroic')).terms).toMatchObject({
      variants: expect.arrayContaining([expect.objectContaining({ key, label })]),
    });
    expect(textOf('what-armor-priority-is-worth')).toContain(`| ${[label, ...prices].join(' | ')} |`);
  });

  test.each(['group', 'unsaved'] as const)('priority added to %s costs its percentage', (key) => {
    const { name, price } = runs.schedule.lootTypes[key].priceMap[ADD_ON];
    const totals = ['normal', 'heroic'].map((difficulty) => {
      const components = [option(name, price, 'add_percent_to_original', 0)];
      return money(quote({ currency: 'USD', baseLabel: 'Seat', base: priceOf(difficulty, key), components }).total);
    });
    const text = textOf('what-armor-priority-is-worth');
    expect(text).toContain(
      `| Added to ${key === 'group' ? 'Group Loot' : 'Unsaved Group Loot'} | ${totals.join(' | ')} |`,
    );
    expect(text).toContain(percentText(price));
  });

  test('more raiders add their percentage', () => {
    const text = textOf('what-armor-priority-is-worth');
    for (const [raiders, { price }] of Object.entries(runs.schedule.lootTypes.armor.priceMap)) {
      if (!raiders.startsWith('raiders=')) continue;
      expect(text).toContain(`| ${raiders.slice(8)} | ${price === 0 ? 'included' : percentText(price)} |`);
    }
  });

  test('four weekly clears cost more than an evening with priority', () => {
    const four = totalOf('wow-boost/heroic-weekly-subscription-4-resets', { quantity: 4 });
    const text = textOf('what-armor-priority-is-worth');
    expect(text).toContain(
      `are ${money(four)} after the ${tiersOf('wow-boost/heroic-weekly-subscription-4-resets')[0]?.[0]} discount`,
    );
    expect(text).toContain(`That is ${money(four - priceOf('heroic', 'armor'))} more`);
  });
});

describe('what choices add', () => {
  test('is what the table of self-play says of each service', () => {
    const rows = [...textOf('self-play-or-piloted').matchAll(/^\| (.+) \| (\d+%) \| \[.+\]\(\/(.+)\/.+\/(.+)\) \|$/gm)];
    expect(rows).toHaveLength(5);
    for (const [, label = '', percent, game, slug] of rows) expect(percentOf(`${game}/${slug}`, label)).toBe(percent);
  });

  test.each([
    ['arena-rating-and-rewards', 'wow-boost/arena-2v2-rating', 'Self-play', 'Self-play adds %'],
    ['arena-rating-and-rewards', 'wow-boost/arena-3v3-rating', 'Self-play', 'Self-play adds %'],
    ['leveling-a-new-character', 'wow-boost/midnight-power-leveling-1-90', 'Self-play', '**Self-play** adds %.'],
    ['leveling-a-new-character', 'wow-boost/midnight-power-leveling-1-90', 'Express', '**Express** adds %.'],
    [
      'leveling-a-new-character',
      'wow-boost/midnight-power-leveling-1-90',
      'Super express',
      '**Super express** adds %.',
    ],
    ['trials-weeks', 'destiny-2/trials-wins-on-flawless-passage', 'Self-play', 'It adds % to the base price'],
    ['trials-weeks', 'destiny-2/trials-lighthouse-passage-7-wins', 'Self-play', 'It adds % to the base price'],
    ['trials-weeks', 'destiny-2/trials-lighthouse-passage-7-wins', 'Console', 'a passage costs % more than on PC'],
    [
      'cs2-premier-and-faceit',
      'counter-strike-2/premier-rating',
      'Duo with a pro',
      '% to the base price for a Premier rating',
    ],
    ['cs2-premier-and-faceit', 'counter-strike-2/faceit-level', 'Duo with a pro', '% for placements and FACEIT'],
    ['cs2-premier-and-faceit', 'counter-strike-2/10-placement-wins', 'Duo with a pro', '% for placements and FACEIT'],
    ['picking-a-mythic-plus-key', 'wow-boost/mythic-single-key', 'Self-play', 'as self-play for % more'],
    [
      'picking-a-mythic-plus-key',
      'wow-boost/mythic-bundle-same-level',
      'Timed or rerun',
      'single keys and bundles adds %:',
    ],
  ])('%s has that of %s: %s', (guide, address, label, words) => {
    expect(textOf(guide)).toContain(words.replace('%', percentOf(address, label)));
  });

  test('a piloted seat', () => {
    const { price } = runs.schedule.lootTypes.group.priceMap['mode=pilot'];
    for (const guide of ['what-armor-priority-is-worth', 'what-happens-in-a-raid-run', 'self-play-or-piloted'])
      expect(textOf(guide)).toMatch(new RegExp(`adds ${percentText(price)}`));
  });
});

describe('stretches', () => {
  test.each([
    [0, 1800],
    [1800, 2400],
  ])('of rating from %d to %d', (from, to) => {
    expect(textOf('arena-rating-and-rewards')).toContain(money(totalOf('wow-boost/arena-2v2-rating', { from, to })));
  });

  test.each([
    [1, 70],
    [70, 80],
    [80, 90],
    [1, 90],
  ])('of levels from %d to %d', (from, to) => {
    const total = money(totalOf('wow-boost/midnight-power-leveling-1-90', { from, to }));
    expect(textOf('leveling-a-new-character')).toContain(`| ${from} to ${to} | ${total} |`);
  });
});

describe('the price breakdown', () => {
  const text = textOf('reading-a-price-breakdown');
  const amountsIn = (rows: string) =>
    [...rows.matchAll(/\| \**([+−]?[\d.]+ \$)\** \|$/gm)].map(([, amount = '']) => amount.replace(/^\+/, ''));
  const tables = text.split('\n\n').filter((part) => part.startsWith('| Line | Amount |'));

  test('of ten wins', () => {
    const address = 'valorant/competitive-wins';
    const { base, components } = baseOf(address, { quantity: 10 });
    const options = ['Duo with a pro', 'Your agents only'].map((label, position) =>
      option(label, Number.parseInt(percentOf(address, label), 10) * 100, 'add_percent_to_original', position),
    );
    const { lines, total } = quote({
      currency: 'USD',
      baseLabel: 'Ten wins',
      base,
      components: [...options, ...components],
    });
    // The discount is the first component, and is shown last.
    const shown = lines.map(({ amount }) => money(amount));
    expect(amountsIn(tables[0] ?? '').toSorted()).toEqual([...shown, money(total)].toSorted());
  });

  test('of a raid seat with everything', () => {
    const { base } = baseOf('wow-boost/venomous-abyss-heroic-run', { variant: 'unsaved' });
    const { 'loot_distribution=atp': priority, 'stream=1': stream } = runs.schedule.lootTypes.unsaved.priceMap;
    const level = vip.levels[4];
    const price = quote({
      ...{
        currency: 'USD',
        baseLabel: 'Seat',
        base,
        maxPrice: Math.floor((base * runs.schedule.lootTypes.unsaved.maxBp) / 10_000),
      },
      components: [
        option(priority.name, priority.price, 'add_percent_to_original', 0),
        option(stream.name, stream.price, 'add_fixed_to_total', 1),
      ],
      discounts: {
        raidLeaderDrop: Math.round(base / 10),
        flexTimeBp: 500,
        permaVipBp: (level?.permaDiscountPercentage ?? 0) * 100,
        maxDiscountBp: MAX_DISCOUNT_BP,
      },
    });
    const coupon = { code: 'FIVE', fixed: 500 };
    const [taken = 0] = splitCoupon([price], coupon, MAX_DISCOUNT_BP);
    const { lines, subtotal, discountApplied, total } = withCoupon(price, coupon, taken, {});
    const amounts = lines.map(({ amount }) => amount);
    const all = [...amounts.slice(0, 3), subtotal, ...amounts.slice(3), -discountApplied, total];
    expect(amountsIn(tables[1] ?? '')).toEqual(all.map(money));
  });

  test('of the levels', () => {
    for (const { level, permaDiscountPercentage, cashbackPercentage } of vip.levels)
      expect(text).toContain(`| ${level} | ${permaDiscountPercentage}% | ${cashbackPercentage}% |`);
  });
});
