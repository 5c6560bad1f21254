import type { Kysely } from 'kysely';
import { canTransition, factTimeText, nextSteps, type OrderStatus, type PlayedLine } from '../../../domains/order';
import { type Notifier, recipientOf } from '../../notifications';
import type { Platform } from '../../platform';
import { analyticsEvents } from '../../platform/analytics';
import type { Database } from '../../platform/db';
import { supportName } from '../../platform/layout';
import { outbox, readerOf, zoneOfReader } from '../../platform/mail';
import type { ProductKinds } from '../productKind';
import { lineNames } from './lineNames';
import { type OrderSummary, orders } from './order.repository';
import { type OrderMailKind, orderMail } from './orderMail';
import { orderNews } from './orderNews';
import type { DatedOrder, OrderReader } from './orderReader';
import { startTexts } from './startTexts';

/** The status changes that send a mail. */
const MAIL_KINDS: Partial<Record<OrderStatus, OrderMailKind>> = {
  paid: 'paid',
  in_progress: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** The only code that changes an order's status: it allows only valid transitions and tells the buyer. */
export function createOrderTransitions({
  notifier,
  clock,
  shop,
  kinds,
  orderReader,
}: Platform & { readonly notifier: Notifier; readonly kinds: ProductKinds; readonly orderReader: OrderReader }) {
  return {
    /**
     * Changes the status of a locked order and tells the buyer in the shop, by push messages and by mail, in the transaction `trx`.
     * @param refund what the buyer is told that goes back, cents
     * @param tellsBuyer false when the caller tells the buyer itself
     * @returns the order with its new status
     * @throws Error when the transition is not allowed
     */
    async changeStatus(
      order: OrderSummary,
      to: OrderStatus,
      trx: Kysely<Database>,
      refund = 0,
      tellsBuyer = true,
    ): Promise<OrderSummary> {
      if (!canTransition(order.status, to)) throw new Error(`An order that is ${order.status} can't become ${to}.`);
      const now = new Date(clock.now());
      await orders.setStatus(order.serial, to, now, trx);
      for (const kind of kinds()) {
        if (to === 'paid') await kind.reservations?.forgetNetwork(order.serial, trx);
        if (to !== 'cancelled' && to !== 'refunded') continue;
        await kind.reservations?.free(order.serial, null, trx);
        await kind.release?.(order.serial, now, trx);
      }
      if (to === 'refunded') await analyticsEvents.recordRefund(order, now, trx);
      if (tellsBuyer) await tellBuyer(order, to, refund, now, trx);
      return { ...order, status: to };
    },
  };

  async function tellBuyer(order: OrderSummary, status: OrderStatus, refund: number, now: Date, trx: Kysely<Database>) {
    const row = await orderReader.find(order.id, trx);
    if (row === null) return;
    const news = orderNews(row, status, refund);
    if (news !== null) await notifier.tell(recipientOf(row), news, trx);
    const kind = MAIL_KINDS[status];
    // Anybody can place orders with somebody else's address, and not pay for them.
    if (kind === undefined || (kind === 'cancelled' && row.paid_at === null)) return;
    const reader = readerOf(row);
    const mailData = {
      shop,
      refund,
      starts: startTexts(row, now.getTime(), (time) =>
        factTimeText(time, reader.dateStyle, zoneOfReader(reader, time.at)),
      ),
      next: nextStepsOf(row, shop.supportEmail),
    };
    const mail = orderMail(kind, row, mailData);
    await outbox.enqueue({ ...mail, kind, about: { orderSerial: order.serial }, recipient: row.email }, now, trx);
  }
}

export type OrderTransitions = ReturnType<typeof createOrderTransitions>;

/** The next steps of an order, as texts. */
export function nextStepsOf(order: DatedOrder, supportEmail: string | undefined): ReturnType<typeof nextSteps> {
  return nextSteps(order.status, playedLines(order), supportName(supportEmail));
}

/** The lines of an order that are not refunded, with how each is played. */
export function playedLines({ lines }: DatedOrder): readonly PlayedLine[] {
  const names = lineNames(lines);
  return lines.flatMap(({ play, item, refunded }, index): PlayedLine[] =>
    refunded > 0 ? [] : [{ name: names[index] ?? '', play: item?.play ?? play }],
  );
}
