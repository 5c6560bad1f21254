import type { Catalogue, CatalogueGame, CatalogueService, ServiceOption, Terms } from '../../../domains/catalogue';
import { seededRandom } from '../../../src/lib/seededRandom';

/*
 * Generates a large catalogue for load tests from a real one: copies of each service for other audiences, seasons and play styles, at
 * other prices. The same seed gives the same catalogue.
 */

/** An addition to a service's name, and its short form for the slug; the first entry of each list adds nothing. */
type NamePart = readonly [name: string, slug: string];

const NO_PART: NamePart = ['', ''];
const AUDIENCES: readonly NamePart[] = [
  NO_PART,
  ['for an alt', 'alt'],
  ['for a main', 'main'],
  ['for a new account', 'new'],
  ['for returning players', 'returning'],
  ['for two', 'duo'],
];
const SEASONS: readonly NamePart[] = [
  NO_PART,
  ...Array.from({ length: 16 }, (_, index): NamePart => [`Season ${index + 1}`, `s${index + 1}`]),
];
const PLAY_STYLES: readonly NamePart[] = [
  NO_PART,
  ['express', 'express'],
  ['off-peak', 'off-peak'],
  ['overnight', 'overnight'],
  ['on weekends', 'weekend'],
  ['with a live stream', 'stream'],
  ['with coaching', 'coaching'],
  ['with the same team', 'team'],
];

/**
 * A catalogue of exactly `count` services. Games and categories keep their order, and the first ones have the most services, as in a real shop.
 * @param seed seeds the random numbers
 * @throws RangeError when `count` is less than the number of real services
 */
export function generateCatalogue(real: Catalogue, count: number, seed: number): Catalogue {
  const originals = real.games.reduce((sum, game) => sum + game.services.length, 0);
  if (count < originals)
    throw new RangeError(`The catalog it is made from has ${originals} services already; ask for more than that.`);
  const random = seededRandom(seed);
  const shares = splitCount(real.games.length, count - originals);
  const games = real.games.map((game, index) => ({
    ...game,
    services: [...game.services, ...generateServices(game, shares[index] ?? 0, random)],
  }));
  return { ...real, games };
}

/** Splits a total so that the n-th share is about 1/n of the first. */
function splitCount(partCount: number, total: number): number[] {
  const weights = Array.from({ length: partCount }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  shares[0] = (shares[0] ?? 0) + total - shares.reduce((total, share) => total + share, 0);
  return shares;
}

function generateServices(game: CatalogueGame, count: number, random: () => number): CatalogueService[] {
  const filled = game.categories
    .map(({ slug }) => game.services.filter(({ category }) => category === slug))
    .filter(({ length }) => length > 0);
  const slugs = new Set(game.services.map(({ slug }) => slug));
  return splitCount(filled.length, count).flatMap((share, index) => {
    const originals = filled[index] ?? [];
    const nameParts = originals.map(() => namePartsFor(game, random));
    return Array.from({ length: share }, (_, turn) => {
      const which = turn % originals.length;
      const nth = Math.floor(turn / originals.length);
      return generateService(originals[which] as CatalogueService, nameParts[which]?.(nth) ?? [], slugs, random);
    });
  });
}

/** Other name parts for each turn; when all combinations are used, a number is added. */
function namePartsFor({ regions }: CatalogueGame, random: () => number): (turn: number) => readonly NamePart[] {
  const regionParts: readonly NamePart[] = [
    NO_PART,
    ...(regions.length > 1 ? regions.map((name): NamePart => [name, slugOf(name)]) : []),
  ];
  const rows = [regionParts, SEASONS, PLAY_STYLES, AUDIENCES];
  const combinations = rows.reduce((product, row) => product * row.length, 1);
  const step = coprimeStep(combinations, random);
  return (turn) => {
    // Combination 0 adds nothing to the name: that is the original.
    let combination = 1 + ((turn * step) % (combinations - 1));
    const round = Math.floor(turn / (combinations - 1));
    const nameParts = rows.map((row) => {
      const part = row[combination % row.length] ?? NO_PART;
      combination = Math.floor(combination / row.length);
      return part;
    });
    return round === 0 ? nameParts : [...nameParts, [`set ${round + 1}`, `set-${round + 1}`]];
  };
}

/** A step size that visits every combination before repeating one. */
function coprimeStep(combinations: number, random: () => number): number {
  let step = 1 + Math.floor(random() * (combinations - 2));
  while (greatestCommonDivisor(step, combinations - 1) !== 1) step += 1;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function generateService(
  original: CatalogueService,
  nameParts: readonly NamePart[],
  slugs: Set<string>,
  random: () => number,
): CatalogueService {
  const used = nameParts.filter(([name]) => name !== '');
  const stem = original.slug.slice(0, 40).replace(/-+$/, '');
  const baseSlug = [stem, ...used.map(([, slug]) => slug)].join('-');
  let slug = baseSlug;
  for (let suffix = 2; slugs.has(slug); suffix += 1) slug = `${baseSlug}-${suffix}`;
  slugs.add(slug);
  const factor = 0.7 + random() * 0.9;
  const roll = random();
  return {
    ...original,
    slug,
    name: [original.name, ...used.map(([name]) => name)].join(', '),
    tags: roll < 0.02 ? ['hot'] : roll < 0.08 ? ['new'] : [],
    terms: scaledTerms(original.terms, factor),
    groups: original.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => scaledOption(option, factor)),
    })),
  };
}

/** A scaled price, rounded like real prices: 12.49, not 12.4371. */
function scaledPrice(cents: number, factor: number): number {
  const exact = Math.max(1, Math.round(cents * factor));
  return exact < 500 ? exact : Math.round(exact / 10) * 10 - 1;
}

function scaledTerms(terms: Terms, factor: number): Terms {
  switch (terms.kind) {
    case 'range':
      return {
        ...terms,
        segments: terms.segments.map((segment) => ({
          ...segment,
          priceCents: segment.priceCents && scaledPrice(segment.priceCents, factor),
        })),
      };
    case 'quantity':
      return { ...terms, unitPriceCents: scaledPrice(terms.unitPriceCents, factor) };
    case 'variants':
      return {
        ...terms,
        // What is generated was never sold at another price.
        variants: terms.variants.map(({ past: _past, ...variant }) => ({
          ...variant,
          priceCents: scaledPrice(variant.priceCents, factor),
        })),
      };
  }
}

function scaledOption(option: ServiceOption, factor: number): ServiceOption {
  const { past: _past, ...rest } = option;
  if (!option.mode.includes('fixed') || option.value === 0) return rest;
  return { ...rest, value: scaledPrice(option.value, factor) };
}
