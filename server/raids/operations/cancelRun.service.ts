import type { Kysely } from 'kysely';
import { counted } from '../../../src/lib/counted';
import { findRecipient, type Notifier, recipientOf } from '../../notifications';
import { type OrderRow, orders, type RefundService } from '../../orders';
import type { Platform } from '../../platform';
import { type Actor, auditLog, COMMAND_LINE } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import type { Database } from '../../platform/db';
import { outbox, readerOf } from '../../platform/mail';
import { flexOrders } from '../runs/flexOrders.repository';
import type { RunList } from '../runs/runList';
import { runRepository, type StoredRun } from '../runs/runs.repository';
import { seats } from '../runs/seats.repository';
import { waitlist } from '../runs/waitlist.repository';
import { cancelledRuns, type SoldSeat } from './cancelRun.repository';
import { type CancelledRun, type GivenBack, runCancelledMail } from './runCancelledMail';
import { runCancelledNews, waitlistEndedNews } from './runNews';
import { waitlistEndedMail } from './waitlistMail';

interface CancelRunParts {
  readonly runList: RunList;
  readonly refunds: RefundService;
  readonly notifier: Notifier;
}

/** The longest reason that buyers are told, characters. */
export const MAX_CANCEL_REASON = 200;

/**
 * Cancels runs. Every buyer gets the money back, or waits for another run with flex time, and a mail; so do those on its waitlist, all in one transaction.
 */
export function createCancelRunService(deps: Platform & CancelRunParts) {
  const { db, runList, refunds, notifier, clock, shop } = deps;

  return {
    /**
     * Cancels an open run before its start.
     * @param reason for the buyers, one sentence
     * @param actor who cancels it
     * @returns a sentence about what was done
     * @throws RefusedError with a readable reason when nothing was done
     */
    async cancel(runId: number, reason: string, actor: Omit<Actor, 'reason'> = COMMAND_LINE): Promise<string> {
      const text = reason.trim();
      if (text === '' || text.length > MAX_CANCEL_REASON)
        throw new RefusedError(`Say why in up to ${MAX_CANCEL_REASON} characters: buyers read it.`);
      const stored = await runRepository.find(runId, db);
      if (stored === null) throw new RefusedError(`There is no run ${runId}. Nothing was changed.`);
      const next = await runList.nextOfKind(stored.run);
      const result = await db.transaction().execute(async (trx) => {
        const now = new Date(clock.now());
        await seats.lock([runId], trx);
        if (!(await cancelledRuns.close(runId, now, trx)))
          throw new RefusedError(`Run ${runId} has started or was canceled. Nothing was changed.`);
        const taken = await cancelledRuns.soldSeats(runId, trx);
        await refunds.lockAll([...byOrder(taken).keys()], trx);
        const given: GivenBack[] = [];
        const buyers = new Set<string>();
        for (const [serial, lines] of byOrder(taken)) {
          const one = await giveBack(serial, lines, trx);
          if (one === null) continue;
          given.push(one);
          const isMailed = await enqueueMail(one, { run: stored.run, next: next?.view, reason: text }, trx);
          if (isMailed) buyers.add(one.order.email);
        }
        const { waited, mailed: waitersMailed } = await endWaitlist(stored, now, trx);
        const counts = { orders: new Set(taken.map(({ orderSerial }) => orderSerial)).size, waited };
        const change = { before: { status: 'open' }, after: { status: 'cancelled', ...counts } };
        const entry = { action: 'cancel run', subject: `run ${runId}`, ...change } as const;
        await auditLog.add(entry, { ...actor, reason: text }, now, trx);
        return { given, buyersMailed: buyers.size, waitersMailed };
      });
      await refunds.processDue();
      const refunded = result.given.flatMap(({ order, amount }) => (amount > 0 ? [order.id] : []));
      const pending = await cancelledRuns.waitingForRefund(refunded, db);
      return `Run ${runId} is canceled. ${resultText({ ...result, refunded: refunded.length, pending })}`;
    },
  };

  /** Refunds the lines of one order, or makes them wait for another run. Null when the order is gone. */
  async function giveBack(
    serial: number,
    lines: readonly SoldSeat[],
    trx: Kysely<Database>,
  ): Promise<GivenBack | null> {
    const id = await orders.findIdBySerial(serial, trx);
    let amount = 0;
    for (const line of lines) {
      const order = id === null ? null : await orders.lock(id, trx);
      if (order === null) return null;
      if (line.isFlex) {
        await seats.free([line.orderLineId], trx);
        await flexOrders.unassign(line.orderLineId, trx);
      } else amount += await refunds.refundLine(order, line.orderLineId, trx);
    }
    const order = id === null ? null : await orders.find(id, trx);
    return order && { order, amount, isFlex: lines.some(({ isFlex }) => isFlex), endsRest: endsRest(order, lines) };
  }

  /** Ends the waitlist of a run with a mail to everybody on it. Returns how many they were, and to how many a mail goes. */
  async function endWaitlist({ run }: StoredRun, now: Date, trx: Kysely<Database>) {
    const waited = await waitlist.end(run.id, trx);
    let mailed = 0;
    for (const { id, email, guest_hash, date_style } of waited) {
      const reader = readerOf({ date_style });
      const mail = { ...waitlistEndedMail(run, reader, shop), about: { waitlistId: id }, recipient: email };
      if (await outbox.enqueue({ ...mail, kind: 'waitlist_ended' }, now, trx)) mailed += 1;
      const recipient = await findRecipient({ account_id: null, guest_hash, email }, trx);
      await notifier.tell(recipient, waitlistEndedNews(run, id, reader.dateStyle), trx);
    }
    return { waited: waited.length, mailed };
  }

  /** False for a deleted buyer, who has no address. */
  async function enqueueMail(given: GivenBack, cancelled: CancelledRun, trx: Kysely<Database>): Promise<boolean> {
    const { order, amount, isFlex } = given;
    const { run, reason } = cancelled;
    const mail = runCancelledMail(given, cancelled, shop);
    const detail = String(run.id);
    const about = { orderSerial: order.id };
    const now = new Date(clock.now());
    const message = { ...mail, kind: 'run_cancelled', detail, about, recipient: order.email } as const;
    const isMailed = await outbox.enqueue(message, now, trx);
    await notifier.tell(recipientOf(order), runCancelledNews(order, { run, reason, amount, isFlex }), trx);
    return isMailed;
  }
}

/** Whether an order that was not paid was cancelled with more than its seats of the run. */
function endsRest({ status, paid_at, lines }: OrderRow, seatsOfRun: readonly SoldSeat[]): boolean {
  const ofRun = new Set(seatsOfRun.map(({ orderLineId }) => orderLineId));
  return status === 'cancelled' && paid_at === null && lines.some(({ id }) => !ofRun.has(id));
}

interface CancelResult {
  readonly given: readonly Pick<GivenBack, 'amount' | 'isFlex'>[];
  /** How many orders get money back. */
  readonly refunded: number;
  /** Those of them whose money the payment provider has not sent yet. */
  readonly pending: number;
  /** How many buyers a mail goes to, whatever the number of their orders. */
  readonly buyersMailed: number;
  /** How many of the waitlist a mail goes to. */
  readonly waitersMailed: number;
}

/** What was done, such as `4 orders were refunded, 2 refunds wait for the payment provider. 6 buyers were emailed.` */
export function resultText({ given, refunded, pending, buyersMailed, waitersMailed }: CancelResult): string {
  const done = refunded - pending;
  const flex = given.filter(({ isFlex }) => isFlex).length;
  const unpaid = given.filter(({ amount, isFlex }) => amount === 0 && !isFlex).length;
  const parts = [
    ...(done > 0 ? [counted(done, 'order was refunded', 'orders were refunded')] : []),
    ...(pending > 0
      ? [counted(pending, 'refund waits for the payment provider', 'refunds wait for the payment provider')]
      : []),
    ...(flex > 0 ? [counted(flex, 'order waits for another run', 'orders wait for another run')] : []),
    ...(unpaid > 0 ? [counted(unpaid, 'unpaid order lost its seat', 'unpaid orders lost their seats')] : []),
  ];
  return [
    parts.length === 0 ? 'Nobody had a seat.' : `${parts.join(', ')}.`,
    ...(buyersMailed > 0 ? [`${counted(buyersMailed, 'buyer was emailed', 'buyers were emailed')}.`] : []),
    ...(waitersMailed > 0 ? [`${waitersMailed} on the waitlist ${waitersMailed === 1 ? 'was' : 'were'} emailed.`] : []),
  ].join(' ');
}

/** In the order of the serials, so that two cancellations never wait for each other. */
function byOrder(sold: readonly SoldSeat[]): ReadonlyMap<number, readonly SoldSeat[]> {
  const groups = new Map<number, SoldSeat[]>();
  for (const seat of sold) groups.set(seat.orderSerial, [...(groups.get(seat.orderSerial) ?? []), seat]);
  return groups;
}

export type CancelRunService = ReturnType<typeof createCancelRunService>;
