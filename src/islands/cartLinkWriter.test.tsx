import type { UnknownAction } from '@reduxjs/toolkit';
import { fireEvent } from '@testing-library/react';
import {
  additionUndone,
  type CartState,
  cartLoaded,
  cartSlice,
  changeConfirmed,
  changeFailed,
  serviceAdded,
} from '../../domains/cart/cart.slice';
import type { CartSnapshot } from '../../domains/cart/cartItems.contract';
import type { CartChange } from '../../domains/cart/changes.rules';
import { sampleCart } from '../../domains/cart/sample';
import { toastShown } from '../../domains/page';
import { pressComposing } from '../../tests/harness/pressComposing';
import { testStore } from '../../tests/harness/renderIsland';
import { startCartLinkWriter } from './cartLinkWriter';

const HTML = `<form id="cards"></form>
  <div id="card">
    <button form="cards" name="card" value="service_id=7&amp;seen_total=999&amp;seen_currency=USD" data-cart-link="Dungeon clear">Add</button><a href="/buy">Buy</a>
    <p data-cart-error="" hidden></p>
  </div>
  <form data-cart-link="Arena" id="buy"><input name="service_id" value="8" /><input name="options[to]" value="5" /></form>
  <button form="buy" name="intent" value="checkout">Buy now</button><button form="buy" name="intent" value="cart">Add</button>
  <p data-cart-error="buy" hidden></p><a href="/next">Next</a>
  <div><button id="out" form="cards" name="intent" value="remove" aria-pressed="true" data-cart-state="added" data-card="service_id=9&amp;seen_total=500" data-cart-link="Coaching">In cart</button></div>`;

const snapshot: CartSnapshot = {
  count: 1,
  total: 999,
  currency: 'USD',
  items: [],
  view: { currency: { code: 'USD', sign: '$' }, lines: sampleCart.view?.lines ?? [], total: 999 },
};
const empty: CartSnapshot = { ...snapshot, count: 0, total: 0, view: { ...snapshot.view, lines: [], total: 0 } };
const ARENA = { link: '[["service_id","8"],["options[to]","5"]]', name: 'Arena', form: [] };

function openPage(cart: Partial<CartState> = {}) {
  document.body.innerHTML = HTML;
  const log: UnknownAction[] = [];
  const store = testStore({ cart: { ...cartSlice.getInitialState(), ...cart } }, log);
  startCartLinkWriter({ store, page: document });
  const element = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const add = async (payload: typeof ARENA) => {
    store.dispatch(serviceAdded(payload));
    await frame();
    return store.getState().cart.pending.at(-1) as CartChange;
  };
  const send = async (action: UnknownAction) => {
    store.dispatch(action);
    await frame();
  };
  return { store, log, element, add, send };
}

test('the button says what became of its press with these choices, until they change', async () => {
  const { element, add, send } = openPage();
  const button = element('[value=cart]');
  const change = await add(ARENA);
  expect(button.dataset.cartState).toBe('adding');
  await send(changeConfirmed({ change, lineId: '1', message: 'Arena, 9.99 $', cart: snapshot }));
  expect(button.dataset.cartState).toBe('added');
  expect(element('[value=checkout]').dataset.cartState).toBeUndefined();
  expect(element('#card button').dataset.cartState).toBe('');
  (element('[name="options[to]"]') as HTMLInputElement).value = '6';
  await send(toastShown('success', 'Something else.'));
  expect(button.dataset.cartState).toBe('');
});

test('what was taken out of the cart elsewhere can be added again', async () => {
  const { element, add, send } = openPage();
  const change = await add(ARENA);
  await send(changeConfirmed({ change, lineId: '1', message: 'Arena, 9.99 $', cart: snapshot }));
  await send(cartLoaded({ cart: snapshot }));
  expect(element('[value=cart]').dataset.cartState).toBe('added');
  await send(cartLoaded({ cart: empty }));
  expect(element('[value=cart]').dataset.cartState).toBe('');
});

test.each([
  ['of a card', { link: '[["service_id","7"]]', name: 'Dungeon clear', form: [] }, '#card [data-cart-error]'],
  ['of a buy form', ARENA, '[data-cart-error=buy]'],
])('why it failed stands in the error area %s, until the next press', async (_where, link, area) => {
  const { element, add, send } = openPage();
  const change = await add(link);
  await send(changeFailed({ change, message: 'Your cart is full.' }));
  expect(element(area)).toHaveTextContent('Your cart is full.');
  expect(element(area).hidden).toBe(false);
  await add(link);
  expect(element(area).hidden).toBe(true);
});

describe('a button that takes what it has added out again', () => {
  const COACHING = '[["service_id","9"]]';
  const shown = ({ element }: ReturnType<typeof openPage>) => {
    const button = element('#out');
    return [button.getAttribute('aria-pressed'), button.dataset.cartState];
  };
  const inCart = { links: { [COACHING]: { status: 'added', message: '', lineId: '1' } }, count: 1 } as const;

  test('is pressed for what was in the cart when the page came, until its line is gone', async () => {
    const page = openPage(inCart);
    expect(shown(page)).toEqual(['true', 'added']);
    await page.send(cartLoaded({ cart: snapshot }));
    expect(shown(page)).toEqual(['true', 'added']);
    await page.send(cartLoaded({ cart: empty }));
    expect(shown(page)).toEqual(['false', '']);
  });

  test('is not pressed any more at once, but again when the line could not be removed', async () => {
    const page = openPage(inCart);
    await page.send(additionUndone({ link: COACHING, name: 'Coaching' }));
    expect(shown(page)).toEqual(['false', '']);
    const { pending } = page.store.getState().cart;
    expect(pending).toMatchObject([{ kind: 'remove', lineId: '1', name: 'Coaching' }]);
    await page.send(additionUndone({ link: COACHING, name: 'Coaching' }));
    expect(page.store.getState().cart.pending).toBe(pending);
    await page.send(changeFailed({ change: pending[0] as CartChange, message: 'The shop didn’t respond.' }));
    expect(shown(page)).toEqual(['true', 'added']);
  });

  test('is pressed for what it has added', async () => {
    const page = openPage();
    expect(shown(page)).toEqual(['false', '']);
    const change = await page.add({ link: COACHING, name: 'Coaching', form: [] });
    expect(shown(page)).toEqual(['false', 'adding']);
    await page.send(changeConfirmed({ change, lineId: '1', message: 'Coaching, 5.00 $', cart: snapshot }));
    expect(shown(page)).toEqual(['true', 'added']);
  });
});

describe('the message about what was added', () => {
  /** The message, as the hosts of the page show it. */
  async function openToast() {
    const page = openPage();
    const change = await page.add(ARENA);
    await page.send(changeConfirmed({ change, lineId: '1', message: 'Arena, 9.99 $', cart: snapshot }));
    const toast =
      '<div data-toast="added"><button>Close</button><a href="/cart">View cart</a><a href="/checkout">Checkout</a></div>';
    document.body.insertAdjacentHTML('beforeend', toast);
    page.store.dispatch(toastShown('added', 'Arena, 9.99 $'));
    const button = page.element('[value=cart]');
    button.focus();
    /** Returns false when the default was prevented. */
    const press = (key: string, shiftKey = false) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
    return { ...page, button, press, inToast: page.element('[data-toast] button') };
  }

  test('does not take the focus; Tab from the button leads there and back, and then on in the page', async () => {
    const { button, press, element, inToast } = await openToast();
    expect(button).toHaveFocus();
    expect(press('Tab')).toBe(false);
    expect(inToast).toHaveFocus();
    expect(press('Tab')).toBe(true);
    element('[data-toast] [href="/checkout"]').focus();
    expect(press('Tab')).toBe(false);
    expect(button).toHaveFocus();
    expect(press('Tab')).toBe(true);
  });

  test('Shift and Tab lead back to the button; from another element Tab is the browser’s', async () => {
    const { button, press, element } = await openToast();
    press('Tab');
    expect(press('Tab', true)).toBe(false);
    expect(button).toHaveFocus();
    element('[href="/next"]').focus();
    expect(press('Tab')).toBe(true);
  });

  test('closing it by its button returns the focus, too', async () => {
    const { button, press, inToast } = await openToast();
    press('Tab');
    fireEvent.click(inToast);
    expect(button).toHaveFocus();
  });

  test('Escape closes it, from anywhere, and returns the focus', async () => {
    const { store, button, press, inToast } = await openToast();
    press('Tab');
    pressComposing(inToast, 'Escape');
    expect(store.getState().toasts).toHaveLength(1);
    press('Escape');
    expect(store.getState().toasts).toEqual([]);
    expect(button).toHaveFocus();
    expect(press('Escape')).toBe(true);
  });
});
