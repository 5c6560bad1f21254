import type { Kysely } from 'kysely';
import { canTransition, nextSteps, type OrderStatus, type PlayedLine } from '../../../domains/order';
import { hotPlaces } from '../../hot-products/places.repository';
import { type Notifier, recipientOf } from '../../notifications';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import { supportName } from '../../platform/layout';
import { outbox, type ShopContact } from '../../platform/mail';
import { flexOrders } from '../../raids/runs/flexOrders.repository';
import { seats } from '../../raids/runs/seats.repository';
import { lineNames } from './lineNames';
import { type OrderRow, type OrderSummary, orders } from './order.repository';
import { type OrderMailKind, orderMail } from './orderMail';
import { orderNews } from './orderNews';
import { startTexts } from './startTexts';

export interface OrderTransitionsDeps {
  readonly notifier: Pick<Notifier, 'tell'>;
  readonly clock: Clock;
  readonly shop: ShopContact;
}

/** The status changes that send a mail. */
const MAIL_KINDS: Partial<Record<OrderStatus, OrderMailKind>> = {
  paid: 'paid',
  in_progress: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** The only code that changes an order's status: it allows only valid transitions and tells the buyer. */
export function createOrderTransitions({ notifier, clock, shop }: OrderTransitionsDeps) {
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
      if (to === 'paid') {
        await seats.forgetNetwork(order.serial, trx);
        await hotPlaces.forgetNetwork(order.serial, trx);
      }
      if (to === 'cancelled' || to === 'refunded') {
        await seats.freeOrder(order.serial, trx);
        await hotPlaces.freeOrder(order.serial, trx);
        await flexOrders.closeOrder(order.serial, now, trx);
      }
      if (tellsBuyer) await tellBuyer(order, to, refund, now, trx);
      return { ...order, status: to };
    },
  };

  async function tellBuyer(order: OrderSummary, status: OrderStatus, refund: number, now: Date, trx: Kysely<Database>) {
    const row = await orders.find(order.id, trx);
    if (row === null) return;
    const news = orderNews(row, status, refund);
    if (news !== null) await notifier.tell(recipientOf(row), news, trx);
    const kind = MAIL_KINDS[status];
    // Anybody can place orders with somebody else's address, and not pay for them.
    if (kind === undefined || (kind === 'cancelled' && row.paid_at === null)) return;
    const mailData = {
      shop,
      refund,
      starts: startTexts(row, now.getTime()),
      next: nextStepsOf(row, shop.supportEmail),
    };
    const mail = orderMail(kind, row, mailData);
    await outbox.enqueue({ ...mail, kind, about: { orderSerial: order.serial }, recipient: row.email }, now, trx);
  }
}

export type OrderTransitions = ReturnType<typeof createOrderTransitions>;

/** The next steps of an order, as texts. */
export function nextStepsOf(order: OrderRow, supportEmail: string | undefined): ReturnType<typeof nextSteps> {
  return nextSteps(order.status, playedLines(order), supportName(supportEmail));
}

/** The lines of an order that are not refunded, with how each is played. */
export function playedLines({ lines }: OrderRow): readonly PlayedLine[] {
  const names = lineNames(lines);
  return lines.flatMap(({ play, run, refunded }, index): PlayedLine[] =>
    refunded > 0
      ? []
      : [{ name: names[index] ?? '', play: run === null ? play : play === 'piloted' ? 'run_piloted' : 'run' }],
  );
}
