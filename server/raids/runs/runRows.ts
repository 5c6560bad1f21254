import type { ServiceView } from '../../../domains/catalogue';
import { cardPriceOf } from '../../../domains/configurator';
import { DOLLARS } from '../../../domains/pricing';
import type { OfferedRun, RunSeats, RunView, SeatCount } from '../../../domains/raid-run';
import { servicePath } from '../../../src/lib/urls';
import type { StoredRun } from './runs.repository';

/** A taken seat of a run: sold, or held until a time (ms UTC). */
type TakenSeat = StoredRun['taken'][number];

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

const dollarPrices = new WeakMap<ServiceView, number>();

/** The price on the card of a service, reckoned once: most runs of a list offer the same few. */
function dollarPriceOf(service: ServiceView): number {
  const known = dollarPrices.get(service) ?? cardPriceOf(service, DOLLARS).price;
  dollarPrices.set(service, known);
  return known;
}

/**
 * A stored run with its extra services, which are those of the catalogue at their own price. Services that are not on sale are left out.
 * @param services the services of `stored.extras` by id
 * @param own a cart line whose held seat counts as free
 */
export function offeredRunOf(
  stored: StoredRun,
  services: ReadonlyMap<number, { readonly service: ServiceView; readonly available: boolean }>,
  now: number,
  own?: number,
): OfferedRun {
  const { baseCents, maxCents, droppedCents, flexBp, priceMap, isOnSale } = stored;
  const extras = stored.extras.flatMap(({ serviceId, offerCents }) => {
    const found = services.get(serviceId);
    if (!found?.available) return [];
    const { service } = found;
    const maxPrice = dollarPriceOf(service);
    return [
      {
        serviceId,
        name: service.name,
        path: servicePath(service.game.slug, service.category, service.slug),
        // Never dearer than without the run.
        offerCents: Math.min(offerCents, maxPrice),
        maxCents: maxPrice,
      },
    ];
  });
  const holdEnds = stored.taken.flatMap(({ heldUntil }) => (heldUntil !== null && heldUntil > now ? [heldUntil] : []));
  return {
    view: runViewAt(stored, now, own),
    terms: { baseCents, maxCents, droppedCents, flexBp, priceMap, extras },
    isOnSale,
    changesAt: Math.min(stored.run.deadline, ...holdEnds),
  };
}
