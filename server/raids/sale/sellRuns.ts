import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import { FLEX_DAYS, neededSeat, type OrderedRun, type RunChoices, runVariantLabel } from '../../../domains/raid-run';
import type { StoredCart } from '../../orders/cart/cart.repository';
import { type Products, runIdsOf } from '../../orders/cart/products';
import { orders } from '../../orders/order/order.repository';
import type { Database } from '../../platform/db';
import { flexOrders } from '../runs/flexOrders.repository';
import { runViewAt, type StoredRun } from '../runs/runRows';
import { seats } from '../runs/seats.repository';
import { HOLDS_TEXT } from './holdSeat';

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
 * Why the network of a shopper can't have all seats of a cart, for the shopper; undefined when it can. Seats that the cart holds count already, those whose
 * hold is over count again: or else a network could order as many as it likes without ever paying for one. In the transaction that has locked the network.
 */
export async function holdsProblem(
  { lines }: StoredCart,
  { runs }: Products,
  { network, maxHolds }: { readonly network: string; readonly maxHolds: number },
  now: Date,
  trx: Kysely<Database>,
): Promise<string | undefined> {
  const unheld = lines.filter(({ id, run }) => {
    if (!run || run.isFlex) return false;
    const held = runs.get(run.runId)?.taken.find(({ cartLineId }) => cartLineId === Number(id));
    return (held?.heldUntil ?? 0) <= now.getTime();
  });
  if (unheld.length === 0 || !Number.isFinite(maxHolds)) return undefined;
  return (await seats.countHolds(network, now, trx)) + unheld.length > maxHolds ? HOLDS_TEXT : undefined;
}

/**
 * Takes the seats of an order, in the transaction that creates it and has locked the runs. Its lines have the positions of the cart's. With flex time no
 * seat is taken: staff assigns a run later.
 * @throws Error when a seat is gone, which the lock prevents
 */
export async function sellRuns(
  { serial, network }: { readonly serial: number; readonly network: string },
  cart: StoredCart,
  { runs }: Products,
  now: Date,
  trx: Kysely<Database>,
): Promise<void> {
  if (runIdsOf(cart.lines).length === 0) return;
  const lineIds = await orders.lineIds(serial, trx);
  for (const [position, line] of cart.lines.entries()) {
    const { run: choices } = line;
    const stored = choices && runs.get(choices.runId);
    const orderLineId = lineIds[position];
    if (!choices || !stored || orderLineId === undefined) continue;
    const seat = neededSeat(runViewAt(stored, now.getTime()), choices);
    if (seat === null) await flexOrders.create({ orderLineId, until: flexUntil(now) }, trx);
    else if (!(await seats.sell(seat, { cartLineId: Number(line.id), orderLineId, network }, now, trx)))
      throw new Error(`The seat of cart line ${line.id} was validated but is taken.`);
  }
}

/** Until when a run is assigned to a line with flex time. */
const flexUntil = (now: Date): Date => addDays(now, FLEX_DAYS, { in: utc });
