import { INTENT_FIELD } from '../../src/lib/intentField';
import { CART_ITEMS_PATH, CHECKOUT_PATH, cartLinePath } from '../../src/lib/urls';
import { asFailure, parseResponse, HttpError, type HttpRequest, type Ports, serverErrorMessage } from '../../src/ports';
import { call, callAbortable, put, type Saga, select } from '../../src/saga/effects';
import { selectExistingLineId, selectShownCart } from './cart.selectors';
import {
  type CartAction,
  cartChangedElsewhere,
  cartLoaded,
  changeConfirmed,
  changeFailed,
  changeSuperseded,
  checkoutRequestHandled,
  checkoutRequested,
  selectIsCheckoutRequested,
  selectPending,
} from './cart.slice';
import { CartChangeResponseSchema, CartResponseSchema } from './cartItems.contract';
import { type CartChange, isSuperseded } from './changes.rules';

/** Answers one action; the next one is its turn when this has ended. */
export type CartQueue = (action: CartAction) => Saga;

/**
 * The cart's queue: changes are shown at once and sent one after the other. Each answer is the whole cart and becomes the snapshot under
 * what still waits; a change that fails is left out, and the cart is read again, because a request that got no answer may have been done.
 * @param notifyTabs lets the other tabs know of a change
 */
export function createCartQueue({ http, navigation }: Pick<Ports, 'http' | 'navigation'>, notifyTabs: () => void): CartQueue {
  function* requestOf(change: CartChange): Saga<HttpRequest> {
    if (change.kind === 'add') return { url: CART_ITEMS_PATH, method: 'POST', form: toFormBody(change.form) };
    if (change.kind === 'restore') return { url: CART_ITEMS_PATH, method: 'POST', form: toFormBody(change.line.form) };
    const url = cartLinePath(change.lineId);
    if (change.kind === 'remove')
      return { url, method: 'POST', form: new URLSearchParams({ [INTENT_FIELD]: 'remove' }) };
    const shown = yield* select(selectShownCart);
    const line = shown?.lines.find((one) => one.line.id === change.lineId)?.line;
    return { url, method: 'POST', form: toFormBody(line?.form ?? []) };
  }

  function* loadCart(): Saga {
    try {
      const answer = yield* callAbortable(http.request, { url: CART_ITEMS_PATH });
      const { cart } = parseResponse(CartResponseSchema, answer, 'GET /cart/items');
      yield* put(cartLoaded({ cart }));
    } catch (error) {
      // What is shown stays; the next return to the tab, and every page, asks anew.
      asFailure(error);
    }
  }

  function* sendChange(change: CartChange): Saga {
    try {
      const answer = yield* callAbortable(http.request, yield* requestOf(change));
      const { message, lineId, cart } = parseResponse(CartChangeResponseSchema, answer, 'POST /cart');
      yield* put(changeConfirmed({ change, lineId, message, cart }));
      yield* call(notifyTabs);
    } catch (error) {
      asFailure(error);
      yield* put(changeFailed({ change, message: failureMessage(change, error) }));
      yield* loadCart();
    }
  }

  return function* handleCartAction(action): Saga {
    if (cartChangedElsewhere.match(action)) return yield* loadCart();
    if (checkoutRequested.match(action)) {
      const canGo = (yield* select(selectIsCheckoutRequested)) && !(yield* select(selectShownCart))?.blocked;
      yield* put(checkoutRequestHandled());
      if (canGo) yield* call(navigation.assign, CHECKOUT_PATH);
      return;
    }
    const pending = yield* select(selectPending);
    const { seq } = action.payload;
    const change = pending.find((one) => one.seq === seq);
    // What it was built on has failed, or there was nothing to change.
    if (!change) return;
    const existingLineId = yield* select(selectExistingLineId, change);
    // Its removal has failed: to put it back would be to buy it twice.
    if (existingLineId !== undefined) yield* put(changeSuperseded({ seq, lineId: existingLineId }));
    else if (isSuperseded(change, pending)) yield* put(changeSuperseded({ seq }));
    else yield* sendChange(change);
  };
}

function toFormBody(fields: readonly (readonly string[])[]): URLSearchParams {
  return new URLSearchParams(fields.map(([name = '', value = '']) => [name, value]));
}

/** What happened and what to do, in two sentences. */
function failureMessage({ kind, name }: CartChange, error: unknown): string {
  const outcome = {
    add: `“${name}” could not be added.`,
    remove: `“${name}” could not be taken out.`,
    quantity: `The quantity of “${name}” could not be changed.`,
    restore: `“${name}” could not be put back.`,
  }[kind];
  const reason = error instanceof HttpError ? serverErrorMessage(error.body) : undefined;
  return `${outcome} ${reason ?? 'There was no answer from the shop. Check your connection and try again.'}`;
}
