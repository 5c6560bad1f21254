import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import type { ServiceView } from '../../domains/catalogue';
import { type ChoiceRow, checkConfiguration, choiceRows } from '../../domains/configurator';
import {
  type HotPreset,
  type HotProductFacts,
  type HotStart,
  hotServiceOf,
  nextAvailabilityChange,
  type OfferedHot,
} from '../../domains/hot-products';
import { PriceError } from '../../domains/pricing';
import type { OfferedRun } from '../../domains/raid-run';
import type { StoredHot } from './hot.repository';
import { windowAt } from './schedule/startTimes.rules';

/** The free places of a start at a time, ms UTC. @param own a cart line whose held places count as free */
export function startAt(
  { id, startsAt, soldUntil, capacity, taken }: StoredHot['starts'][number],
  now: number,
  own?: number,
): HotStart {
  const isTaken = ({ heldUntil, cartLineId }: (typeof taken)[number]) =>
    (heldUntil === null || heldUntil > now) && (own === undefined || cartLineId !== own);
  const count = taken.filter(isTaken).reduce((sum, { quantity }) => sum + quantity, 0);
  return { id, startsAt, soldUntil, capacity, free: Math.max(0, capacity - count) };
}

/** A product in which a cart line has the places that it needs: those that it holds at a time, ms UTC, else more. */
export function withPlacesOf(
  stored: StoredHot,
  startId: number,
  cartLineId: number,
  quantity: number,
  now: number,
): StoredHot {
  const starts = stored.starts.map((start) => {
    if (start.id !== startId) return start;
    const isHeld = start.taken.some((places) => places.cartLineId === cartLineId && (places.heldUntil ?? 0) > now);
    return isHeld ? start : { ...start, taken: [...start.taken, { quantity, heldUntil: null, cartLineId }] };
  });
  return { ...stored, starts };
}

/** The preset of a product as the rules of prices take it. */
export function presetOf({ preset, unit, suffix, maxQuantity, tiers }: StoredHot): HotPreset {
  const { quantity: _one, options = [], ...choice } = preset;
  const [one = unit, many = unit] = suffix;
  return { ...choice, options, unit: { one, many }, max: maxQuantity, tiers: [...tiers] };
}

function productOf(stored: StoredHot, service: ServiceView): ServiceView | null {
  if (stored.kind === 'run') return null;
  try {
    const product = hotServiceOf(service, presetOf(stored));
    const { terms } = product;
    return terms.kind === 'quantity' && terms.min <= terms.max ? product : null;
  } catch (error) {
    // The catalogue has changed since the product was imported.
    if (error instanceof PriceError) return null;
    throw error;
  }
}

/** None where a service is bought by quantity: one unit is what its name says. */
function unitChoicesOf({ preset, kind }: StoredHot, service: ServiceView): readonly ChoiceRow[] {
  const { options = [], ...choice } = preset;
  const unit = { ...choice, options, serviceId: service.id };
  const isKnown =
    kind === 'places' && service.terms.kind !== 'quantity' && checkConfiguration(service, unit).length === 0;
  return isKnown ? choiceRows(service, unit) : [];
}

/** When the game ends a product: its season, or the window that is open now while something can be bought in it. */
function endOf(
  { endsAt }: StoredHot,
  window: ReturnType<typeof windowAt> | null,
  starts: readonly HotStart[],
  now: number,
): number | null {
  const closes = window && window.opens <= now ? window.closes : null;
  const hasStart = closes !== null && starts.some(({ startsAt, free }) => startsAt < closes && free > 0);
  const ends = [endsAt, hasStart ? closes : null].filter((at) => at !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

const startOfRun = ({ view }: OfferedRun): HotStart => ({
  id: view.id,
  startsAt: view.startsAt,
  soldUntil: view.deadline,
  free: view.seats.free,
  capacity: view.seats.capacity,
});

/**
 * A stored product with its free places at a time.
 * @param runs of its service and loot type, the earliest first; only a kind of raid runs has some
 * @param own a cart line whose held places count as free
 */
export function offeredHotOf(
  stored: StoredHot,
  { service, available }: { readonly service: ServiceView; readonly available: boolean },
  runs: readonly OfferedRun[],
  now: number,
  own?: number,
): OfferedHot {
  const ended = stored.endsAt !== null && stored.endsAt <= now;
  const dated = stored.kind === 'run' ? runs.map(startOfRun) : stored.starts.map((start) => startAt(start, now, own));
  const starts = dated.filter(({ soldUntil, startsAt }) => soldUntil > now && startsAt < (stored.endsAt ?? Infinity));
  const holdEnds = stored.starts.flatMap(({ taken }) =>
    taken.flatMap(({ heldUntil }) => (heldUntil !== null && heldUntil > now ? [heldUntil] : [])),
  );
  const window = stored.window && windowAt(stored.window, now);
  const endsAt = endOf(stored, window, starts, now);
  const facts = hotFacts({ starts, endsAt }, now);
  return {
    id: stored.id,
    slug: stored.slug,
    name: stored.name,
    kind: stored.kind,
    service,
    product: productOf(stored, service),
    unitChoices: unitChoicesOf(stored, service),
    platforms: stored.platforms,
    starts: ended ? [] : starts,
    runs: stored.kind === 'run' ? runs : [],
    endsAt,
    isOnSale: stored.isOpen && available,
    changesAt: Math.min(
      ...holdEnds,
      ...starts.map(({ soldUntil }) => soldUntil),
      ...runs.map(({ changesAt }) => changesAt),
      ...(window && window.opens > now ? [window.opens] : []),
      nextAvailabilityChange(facts, now),
    ),
  };
}

/** What the words on the card are decided from. @param now ms UTC */
export function hotFacts({ starts, endsAt }: Pick<OfferedHot, 'starts' | 'endsAt'>, now: number): HotProductFacts {
  const dayEndsAt = addDays(startOfDay(now, { in: utc }), 1, { in: utc }).getTime();
  return { starts: starts.filter(({ soldUntil }) => soldUntil > now), dayEndsAt, endsAt };
}
