import { INTENT_FIELD } from '../../src/lib/intentField';
import { CART_ITEMS_PATH, CHECKOUT_PATH, cartLinePath } from '../../src/lib/urls';
import { asFailure, checkedAnswer, HttpError, type HttpRequest, type Ports, serverMessage } from '../../src/ports';
import { call, callAbortable, put, type Saga, select } from '../../src/saga/effects';
import { selectLineKept, selectShownCart } from './cart.selectors';
import {
  type CartAction,
  cartChangedElsewhere,
  cartRead,
  changeConfirmed,
  changeFailed,
  changeSuperseded,
  checkoutAnswered,
  checkoutAsked,
  selectIsLeaving,
  selectPending,
} from './cart.slice';
import { CartAnswerSchema, CartReadingSchema } from './cartItems.contract';
import { type CartChange, isSuperseded } from './changes.rules';

/** Answers one action; the next one is its turn when this has ended. */
export type CartQueue = (action: CartAction) => Saga;

/**
 * The cart's queue: changes are shown at once and sent one after the other. Each answer is the whole cart and becomes the snapshot under
 * what still waits; a change that fails is left out, and the cart is read again, because a request that got no answer may have been done.
 * @param tell lets the other tabs know of a change
 */
export function createCartQueue({ http, navigation }: Pick<Ports, 'http' | 'navigation'>, tell: () => void): CartQueue {
  function* requestOf(change: CartChange): Saga<HttpRequest> {
    if (change.kind === 'add') return { url: CART_ITEMS_PATH, method: 'POST', form: formOf(change.form) };
    if (change.kind === 'restore') return { url: CART_ITEMS_PATH, method: 'POST', form: formOf(change.line.form) };
    const url = cartLinePath(change.lineId);
    if (change.kind === 'remove')
      return { url, method: 'POST', form: new URLSearchParams({ [INTENT_FIELD]: 'remove' }) };
    const shown = yield* select(selectShownCart);
    const line = shown?.lines.find((one) => one.line.id === change.lineId)?.line;
    return { url, method: 'POST', form: formOf(line?.form ?? []) };
  }

  function* read(): Saga {
    try {
      const answer = yield* callAbortable(http.request, { url: CART_ITEMS_PATH });
      const { cart } = checkedAnswer(CartReadingSchema, answer, 'GET /cart/items');
      yield* put(cartRead({ cart }));
    } catch (error) {
      // What is shown stays; the next return to the tab, and every page, asks anew.
      asFailure(error);
    }
  }

  function* send(change: CartChange): Saga {
    try {
      const answer = yield* callAbortable(http.request, yield* requestOf(change));
      const { message, lineId, cart } = checkedAnswer(CartAnswerSchema, answer, 'POST /cart');
      yield* put(changeConfirmed({ change, lineId, message, cart }));
      yield* call(tell);
    } catch (error) {
      asFailure(error);
      yield* put(changeFailed({ change, message: whyNot(change, error) }));
      yield* read();
    }
  }

  return function* inTurn(action): Saga {
    if (cartChangedElsewhere.match(action)) return yield* read();
    if (checkoutAsked.match(action)) {
      const free = (yield* select(selectIsLeaving)) && !(yield* select(selectShownCart))?.blocked;
      yield* put(checkoutAnswered());
      if (free) yield* call(navigation.assign, CHECKOUT_PATH);
      return;
    }
    const pending = yield* select(selectPending);
    const { seq } = action.payload;
    const change = pending.find((one) => one.seq === seq);
    // What it was built on has failed, or there was nothing to change.
    if (!change) return;
    const kept = yield* select(selectLineKept, change);
    // Its removal has failed: to put it back would be to buy it twice.
    if (kept !== undefined) yield* put(changeSuperseded({ seq, lineId: kept }));
    else if (isSuperseded(change, pending)) yield* put(changeSuperseded({ seq }));
    else yield* send(change);
  };
}

function formOf(fields: readonly (readonly string[])[]): URLSearchParams {
  return new URLSearchParams(fields.map(([name = '', value = '']) => [name, value]));
}

/** What happened and what to do, in two sentences. */
function whyNot({ kind, name }: CartChange, error: unknown): string {
  const what = {
    add: `“${name}” could not be added.`,
    remove: `“${name}” could not be taken out.`,
    quantity: `The quantity of “${name}” could not be changed.`,
    restore: `“${name}” could not be put back.`,
  }[kind];
  const reason = error instanceof HttpError ? serverMessage(error.answer) : undefined;
  return `${what} ${reason ?? 'There was no answer from the shop. Check your connection and try again.'}`;
}
