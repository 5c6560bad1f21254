import * as Type from 'typebox';
import type { Quote } from '../pricing';

declare const amounts: unique symbol;
/** Amounts of an answer, in a currency that may not be the page's: the shopper may have changed it in another tab. Only `amountsIn` opens them. */
export interface Priced<Amounts> {
  readonly [amounts]: Amounts;
}

/** The schema of amounts with the code of their currency beside them. */
export const pricedSchema = <Amounts extends { readonly currency: string }>(schema: Type.TObject) =>
  Type.Unsafe<Priced<Amounts>>(schema) as Type.TUnsafe<Priced<Amounts>> & { readonly type: 'object' };

/**
 * The amounts of an answer; null when they are in another currency than the page, whose sign would stand behind them.
 * @param currency the code of the page's currency
 */
export function amountsIn<Amounts extends { readonly currency: string }>(
  currency: string,
  priced: Priced<Amounts>,
): Amounts | null {
  const answered = priced as unknown as Amounts;
  return answered.currency === currency ? answered : null;
}

/** Whether client and server computed the same price, line by line. */
export function isSamePrice(a: Quote, b: Quote): boolean {
  const parts = ({ lines, subtotal, discountApplied, total, cashback }: Quote) =>
    JSON.stringify([lines.map(({ code, amount }) => [code, amount]), subtotal, discountApplied, total, cashback]);
  return parts(a) === parts(b);
}
