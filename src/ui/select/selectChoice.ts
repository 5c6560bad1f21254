import { type OptionPrice, spokenPrice } from '../money/optionPrice';

/** One of the values of a select. */
export interface SelectChoice {
  readonly value: string;
  readonly label: string;
  readonly img?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly isBestValue?: boolean | undefined;
  readonly price?: OptionPrice | undefined;
  /** It can't be chosen now. */
  readonly isClosed?: boolean | undefined;
}

/** As many rows are seen at once; fewer need no search (SPEC §9). */
export const VISIBLE_ROWS = 6;

/** As many of the chosen values are named (SPEC §9). */
export const MAX_NAMED = 50;

/** What is chosen, in words; empty for nothing. */
export function chosenText(labels: readonly string[]): string {
  const unnamed = labels.length - MAX_NAMED;
  return [...labels.slice(0, MAX_NAMED), ...(unnamed > 0 ? [`and ${unnamed} more`] : [])].join(', ');
}

/** A row as it is read out, with its price. */
export function spokenChoice({ label, price, isBestValue, tags = [] }: SelectChoice): string {
  return [label, price && spokenPrice(price), isBestValue && 'best value', ...tags].filter(Boolean).join(', ');
}
