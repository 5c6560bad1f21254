import { sql } from 'kysely';
import type { LineState } from '../../../domains/order';
import type { Connection } from '../../platform/db';

/** Lists of lines that somebody has to look at. */
export const LINE_LISTS = ['paid', 'in_progress', 'waiting', 'asked', 'stuck'] as const;
export type LineList = (typeof LINE_LISTS)[number];

/** A line in a list of staff. Times in ms UTC. */
export interface ListedLine {
  readonly id: number;
  /** The serial of its order, and its own number there from 1. */
  readonly serial: number;
  readonly number: number;
  readonly service: string;
  readonly game: string;
  /** The account or character that the buyer has entered; empty when that is gone. */
  readonly account: string;
  readonly state: LineState | null;
  readonly done: number;
  readonly work: { readonly one: string; readonly many: string; readonly total: number } | null;
  /** Since when it is so; null where that is not known. */
  readonly since: number | null;
  /** When the next step is due: the latest start, the end of the work, or since when something is asked. Null where that is not known. */
  readonly due: number | null;
}

/** When a line has to be started, or done: by its date, else by what was promised when it was ordered. */
const DUE = sql<Date | null>`case line.state
  when 'paid' then coalesce(run.starts_at, start.starts_at, o.paid_at + line.start_most * interval '1 minute')
  when 'in_progress' then line.state_at + line.work_minutes * interval '1 minute'
  else line.state_at end`;

/** Lines as staff look at them. The last argument is the connection to work in. */
export const staffLines = {
  /** A page of a list: those of an unknown time first, then the latest ones. */
  async list(list: LineList, offset: number, limit: number, db: Connection): Promise<readonly ListedLine[]> {
    const rows = await db
      .selectFrom('order_lines as line')
      .innerJoin('orders as o', 'o.id', 'line.order_id')
      .leftJoin('runs as run', 'run.id', 'line.run_id')
      .leftJoin('hot_starts as start', 'start.id', 'line.hot_start_id')
      .select(['line.id', 'line.order_id', 'line.position', 'line.service_name', 'line.game_name'])
      .select(['line.state', 'line.state_at', 'line.done', 'line.work', DUE.as('due')])
      .select(sql<string | null>`o.game_details -> line.position::text -> 'account' ->> 'value'`.as('account'))
      .where((eb) => {
        if (list === 'asked')
          return eb(
            'line.id',
            'in',
            eb.selectFrom('refund_requests').select('order_line_id').where('state', '=', 'open'),
          );
        if (list === 'stuck')
          return eb(
            'line.id',
            'in',
            eb
              .selectFrom('order_refunds as refund')
              .innerJoin('order_refund_lines as part', 'part.refund_id', 'refund.id')
              .select('part.order_line_id')
              .where('refund.status', 'in', ['unsure', 'failed']),
          );
        return eb('line.state', '=', list);
      })
      .orderBy(sql`due asc nulls first`)
      .orderBy('line.id')
      .offset(offset)
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      serial: row.order_id,
      number: row.position + 1,
      service: row.service_name,
      game: row.game_name,
      account: row.account ?? '',
      state: row.state,
      done: row.done,
      work: row.work,
      since: row.state_at?.getTime() ?? null,
      due: row.due?.getTime() ?? null,
    }));
  },

  /** How many lines each list has. */
  async counts(db: Connection): Promise<Readonly<Record<LineList, number>>> {
    const { rows } = await sql<Record<LineList, number>>`
      select (select count(*)::int from order_lines where state = 'paid') as paid,
        (select count(*)::int from order_lines where state = 'in_progress') as in_progress,
        (select count(*)::int from order_lines where state = 'waiting') as waiting,
        (select count(*)::int from refund_requests where state = 'open') as asked,
        (select count(distinct part.order_line_id)::int from order_refunds refund join order_refund_lines part on part.refund_id = refund.id
          where refund.status in ('unsure', 'failed')) as stuck`.execute(db);
    return rows[0] ?? { paid: 0, in_progress: 0, waiting: 0, asked: 0, stuck: 0 };
  },
};
