import { INTENT_FIELD } from '../../src/lib/intentField';
import { CART_ITEMS_PATH, CHECKOUT_PATH, cartLinePath } from '../../src/lib/urls';
import {
  HttpError,
  type HttpRequest,
  type Ports,
  parseResponse,
  rethrowUnexpected,
  serverErrorMessage,
} from '../../src/ports';
import { call, callAbortable, put, type Saga, select } from '../../src/saga/effects';
import { selectExistingLineId, selectShownCart } from './cart.selectors';
import {
  type CartAction,
  cartChangedElsewhere,
  cartLoaded,
  changeConfirmed,
  changeFailed,
  changeSuperseded,
  checkoutRequested,
  checkoutRequestHandled,
  selectIsCheckoutRequested,
  selectPending,
} from './cart.slice';
import { CartChangeResponseSchema, CartResponseSchema } from './cartItems.contract';
import { type CartChange, isSuperseded } from './changes.rules';
import { POSITION_FIELD } from './position.rules';

/** Handles one action. The next one starts when this saga has ended. */
export type CartQueue = (action: CartAction) => Saga;

/**
 * The cart queue: changes are shown at once and sent one after the other. Each response is the whole cart and replaces the snapshot below the
 * pending changes. After a failed change the cart is loaded again, because the server may have made a change whose response was lost.
 * @param notifyTabs tells the other tabs that the cart has changed
 */
export function createCartQueue(
  { http, navigation }: Pick<Ports, 'http' | 'navigation'>,
  notifyTabs: () => void,
): CartQueue {
  function* requestOf(change: CartChange): Saga<HttpRequest> {
    if (change.kind === 'add') return { url: CART_ITEMS_PATH, method: 'POST', form: toFormBody(change.form) };
    if (change.kind === 'restore') {
      const { form, position } = change.line;
      return { url: CART_ITEMS_PATH, method: 'POST', form: toFormBody([...form, [POSITION_FIELD, String(position)]]) };
    }
    const url = cartLinePath(change.lineId);
    if (change.kind === 'remove')
      return { url, method: 'POST', form: new URLSearchParams({ [INTENT_FIELD]: 'remove' }) };
    const shown = yield* select(selectShownCart);
    const line = shown?.lines.find((one) => one.line.id === change.lineId)?.line;
    return { url, method: 'POST', form: toFormBody(line?.form ?? []) };
  }

  function* loadCart(): Saga {
    try {
      const response = yield* callAbortable(http.request, { url: CART_ITEMS_PATH });
      const { cart } = parseResponse(CartResponseSchema, response, 'GET /cart/items');
      yield* put(cartLoaded({ cart }));
    } catch (error) {
      // The old snapshot stays; the cart is loaded again when the tab is shown again and on the next page.
      rethrowUnexpected(error);
    }
  }

  function* sendChange(change: CartChange): Saga {
    try {
      const response = yield* callAbortable(http.request, yield* requestOf(change));
      const { message, lineId, cart } = parseResponse(CartChangeResponseSchema, response, 'POST /cart');
      yield* put(changeConfirmed({ change, lineId, message, cart }));
      yield* call(notifyTabs);
    } catch (error) {
      rethrowUnexpected(error);
      if (change.kind === 'add' && isForItsPage(change.form, error)) {
        yield* put(changeFailed({ change, message: '' }));
        return yield* call(navigation.submit, BUY_PATH, change.form);
      }
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
    // The change it depends on has failed, or there was nothing to change.
    if (!change) return;
    const existingLineId = yield* select(selectExistingLineId, change);
    // The removal has failed, so restoring the line would add it twice.
    if (existingLineId !== undefined) yield* put(changeSuperseded({ seq, lineId: existingLineId }));
    else if (isSuperseded(change, pending)) yield* put(changeSuperseded({ seq }));
    else yield* sendChange(change);
  };
}

const BUY_PATH = '/buy';
/** Nothing that another choice or price would change. */
const FULL = 'cart_full';

/**
 * True for a buy form whose choices or price were refused: its own page says beside the fields what is wrong, with the new price and, for runs and hot
 * products, the next one. Cards have no such page.
 */
function isForItsPage(form: readonly (readonly string[])[], error: unknown): boolean {
  if (!(error instanceof HttpError) || ![400, 409, 422].includes(error.status)) return false;
  const { code } = (error.body as { readonly error?: { readonly code?: unknown } } | undefined)?.error ?? {};
  return code !== FULL && form.some(([name]) => name === INTENT_FIELD);
}

function toFormBody(fields: readonly (readonly string[])[]): URLSearchParams {
  return new URLSearchParams(fields.map(([name = '', value = '']) => [name, value]));
}

function failureMessage({ kind, name }: CartChange, error: unknown): string {
  const outcome = {
    add: `“${name}” could not be added.`,
    remove: `“${name}” could not be removed.`,
    quantity: `The quantity of “${name}” could not be changed.`,
    restore: `“${name}” could not be restored.`,
  }[kind];
  const reason = error instanceof HttpError ? serverErrorMessage(error.body) : undefined;
  return `${outcome} ${reason ?? 'The shop didn’t respond. Check your connection and try again.'}`;
}
