import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem, CartLineView, CartSnapshot, CartView } from './cartItems.contract';
import type { CartChange } from './changes.rules';

/**
 * The cart: the last snapshot from the server, and the shopper's unconfirmed changes in `pending`, which selectors apply on top of it. So a
 * failed change is rolled back by removing it from `pending`. Amounts in cents of `currency`.
 */
export interface CartState {
  /** The currency code. */
  readonly currency: string;
  readonly total: number;
  readonly items: readonly CartItem[];
  /** Number of lines on the server, including those without a price. */
  readonly count: number;
  /** The whole cart; null on pages that do not show it, unless it was loaded. */
  readonly view: CartView | null;
  /** What became of "Add to cart" on this page, by `linkKey`. */
  readonly links: Readonly<Record<string, CartLink>>;
  /** Unconfirmed changes, oldest first. */
  readonly pending: readonly CartChange[];
  /** The line that was removed last, which "Undo" restores. */
  readonly removed: { readonly seq: number; readonly line: CartLineView } | null;
  /** The shopper goes to the checkout as soon as all changes are confirmed. */
  readonly isCheckoutRequested: boolean;
}

/** The state of a cart link. */
export interface CartLink {
  readonly status: 'adding' | 'added' | 'failed';
  /** Shown in the error area of the link; empty unless it failed, or when the page of its form says it. */
  readonly message: string;
  /** The line it has become. */
  readonly lineId?: string;
}

const initialState: CartState = {
  currency: 'USD',
  total: 0,
  items: [],
  count: 0,
  view: null,
  links: {},
  pending: [],
  removed: null,
  isCheckoutRequested: false,
};

/** How a change affects the number of lines. */
const COUNT_CHANGE: Partial<Record<CartChange['kind'], number>> = { add: 1, restore: 1, remove: -1 };

let lastSeq = 0;

/** Adds a sequence number, the order in which changes are sent. */
const withSeq = <Payload>(payload: Payload) => ({ payload: { ...payload, seq: ++lastSeq } });

/** A service, a seat or places added by a cart link, with the fields of its form. */
interface AddedService {
  /** Identifies the link (`linkKey`). */
  readonly link: string;
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

/** The id of a new line until the server has given it one. */
const temporaryLineId = (seq: number): string => `new-${seq}`;

const withChange = (state: CartState, change: CartChange): CartState => ({
  ...state,
  pending: [...state.pending, change],
});

/** Removes a line, once. `removed` is what can be restored then. */
const withoutLine = (
  state: CartState,
  seq: number,
  { id, name }: Pick<CartLineView, 'id' | 'name'>,
  removed = state.removed,
): CartState =>
  state.pending.some(({ kind, lineId }) => kind === 'remove' && lineId === id)
    ? state
    : { ...withChange(state, { kind: 'remove', seq, lineId: id, name }), removed };

/** Tells the link of a change what became of it. */
const withLink = (state: CartState, change: CartChange, link: CartLink): CartState =>
  change.kind === 'add' ? { ...state, links: { ...state.links, [change.link]: link } } : state;

const snapshotFields = ({ count, total, currency, items, view }: CartSnapshot) => ({
  count,
  total,
  currency,
  items,
  view,
});

const pendingWithout = (state: CartState, removedSeq: number) => state.pending.filter(({ seq }) => seq !== removedSeq);

export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialState as CartState,
  reducers: {
    /** "Add to cart" was pressed. */
    serviceAdded: {
      prepare: (payload: AddedService) => withSeq(payload),
      reducer(state: CartState, { payload }: PayloadAction<AddedService & WithSeq>) {
        // A second press while the first is pending is a double click.
        if (state.pending.some((one) => one.kind === 'add' && one.link === payload.link)) return state;
        const change = { kind: 'add', lineId: temporaryLineId(payload.seq), ...payload } as const;
        return withLink(withChange(state, change), change, { status: 'adding', message: '' });
      },
    },
    /** Takes out what a cart link has added: its button was pressed again. */
    additionUndone: {
      prepare: (payload: Pick<AddedService, 'link' | 'name'>) => withSeq(payload),
      reducer(
        state: CartState,
        { payload: { seq, link, name } }: PayloadAction<Pick<AddedService, 'link' | 'name'> & WithSeq>,
      ) {
        const id = state.links[link]?.lineId;
        return id ? withoutLine(state, seq, { id, name }) : state;
      },
    },
    lineRemoved: {
      prepare: (payload: { readonly line: CartLineView }) => withSeq(payload),
      reducer: (
        state: CartState,
        { payload: { seq, line } }: PayloadAction<{ readonly line: CartLineView } & WithSeq>,
      ) => withoutLine(state, seq, line, { seq, line }),
    },
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
    /** A change that need not be sent: a newer one replaces it, or the line to restore still exists under `lineId`. */
    changeSuperseded: (state, { payload: { seq, lineId } }: PayloadAction<WithSeq & { readonly lineId?: string }>) => ({
      ...state,
      pending: pendingWithout(state, seq).map((one) =>
        lineId !== undefined && one.lineId === temporaryLineId(seq) ? { ...one, lineId } : one,
      ),
    }),
    /** The server has made a change. `lineId` replaces a temporary id. */
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
      return withLink({ ...state, ...snapshotFields(cart), pending }, change, { status: 'added', message: '', lineId });
    },
    /** A change failed, so it is removed together with the changes that depend on it. */
    changeFailed(
      state,
      { payload: { change, message } }: PayloadAction<{ readonly change: CartChange; readonly message: string }>,
    ) {
      const dependsOnChange = ({ lineId }: CartChange) => change.kind === 'restore' && lineId === change.lineId;
      const next = {
        ...state,
        pending: pendingWithout(state, change.seq).filter((one) => !dependsOnChange(one)),
        removed: removedAfterFailure(state, change),
        isCheckoutRequested: false,
      };
      return withLink(next, change, { status: 'failed', message });
    },
    /** Another tab has changed the cart, or may have while this one was hidden. */
    cartChangedElsewhere: (state) => state,
    cartLoaded: (state, { payload: { cart } }: PayloadAction<{ readonly cart: CartSnapshot }>) => ({
      ...state,
      ...snapshotFields(cart),
    }),
    /** "Checkout" was pressed while changes were pending. */
    checkoutRequested: (state) => ({ ...state, isCheckoutRequested: true }),
    /** The shopper is sent to the checkout, or can't go there. */
    checkoutRequestHandled: (state) => ({ ...state, isCheckoutRequested: false }),
  },
  selectors: {
    selectPending: (state) => state.pending,
    selectIsCheckoutRequested: (state) => state.isCheckoutRequested,
    selectRemoved: (state) => state.removed,
    selectView: (state) => state.view,
    /** The number of lines with pending changes applied. */
    selectCount: ({ pending, count }) => pending.reduce((sum, { kind }) => sum + (COUNT_CHANGE[kind] ?? 0), count),
  },
});

/** A removal that failed has no undo, and an undo that failed can be repeated. */
function removedAfterFailure({ removed }: CartState, change: CartChange): CartState['removed'] {
  if (change.kind === 'remove' && removed?.seq === change.seq) return null;
  return change.kind === 'restore' ? (removed ?? { seq: change.seq, line: change.line }) : removed;
}

export const {
  serviceAdded,
  additionUndone,
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

/** The actions that the cart queue handles one after the other. */
export type CartAction = ReturnType<
  | typeof serviceAdded
  | typeof additionUndone
  | typeof lineRemoved
  | typeof removalUndone
  | typeof lineQuantityChanged
  | typeof cartChangedElsewhere
  | typeof checkoutRequested
>;
