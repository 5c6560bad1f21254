import { type ParsedNumber, parseWholeNumber } from '../../src/lib/wholeNumber';
import { type Counted, countText, isPacked, type PackSize, pieceText } from './unit.rules';

/* Amounts of what is sold in packs, as shoppers see and type them. Everything else counts pieces: prices, links, carts and orders. */

/** The quantity that a typed amount is: 250 for `250.000` gold in packs of 1.000. A fraction where it is no multiple of a pack. */
export function parseAmount({ per = 1 }: PackSize, text: string): ParsedNumber {
  const typed = parseWholeNumber(text);
  return 'value' in typed ? { value: typed.value / per } : typed;
}

/** The form field of an amount, by that of the quantity which is sent without packs. */
const amountFieldOf = (quantityField: string): string => quantityField.replace('quantity', 'amount');

/** What a form asks for. The quantity may be impossible when there is a problem: it only serves to show the form again. */
export interface AskedQuantity {
  readonly quantity: number | undefined;
  readonly problem?: string;
}

/**
 * The quantity that a form asks for by an amount.
 * @param unit what is sold; undefined when it is not sold by quantity
 * @param quantity what its field for the quantity says, if it has one
 */
export function quantityOfAmount(unit: Counted | undefined, amount: string, quantity?: number): AskedQuantity {
  if (!unit || !isPacked(unit)) return { quantity, problem: 'There is no amount to choose here.' };
  const typed = parseAmount(unit, amount);
  if ('reason' in typed) return { quantity, problem: typed.reason };
  const asked = typed.value;
  if (!Number.isInteger(asked)) return { quantity: asked, problem: `Choose a multiple of ${pieceText(unit)}.` };
  if (quantity !== undefined && quantity !== asked)
    return { quantity, problem: 'The amount and the quantity differ. Send one of them.' };
  return { quantity: asked };
}

/** The field for a quantity with its limits, in pieces: it shows and takes the amount where the unit is sold in packs. */
export function quantityField(
  unit: Counted,
  name: string,
  { value, min, max }: { readonly value: number; readonly min: number; readonly max: number },
) {
  const { many, per = 1, scale } = unit;
  const isAmount = isPacked(unit);
  const piece = isAmount ? pieceText(unit) : 'One';
  return {
    label: scale ? `Millions of ${many}` : isAmount ? `Amount of ${many}` : 'Quantity',
    name: isAmount ? amountFieldOf(name) : name,
    isAmount,
    min: min * per,
    max: max * per,
    step: per,
    value: value * per,
    text: countText(unit, value),
    lessLabel: `${piece} less`,
    moreLabel: `${piece} more`,
  };
}
