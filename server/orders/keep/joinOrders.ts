import type { Connection } from '../../platform/db';
import { MOVERS } from '../order/lines.repository';
import { orders } from '../order/order.repository';
import type { OrderLoyalty } from '../order/orderLoyalty';
import { keptOrders } from './keptOrders.repository';

/** Gives accounts the orders of guests; what is done of them counts for their level from then on. */
export function createJoinOrders({ loyalty }: { readonly loyalty: OrderLoyalty }) {
  async function settle(serials: readonly number[], trx: Connection): Promise<void> {
    for (const serial of serials) await loyalty.settle(serial, { actor: MOVERS.shop }, trx, 'all');
  }

  return {
    /** Those that were placed with its email, in lower case, in a transaction that has locked or holds the account. */
    ofEmail: async (accountId: number, email: string, trx: Connection): Promise<void> =>
      settle(await orders.joinAccount(accountId, email, trx), trx),

    /** The one that a path names, placed in the browser with this token. */
    kept: async (accountId: number, next: string | undefined, guestToken: string, trx: Connection): Promise<void> =>
      settle(await keptOrders.join(accountId, next, guestToken, trx), trx),
  };
}
