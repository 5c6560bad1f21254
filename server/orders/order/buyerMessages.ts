import { orderNumber } from '../../../domains/order';
import { orderPath } from '../../../src/lib/urls';
import { type Notifier, recipientOf } from '../../notifications';
import type { Platform } from '../../platform';
import { type Actor, auditLog } from '../../platform/audit';
import { composeMail, contactParts, isNobody, mailLink, outbox, type ShopContact } from '../../platform/mail';
import { type OrderRow, orders } from './order.repository';
import { ofOrder } from './orderNews';

/** The longest message to a buyer, characters. */
export const MAX_BUYER_MESSAGE = 500;

/** What staff write to the buyer of an order: told in the shop, by push messages and by mail. */
export function createBuyerMessages({ db, notifier, clock, shop }: Platform & { readonly notifier: Notifier }) {
  return {
    /**
     * Sends a message, once for each key.
     * @param text valid
     * @returns `gone` when the buyer has deleted their account; null when there is no such order
     */
    send: (
      id: string,
      { key, text }: { readonly key: string; readonly text: string },
      actor: Actor,
    ): Promise<'sent' | 'gone' | null> =>
      db.transaction().execute(async (trx) => {
        const order = (await orders.lock(id, trx)) && (await orders.find(id, trx));
        if (!order) return null;
        if (isNobody(order.email)) return 'gone';
        const now = new Date(clock.now());
        const mail = { ...buyerMessageMail(order, text, shop), kind: 'staff_message' as const, detail: key };
        const isNew = await outbox.enqueue(
          { ...mail, about: { orderSerial: order.id }, recipient: order.email },
          now,
          trx,
        );
        if (!isNew) return 'sent';
        const news = { title: `A message about order ${orderNumber(order.id)}`, body: text, detail: key };
        await notifier.tell(recipientOf(order), { ...ofOrder(order), topic: 'message', ...news }, trx);
        const entry = { action: 'write to buyer', subject: `order ${orderNumber(order.id)}` } as const;
        await auditLog.add({ ...entry, before: {}, after: { text } }, actor, now, trx);
        return 'sent';
      }),
  };
}

/** The mail with a message of staff. Without pictures, so that it can't track whether it was read. */
function buyerMessageMail(order: OrderRow, text: string, shop: ShopContact) {
  const number = orderNumber(order.id);
  return composeMail(`About your order ${number}`, [
    text,
    mailLink(shop, orderPath(order.public_id), 'Your order'),
    ...contactParts(shop, (name) => `Reply to ${name} and mention order ${number}. Never send a password.`),
  ]);
}
