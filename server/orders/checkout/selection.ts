import type { CheckoutView } from '../../../domains/checkout';
import type { Tariff } from '../../../domains/pricing';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { StoredCart, StoredCartLine } from '../cart/cart.repository';
import type { Pricing, Products } from '../cart/pricing';

/** What of a cart is bought: its `lines`. The `rest` stays in it. */
export interface Selection extends StoredCart {
  readonly rest: readonly StoredCartLine[];
  readonly only?: string | undefined;
}

/**
 * Chooses what is bought.
 * @param only the id of the only line; undefined for the whole cart
 * @returns null when there is nothing to buy: no cart, or the line is not in it any more
 */
export function selectionOf(cart: StoredCart | null, only: string | undefined): Selection | null {
  if (cart === null) return null;
  const isBought = ({ id }: StoredCartLine) => only === undefined || id === only;
  const lines = cart.lines.filter(isBought);
  return lines.length === 0 ? null : { ...cart, lines, rest: cart.lines.filter((line) => !isBought(line)), only };
}

/** All lines of the cart, bought or not. */
export const allLinesOf = ({ lines, rest }: Selection): readonly StoredCartLine[] => [...lines, ...rest];

/** What the page says about the selection. @param at ms UTC */
export function selectionView(
  { rest, only }: Selection,
  pricing: Pricing,
  products: Products,
  { currency, dateStyle }: { readonly currency: Tariff; readonly dateStyle: DateStyle },
  at: number,
): Pick<CheckoutView, 'only' | 'others'> {
  return { only, others: { count: rest.length, total: pricing.price(rest, products, currency, dateStyle, at).total } };
}
