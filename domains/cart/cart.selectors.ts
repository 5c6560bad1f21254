import { createSelector } from 'reselect';
import { type CartState, selectPending, selectView } from './cart.slice';
import { type CartChange, showCart } from './changes.rules';

/** The cart as it is shown, with what is on its way; null on pages that do not show it. */
export const selectShownCart = createSelector(
  [selectView, selectPending],
  (view, pending) => view && showCart(view, pending),
);

/** The id of the line that a change wants back, when the server has it still; undefined for every other change. */
export function selectLineKept(state: { readonly cart: CartState }, change: CartChange): string | undefined {
  if (change.kind !== 'restore') return undefined;
  return selectView(state)?.lines.find(({ id }) => id === change.line.id)?.id;
}
