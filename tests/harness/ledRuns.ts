import { type Kysely, sql } from 'kysely';
import type { LineState } from '../../domains/order';
import type { Database } from '../../server/platform/db/schema';
import { type FixtureRun, insertFixtureRuns } from './fixtureRuns';
import { ORDER_ROW, orderLineRow } from './orderRows';

const MINUTE = 60_000;

/** A line of an order for a run, with what became of it. */
export interface LedLine {
  readonly state: LineState;
  /** When the work on it began, minutes after the planned start; absent where that was not recorded. */
  readonly began?: number;
  /** The stars of its review. */
  readonly stars?: number;
  /** Of a review that everybody sees, unless it says otherwise. */
  readonly review?: 'published' | 'stopped' | 'refused' | 'removed';
  /** The words of its review. */
  readonly words?: string;
  /** When its review was shown first, ms UTC; just now when absent. */
  readonly publishedAt?: number;
  /** It was bought with flex time for another run, and staff have assigned this one. */
  readonly boughtFor?: number;
}

export interface LedRun extends Partial<FixtureRun> {
  readonly startsAt: string | number;
  readonly leader: string;
  readonly lines?: readonly LedLine[];
}

let orders = 0;

/** Inserts a line of a new order, with its seat, moves and review. @returns its id */
export async function insertLedLine(
  db: Kysely<Database>,
  runId: number,
  startsAt: number,
  line: LedLine,
): Promise<number> {
  orders += 1;
  const order = await db
    .insertInto('orders')
    .values({ ...ORDER_ROW, public_id: String(orders).padStart(24, 'o') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { state, began, stars, review = 'published', words = '', publishedAt = Date.now(), boughtFor } = line;
  const service = await db.selectFrom('runs').select('service_id').where('id', '=', runId).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('order_lines')
    .values({
      ...orderLineRow(order.id, { run_id: boughtFor ?? runId, service_id: service.service_id }),
      state,
      has_started: state === 'in_progress' || state === 'completed',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (boughtFor !== undefined)
    await db
      .insertInto('flex_orders')
      .values({ order_line_id: id, until: new Date(startsAt) })
      .execute();
  if (boughtFor !== undefined)
    await db
      .updateTable('flex_orders')
      .set({ run_id: runId, assigned_at: new Date(startsAt) })
      .where('order_line_id', '=', id)
      .execute();
  // What was called off has given its seat back.
  if (state !== 'cancelled' && state !== 'refunded')
    await db
      .insertInto('run_seats')
      .values({
        run_id: runId,
        armor: null,
        boss_id: null,
        held_until: null,
        cart_line_id: null,
        order_line_id: id,
        network: null,
      })
      .execute();
  const moves = [
    { to: 'paid', at: startsAt - 24 * 60 * MINUTE },
    ...(began === undefined
      ? []
      : [
          { to: 'in_progress', at: startsAt + began * MINUTE },
          // Progress is a move, too.
          { to: 'in_progress', at: startsAt + (began + 30) * MINUTE },
        ]),
  ];
  for (const { to, at } of moves)
    await sql`insert into line_moves (order_line_id, to_state, at, actor) values (${id}, ${to}, ${new Date(Math.round(at))}, 'the shop')`.execute(
      db,
    );
  if (stars !== undefined)
    await sql`insert into reviews (order_line_id, service_id, game, play, stars, words, state, refusal, published_at)
      values (${id}, ${service.service_id}, 'wow-boost', 'piloted', ${stars}, ${words}, ${review},
        ${review === 'refused' ? 'insult' : null}, ${new Date(publishedAt)})`.execute(db);
  return id;
}

/** Inserts runs with the lines of their orders. @returns their ids, in order */
export async function insertLedRuns(db: Kysely<Database>, runs: readonly LedRun[]): Promise<readonly number[]> {
  const ids = await insertFixtureRuns(
    db,
    runs.map(({ lines: _lines, ...run }) => run),
  );
  for (const [index, { startsAt, lines = [] }] of runs.entries())
    for (const line of lines) await insertLedLine(db, ids[index] as number, +new Date(startsAt), line);
  return ids;
}

/** Enters leaders, whose slugs are their names in small letters. */
export async function enterLeaders(db: Kysely<Database>, names: readonly string[], isSample = false): Promise<void> {
  await db
    .insertInto('raid_leaders')
    .values(
      names.map((name) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), name, is_sample: isSample, about: null })),
    )
    .execute();
}
