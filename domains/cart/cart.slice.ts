import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartLineView, CartView } from './cart.views';
import type { CartItem } from './cartGoods.views';
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
  readonly isLeaving: boolean;
}

const initialState: CartState = {
  currency: 'USD',
  total: 0,
  items: [],
  count: 0,
  view: null,
  pending: [],
  removed: null,
  isLeaving: false,
};

/** What a change makes of the number of lines. */
const STEP: Partial<Record<CartChange['kind'], number>> = { add: 1, restore: 1, remove: -1 };

let last = 0;

/** Numbers a change of the shopper: the sequence in which the changes are sent. */
const numbered = <Payload>(payload: Payload) => ({ payload: { ...payload, seq: ++last } });

/** A service that comes from its card, with the fields of the card's form. */
interface Added {
  readonly serviceId: string;
  readonly name: string;
  readonly form: readonly (readonly [field: string, value: string])[];
}
interface OtherQuantity {
  readonly lineId: string;
  readonly name: string;
  readonly quantity: number;
}
interface Numbered {
  readonly seq: number;
}

/** What a line that comes is called until it has an id of the server. */
const comingId = (seq: number): string => `coming-${seq}`;

const withChange = (state: CartState, change: CartChange): CartState => ({
  ...state,
  pending: [...state.pending, change],
});

const known = ({ count, total, currency, items, view }: CartSnapshot) => ({ count, total, currency, items, view });

const without = (state: CartState, gone: number) => state.pending.filter(({ seq }) => seq !== gone);

export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialState as CartState,
  reducers: {
    /** "Add to cart" was pressed on a card. `form` is what the card's own form sends. */
    serviceAdded: {
      prepare: (payload: Added) => numbered(payload),
      reducer(state: CartState, { payload }: PayloadAction<Added & Numbered>) {
        // A second press while the first is on its way is the same wish.
        if (state.pending.some((one) => one.kind === 'add' && one.serviceId === payload.serviceId)) return state;
        return withChange(state, { kind: 'add', lineId: comingId(payload.seq), ...payload });
      },
    },
    /** The shopper pressed "Remove". */
    lineRemoved: {
      prepare: (payload: { readonly line: CartLineView }) => numbered(payload),
      reducer(state: CartState, { payload: { seq, line } }: PayloadAction<{ readonly line: CartLineView } & Numbered>) {
        if (state.pending.some(({ kind, lineId }) => kind === 'remove' && lineId === line.id)) return state;
        return {
          ...withChange(state, { kind: 'remove', seq, lineId: line.id, name: line.name }),
          removed: { seq, line },
        };
      },
    },
    /** The shopper wants the removed line back. */
    removalUndone: {
      prepare: (payload: object) => numbered(payload),
      reducer(state: CartState, { payload: { seq } }: PayloadAction<Numbered>) {
        const line = state.removed?.line;
        if (!line) return state;
        const change: CartChange = { kind: 'restore', seq, lineId: comingId(seq), name: line.name, line };
        return { ...withChange(state, change), removed: null };
      },
    },
    lineQuantityChanged: {
      prepare: (payload: OtherQuantity) => numbered(payload),
      reducer: (state: CartState, { payload }: PayloadAction<OtherQuantity & Numbered>) =>
        withChange(state, { kind: 'quantity', ...payload }),
    },
    /** A newer change of the same line is sent instead; or the line that was to come back has never gone, and `lineId` is what it goes by. */
    changeSuperseded: (
      state,
      { payload: { seq, lineId } }: PayloadAction<Numbered & { readonly lineId?: string }>,
    ) => ({
      ...state,
      pending: without(state, seq).map((one) =>
        lineId !== undefined && one.lineId === comingId(seq) ? { ...one, lineId } : one,
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
      const pending = without(state, change.seq).map((one) =>
        one.lineId === change.lineId ? { ...one, lineId } : one,
      );
      return { ...state, ...known(cart), pending };
    },
    /** A change could not be made: it is as if it had not been asked for, and so is what was built on it. */
    changeFailed(
      state,
      { payload: { change } }: PayloadAction<{ readonly change: CartChange; readonly message: string }>,
    ) {
      const isBuiltOnIt = ({ lineId }: CartChange) => change.kind === 'restore' && lineId === change.lineId;
      return {
        ...state,
        pending: without(state, change.seq).filter((one) => !isBuiltOnIt(one)),
        removed: undoLeft(state, change),
        isLeaving: false,
      };
    },
    /** Another tab has changed the cart, or may have while nobody looked. */
    cartChangedElsewhere: (state) => state,
    cartRead: (state, { payload: { cart } }: PayloadAction<{ readonly cart: CartSnapshot }>) => ({
      ...state,
      ...known(cart),
    }),
    /** "Go to checkout" was pressed while changes were on their way. */
    checkoutAsked: (state) => ({ ...state, isLeaving: true }),
    /** The way to the checkout is free, or it is not. */
    checkoutAnswered: (state) => ({ ...state, isLeaving: false }),
  },
  selectors: {
    selectPending: (state) => state.pending,
    selectIsLeaving: (state) => state.isLeaving,
    selectRemoved: (state) => state.removed,
    selectView: (state) => state.view,
    /** How many lines the cart has, with what is on its way. */
    selectCount: ({ pending, count }) => pending.reduce((sum, { kind }) => sum + (STEP[kind] ?? 0), count),
  },
});

/** A removal that failed can't be undone, and a return that failed may be asked for again. */
function undoLeft({ removed }: CartState, change: CartChange): CartState['removed'] {
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
  cartRead,
  checkoutAsked,
  checkoutAnswered,
} = cartSlice.actions;
export const { selectPending, selectIsLeaving, selectRemoved, selectView, selectCount } = cartSlice.selectors;

/** What the cart's queue answers, one after the other. */
export type CartAction = ReturnType<
  | typeof serviceAdded
  | typeof lineRemoved
  | typeof removalUndone
  | typeof lineQuantityChanged
  | typeof cartChangedElsewhere
  | typeof checkoutAsked
>;
