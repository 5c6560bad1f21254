import type { DateStyle } from '../../lib/dateStyle';
import { type OptionPrice, spokenPrice } from '../money/optionPrice';

/** An option of a select. */
export interface SelectChoice {
  readonly value: string;
  readonly label: string;
  readonly img?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly isBestValue?: boolean | undefined;
  readonly price?: OptionPrice | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Rows visible without scrolling; a select with fewer needs no search (SPEC §9). */
export const VISIBLE_ROWS = 6;

/** Chosen values that are listed by name; the others are only counted (SPEC §9). */
export const MAX_NAMED = 50;

/** What stands for the values that are not listed. */
export const formatRest = (count: number): string => `and ${count} more`;

/** The labels of the chosen values as text; empty when nothing is chosen. */
export function formatChosen(labels: readonly string[]): string {
  const moreCount = labels.length - MAX_NAMED;
  return [...labels.slice(0, MAX_NAMED), ...(moreCount > 0 ? [formatRest(moreCount)] : [])].join(', ');
}

/** A row as screen readers are told of it, with price and tags. */
export function formatChoiceLabel({ label, price, isBestValue, tags = [] }: SelectChoice, style: DateStyle): string {
  return [label, price && spokenPrice(price, style), isBestValue && 'best value', ...tags].filter(Boolean).join(', ');
}
