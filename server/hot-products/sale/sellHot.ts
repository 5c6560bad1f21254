import type { Kysely } from 'kysely';
import type { StoredCart } from '../../orders/cart/cart.repository';
import { orders } from '../../orders/order/order.repository';
import type { Database } from '../../platform/db';
import { hotPlaces } from '../places.repository';
import { HELD_PLACES_TEXT } from './holdPlaces';

/**
 * Why the network of a shopper can't have all places of hot products in a cart, for the shopper; undefined when it can. Places that the cart holds count
 * already, those whose hold is over count again. In the transaction that has locked the network.
 */
export async function placesProblem(
  { lines }: StoredCart,
  { network, maxPlaces }: { readonly network: string; readonly maxPlaces: number },
  now: Date,
  trx: Kysely<Database>,
): Promise<string | undefined> {
  const unheld = lines
    .filter(({ hot, heldUntil }) => hot && (heldUntil ?? 0) <= now.getTime())
    .reduce((sum, { configuration }) => sum + (configuration.quantity ?? 1), 0);
  if (unheld === 0 || !Number.isFinite(maxPlaces)) return undefined;
  return (await hotPlaces.countHolds(network, now, trx)) + unheld > maxPlaces ? HELD_PLACES_TEXT : undefined;
}

/**
 * Takes the places of an order, in the transaction that creates it and has locked the starts. Its lines have the positions of the cart's.
 * @throws Error when places are gone, which the lock prevents
 */
export async function sellHot(
  { serial, network }: { readonly serial: number; readonly network: string },
  { lines }: StoredCart,
  now: Date,
  trx: Kysely<Database>,
): Promise<void> {
  if (!lines.some(({ hot }) => hot)) return;
  const lineIds = await orders.lineIds(serial, trx);
  for (const [position, { id, hot, configuration }] of lines.entries()) {
    const orderLineId = lineIds[position];
    if (!hot || orderLineId === undefined) continue;
    const places = { startId: hot.startId, quantity: configuration.quantity ?? 1 };
    if (!(await hotPlaces.sell(places, { cartLineId: Number(id), orderLineId, network }, now, trx)))
      throw new Error(`The places of cart line ${id} were validated but are taken.`);
  }
}
