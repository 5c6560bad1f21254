import { orderSerial, REFUNDS_PATH, type RefundsAnswer, RefundsBodySchema, sumOfParts } from '../../../domains/order';
import type { Platform } from '../../platform';
import { type App, RequestError } from '../../platform/http';
import { proofOfOrder } from '../../platform/ids';
import { consentOf } from '../../platform/visitor';
import { orders } from './order.repository';
import { confirmedOrderOf } from './order.service';
import { sentRefunds } from './orderLive';
import type { OrderReader } from './orderReader';

/**
 * `POST /v1/refunds`: tells a browser what has gone back of the orders whose pages it had opened, for its shopper's analytics. The proof is that it had:
 * numbers are easy to guess.
 */
export function refundedOrderRoutes(
  app: App,
  { db, cookies, orderReader }: Platform & { readonly orderReader: OrderReader },
): void {
  const schema = { body: RefundsBodySchema };
  app.post(REFUNDS_PATH, { schema, config: { readsOnly: true } }, async (request, reply) => {
    if (consentOf(cookies.read(request), request.headers) !== 'granted')
      throw new RequestError(403, 'no_consent', 'Nothing is counted without the shopper’s consent.');
    const asked = [request.body.order].flat().map((order) => order.split('.'));
    const proofs = new Set(asked.map(([, proof]) => proof));
    const serials = asked.flatMap(([number = '']) => orderSerial(number) ?? []);
    const refunded = serials.length > 0 ? await orders.refundedIds(serials, db) : [];
    const refunds: RefundsAnswer['refunds'] = [];
    for (const id of refunded.filter((one) => proofs.has(proofOfOrder(one)))) {
      const order = await orderReader.find(id, db);
      if (order === null) continue;
      const { number, currency, items } = confirmedOrderOf(order);
      for (const { number: refund, parts } of sentRefunds(order)) {
        const goods = parts.flatMap(({ line, amount: total }) => {
          const item = items[Number(line) - 1];
          return item === undefined ? [] : [{ ...item, total, discount: 0 }];
        });
        const total = sumOfParts(parts);
        const isLast = order.status === 'refunded';
        refunds.push({ number, refund, isLast, currency, total, items: goods });
      }
    }
    return reply.header('cache-control', 'no-store').send({ refunds });
  });
}
