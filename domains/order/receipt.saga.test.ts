import { sagaHarness } from '../../tests/harness/sagaHarness';
import { receiptRequested } from './receipt.events';
import { createReceiptSaga } from './receipt.saga';

test('the receipt is printed each time it is asked for, and not after the page was left', () => {
  const shop = sagaHarness(createReceiptSaga, {}, 'order');
  shop.dispatch(receiptRequested());
  shop.dispatch(receiptRequested());
  expect(shop.ports.navigation.print).toHaveBeenCalledTimes(2);
  shop.stop();
  shop.dispatch(receiptRequested());
  expect(shop.ports.navigation.print).toHaveBeenCalledTimes(2);
});
