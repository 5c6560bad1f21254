import type { Ports } from '../../src/ports';
import { call, type Saga, takeEveryOf } from '../../src/saga/effects';
import { receiptRequested } from './receipt.events';

/** Prints the page, of which only the receipt is printed. */
export function createReceiptSaga({ navigation }: Pick<Ports, 'navigation'>) {
  return function* receiptSaga(): Saga {
    yield* takeEveryOf(receiptRequested, function* print(): Saga {
      yield* call(navigation.print);
    });
  };
}
