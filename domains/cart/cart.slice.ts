import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartLineView, CartView } from './cart.views';
import type { CartItem } from './cartItem.views';
import type { CartSnapshot } from './cartItems.contract';
import type { CartChange } from './changes.rules';

/**
 * The cart. What the server said last is the snapshot; what the shopper has changed since waits in `pending` and is laid on top, so a
 * change that fails is rolled back by leaving it out. Amounts in cents of `currency`.
 */
export interface CartState {
  /** The code. */
  readonly currency: string;
  readonly total: number;
  readonly items: readonly CartItem[];
  /** Lines that the server knows of, also those without a price. */
  readonly count: number;
  /** The whole cart; null on pages that do not show it, until it was read. */
  readonly view: CartView | null;
  /** Oldest first. */
  readonly pending: readonly CartChange[];
  /** The line that was taken out last, to be brought back. */
  readonly removed: { readonly seq: number; readonly line: CartLineView } | null;
  /** The shopper wants to go to the checkout as soon as all changes are confirmed. */
  readonly isCheckoutRequested: boolean;
}

const initialState: CartState = {
  currency: 'USD',
  total: 0,
  items: [],
  count: 0,
  view: null,
  pending: [],
  removed: null,
  isCheckoutRequested: false,
};

/** What a change makes of the number of lines. */
const COUNT_CHANGE: Partial<Record<CartChange['kind'], number>> = { add: 1, restore: 1, remove: -1 };

let lastSeq = 0;

/** Numbers a change of the shopper: the sequence in which the changes are sent. */
const withSeq = <Payload>(payload: Payload) => ({ payload: { ...payload, seq: ++lastSeq } });

/** A service that comes from its card, with the fields of the card's form. */
interface AddedService {
  readonly serviceId: string;
  readonly name: string;
  readonly form: readonly (readonly [field: string, value: string])[];
}
interface QuantityChange {
  readonly lineId: string;
  readonly name: string;
  readonly quantity: number;
}
interface WithSeq {
  readonly seq: number;
}

/** What a line that comes is called until it has an id of the server. */
const temporaryLineId = (seq: number): string => `coming-${seq}`;

const withChange = (state: CartState, change: CartChange): CartState => ({
  ...state,
  pending: [...state.pending, change],
});

const snapshotFields = ({ count, total, currency, items, view }: CartSnapshot) => ({ count, total, currency, items, view });

const pendingWithout = (state: CartState, gone: number) => state.pending.filter(({ seq }) => seq !== gone);

export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialState as CartState,
  reducers: {
    /** "Add to cart" was pressed on a card. `form` is what the card's own form sends. */
    serviceAdded: {
      prepare: (payload: AddedService) => withSeq(payload),
      reducer(state: CartState, { payload }: PayloadAction<AddedService & WithSeq>) {
        // A second press while the first is on its way is the same wish.
        if (state.pending.some((one) => one.kind === 'add' && one.serviceId === payload.serviceId)) return state;
        return withChange(state, { kind: 'add', lineId: temporaryLineId(payload.seq), ...payload });
      },
    },
    /** The shopper pressed "Remove". */
    lineRemoved: {
      prepare: (payload: { readonly line: CartLineView }) => withSeq(payload),
      reducer(state: CartState, { payload: { seq, line } }: PayloadAction<{ readonly line: CartLineView } & WithSeq>) {
        if (state.pending.some(({ kind, lineId }) => kind === 'remove' && lineId === line.id)) return state;
        return {
          ...withChange(state, { kind: 'remove', seq, lineId: line.id, name: line.name }),
          removed: { seq, line },
        };
      },
    },
    /** The shopper wants the removed line back. */
    removalUndone: {
      prepare: (payload: object) => withSeq(payload),
      reducer(state: CartState, { payload: { seq } }: PayloadAction<WithSeq>) {
        const line = state.removed?.line;
        if (!line) return state;
        const change: CartChange = { kind: 'restore', seq, lineId: temporaryLineId(seq), name: line.name, line };
        return { ...withChange(state, change), removed: null };
      },
    },
    lineQuantityChanged: {
      prepare: (payload: QuantityChange) => withSeq(payload),
      reducer: (state: CartState, { payload }: PayloadAction<QuantityChange & WithSeq>) =>
        withChange(state, { kind: 'quantity', ...payload }),
    },
    /** A newer change of the same line is sent instead; or the line that was to come back has never gone, and `lineId` is what it goes by. */
    changeSuperseded: (
      state,
      { payload: { seq, lineId } }: PayloadAction<WithSeq & { readonly lineId?: string }>,
    ) => ({
      ...state,
      pending: pendingWithout(state, seq).map((one) =>
        lineId !== undefined && one.lineId === temporaryLineId(seq) ? { ...one, lineId } : one,
      ),
    }),
    /** The server has made a change. `lineId` is the line's own from now on. */
    changeConfirmed(
      state,
      {
        payload: { change, lineId, cart },
      }: PayloadAction<{
        readonly change: CartChange;
        readonly lineId: string;
        readonly message: string;
        readonly cart: CartSnapshot;
      }>,
    ) {
      const pending = pendingWithout(state, change.seq).map((one) =>
        one.lineId === change.lineId ? { ...one, lineId } : one,
      );
      return { ...state, ...snapshotFields(cart), pending };
    },
    /** A change could not be made: it is as if it had not been asked for, and so is what was built on it. */
    changeFailed(
      state,
      { payload: { change } }: PayloadAction<{ readonly change: CartChange; readonly message: string }>,
    ) {
      const dependsOnChange = ({ lineId }: CartChange) => change.kind === 'restore' && lineId === change.lineId;
      return {
        ...state,
        pending: pendingWithout(state, change.seq).filter((one) => !dependsOnChange(one)),
        removed: removedAfterFailure(state, change),
        isCheckoutRequested: false,
      };
    },
    /** Another tab has changed the cart, or may have while nobody looked. */
    cartChangedElsewhere: (state) => state,
    cartLoaded: (state, { payload: { cart } }: PayloadAction<{ readonly cart: CartSnapshot }>) => ({
      ...state,
      ...snapshotFields(cart),
    }),
    /** "Go to checkout" was pressed while changes were on their way. */
    checkoutRequested: (state) => ({ ...state, isCheckoutRequested: true }),
    /** The way to the checkout is free, or it is not. */
    checkoutRequestHandled: (state) => ({ ...state, isCheckoutRequested: false }),
  },
  selectors: {
    selectPending: (state) => state.pending,
    selectIsCheckoutRequested: (state) => state.isCheckoutRequested,
    selectRemoved: (state) => state.removed,
    selectView: (state) => state.view,
    /** How many lines the cart has, with what is on its way. */
    selectCount: ({ pending, count }) => pending.reduce((sum, { kind }) => sum + (COUNT_CHANGE[kind] ?? 0), count),
  },
});

/** A removal that failed can't be undone, and a return that failed may be asked for again. */
function removedAfterFailure({ removed }: CartState, change: CartChange): CartState['removed'] {
  if (change.kind === 'remove' && removed?.seq === change.seq) return null;
  return change.kind === 'restore' ? (removed ?? { seq: change.seq, line: change.line }) : removed;
}

export const {
  serviceAdded,
  lineRemoved,
  removalUndone,
  lineQuantityChanged,
  changeSuperseded,
  changeConfirmed,
  changeFailed,
  cartChangedElsewhere,
  cartLoaded,
  checkoutRequested,
  checkoutRequestHandled,
} = cartSlice.actions;
export const { selectPending, selectIsCheckoutRequested, selectRemoved, selectView, selectCount } = cartSlice.selectors;

/** What the cart's queue answers, one after the other. */
export type CartAction = ReturnType<
  | typeof serviceAdded
  | typeof lineRemoved
  | typeof removalUndone
  | typeof lineQuantityChanged
  | typeof cartChangedElsewhere
  | typeof checkoutRequested
>;
