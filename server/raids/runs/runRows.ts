import type { ArmorType, PriceMap, RunSeats, RunView, SeatCount } from '../../../domains/raid-run';
import type { StoredExtra } from '../tables';

/** A taken seat of a run: sold, or held until a time (ms UTC). */
export interface TakenSeat {
  readonly armor: ArmorType | null;
  readonly bossId: number | null;
  readonly heldUntil: number | null;
  readonly cartLineId: number | null;
}

/** A run as stored, with its prices in USD cents. Its free seats depend on the time, because held ones become free again. */
export interface StoredRun {
  readonly run: Omit<RunView, 'seats'>;
  readonly capacity: number;
  readonly armorSeats: Readonly<Partial<Record<ArmorType, number>>> | null;
  readonly bossSeats: Readonly<Record<string, number>> | null;
  readonly taken: readonly TakenSeat[];
  readonly baseCents: number;
  readonly maxCents: number | null;
  /** The price after the lowest drop; null when there was none. */
  readonly droppedCents: number | null;
  readonly flexBp: number;
  readonly priceMap: PriceMap;
  readonly extras: readonly StoredExtra[];
  /** The kind of run is on sale in the catalogue. */
  readonly isOnSale: boolean;
}

/** The free seats at a time, ms UTC. @param own a cart line whose held seat counts as free */
export function seatsAt(
  { capacity, armorSeats, bossSeats, taken }: Pick<StoredRun, 'capacity' | 'armorSeats' | 'bossSeats' | 'taken'>,
  now: number,
  own?: number,
): RunSeats {
  const active = taken.filter(
    ({ heldUntil, cartLineId }) => (heldUntil === null || heldUntil > now) && (own === undefined || cartLineId !== own),
  );
  const count = (total: number, isTaken: (seat: TakenSeat) => boolean): SeatCount => ({
    capacity: total,
    free: Math.max(0, total - active.filter(isTaken).length),
  });
  const all = count(capacity, () => true);
  const limited = (total: number, isTaken: (seat: TakenSeat) => boolean): SeatCount => {
    const seats = count(total, isTaken);
    return { ...seats, free: Math.min(seats.free, all.free) };
  };
  return {
    ...all,
    armor:
      armorSeats &&
      Object.fromEntries(
        Object.entries(armorSeats).map(([armor, total]) => [armor, limited(total, (seat) => seat.armor === armor)]),
      ),
    bosses:
      bossSeats &&
      Object.fromEntries(
        Object.entries(bossSeats).map(([id, total]) => [id, limited(total, (seat) => String(seat.bossId) === id)]),
      ),
  };
}

/** A run in which a cart line has the seat that it needs: the one that it holds at a time, ms UTC, else one more. */
export function withSeatOf(
  stored: StoredRun,
  cartLineId: number,
  { armor, bossId }: Pick<TakenSeat, 'armor' | 'bossId'>,
  now: number,
): StoredRun {
  const isHeld = stored.taken.some((seat) => seat.cartLineId === cartLineId && (seat.heldUntil ?? 0) > now);
  return isHeld ? stored : { ...stored, taken: [...stored.taken, { armor, bossId, heldUntil: null, cartLineId }] };
}

/** A run as shoppers see it at a time. @param own a cart line whose held seat counts as free */
export function runViewAt(stored: StoredRun, now: number, own?: number): RunView {
  return { ...stored.run, seats: seatsAt(stored, now, own) };
}
