import { PriceError, percentOf, requireWhole } from './arithmetic';
import type { PriceComponent, PriceMode } from './pricing.contract';

/** How a mode is applied in the two stages of F.3. */
interface ModeRule {
  readonly stage: 'original' | 'total';
  readonly adds: boolean;
  readonly percent: boolean;
}

// A Map, because in an object a mode such as `toString` would be found.
const MODE_RULES = new Map<PriceMode, ModeRule>([
  ['add_fixed_to_original', { stage: 'original', adds: true, percent: false }],
  ['add_percent_to_original', { stage: 'original', adds: true, percent: true }],
  ['subtract_fixed_from_original', { stage: 'original', adds: false, percent: false }],
  ['subtract_percent_from_original', { stage: 'original', adds: false, percent: true }],
  ['add_fixed_to_total', { stage: 'total', adds: true, percent: false }],
  ['add_percent_to_total', { stage: 'total', adds: true, percent: true }],
  ['subtract_fixed_from_total', { stage: 'total', adds: false, percent: false }],
  ['subtract_percent_from_total', { stage: 'total', adds: false, percent: true }],
]);

/** The rule of a mode. Throws `PriceError` for an unknown mode. */
export function modeRule(mode: PriceMode): ModeRule {
  const rule = MODE_RULES.get(mode);
  if (rule === undefined) throw new PriceError(`There is no price mode ${String(mode)}`);
  return rule;
}

/** True for the four percent modes, whose `value` is basis points; the others hold cents. */
export function isPercentMode(mode: PriceMode): boolean {
  return modeRule(mode).percent;
}

/** Sorts components by position, then id, so that the price does not depend on the order of clicks. */
export function inCatalogueOrder(components: readonly PriceComponent[]): readonly PriceComponent[] {
  return [...components].sort(byCatalogue);
}

function byCatalogue(a: PriceComponent, b: PriceComponent): number {
  if (a.position !== b.position) return a.position - b.position;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

function ignoreLine(): void {}

/**
 * Steps 2 and 3 of F.3. Original stage: all additions, then all subtractions, each based on `base`. Total stage: in order, each based on
 * the running total. A subtraction never goes below zero. `components` must be in catalogue order. Calls `onLine` with each component
 * and its signed amount in the order of evaluation; returns the running total in cents.
 */
export function applyComponents(
  base: number,
  components: readonly PriceComponent[],
  onLine: (component: PriceComponent, amount: number) => void = ignoreLine,
): number {
  let runningTotal = base;
  const apply = (component: PriceComponent, rule: ModeRule): void => {
    const percentBase = rule.stage === 'original' ? base : runningTotal;
    const value = rule.percent ? percentOf(percentBase, component.value) : component.value;
    const before = runningTotal;
    runningTotal = rule.adds ? requireWhole(before + value, 'A subtotal') : before - Math.min(value, before);
    onLine(component, runningTotal - before);
  };
  const applyAll = (stage: ModeRule['stage'], adds?: boolean): void => {
    for (const component of components) {
      const rule = modeRule(component.mode);
      if (rule.stage === stage && (adds === undefined || rule.adds === adds)) apply(component, rule);
    }
  };
  applyAll('original', true);
  applyAll('original', false);
  applyAll('total');
  return runningTotal;
}
