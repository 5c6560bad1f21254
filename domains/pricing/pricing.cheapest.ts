import { convert } from './pricing.arithmetic';
import { componentOf, firstStepCents, pointsAt, quantityDiscount, stepsBySegment, tierAt } from './pricing.base';
import { offeredTerms } from './pricing.offeredTerms';
import { applyComponents, inCatalogueOrder, modeRule } from './pricing.stages';
import type {
  Cheapest,
  CurrencyRate,
  PriceComponent,
  PricedGroup,
  PricedOffer,
  PricedOption,
  PricedTerms,
} from './pricing.types';

/** The smallest charge that payment providers accept, in cents. */
const PROVIDER_MINIMUM_CENTS = 50;

/** The minimum total that can be charged, in cents of the currency: 0.50 of it, or the value of 0.50 US dollars if more (F.3, step 8). */
export function minimumCharge({ rateMicro }: CurrencyRate): number {
  return Math.max(PROVIDER_MINIMUM_CENTS, convert(PROVIDER_MINIMUM_CENTS, rateMicro));
}

/**
 * The list price: the lowest total of any configuration that reaches `minimumCharge`, or the lowest total when none does. Exact;
 * README.md explains why it need not try every configuration.
 * @param offer runs at the moment; its discount is taken off
 */
export function cheapest(
  terms: PricedTerms,
  groups: readonly PricedGroup[],
  currency: CurrencyRate,
  offer?: PricedOffer,
): Cheapest {
  const searches = offeredTerms(terms, offer, currency).map(({ terms: searched, before, after }) => {
    const lowest = (minTotal: number) => {
      const { base, total } = lowestTotal(searched, groups, currency, minTotal === 0 ? 0 : before(minTotal));
      return { base, total: after(total) };
    };
    return { lowest, chargeable: lowest(minimumCharge(currency)) };
  });
  const isChargeable = searches.some(({ chargeable }) => Number.isFinite(chargeable.total));
  const found = searches.map(({ chargeable, lowest }) => (isChargeable ? chargeable : lowest(0)));
  return {
    base: Math.min(...found.map(({ base }) => base)),
    total: Math.min(...found.map(({ total }) => total)),
    varies: basesVary(terms) || groups.some(totalsVary),
  };
}

/** The lowest total of at least `minTotal` before discounts, and the lowest base price. */
function lowestTotal(
  terms: PricedTerms,
  groups: readonly PricedGroup[],
  currency: CurrencyRate,
  minTotal: number,
): { readonly base: number; readonly total: number } {
  const search = new Search(groups, currency, minTotal);
  const base = Math.min(...priceWindows(terms, maxByQuantity(groups)).map((window) => search.searchWindow(window)));
  return { base, total: search.best };
}

/** Base prices in ascending USD cents that share one quantity discount and allow the same options. */
interface PriceWindow {
  readonly bases: Iterable<number>;
  readonly discountBp: number;
  /** The maximum number of options of a `perQuantity` group. */
  readonly maxPerQuantity: number;
}

/** The quantity from which on every `perQuantity` group allows all its options. */
function maxByQuantity(groups: readonly PricedGroup[]): number {
  return Math.max(0, ...groups.filter(({ perQuantity }) => perQuantity).map(({ options }) => options.length));
}

/** @param limit below this quantity each quantity allows other options, and so needs its own window */
function priceWindows(terms: PricedTerms, limit: number): PriceWindow[] {
  switch (terms.kind) {
    case 'range':
      return [{ bases: rangePricesAscending(terms), discountBp: 0, maxPerQuantity: 0 }];
    case 'variants':
      return [
        {
          bases: terms.variants.map(({ priceCents }) => priceCents).sort((a, b) => a - b),
          discountBp: 0,
          maxPerQuantity: 0,
        },
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
        maxPerQuantity: start,
      }));
    }
  }
}

function* multiples(unitCents: number, min: number, max: number): Generator<number> {
  for (let quantity = min; quantity <= max; quantity += 1) yield unitCents * quantity;
}

/**
 * The distinct prices of all starts, with their points, and goals of a range, ascending. Generated in batches, because the search nearly always stops in
 * the first.
 */
function* rangePricesAscending(terms: Extract<PricedTerms, { kind: 'range' }>): Generator<number> {
  const { min, max, step, segments, points } = terms;
  const top = min + Math.floor((max - min) / step) * step;
  const steps = stepsBySegment(terms, min, top).flatMap((count, index) =>
    new Array<number>(count).fill(segments[index]?.priceCents ?? 0),
  );
  const highest = steps.reduce((sum, cents) => sum + cents, 0);
  // What the first step from each start costs, by the points of the shopper.
  const firsts = steps.map((cents, start) =>
    pointsAt(points, min + start * step).map((had) => (points ? firstStepCents(cents, points.perRung, had) : cents)),
  );
  let done = -1;
  for (let ceiling = Math.max(1, Math.min(...firsts.flat())); ; ceiling *= 2) {
    const batch = new Set<number>();
    firsts.forEach((prices, start) => {
      for (const first of prices) {
        let cents = first;
        for (let index = start + 1; cents <= ceiling; index += 1) {
          if (cents > done) batch.add(cents);
          if (index >= steps.length) break;
          cents += steps[index] ?? 0;
        }
      }
    });
    yield* [...batch].sort((a, b) => a - b);
    if (ceiling >= highest) return;
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
  readonly max: number;
  readonly perQuantity: boolean;
  /** How many candidates must be selected besides the options without effect. */
  readonly min: number;
}

/** True when an option can be left out of the search: it changes no total and no other option needs it. */
function hasNoEffect({ key, value, needs }: PricedOption, needed: ReadonlySet<string | undefined>): boolean {
  return value === 0 && needs === undefined && !needed.has(key);
}

/** Branch and bound over the options, for one base price after another; `best` carries over to the next. */
class Search {
  best = Number.POSITIVE_INFINITY;
  private maxPerQuantity = 0;
  private readonly candidates: readonly Candidate[];
  private readonly rules: readonly GroupRule[];

  constructor(
    groups: readonly PricedGroup[],
    private readonly currency: CurrencyRate,
    private readonly minTotal: number,
  ) {
    const needed = new Set(groups.flatMap(({ options }) => options.map(({ needs }) => needs)));
    // An option without effect only helps a required group to reach its minimum.
    this.rules = groups.map(({ pick, required, min = 1, max, perQuantity = false, options }) => ({
      max: pick === 'one' ? 1 : (max ?? options.length),
      perQuantity,
      min: (required ? min : 0) - options.filter((option) => hasNoEffect(option, needed)).length,
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

  /** Searches one window of base prices; returns the lowest base price in cents of the currency. */
  searchWindow({ bases, discountBp, maxPerQuantity }: PriceWindow): number {
    const tier = discountBp === 0 ? [] : [quantityDiscount(discountBp)];
    this.maxPerQuantity = maxPerQuantity;
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
      if (!this.tryBase(base, tier)) stopAt = Math.min(stopAt, base + slack);
    }
    return first ?? Number.POSITIVE_INFINITY;
  }

  private maxPicks({ max, perQuantity }: GroupRule): number {
    return perQuantity ? Math.min(max, this.maxPerQuantity) : max;
  }

  /**
   * How much higher another base price must be so that no options can make it cheaper than this one. Each subtracted percentage is
   * rounded separately, so two of them may take a cent more from a higher base; at 100 % or more together, any amount.
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

  /** Tries all options on one base price. Returns true when some total is below `minTotal`, so that a higher base may still be best. */
  private tryBase(base: number, tier: readonly PriceComponent[]): boolean {
    let isBelowMinimum = false;
    const order = new Map(this.candidates.map(({ key }, index) => [key, index]));
    const visit = (index: number, picked: readonly Candidate[], inGroup: number): void => {
      const chosen = picked.map(({ component }) => component);
      // A lower bound: all remaining subtractions applied, even where the groups don't allow that.
      if (this.boundFrom(base, [...tier, ...chosen], index, true) >= this.best) return;
      // An upper bound: all remaining additions applied.
      const highest = this.boundFrom(base, [...tier, ...chosen], index, false);
      if (highest < this.minTotal) {
        isBelowMinimum = true;
        return;
      }
      const candidate = this.candidates[index];
      if (candidate === undefined) {
        this.best = highest;
        return;
      }
      const rule = this.rules[candidate.group];
      const isLast = this.candidates[index + 1]?.group !== candidate.group;
      const include = (): void => {
        const { needs } = candidate;
        const isNeedMissing =
          needs !== undefined && (order.get(needs) ?? -1) < index && !picked.some(({ key }) => key === needs);
        const isTooFew = isLast && inGroup + 1 < (rule?.min ?? 0);
        if (isNeedMissing || isTooFew || (rule !== undefined && inGroup >= this.maxPicks(rule))) return;
        visit(index + 1, [...picked, candidate], isLast ? 0 : inGroup + 1);
      };
      const exclude = (): void => {
        const isNeeded = picked.some(({ needs }) => needs === candidate.key);
        const leavesTooFew = isLast && inGroup < (rule?.min ?? 0);
        if (!isNeeded && !leavesTooFew) visit(index + 1, picked, isLast ? 0 : inGroup);
      };
      // The cheaper branch comes first, so that the other one is usually cut at once.
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

  /** The total of the chosen components with either all subtractions or all additions from `index` on. */
  private boundFrom(base: number, chosen: readonly PriceComponent[], index: number, subtracts: boolean): number {
    const rest = this.candidates.slice(index).filter((candidate) => candidate.subtracts === subtracts);
    return applyComponents(base, inCatalogueOrder([...chosen, ...rest.map(({ component }) => component)]));
  }
}

function basesVary(terms: PricedTerms): boolean {
  switch (terms.kind) {
    case 'range':
      return terms.max - terms.min >= 2 * terms.step || pointsAt(terms.points, terms.min).length > 1;
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
