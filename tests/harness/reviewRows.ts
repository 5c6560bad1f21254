import fc from 'fast-check';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/platform/db';
import { ORDER_ROW, orderLineRow } from './orderRows';
import { randomSeed } from './randomCases';

/** Few values of each, so that many reviews have the same; several are published at the same time. */
const reviewCase = (serviceIds: readonly number[]) =>
  fc.record({
    service_id: fc.constantFrom(...serviceIds),
    stars: fc.constantFrom(...([1, 2, 3, 4, 5] as const)),
    play: fc.constantFrom(...(['piloted', 'selfplay'] as const)),
    is_late: fc.constantFrom(true, false, null),
    span: fc.option(
      fc
        .tuple(fc.nat(20), fc.nat(20))
        .map(([one, other]): readonly [number, number] => [Math.min(one, other), Math.max(one, other)]),
    ),
    minutesAgo: fc.nat(500),
    /** The line was refunded after it was completed. */
    isRefunded: fc.constantFrom(true, ...new Array<false>(9).fill(false)),
    state: fc.constantFrom(...(['published', 'published', 'published', 'stopped', 'refused', 'removed'] as const)),
  });

/** Stores reviews of completed lines, some of which were refunded later, each of an order of its own. @returns them with their ids */
export async function insertReviews(
  db: Kysely<Database>,
  { count, serviceIds, now }: { readonly count: number; readonly serviceIds: readonly number[]; readonly now: number },
) {
  const cases = fc.sample(reviewCase(serviceIds), { numRuns: count, seed: randomSeed });
  const orders = await insertAll(
    db,
    'orders',
    cases.map((_, index) => ({
      ...ORDER_ROW,
      public_id: `${String(serviceIds[0]).padStart(10, 'r')}${String(index).padStart(14, '0')}`,
      status: 'completed',
      paid_at: new Date(now),
    })),
  );
  const lines = await insertAll(
    db,
    'order_lines',
    cases.map(({ service_id, play, minutesAgo, isRefunded }, index) => ({
      ...orderLineRow(orders[index] ?? 0, { service_id, play }),
      state: isRefunded ? 'refunded' : 'completed',
      state_at: new Date(now - minutesAgo * 60_000 - 3_600_000),
      has_started: true,
    })),
  );
  await insertAll(
    db,
    'line_moves',
    lines.map((order_line_id) => ({
      order_line_id,
      from_state: 'in_progress',
      to_state: 'completed',
      actor: 'the shop',
    })),
  );
  const ids = await insertAll(
    db,
    'reviews',
    cases.map(({ service_id, stars, play, is_late, span, minutesAgo, state }, index) => ({
      order_line_id: lines[index] ?? 0,
      ...{ service_id, stars, play, is_late, state },
      span_from: span?.[0] ?? null,
      span_to: span?.[1] ?? null,
      refusal: state === 'refused' ? 'insult' : null,
      author: null,
      start_minutes: is_late === null ? null : 30,
      work_minutes: null,
      planned_at: null,
      finding: null,
      words: `Review ${index}`,
      published_at: new Date(now - minutesAgo * 60_000),
    })),
  );
  return cases.map((one, index) => ({ ...one, id: ids[index] ?? 0, publishedAt: now - one.minutesAgo * 60_000 }));
}

/** Inserts rows in parts that one statement takes. @returns their ids, in order */
async function insertAll(
  db: Kysely<Database>,
  table: 'orders' | 'order_lines' | 'line_moves' | 'reviews',
  rows: readonly object[],
) {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    const inserted = await db
      .insertInto(table)
      .values(part as never)
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;
