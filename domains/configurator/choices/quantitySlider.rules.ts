import { formatAmount, formatCount } from '../../../src/lib/money';
import type { QuantityTerms } from '../../catalogue';
import { PRICE_CODES, type Quote, tierAt } from '../../pricing';
import { FIELDS } from '../configurator.contract';

/** What the quantity slider is built from (SPEC §3). */
export interface QuantitySliderConfig {
  readonly range: { readonly min: number; readonly max: number };
  /** Percent off by the quantity from which it is given. */
  readonly discounts: Readonly<Record<string, number>>;
  /** The quantity that a fresh page opens with. */
  readonly start: number;
  /** The field of the form. */
  readonly name: string;
  /** What is counted: one of it, and any other number of it. */
  readonly suffixes: readonly [one: string, many: string];
}

/** Goods of games that are counted without a plural. */
const UNCOUNTABLE = new Set(['chaos', 'exalted', 'gil', 'gold', 'honor']);

function plural(word: string): string {
  if (UNCOUNTABLE.has(word.toLowerCase())) return word;
  // `combos` and `demos`, but these: people first.
  if (/^(?:echo|hero|torpedo|veto)$/i.test(word)) return `${word}es`;
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** `Tier 8+ delve` → `Tier 8+ delves`, `day of resin` → `days of resin`; packs such as `1M gold` and `+10 key` are counted by `×`. */
function suffixesOf(unit: string): readonly [string, string] {
  if (/^[\d+]/.test(unit)) return [`× ${unit}`, `× ${unit}`];
  const [, before = '', word = unit, after = ''] = /^(.*?)(\S+)((?: (?:of|to) .*)?)$/.exec(unit) ?? [];
  return [unit, `${before}${plural(word)}${after}`];
}

/** The slider of a service's quantity terms. What the terms lack is missing in it too: `quantitySliderFault` tells. */
export function quantitySliderOf(terms: Partial<QuantityTerms>): Partial<QuantitySliderConfig> {
  const { min, max, defaultQuantity, tiers, unit = '' } = terms;
  return {
    ...(min !== undefined && max !== undefined && { range: { min, max } }),
    ...(tiers && { discounts: Object.fromEntries(tiers.map(({ from, percentBp }) => [from, percentBp / 100])) }),
    ...(defaultQuantity !== undefined && { start: defaultQuantity }),
    name: FIELDS.quantity,
    suffixes: suffixesOf(unit),
  };
}

/**
 * What is wrong with the data of a quantity slider, in the words that the console gets (SPEC §5, §8); undefined when one can be
 * built from it.
 */
export function quantitySliderError({ range, discounts, start }: Partial<QuantitySliderConfig>): string | undefined {
  if (!range) return 'Data Range does not exist.';
  if (!discounts) return 'data Discounts does not exist.';
  return start === undefined ? 'data Start does not exist.' : undefined;
}

type Discounts = QuantitySliderConfig['discounts'];

/** The quantities from which a discount is given, ascending. */
export function discountQuantities(discounts: Discounts): number[] {
  return Object.keys(discounts)
    .map(Number)
    .sort((a, b) => a - b);
}

/** The percent that a quantity takes off; 0 below the first discount. */
export function discountPercentAt(discounts: Discounts, quantity: number): number {
  const tiers = Object.entries(discounts).map(([from, percent]) => ({ from: Number(from), percent }));
  return tierAt(tiers, quantity)?.percent ?? 0;
}

/** What more would take off, or that no more can be had (SPEC §9); empty where no quantity has a discount. */
export function discountText(discounts: Discounts, quantity: number): string {
  const quantities = discountQuantities(discounts);
  const next = quantities.find((from) => from > quantity);
  if (next !== undefined) return `Add ${formatCount(next - quantity)} more for ${discounts[next]}% discount`;
  return quantities.length === 0 ? '' : `Maximum discount (${discountPercentAt(discounts, quantity)}% off)`;
}

/** `1 key`, `8 keys`: what is counted, after its number. */
export function suffixOf({ suffixes: [one, many] }: Pick<QuantitySliderConfig, 'suffixes'>, quantity: number): string {
  return quantity === 1 ? one : many;
}

/** A quantity as the slider says it: `8 keys, 20% off`. */
export function quantityLabel(
  { discounts, ...config }: Pick<QuantitySliderConfig, 'discounts' | 'suffixes'>,
  quantity: number,
): string {
  const percent = discountPercentAt(discounts, quantity);
  return `${formatCount(quantity)} ${suffixOf(config, quantity)}${percent > 0 ? `, ${percent}% off` : ''}`;
}

/** Below this many cents a rounded piece would tell a wrong price. */
const MIN_UNIT_PRICE_CENTS = 100;

/**
 * The line under the tooltip: what a piece costs at this quantity, before options, and what is off.
 * @param quote the price of the whole configuration with this quantity; null when it has none
 * @param sign of the quote's currency
 */
export function unitPriceText(quote: Quote | null, quantity: number, percent: number, sign: string): string {
  const lines = quote?.lines.filter(({ code }) => code === PRICE_CODES.base || code === PRICE_CODES.quantityDiscount);
  const each = lines ? Math.round(lines.reduce((sum, { amount }) => sum + amount, 0) / quantity) : 0;
  const parts = [each >= MIN_UNIT_PRICE_CENTS ? `${formatAmount(each, sign)} each` : '', percent > 0 ? `${percent}% off` : ''];
  return parts.filter((part) => part !== '').join(', ');
}
