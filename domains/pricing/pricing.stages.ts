import { PriceError, percentOf, requireWhole } from './pricing.arithmetic';
import type { PriceComponent, PriceMode } from './pricing.types';

/** What a mode means to the two stages of F.3. */
interface ModeRule {
  readonly stage: 'original' | 'total';
  readonly adds: boolean;
  readonly percent: boolean;
}

// A Map, so that a mode such as `toString` finds nothing.
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

/** The meaning of a mode. Throws `PriceError` for a mode that does not exist. */
export function modeRule(mode: PriceMode): ModeRule {
  const rule = MODE_RULES.get(mode);
  if (rule === undefined) throw new PriceError(`There is no price mode ${String(mode)}`);
  return rule;
}

/** True for the four percent modes, whose `value` is basis points; the others hold cents. */
export function isPercentMode(mode: PriceMode): boolean {
  return modeRule(mode).percent;
}

/** Components by position, then id: the only order that money is counted in, whatever the shopper clicked first. */
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
 * Steps 2 and 3 of F.3. Original stage: all adds, then all subtractions, each counted on `base`. Total stage: in
 * order, each counted on what has been reached. No subtraction takes more than is there. `components` must stand in
 * catalogue order. Calls `onLine` with each component and its signed amount in the order of counting; returns the
 * cents reached.
 */
export function applyComponents(
  base: number,
  components: readonly PriceComponent[],
  onLine: (component: PriceComponent, amount: number) => void = ignoreLine,
): number {
  let reached = base;
  const apply = (component: PriceComponent, rule: ModeRule): void => {
    const countedOn = rule.stage === 'original' ? base : reached;
    const value = rule.percent ? percentOf(countedOn, component.value) : component.value;
    const before = reached;
    reached = rule.adds ? requireWhole(before + value, 'A subtotal') : before - Math.min(value, before);
    onLine(component, reached - before);
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
  return reached;
}
