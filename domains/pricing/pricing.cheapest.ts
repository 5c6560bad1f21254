import { convert } from './pricing.arithmetic';
import { componentOf, quantityDiscount, stepsBySegment, tierAt } from './pricing.base';
import { applyComponents, inCatalogueOrder, modeRule } from './pricing.stages';
import type { Cheapest, CurrencyRate, PriceComponent, PricedGroup, PricedOption, PricedTerms } from './pricing.types';

/** What payment providers charge at the least, in cents. */
const PROVIDER_MINIMUM_CENTS = 50;

/**
 * The least total that can be charged, in cents of the currency: 0.50 of it, or 0.50 US dollars' worth where that is
 * more (F.3, step 8).
 */
export function minimumCharge({ rateMicro }: CurrencyRate): number {
  return Math.max(PROVIDER_MINIMUM_CENTS, convert(PROVIDER_MINIMUM_CENTS, rateMicro));
}

/**
 * The price a list may promise: the lowest total of any configuration that can be bought, so of any that reaches
 * `minimumCharge`. When none does, the lowest total of all. Exact: README.md says why it need not try every
 * configuration.
 */
export function cheapest(terms: PricedTerms, groups: readonly PricedGroup[], currency: CurrencyRate): Cheapest {
  const windows = () => priceWindows(terms, maxByQuantity(groups));
  const lowest = (least: number): { base: number; total: number } => {
    const search = new Search(groups, currency, least);
    const base = Math.min(...windows().map((window) => search.searchWindow(window)));
    return { base, total: search.best };
  };
  const payable = lowest(minimumCharge(currency));
  return {
    ...(Number.isFinite(payable.total) ? payable : lowest(0)),
    varies: basesVary(terms) || groups.some(totalsVary),
  };
}

/** Base prices in ascending USD cents that come with the same quantity discount and the same options. */
interface PriceWindow {
  readonly bases: Iterable<number>;
  readonly discountBp: number;
  /** As many options may be chosen of a group by quantity. */
  readonly pieces: number;
}

/** From this quantity on a group by quantity allows all its options. */
function maxByQuantity(groups: readonly PricedGroup[]): number {
  return Math.max(0, ...groups.filter(({ perQuantity }) => perQuantity).map(({ options }) => options.length));
}

/** @param limit below this quantity each number of pieces allows other options, and so is a window of its own */
function priceWindows(terms: PricedTerms, limit: number): PriceWindow[] {
  switch (terms.kind) {
    case 'range':
      return [{ bases: rangePricesAscending(terms), discountBp: 0, pieces: 0 }];
    case 'variants':
      return [
        { bases: terms.variants.map(({ priceCents }) => priceCents).sort((a, b) => a - b), discountBp: 0, pieces: 0 },
      ];
    case 'quantity': {
      const inside = terms.tiers.map(({ from }) => from).filter((from) => from > terms.min && from <= terms.max);
      const few = Array.from(
        { length: Math.max(0, Math.min(limit, terms.max) - terms.min) },
        (_, n) => terms.min + n + 1,
      );
      const starts = [...new Set([terms.min, ...inside, ...few])].sort((a, b) => a - b);
      return starts.map((start, index) => ({
        bases: multiples(terms.unitPriceCents, start, (starts[index + 1] ?? terms.max + 1) - 1),
        discountBp: tierAt(terms.tiers, start)?.percentBp ?? 0,
        pieces: start,
      }));
    }
  }
}

function* multiples(unitCents: number, least: number, most: number): Generator<number> {
  for (let quantity = least; quantity <= most; quantity += 1) yield unitCents * quantity;
}

/**
 * The price of every way through a range, ascending, each once. Made in batches, since the search nearly always stops
 * in the first.
 */
function* rangePricesAscending(terms: Extract<PricedTerms, { kind: 'range' }>): Generator<number> {
  const { min, max, step, segments } = terms;
  const top = min + Math.floor((max - min) / step) * step;
  const steps = stepsBySegment(terms, min, top).flatMap((count, index) =>
    new Array<number>(count).fill(segments[index]?.priceCents ?? 0),
  );
  const whole = steps.reduce((sum, cents) => sum + cents, 0);
  let done = -1;
  for (let ceiling = Math.max(1, Math.min(...steps)); ; ceiling *= 2) {
    const batch = new Set<number>();
    for (let start = 0; start < steps.length; start += 1) {
      let cents = 0;
      for (let tryBase = start; tryBase < steps.length; tryBase += 1) {
        cents += steps[tryBase] ?? 0;
        if (cents > ceiling) break;
        if (cents > done) batch.add(cents);
      }
    }
    yield* [...batch].sort((a, b) => a - b);
    if (ceiling >= whole) return;
    done = ceiling;
  }
}

interface Candidate {
  readonly key: string;
  readonly needs: string | undefined;
  readonly component: PriceComponent;
  readonly subtracts: boolean;
  readonly group: number;
}

interface GroupRule {
  readonly most: number;
  readonly byQuantity: boolean;
  /** How many candidates it must have, when as many as may be are options that cost nothing. */
  readonly least: number;
}

/** True where an option can be left out of the search: it changes no total and no other option asks for it. */
function hasNoEffect({ key, value, needs }: PricedOption, needed: ReadonlySet<string | undefined>): boolean {
  return value === 0 && needs === undefined && !needed.has(key);
}

/** Branch and bound over the options for one base price after another; `best` carries over from one to the next. */
class Search {
  best = Number.POSITIVE_INFINITY;
  private pieces = 0;
  private readonly candidates: readonly Candidate[];
  private readonly rules: readonly GroupRule[];

  constructor(
    groups: readonly PricedGroup[],
    private readonly currency: CurrencyRate,
    private readonly least: number,
  ) {
    const needed = new Set(groups.flatMap(({ options }) => options.map(({ needs }) => needs)));
    // All that an idle option can do is to help a required group to its least.
    this.rules = groups.map(({ pick, required, min = 1, max, perQuantity = false, options }) => ({
      most: pick === 'one' ? 1 : (max ?? options.length),
      byQuantity: perQuantity,
      least: (required ? min : 0) - options.filter((option) => hasNoEffect(option, needed)).length,
    }));
    this.candidates = groups.flatMap(({ options }, group) =>
      options
        .filter((option) => !hasNoEffect(option, needed))
        .map((option) => ({
          key: option.key,
          needs: option.needs,
          component: componentOf(option, currency),
          subtracts: !modeRule(option.mode).adds,
          group,
        })),
    );
  }

  /** Searches one window of base prices; returns its first, the lowest, in cents of the currency. */
  searchWindow({ bases, discountBp, pieces }: PriceWindow): number {
    const tier = discountBp === 0 ? [] : [quantityDiscount(discountBp)];
    this.pieces = pieces;
    const slack = this.slack(discountBp);
    let first: number | undefined;
    let previous = -1;
    let stopAt = Number.POSITIVE_INFINITY;
    for (const usdCents of bases) {
      const base = convert(usdCents, this.currency.rateMicro);
      first ??= base;
      if (base === previous) continue;
      if (base >= stopAt) break;
      previous = base;
      if (!this.at(base, tier)) stopAt = Math.min(stopAt, base + slack);
    }
    return first ?? Number.POSITIVE_INFINITY;
  }

  private maxPicks({ most, byQuantity }: GroupRule): number {
    return byQuantity ? Math.min(most, this.pieces) : most;
  }

  /**
   * How much higher a base price must be so that no choice of options can make it cheaper than this one. Subtracted
   * percentages of the original are each rounded, so two of them may take a cent more from the higher base; together
   * at 100 % or more, any amount.
   */
  private slack(discountBp: number): number {
    const taken = discountBp === 0 ? [] : [discountBp];
    this.rules.forEach((rule, group) => {
      const ofGroup = this.candidates
        .filter((candidate) => candidate.group === group)
        .filter(({ component }) => component.mode === 'subtract_percent_from_original')
        .map(({ component }) => component.value)
        .sort((a, b) => b - a);
      taken.push(...ofGroup.slice(0, this.maxPicks(rule)));
    });
    const sum = taken.reduce((total, basisPoints) => total + basisPoints, 0);
    if (taken.length <= 1 && sum <= 10_000) return 1;
    return sum < 10_000 ? Math.ceil((taken.length * 10_000) / (10_000 - sum)) : Number.POSITIVE_INFINITY;
  }

  /**
   * Tries the options on one base price. Returns true when some choice stays below the least charge, so that a higher
   * base may still be best.
   */
  private at(base: number, tier: readonly PriceComponent[]): boolean {
    let isBelowMinimum = false;
    const order = new Map(this.candidates.map(({ key }, index) => [key, index]));
    const visit = (index: number, picked: readonly Candidate[], inGroup: number): void => {
      const chosen = picked.map(({ component }) => component);
      // The rest can do no better than every subtraction that is left, even where the groups forbid them together.
      if (this.boundFrom(base, [...tier, ...chosen], index, true) >= this.best) return;
      // Nor can it bring more than every addition that is left.
      const most = this.boundFrom(base, [...tier, ...chosen], index, false);
      if (most < this.least) {
        isBelowMinimum = true;
        return;
      }
      const candidate = this.candidates[index];
      if (candidate === undefined) {
        this.best = most;
        return;
      }
      const rule = this.rules[candidate.group];
      const isLast = this.candidates[index + 1]?.group !== candidate.group;
      const include = (): void => {
        const { needs } = candidate;
        const isNeedMissing =
          needs !== undefined && (order.get(needs) ?? -1) < index && !picked.some(({ key }) => key === needs);
        const isTooFew = isLast && inGroup + 1 < (rule?.least ?? 0);
        if (isNeedMissing || isTooFew || (rule !== undefined && inGroup >= this.maxPicks(rule))) return;
        visit(index + 1, [...picked, candidate], isLast ? 0 : inGroup + 1);
      };
      const exclude = (): void => {
        const isNeeded = picked.some(({ needs }) => needs === candidate.key);
        const leavesTooFew = isLast && inGroup < (rule?.least ?? 0);
        if (!isNeeded && !leavesTooFew) visit(index + 1, picked, isLast ? 0 : inGroup);
      };
      // The cheaper branch first, so that the other is usually cut at once.
      if (candidate.subtracts) {
        include();
        exclude();
      } else {
        exclude();
        include();
      }
    };
    visit(0, [], 0);
    return isBelowMinimum;
  }

  /** The total with what is chosen and either all subtractions or all additions from `index` on. */
  private boundFrom(base: number, chosen: readonly PriceComponent[], index: number, subtracts: boolean): number {
    const rest = this.candidates.slice(index).filter((candidate) => candidate.subtracts === subtracts);
    return applyComponents(base, inCatalogueOrder([...chosen, ...rest.map(({ component }) => component)]));
  }
}

function basesVary(terms: PricedTerms): boolean {
  switch (terms.kind) {
    case 'range':
      return terms.max - terms.min >= 2 * terms.step;
    case 'quantity':
      return terms.max > terms.min;
    case 'variants':
      return new Set(terms.variants.map(({ priceCents }) => priceCents)).size > 1;
  }
}

function totalsVary({ pick, required, max, options }: PricedGroup): boolean {
  const effects = new Set(options.map(({ mode, value }) => (value === 0 ? 'none' : `${mode} ${value}`)));
  if (!required) effects.add('none');
  const severalFit = pick === 'many' && Math.min(max ?? options.length, options.length) > 1;
  return effects.size > 1 || (severalFit && !effects.has('none'));
}
