import { weakMapMemoize } from 'reselect';
import { type CartState, selectPending, selectView } from './cart.slice';
import { applyPendingChanges, type CartChange } from './changes.rules';

// Of Reselect only what remembers, since this is on the page of the cart alone.
const applied = weakMapMemoize(applyPendingChanges);

/** The cart with its pending changes applied; null on pages that do not show it. */
export function selectShownCart(state: { readonly cart: CartState }) {
  const view = selectView(state);
  return view && applied(view, selectPending(state));
}

/** The id of the line that a change restores, if the server still has it (its removal has failed); undefined for other changes. */
export function selectExistingLineId(state: { readonly cart: CartState }, change: CartChange): string | undefined {
  if (change.kind !== 'restore') return undefined;
  return selectView(state)?.lines.find(({ id }) => id === change.line.id)?.id;
}
