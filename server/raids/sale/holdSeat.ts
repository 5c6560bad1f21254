import { addMinutes } from 'date-fns/addMinutes';
import type { Kysely } from 'kysely';
import { HOLD_MINUTES, MAX_HOLDS } from '../../../domains/raid-run';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db';
import { limitPerNetwork, networkHash } from '../../platform/http';
import { type NeededSeat, seats } from '../runs/seats.repository';
import { waitlist } from '../runs/waitlist.repository';

/** The seat that a line of a raid run needs, and who asks for it. */
export interface SeatRequest {
  /** Null with flex time, which holds no dated seat. */
  readonly seat: NeededSeat | null;
  /** The hash of the shopper's network. */
  readonly network: string;
  /** The token of a seat that was offered to somebody on the waitlist. */
  readonly seatToken?: string | undefined;
}

/** Why a seat is not held. */
export type HoldRefusal =
  /** All seats of the kind are taken. */
  | { readonly kind: 'taken' }
  /** All seats of the kind are taken; the link that the shopper came with holds one of another kind. */
  | { readonly kind: 'other_seat'; readonly offered: NeededSeat }
  /** The network holds too many seats already. */
  | { readonly kind: 'too_many_holds' };

export const HOLDS_TEXT = `Your network holds ${MAX_HOLDS} seats already, in carts or unpaid orders. Pay for them first, or remove one.`;

/** How many seats one network may hold. */
export const maxHoldsOf = (config: Config): number => limitPerNetwork(config, MAX_HOLDS);

/** A client's network as seats keep it: a hash, so that the database holds no address. */
export const seatNetworkOf = (ip: string): string => networkHash('seat', ip);

/**
 * Holds the seat of a line for ten minutes, in the transaction that has locked its cart. A line that holds a seat of the run already keeps that time, so
 * that nobody holds a seat longer by pressing again.
 * @returns why there is none, then the transaction has to be rolled back; null when it is held
 */
export async function holdSeat(
  cartLineId: number,
  { seat, network, seatToken }: SeatRequest,
  maxHolds: number,
  now: Date,
  trx: Kysely<Database>,
): Promise<HoldRefusal | null> {
  if (seat === null) {
    await seats.release(cartLineId, trx);
    return null;
  }
  await seats.lockNetwork(network, trx);
  await seats.lockRuns([seat.runId], trx);
  const held = await seats.findHold(cartLineId, now, trx);
  const isOfRun = held?.runId === seat.runId;
  if (isOfRun && held.armor === seat.armor && held.bossId === seat.bossId) return null;
  await seats.release(cartLineId, trx);
  if (seatToken !== undefined && (await waitlist.takeSeat(seatToken, seat, cartLineId, now, trx))) return null;
  if ((await seats.countHolds(network, now, trx)) >= maxHolds) return { kind: 'too_many_holds' };
  const until = isOfRun ? held.until : addMinutes(now, HOLD_MINUTES);
  if (await seats.hold(seat, { cartLineId }, until, network, now, trx)) return null;
  const offered = seatToken === undefined ? null : await findOffered(seat.runId, seatToken, now, trx);
  return offered ? { kind: 'other_seat', offered } : { kind: 'taken' };
}

/** The seat of a run that is held for the holder of a token; null when the offer is over. */
async function findOffered(runId: number, token: string, now: Date, trx: Kysely<Database>): Promise<NeededSeat | null> {
  const entry = await waitlist.findByToken(runId, token, trx);
  if (entry?.status !== 'offered' || entry.offered_until === null || entry.offered_until <= now) return null;
  return { runId, armor: entry.armor, bossId: entry.boss_id };
}
