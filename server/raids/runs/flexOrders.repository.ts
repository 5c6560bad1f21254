import { isLive, LINE_STATES } from '../../../domains/order';
import type { RunChoices } from '../../../domains/raid-run';
import { recipientOf } from '../../notifications';
import type { Connection } from '../../platform/db';
import { readerOf } from '../../platform/mail';

const LIVE_STATES = LINE_STATES.filter(isLive);

function selectLines(trx: Connection) {
  return trx
    .selectFrom('flex_orders as flex')
    .innerJoin('order_lines as line', 'line.id', 'flex.order_line_id')
    .innerJoin('orders as o', 'o.id', 'line.order_id')
    .innerJoin('runs as ordered', 'ordered.id', 'line.run_id')
    .innerJoin('raids as raid', 'raid.id', 'ordered.raid_id')
    .selectAll('flex')
    .select(['line.position', 'line.service_name', 'line.choices', 'line.state'])
    .select(['ordered.service_id', 'ordered.difficulty', 'ordered.region', 'ordered.loot_type', 'ordered.boss_kills'])
    .select(['raid.slug as raid_slug', 'raid.name as raid_name'])
    .select(['o.id as serial', 'o.public_id', 'o.email', 'o.status', 'o.currency_sign'])
    .select(['o.account_id', 'o.guest_hash', 'o.date_style', 'o.zone']);
}

type FlexRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** A line of an order with flex time: it takes any run of its kind that starts until a time. */
export type FlexLine = Readonly<ReturnType<typeof toLine>>;

function toLine(row: FlexRow) {
  return {
    orderLineId: row.order_line_id,
    order: {
      serial: row.serial,
      id: row.public_id,
      email: row.email,
      status: row.status,
      currencySign: row.currency_sign,
      recipient: recipientOf(row),
      reader: readerOf(row),
    },
    /** From 1, as the buyer counts. */
    number: row.position + 1,
    serviceName: row.service_name,
    /** The run that the buyer saw. */
    ordered: {
      kind: { serviceId: row.service_id },
      raid: { slug: row.raid_slug, name: row.raid_name },
      difficulty: { key: row.difficulty },
      region: row.region,
      lootType: row.loot_type,
      bossKills: row.boss_kills,
    },
    /** What was paid for, of that run. */
    choices: row.choices.run as RunChoices,
    /** ms UTC */
    until: row.until.getTime(),
    runId: row.run_id,
    declines: row.declines,
    tokenHash: row.token_hash,
    /** It is over. */
    isClosed: row.closed_at !== null || !isLive(row.state),
  };
}

/** Order lines with flex time. The last argument is the transaction to work in; whoever changes a line has locked its order. */
export const flexOrders = {
  /** Each of these new lines takes a seat of any run of its kind until a time. */
  async create(orderLineIds: readonly number[], until: Date, trx: Connection): Promise<void> {
    if (orderLineIds.length === 0) return;
    await trx
      .insertInto('flex_orders')
      .values(orderLineIds.map((id) => ({ order_line_id: id, until })))
      .execute();
  },

  /** The lines of an order, in order. */
  async ofOrder(orderSerial: number, trx: Connection): Promise<readonly FlexLine[]> {
    const rows = await selectLines(trx).where('line.order_id', '=', orderSerial).orderBy('line.position').execute();
    return rows.map(toLine);
  },

  /** The lines that wait for a run, the most urgent first. */
  async waiting(limit: number, trx: Connection): Promise<readonly FlexLine[]> {
    const rows = await selectWaiting(trx).orderBy('flex.until').orderBy('flex.order_line_id').limit(limit).execute();
    return rows.map(toLine);
  },

  /** The ids of lines whose time is over without a run. */
  async overdue(now: Date, limit: number, trx: Connection): Promise<readonly number[]> {
    const rows = await selectWaiting(trx).where('flex.until', '<=', now).orderBy('flex.until').limit(limit).execute();
    return rows.map(({ order_line_id }) => order_line_id);
  },

  /** Locks a line whose time is over and its order; null when others have them, or it is not overdue any more. */
  async lockOverdue(orderLineId: number, now: Date, trx: Connection): Promise<FlexLine | null> {
    const row = await selectWaiting(trx)
      .where('flex.order_line_id', '=', orderLineId)
      .where('flex.until', '<=', now)
      .forUpdate(['flex', 'o'])
      .skipLocked()
      .executeTakeFirst();
    return row === undefined ? null : toLine(row);
  },

  /** Assigns a run. @param tokenHash of the link that declines it; null keeps the one that there is */
  async assign(
    orderLineId: number,
    runId: number,
    tokenHash: string | null,
    now: Date,
    trx: Connection,
  ): Promise<void> {
    await trx
      .updateTable('flex_orders')
      .set({ run_id: runId, assigned_at: now, ...(tokenHash !== null && { token_hash: tokenHash }) })
      .where('order_line_id', '=', orderLineId)
      .execute();
  },

  async decline(orderLineId: number, trx: Connection): Promise<void> {
    await trx
      .updateTable('flex_orders')
      .set({ run_id: null, assigned_at: null, declines: 1 })
      .where('order_line_id', '=', orderLineId)
      .execute();
  },

  /** Lines that are over get no run any more. */
  async close(orderLineIds: readonly number[], now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('flex_orders')
      .set({ closed_at: now })
      .where('order_line_id', 'in', orderLineIds)
      .where('closed_at', 'is', null)
      .execute();
  },

  /** A line whose run was cancelled waits for another one, which may be declined: the buyer did not decline this one. */
  async unassign(orderLineId: number, trx: Connection): Promise<void> {
    await trx
      .updateTable('flex_orders')
      .set({ run_id: null, assigned_at: null, token_hash: null })
      .where('order_line_id', '=', orderLineId)
      .execute();
  },
};

function selectWaiting(trx: Connection) {
  return selectLines(trx)
    .where('flex.run_id', 'is', null)
    .where('flex.closed_at', 'is', null)
    .where('line.state', 'in', LIVE_STATES);
}
