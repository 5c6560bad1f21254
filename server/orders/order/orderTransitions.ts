import type { Kysely } from 'kysely';
import {
  canMoveLine,
  canTransition,
  factTimeText,
  isLive,
  nextSteps,
  type OrderStatus,
  orderStatusOf,
  type PlayedLine,
} from '../../../domains/order';
import { type Notifier, recipientOf } from '../../notifications';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { supportName } from '../../platform/layout';
import { outbox, readerOf, zoneOfReader } from '../../platform/mail';
import type { OrderReviews } from '../orderReviews';
import type { ProductKinds } from '../productKind';
import { lineNames } from './lineNames';
import { type HeldLine, type LineMove, MOVERS, type Mover, orderLines } from './lines.repository';
import { type OrderSummary, orders } from './order.repository';
import type { OrderLoyalty } from './orderLoyalty';
import { orderMail } from './orderMail';
import { orderNews } from './orderNews';
import type { OrderNotice } from './orderNotice';
import type { DatedOrder, OrderReader } from './orderReader';
import { startTexts } from './startTexts';

/** How a move is told: not at all where the caller tells the buyer itself. */
interface Notifying {
  readonly isNotified?: boolean;
  /** What the buyer is told that goes back, cents. */
  readonly refund?: number;
  /** What of that goes to their balance, cents. */
  readonly toBalance?: number | undefined;
}

/**
 * The only code that changes the state of orders and of their lines: it allows only valid moves, keeps them, ends what is reserved for lines that are over, and
 * tells the buyer.
 */
export function createOrderTransitions({
  notifier,
  clock,
  shop,
  kinds,
  orderReader,
  loyalty,
  reviews,
}: Platform & {
  readonly notifier: Notifier;
  readonly kinds: ProductKinds;
  readonly orderReader: OrderReader;
  readonly loyalty: OrderLoyalty;
  readonly reviews: Pick<OrderReviews, 'mailParts'>;
}) {
  const now = () => new Date(clock.now());

  /** Gives back what is reserved for lines, and what they still wait for. */
  async function release(ids: readonly number[], trx: Kysely<Database>) {
    for (const kind of kinds()) {
      await kind.reservations?.free(ids, trx);
      await kind.release?.(ids, now(), trx);
    }
  }

  /** Gives back what is reserved for lines that are called off. */
  async function endLines(moves: readonly LineMove[], trx: Kysely<Database>): Promise<void> {
    const over = moves.filter(({ to }) => to === 'cancelled' || to === 'refunded').map(({ id }) => id);
    if (over.length > 0) await release(over, trx);
  }

  /**
   * Moves lines of a locked order, and tells the buyer in the shop, by push messages and by mail, in the transaction `trx`.
   * @param moves not empty
   * @param lines of the order, as they are, where the caller has read them
   * @returns the order with its new status
   * @throws Error when a move is not allowed
   */
  async function moveLines(
    order: OrderSummary,
    moves: readonly LineMove[],
    mover: Mover,
    trx: Kysely<Database>,
    { isNotified = true, refund = 0, toBalance }: Notifying = {},
    lines?: readonly HeldLine[],
  ): Promise<OrderSummary> {
    const held = lines ?? (await orderLines.of(order.serial, trx));
    const wanted = new Map(moves.map((move) => [move.id, move]));
    for (const { id, to } of moves) {
      const line = held.find((one) => one.id === id);
      if (line === undefined || !canMoveLine(line, to))
        throw new Error(`Line ${id} of order ${order.serial} is ${line?.state} and can't become ${to}.`);
    }
    const moveId = await orderLines.move(moves, held, mover, now(), trx);
    const moved = held.map((line) => {
      const to = wanted.get(line.id)?.to;
      const hasStarted = line.hasStarted || to === 'in_progress' || to === 'completed';
      return to === undefined ? line : { ...line, state: to, hasStarted };
    });
    await endLines(moves, trx);
    const status = orderStatusOf(moved) ?? order.status;
    const changed = { ...order, status };
    const completed = moves.filter(({ to }) => to === 'completed').map(({ id }) => id);
    if (moves.some(({ to }) => !isLive(to))) await loyalty.settle(order.serial, mover, trx, completed);
    const [first] = moves;
    if (!isNotified || first === undefined) return changed;
    const others = held.filter(({ id, state }) => !wanted.has(id) && state !== 'cancelled' && state !== 'refunded');
    const about = others.length === 0 ? null : moves.map(({ id }) => id);
    const notice = {
      kind: first.to,
      lines: about,
      refund,
      toBalance,
      reason: mover.reason ?? '',
      detail: String(moveId),
    };
    await notifyBuyer(order, notice, trx);
    return changed;
  }

  /** Tells the buyer of an order something about it, in the shop, by push messages and by mail. */
  async function notifyBuyer(
    order: Pick<OrderSummary, 'id'>,
    notice: OrderNotice,
    trx: Kysely<Database>,
  ): Promise<void> {
    const row = await orderReader.find(order.id, trx);
    if (row === null) return;
    const news = orderNews(row, notice);
    if (news !== null) await notifier.tell(recipientOf(row), news, trx);
    const { kind, detail } = notice;
    // Anybody can place orders with somebody else's address, and not pay for them.
    if (kind === 'payment_failed' || (kind === 'cancelled' && row.paid_at === null)) return;
    const reader = readerOf(row);
    const starts = startTexts(row, clock.now(), (time) =>
      factTimeText(time, reader.dateStyle, zoneOfReader(reader, time.at)),
    );
    const after = kind === 'completed' ? await reviews.mailParts(row, notice.lines, trx) : [];
    const mail = orderMail(notice, row, { shop, starts, next: nextStepsOf(row, shop.supportEmail), after });
    const mailKind = kind === 'in_progress' ? 'started' : kind;
    const about = { about: { orderSerial: row.id }, recipient: row.email };
    await outbox.enqueue({ ...mail, kind: mailKind, detail: kind === 'paid' ? '' : detail, ...about }, now(), trx);
  }

  return {
    moveLines,
    notifyBuyer,

    /** Records that a locked order was paid: its lines begin to live. Returns the order with its new status. */
    async pay(order: OrderSummary, mover: Mover, trx: Kysely<Database>): Promise<OrderSummary> {
      await orders.recordPaidAt(order.serial, now(), trx);
      for (const kind of kinds()) await kind.reservations?.forgetNetwork(order.serial, trx);
      const lines = await orderLines.of(order.serial, trx);
      const moves = lines.map(({ id }) => ({ id, to: 'paid' as const }));
      return moveLines(order, moves, mover, trx, {}, lines);
    },

    /**
     * Changes the status of a locked order that is not paid, and tells the buyer.
     * @returns the order with its new status
     * @throws Error when the transition is not allowed
     */
    async endUnpaid(
      order: OrderSummary,
      to: Extract<OrderStatus, 'payment_failed' | 'cancelled'>,
      trx: Kysely<Database>,
      isNotified = true,
    ): Promise<OrderSummary> {
      if (!canTransition(order.status, to)) throw new Error(`An order that is ${order.status} can't become ${to}.`);
      await orders.setStatus(order.serial, to, now(), trx);
      if (to === 'cancelled') {
        const lines = await orderLines.of(order.serial, trx);
        await release(
          lines.map(({ id }) => id),
          trx,
        );
        await loyalty.settle(order.serial, { actor: MOVERS.shop }, trx);
      }
      if (isNotified) await notifyBuyer(order, { kind: to, lines: null, refund: 0, reason: '', detail: to }, trx);
      return { ...order, status: to };
    },
  };
}

export type OrderTransitions = ReturnType<typeof createOrderTransitions>;

/** The next steps of an order, as texts. */
export function nextStepsOf(order: DatedOrder, supportEmail: string | undefined): ReturnType<typeof nextSteps> {
  return nextSteps(order.status, playedLines(order), supportName(supportEmail));
}

/** The lines of an order that are not called off, with how each is played. */
export function playedLines({ lines }: DatedOrder): readonly PlayedLine[] {
  const names = lineNames(lines);
  return lines.flatMap(({ play, item, state, has_started: hasStarted }, index): PlayedLine[] =>
    state === 'cancelled' || state === 'refunded'
      ? []
      : [{ name: names[index] ?? '', play: item?.play ?? play, hasStarted, isDone: state === 'completed' }],
  );
}
