import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createToastsSaga } from './toasts.saga';
import { TOAST_MS, toastClosed, toastHeld, toastReleased, toastShown } from './toasts.slice';

test('a toast closes after five seconds', async () => {
  const shop = sagaHarness(createToastsSaga);
  shop.dispatch(toastShown('success', 'In your cart.'));
  await shop.passTime(TOAST_MS - 1);
  expect(shop.state().toasts).toHaveLength(1);
  await shop.passTime(1);
  expect(shop.state().toasts).toEqual([]);
});

test('a toast that is pointed at stays open, and its five seconds start again afterwards', async () => {
  const shop = sagaHarness(createToastsSaga);
  const shown = toastShown('error', 'That did not work.');
  const { id } = shown.payload;
  shop.dispatch(shown);
  await shop.passTime(TOAST_MS - 1);
  shop.dispatch(toastHeld({ id }));
  await shop.passTime(60_000);
  expect(shop.state().toasts).toHaveLength(1);
  shop.dispatch(toastReleased({ id }));
  await shop.passTime(TOAST_MS - 1);
  expect(shop.state().toasts).toHaveLength(1);
  await shop.passTime(1);
  expect(shop.state().toasts).toEqual([]);
});

test('pausing one toast does not pause another, and a closed one is closed only once', async () => {
  const shop = sagaHarness(createToastsSaga);
  const [first, second] = [toastShown('success', 'One.'), toastShown('success', 'Two.')];
  shop.dispatch(first);
  shop.dispatch(second);
  shop.dispatch(toastHeld({ id: first.payload.id }));
  shop.dispatch(toastClosed({ id: first.payload.id }));
  await shop.passTime(TOAST_MS * 2);
  expect(shop.state().toasts).toEqual([]);
  expect(shop.types().filter((type) => type === toastClosed.type)).toHaveLength(2);
});

test('a toast rendered by the server closes too', async () => {
  const shop = sagaHarness(createToastsSaga, { toasts: [{ id: 'page', kind: 'success', text: 'Signed out.' }] });
  await shop.passTime(TOAST_MS);
  expect(shop.state().toasts).toEqual([]);
});
