import { formatCount } from '../../../src/lib/money';
import type { RangeTerms, ServiceView } from '../../catalogue';
import type { ServiceOf } from './choice';

/** A service that is configured by a start and a goal. */
export type RangeService = ServiceOf<'range'>;

/** True for services with a start and a goal: the only ones that the two range calls of SPEC §7 are for. */
export function isRangeService(service: ServiceView): service is RangeService {
  return service.terms.kind === 'range';
}

/** The two selects or handles. */
export interface ChosenRange {
  readonly from: number;
  readonly to: number;
}

/** The values that may be chosen: from `min` to `max` by `step`. */
export interface RangeBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The highest value that whole steps from the minimum reach. */
export function topOf({ min, max, step }: RangeBounds): number {
  return max - ((max - min) % step);
}

/** How many steps the whole range has. */
export function stepCount(bounds: RangeBounds): number {
  return (topOf(bounds) - bounds.min) / bounds.step;
}

/** The nearest value on a step, inside the bounds; undefined for what is no number. */
export function nearestStep(bounds: RangeBounds, value: number | undefined): number | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  const { min, step } = bounds;
  return min + Math.round((clamp(value, min, topOf(bounds)) - min) / step) * step;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/**
 * Choosing a start (SPEC §4): at or above the goal it pushes the goal to one step above itself; at the maximum there
 * is no such step, so the start itself moves one down. Values are kept inside the bounds.
 */
export function pushFrom(bounds: RangeBounds, range: ChosenRange, from: number): ChosenRange {
  const top = topOf(bounds);
  const chosen = clamp(from, bounds.min, top);
  if (chosen < range.to) return { from: chosen, to: Math.min(range.to, top) };
  return chosen >= top ? { from: top - bounds.step, to: top } : { from: chosen, to: chosen + bounds.step };
}

/** Choosing a goal: the reverse of `pushFrom`, at the minimum. */
export function pushTo(bounds: RangeBounds, range: ChosenRange, to: number): ChosenRange {
  const chosen = clamp(to, bounds.min, topOf(bounds));
  if (chosen > range.from) return { from: Math.max(range.from, bounds.min), to: chosen };
  return chosen <= bounds.min
    ? { from: bounds.min, to: bounds.min + bounds.step }
    : { from: chosen - bounds.step, to: chosen };
}

/** `plain` shows the number itself, `grouped` groups its thousands with a dot, `label` shows its name. */
export type NumberDisplayMode = 'plain' | 'grouped' | 'label';

/** A value of a range in words: its synonym, a count grouped with dots, or the plain number. */
export function displayNumber(
  value: number,
  mode: NumberDisplayMode,
  synonyms: Readonly<Record<string, string>>,
): string {
  if (mode === 'label') return synonyms[String(value)] ?? String(value);
  return mode === 'grouped' ? formatCount(value) : String(value);
}

/** Rungs are shown by name, numbers from a thousand on are grouped (SPEC §9). */
export function numberDisplayModeOf({ ladder, max }: Pick<RangeTerms, 'ladder' | 'max'>): NumberDisplayMode {
  if (ladder !== undefined) return 'label';
  return max >= 1_000 ? 'grouped' : 'plain';
}

/** A value of a service's range in words: `1.400`, `Gold IV`. */
export function valueLabel({ terms, synonyms }: RangeService, value: number): string {
  return displayNumber(value, numberDisplayModeOf(terms), synonyms);
}

/** The two selects of a range; the names that `itemKey` may have. */
export type RangeItemKey = 'from' | 'to';

/** The values of one select, ascending: a start is never the maximum, a goal never the minimum. */
export function rangeValues(bounds: RangeBounds, itemKey: RangeItemKey): number[] {
  const first = itemKey === 'from' ? bounds.min : bounds.min + bounds.step;
  return Array.from({ length: stepCount(bounds) }, (_, index) => first + index * bounds.step);
}
