import { convert } from './pricing.arithmetic';
import { componentOf, quantityDiscount } from './pricing.base';
import { applyComponents, inCatalogueOrder, modeRule } from './pricing.stages';
import type { CurrencyRate, PriceComponent, PricedGroup, PricedOption } from './pricing.types';

/** Base prices in ascending USD cents that share one quantity discount and allow the same options. */
export interface PriceWindow {
  readonly bases: Iterable<number>;
  readonly discountBp: number;
  /** The maximum number of options of a `perQuantity` group. */
  readonly maxPerQuantity: number;
}

/** The highest base price of a window, USD cents. */
export interface TopOfWindow extends Omit<PriceWindow, 'bases'> {
  readonly base: number;
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

/** A point of the search: the next candidate, what is chosen so far, and how many of them in its group. */
interface Branch {
  readonly index: number;
  readonly picked: readonly Candidate[];
  readonly inGroup: number;
}
type Visit = (index: Branch['index'], picked: Branch['picked'], inGroup: Branch['inGroup']) => void;

/** True when an option can be left out of the search: it changes no total and no other option needs it. */
function hasNoEffect({ key, value, needs }: PricedOption, needed: ReadonlySet<string | undefined>): boolean {
  return value === 0 && needs === undefined && !needed.has(key);
}

/** Branch and bound over the options, for one base price after another; `best` and `highest` carry over to the next. */
export class Search {
  best = Number.POSITIVE_INFINITY;
  highest = Number.NEGATIVE_INFINITY;
  private maxPerQuantity = 0;
  private readonly candidates: readonly Candidate[];
  private readonly rules: readonly GroupRule[];
  /** Where each option stands among the candidates. */
  private readonly order: ReadonlyMap<string, number>;

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
    this.order = new Map(this.candidates.map(({ key }, index) => [key, index]));
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

  /** Searches the highest total of one base price, the only one of the window. */
  searchHighest({ base: usdCents, discountBp, maxPerQuantity }: TopOfWindow): void {
    const tier = discountBp === 0 ? [] : [quantityDiscount(discountBp)];
    this.maxPerQuantity = maxPerQuantity;
    const base = convert(usdCents, this.currency.rateMicro);
    const visit: Visit = (index, picked, inGroup) => {
      const chosen = picked.map(({ component }) => component);
      // An upper bound: all remaining additions applied.
      const bound = this.boundFrom(base, [...tier, ...chosen], index, false);
      if (bound <= this.highest) return;
      const candidate = this.candidates[index];
      if (candidate === undefined) {
        this.highest = bound;
        return;
      }
      const { include, exclude } = this.branches(candidate, { index, picked, inGroup }, visit);
      if (candidate.subtracts) {
        exclude();
        include();
      } else {
        include();
        exclude();
      }
    };
    visit(0, [], 0);
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
    const visit: Visit = (index, picked, inGroup) => {
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
      const { include, exclude } = this.branches(candidate, { index, picked, inGroup }, visit);
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

  /** Goes on with a candidate or without it, where its group and what needs it allow that. */
  private branches(candidate: Candidate, { index, picked, inGroup }: Branch, visit: Visit) {
    const rule = this.rules[candidate.group];
    const isLast = this.candidates[index + 1]?.group !== candidate.group;
    const include = (): void => {
      const { needs } = candidate;
      const isNeedMissing =
        needs !== undefined && (this.order.get(needs) ?? -1) < index && !picked.some(({ key }) => key === needs);
      const isTooFew = isLast && inGroup + 1 < (rule?.min ?? 0);
      if (isNeedMissing || isTooFew || (rule !== undefined && inGroup >= this.maxPicks(rule))) return;
      visit(index + 1, [...picked, candidate], isLast ? 0 : inGroup + 1);
    };
    const exclude = (): void => {
      const isNeeded = picked.some(({ needs }) => needs === candidate.key);
      const leavesTooFew = isLast && inGroup < (rule?.min ?? 0);
      if (!isNeeded && !leavesTooFew) visit(index + 1, picked, isLast ? 0 : inGroup);
    };
    return { include, exclude };
  }

  /** The total of the chosen components with either all subtractions or all additions from `index` on. */
  private boundFrom(base: number, chosen: readonly PriceComponent[], index: number, subtracts: boolean): number {
    const rest = this.candidates.slice(index).filter((candidate) => candidate.subtracts === subtracts);
    return applyComponents(base, inCatalogueOrder([...chosen, ...rest.map(({ component }) => component)]));
  }
}
