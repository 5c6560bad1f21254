import { convert, percentOf } from './arithmetic';
import { componentOf, quantityDiscount } from './base';
import type { CurrencyRate, PriceComponent, PricedGroup, PricedOption } from './pricing.contract';
import { applyComponents, inCatalogueOrder, modeRule } from './stages';

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
  /** Its amount depends on the base price alone. */
  readonly isOriginal: boolean;
  readonly group: number;
}

interface GroupRule {
  readonly max: number;
  readonly perQuantity: boolean;
  /** How many candidates must be selected besides the options without effect. */
  readonly min: number;
  /** The index after its last candidate. */
  readonly end: number;
}

/** A point of the search: the next candidate, what is chosen so far, and how many of them in its group. */
interface Branch {
  readonly index: number;
  readonly picked: readonly Candidate[];
  readonly inGroup: number;
}
type Visit = (index: Branch['index'], picked: Branch['picked'], inGroup: Branch['inGroup']) => void;

/**
 * How many selections a search looks at before it gives up: at most about a second. Those of a shop take some hundred; many options of which several must
 * be chosen together with percentages could take years.
 */
const MAX_VISITS = 20_000;

/** True when an option can be left out of the search: it changes no total and no other option needs it. */
function hasNoEffect({ key, value, needs }: PricedOption, needed: ReadonlySet<string | undefined>): boolean {
  return value === 0 && needs === undefined && !needed.has(key);
}

/** Branch and bound over the options, for one base price after another; `best` and `highest` carry over to the next. */
export class Search {
  best = Number.POSITIVE_INFINITY;
  highest = Number.NEGATIVE_INFINITY;
  private visits = 0;
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
    const ofGroups = groups.map(({ options }, group) =>
      options
        .filter((option) => !hasNoEffect(option, needed))
        .map((option): Candidate => {
          const { adds, stage } = modeRule(option.mode);
          const component = componentOf(option, currency);
          return {
            key: option.key,
            needs: option.needs,
            component,
            subtracts: !adds,
            isOriginal: stage === 'original',
            group,
          };
        })
        .sort(cheapestFirst),
    );
    this.candidates = ofGroups.flat();
    let end = 0;
    this.rules = groups.map(({ pick, required, min = 1, max, perQuantity = false, options }, group) => {
      end += ofGroups[group]?.length ?? 0;
      return {
        max: pick === 'one' ? 1 : (max ?? options.length),
        perQuantity,
        min: (required ? min : 0) - options.filter((option) => hasNoEffect(option, needed)).length,
        end,
      };
    });
    this.order = new Map(this.candidates.map(({ key }, index) => [key, index]));
  }

  /** Whether every selection was tried or ruled out; otherwise the results are those of the selections that were tried. */
  get isExact(): boolean {
    return this.visits <= MAX_VISITS;
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
      if (this.isExact) this.visits += 1;
      if (!this.isExact) return;
      const chosen = picked.map(({ component }) => component);
      // An upper bound: as many of the remaining additions applied as the groups allow.
      const bound = this.boundFrom(base, [...tier, ...chosen], { index, inGroup }, false);
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
      if (this.isExact) this.visits += 1;
      if (!this.isExact) return;
      const chosen = picked.map(({ component }) => component);
      // A lower bound: the remaining subtractions applied, and the additions that the groups require.
      if (this.boundFrom(base, [...tier, ...chosen], { index, inGroup }, true) >= this.best) return;
      // An upper bound: the remaining additions applied.
      const highest = this.boundFrom(base, [...tier, ...chosen], { index, inGroup }, false);
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
      // The cheaper branch comes first, so that the other one is usually cut at once; where something must be chosen, the cheapest candidate.
      if (candidate.subtracts || inGroup < (this.rules[candidate.group]?.min ?? 0)) {
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
      const isTooFew = rule !== undefined && inGroup + rule.end - index < rule.min;
      if (isNeedMissing || isTooFew || (rule !== undefined && inGroup >= this.maxPicks(rule))) return;
      visit(index + 1, [...picked, candidate], isLast ? 0 : inGroup + 1);
    };
    const exclude = (): void => {
      const isNeeded = picked.some(({ needs }) => needs === candidate.key);
      const leavesTooFew = rule !== undefined && inGroup + rule.end - index - 1 < rule.min;
      if (!isNeeded && !leavesTooFew) visit(index + 1, picked, isLast ? 0 : inGroup);
    };
    return { include, exclude };
  }

  /**
   * A bound of the total of the chosen components with what may follow from a branch on: as many subtractions as the groups allow, and the additions that
   * they require; or as many additions as they allow. Only amounts that depend on the base price alone can be compared, so of the others all subtractions
   * or additions count, and none that are required.
   */
  private boundFrom(
    base: number,
    chosen: readonly PriceComponent[],
    { index, inGroup }: Pick<Branch, 'index' | 'inGroup'>,
    subtracts: boolean,
  ): number {
    const rest: PriceComponent[] = [];
    for (let start = index; start < this.candidates.length; ) {
      const rule = this.rules[this.candidates[start]?.group ?? 0];
      if (rule === undefined) break;
      const taken = start === index ? inGroup : 0;
      const left = this.candidates.slice(start, rule.end);
      rest.push(...this.maxEffects(base, left, this.maxPicks(rule) - taken, subtracts));
      if (subtracts) rest.push(...minAdditions(base, left, rule.min - taken));
      start = rule.end;
    }
    return applyComponents(base, inCatalogueOrder([...chosen, ...rest]));
  }

  /** The largest of the candidates that subtract or add, by the base price, and all others. */
  private maxEffects(base: number, left: readonly Candidate[], max: number, subtracts: boolean): PriceComponent[] {
    const fitting = left.filter((candidate) => candidate.subtracts === subtracts);
    const others = fitting.filter(({ isOriginal }) => !isOriginal);
    const original = fitting.filter(({ isOriginal }) => isOriginal);
    const largest =
      original.length <= max
        ? original
        : original.sort((a, b) => amountOf(b, base) - amountOf(a, base)).slice(0, Math.max(0, max));
    return (max <= 0 ? [] : [...largest, ...others]).map(({ component }) => component);
  }
}

/** The cents that a candidate adds or subtracts; 0 where that depends on more than the base price. */
function amountOf({ component: { mode, value }, isOriginal }: Candidate, base: number): number {
  if (!isOriginal) return 0;
  return modeRule(mode).percent ? percentOf(base, value) : value;
}

/** The additions that come at least with so many more of the candidates, as one. */
function minAdditions(base: number, left: readonly Candidate[], min: number): PriceComponent[] {
  if (min <= 0) return [];
  const amounts = left.map((candidate) => (candidate.subtracts ? 0 : amountOf(candidate, base))).sort((a, b) => a - b);
  const value = amounts.slice(0, min).reduce((sum, amount) => sum + amount, 0);
  return value === 0 ? [] : [{ id: '', label: '', mode: 'add_fixed_to_original', value, position: 0 }];
}

/** Subtractions, the largest first, then additions, the smallest first; fixed amounts and percentages are apart. */
function cheapestFirst(a: Candidate, b: Candidate): number {
  if (a.subtracts !== b.subtracts) return a.subtracts ? -1 : 1;
  return a.subtracts ? b.component.value - a.component.value : a.component.value - b.component.value;
}
