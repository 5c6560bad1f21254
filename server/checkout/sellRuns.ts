import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import { FLEX_DAYS, neededSeat, type OrderedRun, type RunChoices, runVariantLabel } from '../../domains/raid-run';
import type { StoredCart } from '../cart/cart.repository';
import type { Products } from '../cart/products';
import type { Database } from '../db/schema';
import { runViewAt, type StoredRun } from '../runs/runRows';
import { seats } from '../runs/seats.repository';

/** The ids of the runs in a cart. */
export const runIdsOf = ({ lines }: StoredCart): number[] => lines.flatMap(({ run }) => (run ? [run.runId] : []));

/** A run as an order keeps it. */
export function orderedRunOf(
  { id, region, startsAt, minutes, leader, ...run }: StoredRun['run'],
  { isFlex }: RunChoices,
  now: Date,
): OrderedRun {
  const flexUntil = isFlex ? addDays(now, FLEX_DAYS, { in: utc }).getTime() : null;
  return { id, region, startsAt, minutes, leader, flexUntil, variant: runVariantLabel({ region, ...run }) };
}

/**
 * Takes the seats of an order, in the transaction that creates it and has locked the runs. Its lines have the positions of the cart's. With flex time no
 * seat is taken: staff assigns a run later.
 * @throws Error when a seat is gone, which the lock prevents
 */
export async function sellRuns(
  orderSerial: number,
  cart: StoredCart,
  { runs }: Products,
  now: Date,
  trx: Kysely<Database>,
): Promise<void> {
  if (runIdsOf(cart).length === 0) return;
  const orderLines = await trx
    .selectFrom('order_lines')
    .select(['id', 'position'])
    .where('order_id', '=', orderSerial)
    .execute();
  for (const [position, line] of cart.lines.entries()) {
    const { run: choices } = line;
    const stored = choices && runs.get(choices.runId);
    const orderLineId = orderLines.find((one) => one.position === position)?.id;
    if (!choices || !stored || orderLineId === undefined) continue;
    const seat = neededSeat(runViewAt(stored, now.getTime()), choices);
    if (seat === null) await insertFlexOrder(orderLineId, stored, choices, now, trx);
    else if (!(await seats.sell(seat, { cartLineId: Number(line.id), orderLineId }, now, trx)))
      throw new Error(`The seat of cart line ${line.id} was validated but is taken.`);
  }
}

async function insertFlexOrder(
  orderLineId: number,
  stored: StoredRun,
  choices: RunChoices,
  now: Date,
  trx: Kysely<Database>,
): Promise<void> {
  const { run } = stored;
  // The seat that the assigned run has to have free.
  const seat = neededSeat(runViewAt(stored, now.getTime()), { ...choices, isFlex: false });
  await trx
    .insertInto('flex_orders')
    .values({
      order_line_id: orderLineId,
      service_id: run.kind.serviceId,
      region: run.region,
      loot_type: run.lootType,
      armor: seat?.armor ?? null,
      boss_id: seat?.bossId ?? null,
      until: addDays(now, FLEX_DAYS, { in: utc }),
    })
    .execute();
}
