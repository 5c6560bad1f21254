import { createAccountOrdersSaga } from '../../domains/account-orders/accountOrders.saga';
import { accountOrdersSlice } from '../../domains/account-orders/accountOrders.slice';
import { definePage } from './definePage';

/** An account: its orders, whose states change live, game details, security and data. */
export const page = definePage({
  slices: [accountOrdersSlice],
  sagas: { accountOrders: createAccountOrdersSaga },
  chunks: { always: ['account-orders', 'copy-texts', 'live'] },
  maxKB: 110,
});
