import { convert, PriceError, requireWhole } from './arithmetic';
import { PRICE_CODES, quantityDiscountLabel } from './labels';
import type {
  BaseChoice,
  BasePrice,
  CurrencyRate,
  PriceComponent,
  PricedOption,
  PricedPoints,
  PricedTerms,
} from './pricing.contract';
import { isPercentMode } from './stages';

type RangeTerms = Extract<PricedTerms, { kind: 'range' }>;
type QuantityTerms = Extract<PricedTerms, { kind: 'quantity' }>;
type VariantTerms = Extract<PricedTerms, { kind: 'variants' }>;

/** The part of the range terms that step counting needs. */
interface SteppedRange {
  readonly min: number;
  readonly step: number;
  readonly segments: readonly { readonly upTo: number }[];
}

/**
 * The number of steps in each segment between `from` and `to`. A step belongs to the first segment whose `upTo` is not below the value
 * the step ends at. `from` and `to` are values of the range; segments ascend.
 */
export function stepsBySegment({ min, step, segments }: SteppedRange, from: number, to: number): number[] {
  const stepsUpTo = (value: number): number => Math.floor((value - min) / step);
  const end = stepsUpTo(to);
  let counted = stepsUpTo(from);
  return segments.map(({ upTo }) => {
    const steps = Math.max(0, Math.min(end, stepsUpTo(upTo)) - counted);
    counted += steps;
    return steps;
  });
}

/**
 * Step 1 of F.3: the base price of a service for a choice. Computed exactly in USD cents and converted once, so that it is rounded only
 * once. The quantity discount is returned as a component. Throws `PriceError` when a choice is missing or invalid.
 */
export function basePrice(terms: PricedTerms, choice: BaseChoice, currency: CurrencyRate): BasePrice {
  switch (terms.kind) {
    case 'range':
      return { base: convert(rangeCents(terms, choice), currency.rateMicro), components: [] };
    case 'quantity':
      return quantityPrice(terms, choice, currency);
    case 'variants':
      return { base: convert(variantCents(terms, choice), currency.rateMicro), components: [] };
  }
}

/** The points of a start that may be named: multiples of the step below a whole rung; only 0 where the rung has none. */
export function pointsAt(points: PricedPoints | undefined, from: number): number[] {
  if (points === undefined || from < points.from || from > points.to) return [0];
  return Array.from({ length: Math.ceil(points.perRung / points.step) }, (_, index) => index * points.step);
}

/** What is left of the first step for who has points already: the share of the rung, rounded half up to a cent. */
export function firstStepCents(cents: number, perRung: number, points: number): number {
  return Math.floor((2 * cents * (perRung - points) + perRung) / (2 * perRung));
}

/** What points of the start take off the base price. */
function pointsCents(terms: RangeTerms, from: number, points: number): number {
  if (!pointsAt(terms.points, from).includes(points)) throw new PriceError(`There are no ${points} points at ${from}`);
  if (terms.points === undefined || points === 0) return 0;
  const first = stepsBySegment(terms, from, from + terms.step).indexOf(1);
  const cents = terms.segments[first]?.priceCents ?? 0;
  return cents - firstStepCents(cents, terms.points.perRung, points);
}

function rangeCents(terms: RangeTerms, { from, to, points = 0 }: BaseChoice): number {
  const { min, max, step, handles, segments } = terms;
  const isValid = (value: number | undefined): value is number =>
    value !== undefined && Number.isSafeInteger(value) && value >= min && value <= max && (value - min) % step === 0;
  if (!isValid(from) || !isValid(to) || from >= to || (handles === 1 && from !== min)) {
    throw new PriceError(`There is no way from ${from} to ${to} in a range from ${min} to ${max} by ${step}`);
  }
  const steps = stepsBySegment(terms, from, to);
  if (steps.reduce((sum, count) => sum + count, 0) !== (to - from) / step) {
    throw new PriceError(`The segments do not price every step up to ${to}`);
  }
  const whole = segments.reduce((sum, { priceCents }, index) => {
    const cents = requireWhole(priceCents, 'The price of a step') * (steps[index] ?? 0);
    return requireWhole(sum + cents, 'The base price');
  }, 0);
  return whole - pointsCents(terms, from, points);
}

function quantityPrice(terms: QuantityTerms, { quantity }: BaseChoice, currency: CurrencyRate): BasePrice {
  if (quantity === undefined || !Number.isSafeInteger(quantity) || quantity < terms.min || quantity > terms.max) {
    throw new PriceError(`There is no quantity ${quantity} from ${terms.min} to ${terms.max}`);
  }
  const cents = requireWhole(requireWhole(terms.unitPriceCents, 'The unit price') * quantity, 'The base price');
  const percentBp = tierAt(terms.tiers, quantity)?.percentBp ?? 0;
  return {
    base: convert(cents, currency.rateMicro),
    components: percentBp === 0 ? [] : [quantityDiscount(percentBp)],
  };
}

/** The highest tier that a quantity reaches, in whatever order they are; undefined below the first. */
export function tierAt<Tier extends { readonly from: number }>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | undefined {
  let reached: Tier | undefined;
  for (const tier of tiers) if (tier.from <= quantity && tier.from > (reached?.from ?? 0)) reached = tier;
  return reached;
}

/** The quantity discount as a component (F.3): it subtracts from the base price, before any option does. */
export function quantityDiscount(percentBp: number): PriceComponent {
  return {
    id: PRICE_CODES.quantityDiscount,
    label: quantityDiscountLabel(percentBp),
    mode: 'subtract_percent_from_original',
    value: percentBp,
    position: -1,
  };
}

/** The variant with a key; undefined also where the terms have no variants. */
export function variantOf<Variant extends { readonly key: string }>(
  terms: { readonly kind: 'range' | 'quantity' } | { readonly kind: 'variants'; readonly variants: readonly Variant[] },
  variant: string | undefined,
): Variant | undefined {
  return terms.kind === 'variants' ? terms.variants.find(({ key }) => key === variant) : undefined;
}

function variantCents(terms: VariantTerms, { variant }: BaseChoice): number {
  const chosen = variantOf(terms, variant);
  if (chosen === undefined) throw new PriceError(`There is no variant ${variant}`);
  return chosen.priceCents;
}

/** Converts a catalogue option to a price component; fixed amounts are converted to the display currency. */
export function componentOf(option: PricedOption, currency: CurrencyRate): PriceComponent {
  return {
    id: option.key,
    label: option.label,
    mode: option.mode,
    value: isPercentMode(option.mode) ? option.value : convert(option.value, currency.rateMicro),
    position: option.position,
  };
}
