import { formatCount } from '../../../src/lib/money';
import type { RangeTerms, ServiceView } from '../../catalogue';
import type { Configuration, RangeAnswer, RangeOptionsAnswer } from '../configurator.contract';

/** A service that is configured by a start and a goal. */
export type RangeService = ServiceView & { readonly terms: RangeTerms };

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

type NumberDisplayMode = RangeAnswer['numberDisplayMode'];

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

const MOST_PIPS = 10;

/**
 * What the range bar is built from: the answer of GET /v1/service/range (SPEC §3; 10 pips, fewer when there are fewer
 * steps).
 */
export function rangeAnswerOf({ terms, synonyms }: RangeService): RangeAnswer {
  const mode = numberDisplayModeOf(terms);
  const tooltip = { prefix: '', suffix: mode === 'label' ? '' : ` ${terms.unit}`, editable: mode !== 'label' };
  return {
    start: [terms.defaultFrom, terms.defaultTo],
    tooltips: [tooltip, tooltip],
    range: { min: terms.min, max: topOf(terms) },
    step: terms.step,
    rewards: terms.rewards,
    synonyms: { ...synonyms },
    pips: Math.min(MOST_PIPS, stepCount(terms)),
    numberDisplayMode: mode,
  };
}

/** The number that a text says: whole, plain or with its thousands grouped by dots as the shop writes them. Undefined for any other. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim();
  return /^-?(\d+|\d{1,3}(\.\d{3})+)$/.test(plain) ? Number(plain.replaceAll('.', '')) : undefined;
}

/** The two selects of a range; the names that `itemKey` may have. */
export type RangeItemKey = 'from' | 'to';

/** True for the two item keys there are. */
export function isRangeItemKey(key: string): key is RangeItemKey {
  return key === 'from' || key === 'to';
}

/** The values of one select, ascending: a start is never the maximum, a goal never the minimum. */
export function rangeValues(bounds: RangeBounds, itemKey: RangeItemKey): number[] {
  const first = itemKey === 'from' ? bounds.min : bounds.min + bounds.step;
  return Array.from({ length: stepCount(bounds) }, (_, index) => first + index * bounds.step);
}

/**
 * The options of one select: the answer of GET /v1/service/range/options/{serviceId}/{itemKey} (SPEC §3). `q` is
 * searched in the label and in the plain number, trimmed and without regard to case. `defaults` are the
 * configuration's values, or the service's own.
 */
export function rangeOptionsOf(
  service: RangeService,
  itemKey: RangeItemKey,
  q: string,
  configuration?: Pick<Configuration, 'from' | 'to'>,
): RangeOptionsAnswer {
  const { terms } = service;
  const query = q.trim().toLowerCase();
  const options = rangeValues(terms, itemKey)
    .map((value) => ({ name: valueLabel(service, value), value, tags: [], img: null }))
    .filter(({ name, value }) => name.toLowerCase().includes(query) || String(value).includes(query));
  return {
    options,
    defaults: { from: configuration?.from ?? terms.defaultFrom, to: configuration?.to ?? terms.defaultTo },
    rewards: terms.rewards,
    numberDisplayMode: numberDisplayModeOf(terms),
  };
}
