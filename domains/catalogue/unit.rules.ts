import { formatCount } from '../../src/lib/money';
import type { Pack } from './catalogue.contract';

/** What an order counts, as data of the catalogue: nothing about words is guessed here. */

/** How many one piece is, and what stands for millions. */
export interface PackSize {
  readonly per?: number | undefined;
  readonly scale?: 'M' | undefined;
}

/** The words of a unit with its size: the shape of `Pack` where parts may be missing. */
export type Counted = PackSize & Pick<Pack, 'one' | 'many'>;

/** Sold in packs or in millions: shoppers then see and type the amount, while a quantity counts pieces. */
export const isPacked = ({ per, scale }: PackSize): boolean => per !== undefined || scale !== undefined;

/** The number alone: `20`, `500.000` for 500 packs of 1.000, `500M` for 5 packs of 100M. */
export function countText({ per = 1, scale }: PackSize, quantity: number): string {
  return formatCount(quantity * per) + (scale ?? '');
}

/** The word after it: `kill` for 1, `kills` for 20, `gold` for any number. */
export function unitWord({ one, many, per }: Counted, quantity: number): string {
  return quantity === 1 && per === undefined ? one : many;
}

/** A quantity in words: `20 kills`, `1 boss`, `500.000 gold`, `500M gold`. */
export function amountText(unit: Counted, quantity: number): string {
  return `${countText(unit, quantity)} ${unitWord(unit, quantity)}`;
}

/** What one piece is called: `kill`, or `1.000 gold` for packs. */
export function pieceText(unit: Counted): string {
  return isPacked(unit) ? amountText(unit, 1) : unit.one;
}

/** A quantity in sentences that name no unit: `20`, but `500.000 gold` for packs. */
export function quantityText(unit: Counted, quantity: number): string {
  return isPacked(unit) ? amountText(unit, quantity) : countText(unit, quantity);
}
