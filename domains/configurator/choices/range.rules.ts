import { formatCount } from '../../../src/lib/money';
import type { RangeTerms } from '../../catalogue';
import type { RangeItemKey, RangeService } from './choice';

/** The chosen start and goal. */
export interface ChosenRange {
  readonly from: number;
  readonly to: number;
}

/** The selectable values: from `min` to `max` in steps of `step`. */
export interface RangeBounds {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** A goal alone: the start is always `min`. */
  readonly handles?: 1 | undefined;
}

/** The highest selectable value, which whole steps from the minimum reach. */
export function topOf({ min, max, step }: RangeBounds): number {
  return max - ((max - min) % step);
}

/** The number of steps in the range. */
export function stepCount(bounds: RangeBounds): number {
  return (topOf(bounds) - bounds.min) / bounds.step;
}

/** The nearest selectable value; undefined for NaN. */
export function nearestStep(bounds: RangeBounds, value: number | undefined): number | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  const { min, step } = bounds;
  return min + Math.round((clamp(value, min, topOf(bounds)) - min) / step) * step;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/**
 * Sets the start (SPEC §4): at or above the goal it pushes the goal to one step above itself; at the maximum the start moves one step
 * down instead. Values are clamped to the bounds.
 */
export function pushFrom(bounds: RangeBounds, range: ChosenRange, from: number): ChosenRange {
  const top = topOf(bounds);
  if (bounds.handles === 1) return { from: bounds.min, to: range.to };
  const chosen = clamp(from, bounds.min, top);
  if (chosen < range.to) return { from: chosen, to: Math.min(range.to, top) };
  return chosen >= top ? { from: top - bounds.step, to: top } : { from: chosen, to: chosen + bounds.step };
}

/** Sets the goal; mirrors `pushFrom`. */
export function pushTo(bounds: RangeBounds, range: ChosenRange, to: number): ChosenRange {
  const chosen = clamp(to, bounds.min, topOf(bounds));
  if (bounds.handles === 1) return { from: bounds.min, to: Math.max(chosen, bounds.min + bounds.step) };
  if (chosen > range.from) return { from: Math.max(range.from, bounds.min), to: chosen };
  return chosen <= bounds.min
    ? { from: bounds.min, to: bounds.min + bounds.step }
    : { from: chosen - bounds.step, to: chosen };
}

/** `plain` shows the number, `grouped` groups thousands with a dot, `label` shows its name. */
export type NumberDisplayMode = 'plain' | 'grouped' | 'label';

/** Formats a value of a range: its synonym, the number grouped with dots, or the plain number. */
export function displayNumber(
  value: number,
  mode: NumberDisplayMode,
  synonyms: Readonly<Record<string, string>>,
): string {
  if (mode === 'label') return synonyms[String(value)] ?? String(value);
  return mode === 'grouped' ? formatCount(value) : String(value);
}

/** Ranks are shown by name; numbers are grouped when the range reaches a thousand (SPEC §9). */
export function numberDisplayModeOf({ ladder, max }: Pick<RangeTerms, 'ladder' | 'max'>): NumberDisplayMode {
  if (ladder !== undefined) return 'label';
  return max >= 1_000 ? 'grouped' : 'plain';
}

/** Formats a value of a service's range: `1.400`, `Gold IV`. */
export function valueLabel({ terms, synonyms }: RangeService, value: number): string {
  return displayNumber(value, numberDisplayModeOf(terms), synonyms);
}

/** The selectable values of one end, ascending: a start is never the maximum, a goal never the minimum; a goal alone has one start. */
export function rangeValues(bounds: RangeBounds, itemKey: RangeItemKey): number[] {
  if (bounds.handles === 1 && itemKey === 'from') return [bounds.min];
  const first = itemKey === 'from' ? bounds.min : bounds.min + bounds.step;
  return Array.from({ length: stepCount(bounds) }, (_, index) => first + index * bounds.step);
}
