import { sql } from 'kysely';
import { type LineState, type MovingLine, type Progress, type RefundableLine, totalWork } from '../../../domains/order';
import type { Connection, JsonRow } from '../../platform/db';

/** A line of an order as moves and refunds of it see it. Amounts in cents. */
export interface HeldLine extends MovingLine, Progress, RefundableLine {
  /** From 0. */
  readonly position: number;
  /** Reason of its state, for the buyer; may be empty. */
  readonly reason: string;
  /** The id of what the buyer asks back for it; null when nothing is open. */
  readonly request: number | null;
}

/** A move of a line. */
export interface LineMove {
  readonly id: number;
  readonly to: LineState;
  /** So many units, or percent, are done; as before when absent, and all for `completed`. */
  readonly done?: number | undefined;
}

/** A move of a line, as it was stored. Times in ms UTC. */
export interface StoredMove {
  readonly id: number;
  readonly lineId: number;
  readonly from: LineState | null;
  readonly to: LineState;
  readonly done: number;
  /** Null where it was not recorded. */
  readonly at: number | null;
  readonly actor: string;
  readonly reason: string;
}

/** Who moves a line, and why, for the buyer. */
export interface Mover {
  /** The email of a member of the staff, or one of `MOVERS`. */
  readonly actor: string;
  /** May be empty. */
  readonly reason?: string | undefined;
}

/** Who moves lines besides the staff. */
export const MOVERS = { buyer: 'the buyer', shop: 'the shop', provider: 'the payment provider' } as const;

/** States of lines in the database. The last argument is the connection or transaction to work in; whoever moves a line has locked its order. */
export const orderLines = {
  /** The lines of an order in order, with what of each has gone back, or is on its way. */
  async of(orderSerial: number, db: Connection): Promise<readonly HeldLine[]> {
    const rows = await db
      .selectFrom('order_lines as line')
      .select(['line.id', 'line.position', 'line.state', 'line.state_reason as reason', 'line.has_started'])
      .select(['line.done', 'line.work', 'line.total'])
      .select((eb) =>
        eb
          .selectFrom('refund_requests as request')
          .whereRef('request.order_line_id', '=', 'line.id')
          .where('request.state', '=', 'open')
          .select('request.id')
          .as('request'),
      )
      .select((eb) =>
        eb
          .selectFrom('order_refund_lines as part')
          .innerJoin('order_refunds as refund', 'refund.id', 'part.refund_id')
          .whereRef('part.order_line_id', '=', 'line.id')
          .where('refund.status', '<>', 'failed')
          .select(sql<number>`coalesce(sum(part.amount), 0)::int`.as('refunded'))
          .$asScalar()
          .as('refunded'),
      )
      .where('line.order_id', '=', orderSerial)
      .orderBy('line.position')
      .execute();
    return rows.map(({ has_started: hasStarted, refunded, ...line }) => ({
      ...line,
      hasStarted,
      refunded: refunded ?? 0,
    }));
  },

  /**
   * Moves lines, and keeps each move, in one statement. The database gives their order its status.
   * @param lines as they are, with how much of each there is to do
   * @returns the id of the first move
   */
  async move(
    moves: readonly LineMove[],
    lines: readonly HeldLine[],
    { actor, reason = '' }: Mover,
    now: Date,
    trx: Connection,
  ): Promise<number> {
    const rows = moves.flatMap(({ id, to, done }) => {
      const line = lines.find((one) => one.id === id);
      if (line === undefined) return [];
      return [{ id, before: line.state, after: to, done: to === 'completed' ? totalWork(line) : (done ?? line.done) }];
    });
    const { rows: kept } = await sql<{ id: number }>`
      with moves as (
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as move (id bigint, before text, after text, done integer)
      ), moved as (
        update order_lines line set state = move.after, state_reason = ${reason}, done = move.done,
          -- What only works on, or waits on, has been so since before.
          state_at = case when line.state is distinct from move.after then ${now} else line.state_at end,
          has_started = line.has_started or move.after in ('in_progress', 'completed')
        from moves move where line.id = move.id returning line.id
      )
      insert into line_moves (order_line_id, from_state, to_state, done, at, actor, reason)
      select move.id, move.before, move.after, move.done, ${now}, ${actor}, ${reason} from moves move join moved using (id)
      order by move.id returning id`.execute(trx);
    return kept[0]?.id ?? 0;
  },

  /** The query for the moves of an order, the oldest first, to be read with others. */
  selectMoves: (orderSerial: number, db: Connection) =>
    db
      .selectFrom('line_moves as move')
      .innerJoin('order_lines as line', 'line.id', 'move.order_line_id')
      .select(['move.id', 'move.order_line_id', 'move.from_state', 'move.to_state', 'move.done'])
      .select(['move.at', 'move.actor', 'move.reason'])
      .where('line.order_id', '=', orderSerial)
      .orderBy('move.id'),

  /** The moves of an order, the oldest first. */
  async moves(orderSerial: number, db: Connection): Promise<readonly StoredMove[]> {
    return (await orderLines.selectMoves(orderSerial, db).execute()).map(toMove);
  },
};

type MoveRow = Awaited<ReturnType<ReturnType<typeof orderLines.selectMoves>['execute']>>[number];

/** A move as it is read alone, or as JSON with others. */
export const toMove = ({
  order_line_id,
  from_state,
  to_state,
  at,
  ...move
}: MoveRow | JsonRow<MoveRow>): StoredMove => ({
  ...move,
  lineId: order_line_id,
  from: from_state,
  to: to_state,
  at: at === null ? null : new Date(at).getTime(),
});
