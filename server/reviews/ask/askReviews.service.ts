import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { ASK_HOURS, EDIT_DAYS } from '../../../domains/reviews';
import { counted } from '../../../src/lib/counted';
import { type Notifier, recipientOf } from '../../notifications';
import { aboutOrder, type OrderReader, orders } from '../../orders';
import type { Platform } from '../../platform';
import { isDatabaseDown, isStorageFull } from '../../platform/db';
import { composeMail, outbox, questionParts } from '../../platform/mail';
import { reviews } from '../reviews.repository';
import { reviewRequests } from './askReviews.repository';
import type { createOrderReviews } from './orderReviews';

/** Orders that are asked about at once. */
const BATCH = 50;
/** Nobody is asked about an order of longer ago, days: the shop may have been closed. */
const MAX_AGE_DAYS = 14;

interface AskParts {
  readonly notifier: Notifier;
  readonly orderReader: OrderReader;
  readonly orderReviews: ReturnType<typeof createOrderReviews>;
}

/** Asks buyers once for reviews of an order, a day after it was completed: by a notification, and by a mail that can be turned off. */
export function createReviewRequests({
  db,
  clock,
  log,
  shop,
  notifier,
  orderReader,
  orderReviews,
}: Platform & AskParts) {
  async function ask(order: { readonly serial: number; readonly id: string }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      // It may be refunded meanwhile.
      if ((await orders.lock(order.id, trx)) === null) return;
      const now = new Date(clock.now());
      if (!(await reviewRequests.add(order.serial, now, trx))) return;
      const row = await orderReader.find(order.id, trx);
      const completed = row?.lines.filter(({ state }) => state === 'completed') ?? [];
      const written = await reviews.ofLines(
        completed.map(({ id }) => id),
        trx,
      );
      const [first, ...others] = completed.filter(({ id }) => !written.has(id));
      if (row === null || first === undefined) return;
      const recipient = recipientOf(row);
      const name = others.length === 0 ? first.service_name : `${first.service_name} and ${others.length} more`;
      const title = `How was ${name}?`;
      const body =
        'Your review helps others to choose. It takes a minute, and what you bought is added from your order.';
      const about = aboutOrder({ serial: row.id, id: row.public_id }, first.path.split('/')[1] ?? null);
      await notifier.tell(recipient, { ...about, topic: 'review', detail: 'review-asked', title, body }, trx);
      const links = await orderReviews.mailParts(row, null, trx);
      const text = composeMail(title, [
        body,
        ...links,
        `You can change it or take it down for ${EDIT_DAYS} days. We don’t ask again.`,
        ...questionParts(shop),
      ]);
      const mail = await notifier.mailOf(recipient, 'review', text, trx);
      if (mail === null) return;
      const to = { about: { orderSerial: row.id }, recipient: row.email };
      await outbox.enqueue({ ...mail, kind: 'review_asked', detail: '', ...to }, now, trx);
    });
  }

  return {
    /**
     * Asks about orders that are due. Several processes may do it at once: each order is asked about once. One that can't be asked about stops none behind it.
     * @throws Error when there was such an order, after all others
     */
    async askDue(): Promise<void> {
      const now = clock.now();
      const due = await reviewRequests.due(
        { from: subDays(now, MAX_AGE_DAYS, { in: utc }), until: subHours(now, ASK_HOURS), limit: BATCH },
        db,
      );
      let failed = 0;
      for (const order of due)
        await ask(order).catch((error: unknown) => {
          // These stop all orders, and are told by the job.
          if (isStorageFull(error) || isDatabaseDown(error)) throw error;
          failed += 1;
          log.error(
            { err: error, order: order.serial },
            'a buyer could not be asked for reviews and will be tried again',
          );
        });
      if (failed > 0) throw new Error(`Buyers of ${counted(failed, 'order')} could not be asked for reviews.`);
    },
  };
}
