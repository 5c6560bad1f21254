import { createAction } from '@reduxjs/toolkit';
import { selectToasts, toastClosed, toastShown } from '../domains/page';
import { put, type Saga, select, takeEveryOf } from '../src/saga/effects';
import { sagaHarness } from '../tests/harness/sagaHarness';
import { onUse } from './createSaga';

const counted = createAction<number>('test/counted');
const isDue = (toasts: readonly unknown[]) => toasts.length > 0;

/** Says how many toasts there are when it begins and whenever one comes. */
const createCountSaga = () =>
  function* countSaga(): Saga {
    function* count(): Saga {
      yield* put(counted((yield* select(selectToasts)).length));
    }
    yield* count();
    yield* takeEveryOf(toastShown, count);
  };
const counts = (log: readonly { readonly type: string }[]) => log.filter(counted.match).map(({ payload }) => payload);

test('a saga comes when the state first needs it, begins from what is there by then, and is fetched once', async () => {
  const load = jest.fn(async () => createCountSaga);
  const shop = sagaHarness(onUse(selectToasts, isDue, load));
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

test('a page that opens with work for it has it from the start', async () => {
  const shop = sagaHarness(
    onUse(selectToasts, isDue, async () => createCountSaga),
    {
      toasts: [{ id: 'page', kind: 'success', text: 'Signed out.' }],
    },
  );
  await shop.passTime();
  expect(counts(shop.log)).toEqual([1]);
});

test('it starts also when what it was fetched for is over by then', async () => {
  const shop = sagaHarness(onUse(selectToasts, isDue, async () => createCountSaga));
  const toast = toastShown('success', 'One.');
  shop.dispatch(toast);
  shop.dispatch(toastClosed({ id: toast.payload.id }));
  await shop.passTime();
  expect(counts(shop.log)).toEqual([0]);
});

test('one that does not come is fetched a second time; then it counts as crashed, and is tried again', async () => {
  const load = jest.fn<Promise<typeof createCountSaga>, []>().mockRejectedValue(new Error('no network'));
  const shop = sagaHarness(onUse(selectToasts, isDue, load));
  shop.dispatch(toastShown('success', 'One.'));
  await shop.passTime();
  expect(shop.crashes()).not.toEqual([]);
  load.mockResolvedValue(createCountSaga);
  await shop.passTime(60_000);
  expect(counts(shop.log)).toEqual([1]);
});

test('leaving the page while it is on its way starts nothing', async () => {
  const shop = sagaHarness(onUse(selectToasts, isDue, async () => createCountSaga));
  shop.dispatch(toastShown('success', 'One.'));
  shop.stop();
  await shop.passTime();
  expect(counts(shop.log)).toEqual([]);
});
