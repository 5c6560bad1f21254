import fc from 'fast-check';
import { HttpError, NetworkError } from '../../src/ports';
import { aCartServer } from '../../tests/harness/aCart';
import { randomCases } from '../../tests/harness/randomCases';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { preloadCart } from './cart.preload';
import { createCartSaga } from './cart.saga';
import { selectShownCart } from './cart.selectors';
import {
  additionUndone,
  cartSlice,
  changeConfirmed,
  changeFailed,
  checkoutRequested,
  lineQuantityChanged,
  lineRemoved,
  removalUndone,
  selectCount,
  selectRemoved,
  serviceAdded,
} from './cart.slice';
import { createCartQueue } from './cartQueue.saga';

/** A tab on the cart page, and the server it talks to. Line 1 is a range, line 2 a quantity. */
function aTab(load: Parameters<typeof createCartSaga>[1] = () => createCartQueue) {
  const server = aCartServer();
  const shop = sagaHarness((ports) => createCartSaga(ports, load), { cart: preloadCart(server.view()) });
  const shown = () => selectShownCart(shop.state());
  const lineOf = (lineId: string) => shown()?.lines.find(({ line }) => line.id === lineId)?.line;
  return {
    ...shop,
    server,
    shown,
    /** Presses "Remove" of a line, if it is shown. */
    remove(lineId: string) {
      const line = lineOf(lineId);
      if (line) shop.dispatch(lineRemoved({ line }));
    },
    change(lineId: string, quantity: number) {
      const line = lineOf(lineId);
      if (line?.quantity && line.quantity.value !== quantity)
        shop.dispatch(lineQuantityChanged({ lineId, name: line.name, quantity }));
    },
    lineIds: () => shown()?.lines.map(({ line }) => line.id),
    /** Handles the newest request on the fake server and sends its response. */
    async answer() {
      const { request, answer, fail } = shop.ports.http.last();
      const done = request.method === 'POST' ? server.handle(request.url, request.form) : server.itemsResponse();
      if (done) answer(done);
      else fail(new HttpError(404, { error: { code: 'unknown_line', message: 'This line is gone.' } }));
      await shop.passTime();
    },
    async fail(error: unknown = new NetworkError('offline')) {
      shop.ports.http.last().fail(error);
      await shop.passTime();
    },
  };
}

test('a removed line disappears at once, the total shrinks, and the server’s response wins', async () => {
  const tab = aTab();
  const [, second] = tab.server.view().lines;
  tab.remove('1');
  expect(tab.lineIds()).toEqual(['2']);
  expect(tab.shown()).toMatchObject({ total: second?.quote?.total, isPending: true });
  expect(selectCount(tab.state())).toBe(1);
  expect(tab.ports.http.last().request).toMatchObject({ url: '/cart/lines/1', method: 'POST' });
  expect(tab.ports.channel.broadcast).not.toHaveBeenCalled();
  await tab.answer();
  expect(tab.state().cart).toMatchObject({ count: 1, pending: [], view: tab.server.view() });
  expect(tab.ports.channel.broadcast).toHaveBeenCalledWith('cart');
});

test('changes are sent one after the other, in the order of the clicks', async () => {
  const tab = aTab();
  tab.remove('1');
  tab.remove('2');
  expect(tab.lineIds()).toEqual([]);
  expect(tab.ports.http.calls).toHaveLength(1);
  await tab.answer();
  expect(tab.lineIds()).toEqual([]);
  expect(tab.ports.http.calls.map(({ request }) => request.url)).toEqual(['/cart/lines/1', '/cart/lines/2']);
  await tab.answer();
  expect(tab.state().cart).toMatchObject({ count: 0, pending: [] });
});

test('of many clicks on + only the first and the last are sent, and no price is shown until it is confirmed', async () => {
  const tab = aTab();
  for (const quantity of [6, 7, 8, 9]) tab.change('2', quantity);
  expect(tab.shown()?.total).toBeNull();
  expect(tab.shown()?.lines[1]).toMatchObject({ state: 'checking', line: { quantity: { value: 9 } } });
  await tab.answer();
  expect(tab.shown()).toMatchObject({ total: null });
  await tab.answer();
  const sent = tab.ports.http.calls.map(({ request }) => request.form?.get('options[quantity]'));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe('9');
  expect(tab.shown()).toMatchObject({ total: tab.server.view().total, isPending: false });
});

test('a failed change is rolled back with a message, and the cart is reloaded', async () => {
  const tab = aTab();
  tab.remove('1');
  await tab.fail();
  expect(tab.lineIds()).toEqual(['1', '2']);
  expect(selectRemoved(tab.state())).toBeNull();
  const [failed] = tab.log.filter(changeFailed.match);
  expect(failed?.payload.message).toMatch(/could not be removed\. The shop didn’t respond\. .* try again\.$/);
  expect(tab.ports.http.last().request.url).toBe('/cart/items');
  await tab.answer();
  tab.remove('1');
  await tab.answer();
  expect(tab.lineIds()).toEqual(['2']);
});

test('the server’s reason for refusing a change is shown to the shopper', async () => {
  const tab = aTab();
  tab.server.handle('/cart/lines/1', new URLSearchParams({ intent: 'remove' }));
  tab.remove('1');
  await tab.answer();
  await tab.answer();
  expect(tab.log.filter(changeFailed.match)[0]?.payload.message).toContain('This line is gone.');
  expect(tab.lineIds()).toEqual(['2']);
});

test('a removal can be undone before it is confirmed, and the restored line can be removed again at once', async () => {
  const tab = aTab();
  tab.remove('2');
  tab.dispatch(removalUndone({}));
  expect(tab.shown()?.lines).toHaveLength(2);
  expect(tab.shown()?.total).toBeNull();
  const newLineId = tab.lineIds()?.[1] ?? '';
  tab.remove(newLineId);
  expect(tab.lineIds()).toEqual(['1']);
  for (let turn = 0; turn < 3; turn += 1) await tab.answer();
  expect(tab.ports.http.calls.map(({ request }) => request.url)).toEqual([
    '/cart/lines/2',
    '/cart/items',
    '/cart/lines/3',
  ]);
  expect(tab.state().cart.view).toEqual(tab.server.view());
});

test('a removal that fails after its undo leaves one line, under the id that later changes use', async () => {
  const tab = aTab();
  tab.remove('2');
  tab.dispatch(removalUndone({}));
  tab.change(tab.lineIds()?.[1] ?? '', 9);
  await tab.fail();
  await tab.answer();
  await tab.answer();
  const urls = tab.ports.http.calls.map(({ request }) => request.url);
  expect(urls).toEqual(['/cart/lines/2', '/cart/items', '/cart/lines/2']);
  expect(tab.shown()?.lines[1]?.line.quantity?.value).toBe(9);
  expect(tab.state().cart).toMatchObject({ pending: [], view: tab.server.view() });
});

test('a failed undo also rolls back the changes built on it, and can be requested again', async () => {
  const tab = aTab();
  tab.remove('2');
  await tab.answer();
  tab.dispatch(removalUndone({}));
  tab.change(tab.lineIds()?.[1] ?? '', 9);
  await tab.fail(new HttpError(409, { error: { code: 'cart_full', message: 'A cart holds 20 services.' } }));
  expect(tab.lineIds()).toEqual(['1']);
  expect(selectRemoved(tab.state())?.line.id).toBe('2');
});

test('another tab’s change is loaded in order; returning soon loads nothing, returning later does', async () => {
  const tab = aTab();
  tab.server.handle('/cart/lines/1', new URLSearchParams({ intent: 'remove' }));
  tab.ports.channel.emit('message');
  await tab.answer();
  expect(tab.lineIds()).toEqual(['2']);
  tab.ports.channel.emit('returned');
  expect(tab.ports.http.calls).toHaveLength(1);
  await tab.passTime(3001);
  tab.ports.channel.emit('returned');
  expect(tab.ports.http.calls).toHaveLength(2);
  await tab.fail();
  expect(tab.lineIds()).toEqual(['2']);
});

test('the checkout link waits for the changes, and stays on the page when one of them fails', async () => {
  const tab = aTab();
  tab.remove('1');
  tab.dispatch(checkoutRequested());
  expect(tab.ports.navigation.assign).not.toHaveBeenCalled();
  await tab.answer();
  expect(tab.ports.navigation.assign).toHaveBeenCalledWith('/checkout');

  tab.remove('2');
  tab.dispatch(checkoutRequested());
  await tab.fail();
  await tab.answer();
  expect(tab.ports.navigation.assign).toHaveBeenCalledTimes(1);
});

test('leaving the page aborts requests in flight', async () => {
  const tab = aTab();
  tab.remove('1');
  tab.stop();
  expect(tab.ports.http.last().aborted).toBe(true);
});

const card = { link: 'service_id=1', name: 'Arena', form: [['service_id', '1']] as const };

test('a service added from its card is counted at once, sent as its form, and added once for a double click', async () => {
  const tab = aTab();
  tab.dispatch(serviceAdded(card));
  tab.dispatch(serviceAdded(card));
  expect(selectCount(tab.state())).toBe(3);
  expect(tab.ports.http.last().request).toMatchObject({ url: '/cart/items', method: 'POST' });
  expect(tab.ports.http.last().request.form?.toString()).toBe('service_id=1');
  await tab.answer();
  expect(tab.ports.http.calls).toHaveLength(1);
  expect(tab.state().cart).toMatchObject({ count: 3, pending: [] });
  expect(tab.state().cart.links).toEqual({ [card.link]: { status: 'added', message: '', lineId: '3' } });
});

test('what a card has added is taken out once, by the line that it has become, and can be added again', async () => {
  const tab = aTab();
  tab.dispatch(additionUndone(card));
  expect(tab.ports.http.calls).toHaveLength(0);
  tab.dispatch(serviceAdded(card));
  await tab.answer();
  tab.dispatch(additionUndone(card));
  tab.dispatch(additionUndone(card));
  expect(selectCount(tab.state())).toBe(2);
  const { request } = tab.ports.http.last();
  expect([request.url, request.form?.toString()]).toEqual(['/cart/lines/3', 'intent=remove']);
  await tab.answer();
  expect(tab.ports.http.calls).toHaveLength(2);
  expect(tab.lineIds()).toEqual(['1', '2']);
  tab.dispatch(serviceAdded(card));
  await tab.answer();
  expect(tab.state().cart).toMatchObject({ count: 3, links: { [card.link]: { status: 'added' } } });
});

test('a buy form that is refused is shown by its own page, which says beside the fields why; a full cart is said here', async () => {
  const tab = aTab();
  const form = { ...card, form: [...card.form, ['intent', 'cart']] as const };
  tab.dispatch(serviceAdded(form));
  await tab.fail(new HttpError(409, { error: { code: 'price_changed', message: 'The price is 12.00 $.' } }));
  expect(tab.ports.navigation.submit).toHaveBeenCalledWith('/buy', form.form);
  expect(tab.state().cart).toMatchObject({ pending: [], links: { [card.link]: { status: 'failed', message: '' } } });
  for (const error of [
    new HttpError(409, { error: { code: 'cart_full', message: 'It is full.' } }),
    new HttpError(503),
  ]) {
    tab.dispatch(serviceAdded(form));
    await tab.fail(error);
    await tab.answer();
    expect(tab.state().cart.links[card.link]?.message).toMatch(/^“Arena” could not be added\./);
  }
  expect(tab.ports.navigation.submit).toHaveBeenCalledTimes(1);
});

test('a browser that keeps no cookies is told why nothing was added, also of a buy form, and the count is what it was', async () => {
  const tab = aTab();
  const { count } = tab.state().cart;
  tab.dispatch(serviceAdded({ ...card, form: [...card.form, ['intent', 'cart']] }));
  await tab.fail(new HttpError(403, { error: { code: 'no_cookies', message: 'Allow cookies.' } }));
  expect(tab.ports.navigation.submit).not.toHaveBeenCalled();
  const message = '“Arena” could not be added. Allow cookies.';
  expect(tab.state().cart).toMatchObject({ count, pending: [], links: { [card.link]: { status: 'failed', message } } });
  // Loaded again, because an answer may have been lost.
  expect(tab.ports.http.last().request).toEqual({ url: '/cart/items' });
});

test('a removed line comes back where it was, before and after the server has restored it', async () => {
  const tab = aTab();
  const line = () => tab.shown()?.lines.map(({ line: { name } }) => name);
  const before = line();
  tab.remove('1');
  await tab.answer();
  tab.dispatch(removalUndone({}));
  expect(line()).toEqual(before);
  expect(tab.ports.http.last().request.form?.get('position')).toBe('1');
  await tab.answer();
  expect(line()).toEqual(before);
});

test('a service that could not be added is no longer counted, and the shopper is notified', async () => {
  const tab = aTab();
  tab.dispatch(serviceAdded(card));
  await tab.fail(new HttpError(409, { error: { code: 'cart_full', message: 'A cart holds 20 services.' } }));
  expect(selectCount(tab.state())).toBe(2);
  const message = '“Arena” could not be added. A cart holds 20 services.';
  expect(tab.log.filter(changeFailed.match)[0]?.payload.message).toBe(message);
  expect(tab.state().cart.links).toEqual({ [card.link]: { status: 'failed', message } });
});

test('when the saga’s chunk fails to load, changes are rolled back and the next one loads it again', async () => {
  let comes = false;
  const tab = aTab(async () => {
    if (!comes) throw new Error('offline');
    return createCartQueue;
  });
  tab.remove('1');
  tab.remove('2');
  await tab.passTime();
  expect(tab.lineIds()).toEqual(['1', '2']);
  expect(tab.log.filter(changeFailed.match)[0]?.payload.message).toMatch(
    /could not be changed\. Check your connection/,
  );
  comes = true;
  tab.remove('1');
  await tab.passTime();
  await tab.answer();
  expect(tab.lineIds()).toEqual(['2']);
});

const step = fc.oneof(
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('quantity' as const), at: fc.nat(3), quantity: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constantFrom('undo' as const, 'answer' as const, 'lost' as const, 'refused' as const) }),
);

test('whatever is changed, confirmed, refused or lost, in any order, the tab ends up showing the server’s cart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const tab = aTab();
      let settled = 0;
      const open = () => tab.ports.http.calls.length > settled;
      const settle = async (how: 'answer' | 'lost' | 'refused') => {
        if (!open()) return;
        settled += 1;
        const { request } = tab.ports.http.last();
        // Lost: the server makes the change, but its response does not arrive.
        if (how === 'lost' && request.method === 'POST') tab.server.handle(request.url, request.form);
        if (how === 'answer' || request.method !== 'POST') await tab.answer();
        else await tab.fail(how === 'lost' ? new NetworkError('cut') : new HttpError(503));
      };
      for (const one of steps) {
        const lineId = 'at' in one ? (tab.lineIds()?.[one.at] ?? 'none') : '';
        if (one.do === 'remove') tab.remove(lineId);
        else if (one.do === 'quantity') tab.change(lineId, one.quantity);
        else if (one.do === 'undo') tab.dispatch(removalUndone({}));
        else await settle(one.do);
        await tab.passTime();
      }
      while (open()) await settle('answer');
      expect(tab.state().cart).toMatchObject({ pending: [], view: tab.server.view() });
      expect(tab.shown()?.total).toBe(tab.server.view().total);
      tab.stop();
    }),
    randomCases(50, 150),
  );
});

test('a confirmed change replaces only the snapshot; pending changes stay on top', () => {
  const server = aCartServer();
  const { reducer } = cartSlice;
  const [one, two] = server.view().lines;
  if (!one || !two) throw new Error('There are two lines.');
  const first = reducer(preloadCart(server.view()), lineRemoved({ line: one }));
  const both = reducer(first, lineRemoved({ line: two }));
  const [change] = both.pending;
  if (!change) throw new Error('Nothing is pending.');
  server.handle('/cart/lines/1', new URLSearchParams({ intent: 'remove' }));
  const after = reducer(both, changeConfirmed({ change, lineId: '1', message: '', cart: server.snapshot() }));
  expect(after).toMatchObject({ count: 1, pending: [{ lineId: '2' }] });
  expect(selectShownCart({ cart: after })?.lines).toEqual([]);
  expect(reducer(after, lineRemoved({ line: two }))).toBe(after);
});
