import type { Kysely } from 'kysely';
import { canTransition, nextSteps, type OrderStatus, startWindow } from '../../domains/order';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { OutboxRepository } from '../mail/outbox.repository';
import type { OrderHead, OrderRepository, OrderRow } from './order.repository';
import { type OrderMailKind, orderMail } from './orderMail';

export interface OrderMovesDeps {
  readonly orders: OrderRepository;
  readonly outbox: OutboxRepository;
  readonly clock: Clock;
  /** How the shop is reached and whom its buyers write to; mails say so. */
  readonly shop: { readonly origin: string; readonly supportEmail: string };
}

/** What a buyer is written about. */
const MAIL_OF: Partial<Record<OrderStatus, OrderMailKind>> = {
  paid: 'paid',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** The one door through which an order's status changes: along the allowed ways only, with the mail that tells of it. */
export function createOrderMoves({ orders, outbox, clock, shop }: OrderMovesDeps) {
  return {
    /**
     * Moves a locked order and writes the buyer's mail, in the transaction `trx`.
     * @param refund what goes back or has gone back, cents
     * @returns the order as it is then
     * @throws Error when there is no such way
     */
    async move(order: OrderHead, to: OrderStatus, trx: Kysely<Database>, refund = 0): Promise<OrderHead> {
      if (!canTransition(order.status, to)) throw new Error(`An order that is ${order.status} can't become ${to}.`);
      const now = new Date(clock.now());
      await orders.setStatus(order.serial, to, now, trx);
      const kind = MAIL_OF[to];
      if (kind !== undefined) await write(kind, order, refund, now, trx);
      return { ...order, status: to };
    },
  };

  async function write(kind: OrderMailKind, order: OrderHead, refund: number, now: Date, trx: Kysely<Database>) {
    const row = await orders.find(order.id, trx);
    if (row === null) return;
    const facts = { ...shop, refund, startWindow: startWindowOf(row), next: stepsOf(row, shop.supportEmail) };
    const mail = orderMail(kind, row, facts);
    await outbox.put({ ...mail, kind, about: { orderSerial: order.serial }, recipient: row.email }, now, trx);
  }
}

export type OrderMoves = ReturnType<typeof createOrderMoves>;

/** When the work on a paid order starts, ms UTC; null when it is not paid, or has begun. */
export function startWindowOf(order: OrderRow): { readonly earliest: number; readonly latest: number } | null {
  if (order.status !== 'paid' || order.paid_at === null) return null;
  const starts = order.lines.map(({ start_least, start_most }) => ({ least: start_least, most: start_most }));
  return startWindow(order.paid_at.getTime(), starts);
}

/** What happens next with an order, in words. */
export function stepsOf(order: OrderRow, supportEmail: string): ReturnType<typeof nextSteps> {
  return nextSteps(
    order.status,
    order.lines.map(({ play }) => play),
    supportEmail,
  );
}
