import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import { FLEX_DAYS, neededSeat, type OrderedRun, type RunChoices, runVariantLabel } from '../../domains/raid-run';
import type { StoredCart } from '../cart/cart.repository';
import type { Products } from '../cart/products';
import type { Database } from '../db/schema';
import type { OrderRepository } from '../order/order.repository';
import { flexOrders } from '../runs/flexOrders.repository';
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
  const until = isFlex ? flexUntil(now).getTime() : null;
  return { id, region, startsAt, minutes, leader, flexUntil: until, variant: runVariantLabel({ region, ...run }) };
}

/**
 * Takes the seats of an order, in the transaction that creates it and has locked the runs. Its lines have the positions of the cart's. With flex time no
 * seat is taken: staff assigns a run later.
 * @throws Error when a seat is gone, which the lock prevents
 */
export async function sellRuns(
  orders: Pick<OrderRepository, 'lineIds'>,
  orderSerial: number,
  cart: StoredCart,
  { runs }: Products,
  now: Date,
  trx: Kysely<Database>,
): Promise<void> {
  if (runIdsOf(cart).length === 0) return;
  const lineIds = await orders.lineIds(orderSerial, trx);
  for (const [position, line] of cart.lines.entries()) {
    const { run: choices } = line;
    const stored = choices && runs.get(choices.runId);
    const orderLineId = lineIds[position];
    if (!choices || !stored || orderLineId === undefined) continue;
    const seat = neededSeat(runViewAt(stored, now.getTime()), choices);
    if (seat === null) await flexOrders.create({ orderLineId, until: flexUntil(now) }, trx);
    else if (!(await seats.sell(seat, { cartLineId: Number(line.id), orderLineId }, now, trx)))
      throw new Error(`The seat of cart line ${line.id} was validated but is taken.`);
  }
}

/** Until when a run is assigned to a line with flex time. */
const flexUntil = (now: Date): Date => addDays(now, FLEX_DAYS, { in: utc });
