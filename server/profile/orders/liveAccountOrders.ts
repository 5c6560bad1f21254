import { accountOrderTopic, type OrderStateUpdate } from '../../../domains/account-orders';
import type { OrderReader } from '../../orders';
import type { Platform } from '../../platform';
import { isOrderId } from '../../platform/ids';
import { followedReads, type LiveSource } from '../../platform/live';
import { accountOrders } from './accountOrders.repository';
import { orderStateOf } from './orderState';

/** How the orders in an account's list stand, for the account alone. */
export function createLiveAccountOrders(deps: Platform & { readonly orderReader: OrderReader }) {
  const { db, identity, clock, orderReader } = deps;
  /** @param owned the account's id, the date style of its page and the order's public id, with dashes between */
  async function read(owned: string): Promise<OrderStateUpdate | null> {
    const [accountId, style, id = ''] = owned.split('-');
    const at = clock.now();
    const [order] = await accountOrders.findMany(Number(accountId), [id], orderReader, db);
    return order ? { at, state: orderStateOf(order, at, style === 'us' ? 'us' : 'other') } : null;
  }

  const source: LiveSource = {
    name: 'account-order',
    async find(id, request) {
      const visitor = isOrderId(id) ? await identity.signedIn(request) : null;
      if (visitor === null) return null;
      const owned = `${visitor.accountId}-${request.dateStyle}-${id}`;
      // An order that is not the account's gets no key, or else pages could ask for as many as they like.
      return (await read(owned)) && { key: accountOrderTopic(owned), snapshot: () => read(owned) };
    },
  };
  const versionOf = ({ state }: OrderStateUpdate) => JSON.stringify(state);
  return { source, ...followedReads({ ...deps, prefix: accountOrderTopic(''), read, versionOf }) };
}
