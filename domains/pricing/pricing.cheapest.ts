import { convert } from './pricing.arithmetic';
import { componentOf, quantityDiscount, stepsBySegment, tierOf } from './pricing.base';
import { applyComponents, inCatalogueOrder, modeRule } from './pricing.stages';
import type { Cheapest, CurrencyRate, PriceComponent, PricedGroup, PricedTerms } from './pricing.types';

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
  const lowest = (least: number): { base: number; total: number } => {
    const search = new Search(groups, currency, least);
    const base = Math.min(...windowsOf(terms).map((window) => search.through(window)));
    return { base, total: search.best };
  };
  const payable = lowest(minimumCharge(currency));
  return {
    ...(Number.isFinite(payable.total) ? payable : lowest(0)),
    varies: basesVary(terms) || groups.some(totalsVary),
  };
}

/** Base prices in ascending USD cents that come with the same quantity discount. */
interface Window {
  readonly bases: Iterable<number>;
  readonly discountBp: number;
}

function windowsOf(terms: PricedTerms): Window[] {
  switch (terms.kind) {
    case 'range':
      return [{ bases: ascendingWays(terms), discountBp: 0 }];
    case 'variants':
      return [{ bases: terms.variants.map(({ priceCents }) => priceCents).sort((a, b) => a - b), discountBp: 0 }];
    case 'quantity': {
      const inside = terms.tiers.map(({ from }) => from).filter((from) => from > terms.min && from <= terms.max);
      const starts = [...new Set([terms.min, ...inside])].sort((a, b) => a - b);
      return starts.map((start, index) => ({
        bases: multiples(terms.unitPriceCents, start, (starts[index + 1] ?? terms.max + 1) - 1),
        discountBp: tierOf(terms, start),
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
function* ascendingWays(terms: Extract<PricedTerms, { kind: 'range' }>): Generator<number> {
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
      for (let at = start; at < steps.length; at += 1) {
        cents += steps[at] ?? 0;
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
  readonly component: PriceComponent;
  readonly subtracts: boolean;
  readonly group: number;
}

interface GroupRule {
  readonly most: number;
  readonly required: boolean;
}

/** Branch and bound over the options for one base price after another; `best` carries over from one to the next. */
class Search {
  best = Number.POSITIVE_INFINITY;
  private readonly candidates: readonly Candidate[];
  private readonly rules: readonly GroupRule[];

  constructor(
    groups: readonly PricedGroup[],
    private readonly currency: CurrencyRate,
    private readonly least: number,
  ) {
    // An option of value 0 changes no total; all it can do is to satisfy a required group.
    this.rules = groups.map(({ pick, required, max, options }) => ({
      most: pick === 'one' ? 1 : (max ?? options.length),
      required: required && options.every(({ value }) => value > 0),
    }));
    this.candidates = groups.flatMap(({ options }, group) =>
      options
        .filter(({ value }) => value > 0)
        .map((option) => ({
          component: componentOf(option, currency),
          subtracts: !modeRule(option.mode).adds,
          group,
        })),
    );
  }

  /** Searches one window of base prices; returns its first, the lowest, in cents of the currency. */
  through({ bases, discountBp }: Window): number {
    const tier = discountBp === 0 ? [] : [quantityDiscount(discountBp)];
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

  /**
   * How much higher a base price must be so that no choice of options can make it cheaper than this one. Subtracted
   * percentages of the original are each rounded, so two of them may take a cent more from the higher base; together
   * at 100 % or more, any amount.
   */
  private slack(discountBp: number): number {
    const taken = discountBp === 0 ? [] : [discountBp];
    this.rules.forEach(({ most }, group) => {
      const ofGroup = this.candidates
        .filter((candidate) => candidate.group === group)
        .filter(({ component }) => component.mode === 'subtract_percent_from_original')
        .map(({ component }) => component.value)
        .sort((a, b) => b - a);
      taken.push(...ofGroup.slice(0, most));
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
    let tooSmall = false;
    const visit = (index: number, chosen: readonly PriceComponent[], inGroup: number): void => {
      // The rest can do no better than every subtraction that is left, even where the groups forbid them together.
      if (this.extreme(base, [...tier, ...chosen], index, true) >= this.best) return;
      // Nor can it bring more than every addition that is left.
      const most = this.extreme(base, [...tier, ...chosen], index, false);
      if (most < this.least) {
        tooSmall = true;
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
        if (rule === undefined || inGroup < rule.most) {
          visit(index + 1, [...chosen, candidate.component], isLast ? 0 : inGroup + 1);
        }
      };
      const exclude = (): void => {
        const leavesEmpty = isLast && inGroup === 0 && rule?.required === true;
        if (!leavesEmpty) visit(index + 1, chosen, isLast ? 0 : inGroup);
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
    return tooSmall;
  }

  /** The total with what is chosen and either all subtractions or all additions from `index` on. */
  private extreme(base: number, chosen: readonly PriceComponent[], index: number, subtracts: boolean): number {
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
