import { type RawBuilder, sql } from 'kysely';
import type { LineState } from '../../../domains/order';
import { MAX_SESSION_MINUTES } from '../../../domains/start-time';
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
  /** The account and character that the buyer has entered; empty when those are gone. */
  readonly account: string;
  readonly state: LineState | null;
  readonly done: number;
  readonly work: { readonly one: string; readonly many: string; readonly total: number } | null;
  /** Since when it is so; null where that is not known. */
  readonly since: number | null;
  /** When the next step is due: the latest start, or the end of the work. Null where that is not known, and where nothing is. */
  readonly due: number | null;
  /** Since when its buyer asks for money back; null when they do not. */
  readonly askedAt: number | null;
}

/** A booster works so many minutes of a day, as the page of a service says of work over several days. */
const SESSION = sql.lit(MAX_SESSION_MINUTES);

/** When a line has to be started, or done: by its date, else by what was promised when it was ordered. */
const DUE = sql<Date | null>`case line.state
  when 'paid' then coalesce(
    (select coalesce(assigned.starts_at, flex.until) from flex_orders flex left join runs assigned on assigned.id = flex.run_id
      where flex.order_line_id = line.id),
    run.starts_at, start.starts_at, o.paid_at + line.start_most * interval '1 minute')
  when 'in_progress' then line.state_at + case
    when line.work_minutes > ${SESSION} then ceil(line.work_minutes / ${SESSION}) * interval '1 day'
    else line.work_minutes * interval '1 minute' end
  end`;

/**
 * The refunds that somebody has to look at: of those that were refused only the last of a line, or of money that came in twice. `isStuck` of orders is the
 * same rule.
 */
const STUCK = sql`refund.status in ('unsure', 'failed') and (refund.status = 'unsure' or not exists (
  select from order_refunds later left join order_refund_lines again on again.refund_id = later.id
  where later.order_id = refund.order_id and later.id > refund.id and again.order_line_id is not distinct from part.order_line_id))`;

/** The lines that stuck refunds are of; money that came in twice is of none, so its order is named by its first line. */
const STUCK_LINES = sql<number>`select coalesce(part.order_line_id,
    (select id from order_lines where order_id = refund.order_id order by position limit 1))
  from order_refunds refund left join order_refund_lines part on part.refund_id = refund.id where ${STUCK}`;

/** The account and the character that the buyer has entered. */
const ACCOUNT = sql<string>`concat_ws(', ', o.game_details -> line.position::text -> 'account' ->> 'value',
  o.game_details -> line.position::text -> 'character' ->> 'value')`;

/** What a list has, and what it begins with. */
const LISTS: Readonly<Record<LineList, { readonly where: RawBuilder<boolean>; readonly first: RawBuilder<unknown> }>> =
  {
    paid: { where: sql`line.state = 'paid'`, first: sql`due` },
    in_progress: { where: sql`line.state = 'in_progress'`, first: sql`due` },
    waiting: { where: sql`line.state = 'waiting'`, first: sql`line.state_at` },
    asked: {
      where: sql`line.id in (select order_line_id from refund_requests where state = 'open')`,
      first: sql`asked_at`,
    },
    stuck: { where: sql`line.id in (${STUCK_LINES})`, first: sql`line.order_id` },
  };

/** Lines as staff look at them. The last argument is the connection to work in. */
export const staffLines = {
  /** A page of a list: those of an unknown time first, then the latest ones. */
  async list(list: LineList, offset: number, limit: number, db: Connection): Promise<readonly ListedLine[]> {
    const { where, first } = LISTS[list];
    const rows = await db
      .selectFrom('order_lines as line')
      .innerJoin('orders as o', 'o.id', 'line.order_id')
      .leftJoin('runs as run', 'run.id', 'line.run_id')
      .leftJoin('hot_starts as start', 'start.id', 'line.hot_start_id')
      .select(['line.id', 'line.order_id', 'line.position', 'line.service_name', 'line.game_name'])
      .select(['line.state', 'line.state_at', 'line.done', 'line.work', DUE.as('due')])
      .select(ACCOUNT.as('account'))
      .select(({ selectFrom }) =>
        selectFrom('refund_requests as request')
          .select('request.created_at')
          .whereRef('request.order_line_id', '=', 'line.id')
          .where('request.state', '=', 'open')
          .as('asked_at'),
      )
      .where(where)
      .orderBy(sql`${first} asc nulls first`)
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
      account: row.account,
      state: row.state,
      done: row.done,
      work: row.work,
      since: row.state_at?.getTime() ?? null,
      due: row.due?.getTime() ?? null,
      askedAt: row.asked_at?.getTime() ?? null,
    }));
  },

  /** How many lines each list has. */
  async counts(db: Connection): Promise<Readonly<Record<LineList, number>>> {
    const { rows } = await sql<Record<LineList, number>>`
      select (select count(*)::int from order_lines where state = 'paid') as paid,
        (select count(*)::int from order_lines where state = 'in_progress') as in_progress,
        (select count(*)::int from order_lines where state = 'waiting') as waiting,
        (select count(*)::int from refund_requests where state = 'open') as asked,
        (select count(distinct line)::int from (${STUCK_LINES}) as stuck (line)) as stuck`.execute(db);
    return rows[0] ?? { paid: 0, in_progress: 0, waiting: 0, asked: 0, stuck: 0 };
  },
};
