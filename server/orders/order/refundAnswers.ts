import { orderNumber } from '../../../domains/order';
import { orderPath } from '../../../src/lib/urls';
import { type Notifier, recipientOf } from '../../notifications';
import type { Platform } from '../../platform';
import { type Actor, auditLog } from '../../platform/audit';
import { composeMail, contactParts, mailLink, outbox } from '../../platform/mail';
import { linesTitle } from './linesTitle';
import { orders } from './order.repository';
import { ofOrder } from './orderNews';
import { refundRequests } from './refundRequests.repository';

/** The longest answer, characters. */
export const MAX_ANSWER = 500;

/** What staff answer buyers who ask for money back, where they do not refund it: told in the shop, by push messages and by mail. */
export function createRefundAnswers({ db, notifier, clock, shop }: Platform & { readonly notifier: Notifier }) {
  return {
    /**
     * Answers what was asked for a line, once.
     * @param line from 1
     * @param requestId what was asked, so that an answer to an earlier question is none to the next
     * @param actor with the answer as their reason, from 1 to `MAX_ANSWER` characters
     * @returns false when nothing is asked any more, null when there is no such order or line
     */
    answer: (id: string, line: number, requestId: number, actor: Actor): Promise<boolean | null> =>
      db.transaction().execute(async (trx) => {
        const order = (await orders.lock(id, trx)) && (await orders.find(id, trx));
        const own = order?.lines.find(({ position }) => position === line - 1);
        if (!order || own === undefined) return null;
        const now = new Date(clock.now());
        const { reason: answer } = actor;
        const request = (await refundRequests.ofOrder(order.id, trx)).findLast(({ lineId }) => lineId === own.id);
        if (request?.id !== requestId) return false;
        if (!(await refundRequests.close(own.id, { state: 'answered', answer }, now, trx))) return false;
        const number = orderNumber(order.id);
        const title = linesTitle(order, order.lines.length === 1 ? null : [own.id]);
        const detail = `refund-answer-${request.id}`;
        const news = { title: `Our answer about a refund for ${title}`, body: answer, detail };
        await notifier.tell(recipientOf(order), { ...ofOrder(order), topic: 'message', ...news }, trx);
        const mail = composeMail(`Our answer about a refund for ${title}`, [
          `You asked for a refund for ${title}.`,
          answer,
          mailLink(shop, orderPath(order.public_id), 'Your order'),
          ...contactParts(shop, (name) => `Reply to ${name} and mention order ${number}. Never send a password.`),
        ]);
        const about = { about: { orderSerial: order.id }, recipient: order.email, detail: String(request.id) };
        await outbox.enqueue({ ...mail, kind: 'refund_answered', ...about }, now, trx);
        const change = { before: { line }, after: { line, answer } };
        await auditLog.add({ action: 'answer refund', subject: `order ${number}`, ...change }, actor, now, trx);
        return true;
      }),
  };
}
