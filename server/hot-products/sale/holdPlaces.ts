import { addMinutes } from 'date-fns/addMinutes';
import type { Kysely } from 'kysely';
import { HOT_HOLD_MINUTES, MAX_HELD_PLACES } from '../../../domains/hot-products';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db';
import { limitPerNetwork } from '../../platform/http';
import { seats } from '../../raids/runs/seats.repository';
import { hotPlaces, type NeededPlaces } from '../places.repository';

/** The places that a line of a hot product needs, and who asks for them. */
export interface PlacesRequest {
  readonly places: NeededPlaces;
  /** The hash of the shopper's network. */
  readonly network: string;
}

/** Why places are not held. */
export type PlacesRefusal = { readonly kind: 'places_taken' } | { readonly kind: 'too_many_places' };

export const HELD_PLACES_TEXT = `Your network holds ${MAX_HELD_PLACES} spots of hot products already, in carts or unpaid orders. Pay for them first, or remove some.`;

/** How many places one network may hold. */
export const maxPlacesOf = (config: Config): number => limitPerNetwork(config, MAX_HELD_PLACES);

/**
 * Holds the places of a line for ten minutes, in the transaction that has locked its cart. A line that holds places of the start already keeps that time,
 * so that nobody holds places longer by pressing again.
 * @returns why there are none, then the transaction has to be rolled back; null when they are held
 */
export async function holdPlaces(
  cartLineId: number,
  { places, network }: PlacesRequest,
  maxPlaces: number,
  now: Date,
  trx: Kysely<Database>,
): Promise<PlacesRefusal | null> {
  await seats.lockNetwork(network, trx);
  await hotPlaces.lockStarts([places.startId], trx);
  const held = await hotPlaces.findHold(cartLineId, now, trx);
  const isOfStart = held?.startId === places.startId;
  if (isOfStart && held.quantity === places.quantity) return null;
  await hotPlaces.release(cartLineId, trx);
  if ((await hotPlaces.countHolds(network, now, trx)) + places.quantity > maxPlaces) return { kind: 'too_many_places' };
  const until = isOfStart ? held.until : addMinutes(now, HOT_HOLD_MINUTES);
  return (await hotPlaces.hold(places, cartLineId, until, network, now, trx)) ? null : { kind: 'places_taken' };
}
