import type { Catalogue, CatalogueGame, CatalogueService, ServiceOption, Terms } from '../../../domains/catalogue';

/*
 * A large catalogue for trials of size, made from a real one: each service again and again, for other people, seasons and ways of doing
 * it, at other prices. The same number gives the same catalogue.
 */

/** A word of a name with its short form for the address; the first of each row is to have none. */
type Word = readonly [name: string, slug: string];

const NONE: Word = ['', ''];
const FOR_WHOM: readonly Word[] = [
  NONE,
  ['for an alt', 'alt'],
  ['for a main', 'main'],
  ['for a new account', 'new'],
  ['for returning players', 'returning'],
  ['for two', 'duo'],
];
const SEASONS: readonly Word[] = [
  NONE,
  ...Array.from({ length: 16 }, (_, index): Word => [`Season ${index + 1}`, `s${index + 1}`]),
];
const HOW: readonly Word[] = [
  NONE,
  ['express', 'express'],
  ['off-peak', 'off-peak'],
  ['overnight', 'overnight'],
  ['on weekends', 'weekend'],
  ['with a live stream', 'stream'],
  ['with coaching', 'coaching'],
  ['with the same team', 'team'],
];

/** Chance in [0, 1) that is the same for the same number (mulberry32). */
function chanceOf(number: number): () => number {
  let state = number >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A catalogue of exactly `count` services. Games and categories keep their places, and the first have the most, as in every shop.
 * @param number chooses one of many such catalogues
 * @throws RangeError when there are to be fewer services than the real catalogue has
 */
export function generateCatalogue(real: Catalogue, count: number, number: number): Catalogue {
  const originals = real.games.reduce((sum, game) => sum + game.services.length, 0);
  if (count < originals)
    throw new RangeError(`The catalogue it is made from has ${originals} services already; ask for more than that.`);
  const chance = chanceOf(number);
  const shares = sharesOf(real.games.length, count - originals);
  const games = real.games.map((game, index) => ({
    ...game,
    services: [...game.services, ...moreOf(game, shares[index] ?? 0, chance)],
  }));
  return { ...real, games };
}

/** Parts a whole into so many parts that the n-th has about 1/n of the first. */
function sharesOf(parts: number, whole: number): number[] {
  const weights = Array.from({ length: parts }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((whole * weight) / sum));
  shares[0] = (shares[0] ?? 0) + whole - shares.reduce((total, share) => total + share, 0);
  return shares;
}

function moreOf(game: CatalogueGame, count: number, chance: () => number): CatalogueService[] {
  const filled = game.categories
    .map(({ slug }) => game.services.filter(({ category }) => category === slug))
    .filter(({ length }) => length > 0);
  const slugs = new Set(game.services.map(({ slug }) => slug));
  return sharesOf(filled.length, count).flatMap((share, index) => {
    const originals = filled[index] ?? [];
    const words = originals.map(() => wordsFor(game, chance));
    return Array.from({ length: share }, (_, turn) => {
      const which = turn % originals.length;
      const nth = Math.floor(turn / originals.length);
      return variantOf(originals[which] as CatalogueService, words[which]?.(nth) ?? [], slugs, chance);
    });
  });
}

/** Other words for each turn, until all have been there; then with a number more. */
function wordsFor({ regions }: CatalogueGame, chance: () => number): (turn: number) => readonly Word[] {
  const places: readonly Word[] = [
    NONE,
    ...(regions.length > 1 ? regions.map((name): Word => [name, slugOf(name)]) : []),
  ];
  const rows = [places, SEASONS, HOW, FOR_WHOM];
  const ways = rows.reduce((product, row) => product * row.length, 1);
  const step = strideOf(ways, chance);
  return (turn) => {
    // Way 0 has no word at all: that is the original.
    let way = 1 + ((turn * step) % (ways - 1));
    const round = Math.floor(turn / (ways - 1));
    const words = rows.map((row) => {
      const word = row[way % row.length] ?? NONE;
      way = Math.floor(way / row.length);
      return word;
    });
    return round === 0 ? words : [...words, [`set ${round + 1}`, `set-${round + 1}`]];
  };
}

/** A step that comes by every way before it comes back. */
function strideOf(ways: number, chance: () => number): number {
  let step = 1 + Math.floor(chance() * (ways - 2));
  while (commonDivisor(step, ways - 1) !== 1) step += 1;
  return step;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function variantOf(
  original: CatalogueService,
  words: readonly Word[],
  slugs: Set<string>,
  chance: () => number,
): CatalogueService {
  const said = words.filter(([name]) => name !== '');
  const stem = original.slug.slice(0, 40).replace(/-+$/, '');
  const whole = [stem, ...said.map(([, slug]) => slug)].join('-');
  let slug = whole;
  for (let again = 2; slugs.has(slug); again += 1) slug = `${whole}-${again}`;
  slugs.add(slug);
  const factor = 0.7 + chance() * 0.9;
  const luck = chance();
  return {
    ...original,
    slug,
    name: [original.name, ...said.map(([name]) => name)].join(', '),
    tags: luck < 0.02 ? ['hot'] : luck < 0.08 ? ['new'] : [],
    terms: pricedTerms(original.terms, factor),
    groups: original.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => pricedOption(option, factor)),
    })),
  };
}

/** Another price, as prices in shops are: 12.49, not 12.4371. */
function priced(cents: number, factor: number): number {
  const exact = Math.max(1, Math.round(cents * factor));
  return exact < 500 ? exact : Math.round(exact / 10) * 10 - 1;
}

function pricedTerms(terms: Terms, factor: number): Terms {
  switch (terms.kind) {
    case 'range':
      return {
        ...terms,
        segments: terms.segments.map((one) => ({
          ...one,
          priceCents: one.priceCents && priced(one.priceCents, factor),
        })),
      };
    case 'quantity':
      return { ...terms, unitPriceCents: priced(terms.unitPriceCents, factor) };
    case 'variants':
      return {
        ...terms,
        variants: terms.variants.map(({ wasCents, ...one }) => {
          const priceCents = priced(one.priceCents, factor);
          const off = wasCents === undefined ? 0 : Math.max(1, Math.round((wasCents - one.priceCents) * factor));
          return { ...one, priceCents, ...(off > 0 && { wasCents: priceCents + off }) };
        }),
      };
  }
}

function pricedOption(option: ServiceOption, factor: number): ServiceOption {
  if (!option.mode.includes('fixed') || option.value === 0) return option;
  const { wasValue, ...rest } = option;
  const value = priced(option.value, factor);
  return { ...rest, value, ...(wasValue !== undefined && { wasValue: Math.max(value + 1, priced(wasValue, factor)) }) };
}
