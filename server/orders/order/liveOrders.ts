import { liveOrderTopic, type OrderUpdate } from '../../../domains/order';
import type { Platform } from '../../platform';
import { isOrderId } from '../../platform/ids';
import { followedReads, type LiveSource } from '../../platform/live';
import { orderLines } from './lines.repository';
import { orders } from './order.repository';
import { orderLiveOf } from './orderLive';
import type { OrderReader } from './orderReader';
import { refundRequests } from './refundRequests.repository';

/** The channel that database triggers notify with the public id of an order that has changed. */
export const ORDERS_CHANNEL = 'orders_changed';

/** How single orders stand, for everyone who has their unguessable id. */
export function createLiveOrders({
  db,
  liveHub,
  config,
  clock,
  reportLiveError,
  orderReader,
}: Platform & { readonly orderReader: OrderReader }) {
  async function read(id: string): Promise<OrderUpdate | null> {
    const at = clock.now();
    const found = await orderReader.find(id, db);
    if (found === null) return null;
    const history = {
      moves: await orderLines.moves(found.id, db),
      requests: await refundRequests.ofOrder(found.id, db),
    };
    return { at, order: orderLiveOf(found, history, config.supportEmail, at) };
  }

  const source: LiveSource = {
    name: 'order',
    async find(id) {
      const isThere = isOrderId(id) && (await orders.findSummary(id, db)) !== null;
      return isThere ? { key: liveOrderTopic(id), snapshot: () => read(id) } : null;
    },
  };
  return {
    source,
    ...followedReads({
      prefix: liveOrderTopic(''),
      read,
      versionOf: ({ order }) => order.version,
      liveHub,
      reportLiveError,
    }),
  };
}
