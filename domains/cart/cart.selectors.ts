import { createSelector } from 'reselect';
import { type CartState, selectPending, selectView } from './cart.slice';
import { applyPendingChanges, type CartChange } from './changes.rules';

/** The cart with its pending changes applied; null on pages that do not show it. */
export const selectShownCart = createSelector(
  [selectView, selectPending],
  (view, pending) => view && applyPendingChanges(view, pending),
);

/** The id of the line that a change restores, if the server still has it (its removal has failed); undefined for other changes. */
export function selectExistingLineId(state: { readonly cart: CartState }, change: CartChange): string | undefined {
  if (change.kind !== 'restore') return undefined;
  return selectView(state)?.lines.find(({ id }) => id === change.line.id)?.id;
}
