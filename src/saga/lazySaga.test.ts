import { createAction } from '@reduxjs/toolkit';
import { selectToasts, toastClosed, toastShown } from '../../domains/page';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { put, type Saga, select, takeEveryOf } from './effects';
import { lazySaga } from './lazySaga';

const counted = createAction<number>('test/counted');
const isNeeded = (toasts: readonly unknown[]) => toasts.length > 0;

/** Dispatches the number of toasts when it starts and whenever one is shown. */
const createCountSaga = () =>
  function* countSaga(): Saga {
    function* count(): Saga {
      yield* put(counted((yield* select(selectToasts)).length));
    }
    yield* count();
    yield* takeEveryOf(toastShown, count);
  };
const counts = (log: readonly { readonly type: string }[]) => log.filter(counted.match).map(({ payload }) => payload);

test('a lazy saga is loaded once when the state first needs it, and starts from the current state', async () => {
  const load = jest.fn(async () => createCountSaga);
  const shop = sagaHarness(lazySaga(selectToasts, isNeeded, load));
  shop.dispatch({ type: 'test/other' });
  await shop.passTime();
  expect(load).not.toHaveBeenCalled();
  shop.dispatch(toastShown('success', 'One.'));
  shop.dispatch(toastShown('success', 'Two.'));
  await shop.passTime();
  shop.dispatch(toastShown('success', 'Three.'));
  expect(counts(shop.log)).toEqual([2, 3]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that opens with work for it loads it at once', async () => {
  const shop = sagaHarness(
    lazySaga(selectToasts, isNeeded, async () => createCountSaga),
    {
      toasts: [{ id: 'page', kind: 'success', text: 'Signed out.' }],
    },
  );
  await shop.passTime();
  expect(counts(shop.log)).toEqual([1]);
});

test('it starts even when the state no longer needs it by then', async () => {
  const shop = sagaHarness(lazySaga(selectToasts, isNeeded, async () => createCountSaga));
  const toast = toastShown('success', 'One.');
  shop.dispatch(toast);
  shop.dispatch(toastClosed({ id: toast.payload.id }));
  await shop.passTime();
  expect(counts(shop.log)).toEqual([0]);
});

test('one that fails to load is retried; then it counts as crashed, and can be tried again', async () => {
  const load = jest.fn<Promise<typeof createCountSaga>, []>().mockRejectedValue(new Error('no network'));
  const shop = sagaHarness(lazySaga(selectToasts, isNeeded, load));
  shop.dispatch(toastShown('success', 'One.'));
  await shop.passTime();
  expect(shop.crashes()).not.toEqual([]);
  load.mockResolvedValue(createCountSaga);
  await shop.passTime(60_000);
  expect(counts(shop.log)).toEqual([1]);
});

test('one with a fallback that fails to load runs it, and is loaded again when it is needed again', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest.fn<Promise<typeof createCountSaga>, []>().mockRejectedValue(new Error('no network'));
  /** Closes what it would count. */
  const createFallback = () =>
    function* closeToasts(): Saga {
      for (const { id } of yield* select(selectToasts)) yield* put(toastClosed({ id }));
    };
  const shop = sagaHarness(lazySaga(selectToasts, isNeeded, load, createFallback));
  for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) {
    shop.dispatch(toastShown('success', text));
    await shop.passTime();
    expect(shop.state().toasts).toEqual([]);
  }
  expect(load).toHaveBeenCalledTimes(10);
  expect(complaint).toHaveBeenCalledTimes(5);
  load.mockResolvedValue(createCountSaga);
  shop.dispatch(toastShown('success', 'Six.'));
  await shop.passTime();
  expect(counts(shop.log)).toEqual([1]);
  complaint.mockRestore();
});

test('leaving the page while it is loading starts nothing', async () => {
  const shop = sagaHarness(lazySaga(selectToasts, isNeeded, async () => createCountSaga));
  shop.dispatch(toastShown('success', 'One.'));
  shop.stop();
  await shop.passTime();
  expect(counts(shop.log)).toEqual([]);
});
