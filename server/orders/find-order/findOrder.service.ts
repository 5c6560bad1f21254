import { setTimeout as wait } from 'node:timers/promises';
import { orderNumber } from '../../../domains/order';
import { orderPath } from '../../../src/lib/urls';
import type { Attempts } from '../../accounts';
import type { Platform } from '../../platform';
import { composeMail, type MailText, mailLink, outbox, questionParts, type ShopContact } from '../../platform/mail';
import { orders } from '../order/order.repository';

/** Every answer takes this long, ms, so that its time does not tell whether there is such an order. */
const ANSWER_MS = 250;

/** An order's link is mailed at most once in this time, ms, counted from the mail: a form that is sent twice mails once. */
const ONCE_IN_MS = 10 * 60_000;

/** Mails the link of an order again to the address that it was ordered with, for whoever knows that and the number. */
export function createFindOrder({ db, clock, attempts, shop }: Platform & { readonly attempts: Attempts }) {
  /** Mails the link when the address is that of the order; nothing is written otherwise. */
  async function mailLink(email: string, serial: number | null): Promise<void> {
    const id = serial === null ? null : await orders.findIdBySerial(serial, db);
    const order = id === null ? null : await orders.find(id, db);
    if (order === null || order.email.toLowerCase() !== email.toLowerCase()) return;
    const mail = orderLinkMail(order, shop);
    const about = { about: { orderSerial: order.id }, kind: 'order_link', recipient: order.email } as const;
    await db.transaction().execute(async (trx) => {
      // Two requests at once wait for each other here.
      await orders.lock(order.public_id, trx);
      const now = clock.now();
      const last = await outbox.lastAddedAt(order.id, about.kind, trx);
      if (last !== null && now - last.getTime() < ONCE_IN_MS) return;
      await outbox.enqueue({ ...mail, ...about, detail: new Date(now).toISOString() }, new Date(now), trx);
    });
  }

  return {
    /**
     * Takes as long whether there is such an order or not.
     * @param serial null for a number that no order can have
     * @returns the seconds to wait when there were too many; 0 when the answer is the same for all
     */
    async request(email: string, serial: number | null, ip: string): Promise<number> {
      const answered = wait(ANSWER_MS);
      const seconds = await attempts.admitMail('find-order', email.toLowerCase(), ip);
      if (seconds === 0) await mailLink(email, serial);
      await answered;
      return seconds;
    },
  };
}

export type FindOrder = ReturnType<typeof createFindOrder>;

function orderLinkMail(order: { readonly id: number; readonly public_id: string }, shop: ShopContact): MailText {
  const number = orderNumber(order.id);
  return composeMail(`Your order ${number}`, [
    `Here’s the link to your order ${number} again.`,
    mailLink(shop, orderPath(order.public_id), 'Your order'),
    'Anyone with this link can see the order, so keep this email to yourself.',
    'Didn’t ask for it? Then someone typed your email and order number. They got nothing.',
    ...questionParts(shop, number),
  ]);
}
