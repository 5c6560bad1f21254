import { formatAmount, formatCount } from '../../../src/lib/money';
import { countText, type PackSize, type QuantityTerms, unitWord } from '../../catalogue';
import { PRICE_CODES, type Quote, tierAt } from '../../pricing';
import { FIELDS } from '../configurator.contract';

/** Configuration of the quantity slider (SPEC §3). */
export interface QuantitySliderConfig extends PackSize {
  readonly range: { readonly min: number; readonly max: number };
  /** Percent off, by the minimum quantity. */
  readonly discounts: Readonly<Record<string, number>>;
  /** The default quantity. */
  readonly start: number;
  /** The form field name. */
  readonly name: string;
  /** The unit in singular and plural. */
  readonly suffixes: readonly [one: string, many: string];
}

/** The slider configuration for quantity terms. Missing terms stay missing, and `quantitySliderError` reports them. */
export function quantitySliderOf(terms: Partial<QuantityTerms>): Partial<QuantitySliderConfig> {
  const { min, max, defaultQuantity, tiers, unit } = terms;
  return {
    ...(min !== undefined && max !== undefined && { range: { min, max } }),
    ...(tiers && { discounts: Object.fromEntries(tiers.map(({ from, percentBp }) => [from, percentBp / 100])) }),
    ...(defaultQuantity !== undefined && { start: defaultQuantity }),
    name: FIELDS.quantity,
    ...(unit && { suffixes: [unit.one, unit.many] as const, per: unit.per, scale: unit.scale }),
  };
}

/** The error that the console shows for incomplete slider data (SPEC §5, §8); undefined when it is complete. */
export function quantitySliderError({ range, discounts, start }: Partial<QuantitySliderConfig>): string | undefined {
  if (!range) return 'Data Range does not exist.';
  if (!discounts) return 'data Discounts does not exist.';
  return start === undefined ? 'data Start does not exist.' : undefined;
}

type Discounts = QuantitySliderConfig['discounts'];

/** The minimum quantities of the discounts, ascending. */
export function discountQuantities(discounts: Discounts): number[] {
  return Object.keys(discounts)
    .map(Number)
    .sort((a, b) => a - b);
}

/** The discount percent at a quantity; 0 below the first discount. */
export function discountPercentAt(discounts: Discounts, quantity: number): number {
  const tiers = Object.entries(discounts).map(([from, percent]) => ({ from: Number(from), percent }));
  return tierAt(tiers, quantity)?.percent ?? 0;
}

type Counted = PackSize & Pick<QuantitySliderConfig, 'suffixes'>;

/** How many more units reach the next discount, or that the maximum is reached (SPEC §9); empty without discounts. */
export function discountText(
  { discounts, ...unit }: PackSize & Pick<QuantitySliderConfig, 'discounts'>,
  quantity: number,
): string {
  const quantities = discountQuantities(discounts);
  const next = quantities.find((from) => from > quantity);
  if (next !== undefined) return `Add ${countText(unit, next - quantity)} more for ${discounts[next]}% discount`;
  return quantities.length === 0 ? '' : `Maximum discount (${discountPercentAt(discounts, quantity)}% off)`;
}

/** A higher quantity that costs less, and its total in cents. */
export interface CheaperQuantity {
  readonly quantity: number;
  readonly total: number;
}

/**
 * The higher quantity at which a discount begins that costs the least, where that is less than the total of the quantity; undefined without one.
 * @param from the quantities at which discounts begin
 * @param total of the quantity, cents
 * @param totalAt the total of a higher quantity with all other choices, cents
 */
export function cheaperQuantity(
  from: readonly number[],
  quantity: number,
  total: number,
  totalAt: (higher: number) => number,
): CheaperQuantity | undefined {
  return from
    .filter((higher) => higher > quantity)
    .map((higher) => ({ quantity: higher, total: totalAt(higher) }))
    .filter((higher) => higher.total < total)
    .sort((a, b) => a.total - b.total)[0];
}

/** `500 cost less: 156.00 $` */
export function cheaperText(size: PackSize, { quantity, total }: CheaperQuantity, sign: string): string {
  return `${countText(size, quantity)} cost less: ${formatAmount(total, sign)}`;
}

/** What stands after the number of the quantity: ` key` for 1, ` keys` for 8, `M gold` for millions. */
export function suffixOf({ suffixes: [one, many], per, scale }: Counted, quantity: number): string {
  return `${scale ?? ''} ${unitWord({ one, many, per }, quantity)}`;
}

/** A quantity as screen readers announce it on the slider: `8 keys, 20% off`. */
export function quantityLabel(config: Counted & Pick<QuantitySliderConfig, 'discounts'>, quantity: number): string {
  const percent = discountPercentAt(config.discounts, quantity);
  const amount = formatCount(quantity * (config.per ?? 1)) + suffixOf(config, quantity);
  return percent > 0 ? `${amount}, ${percent}% off` : amount;
}

/** Below this many cents, rounding makes a unit price misleading. */
const MIN_UNIT_PRICE_CENTS = 100;

/**
 * The line under the tooltip: the unit price at this quantity, before options, and the discount.
 * @param quote the price of the whole configuration; null for an invalid one
 * @param sign the currency sign
 */
export function unitPriceText(quote: Quote | null, quantity: number, percent: number, sign: string): string {
  const lines = quote?.lines.filter(({ code }) => code === PRICE_CODES.base || code === PRICE_CODES.quantityDiscount);
  const each = lines ? Math.round(lines.reduce((sum, { amount }) => sum + amount, 0) / quantity) : 0;
  const parts = [
    each >= MIN_UNIT_PRICE_CENTS ? `${formatAmount(each, sign)} each` : '',
    percent > 0 ? `${percent}% off` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
