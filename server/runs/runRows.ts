import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type ArmorType,
  classesOfRaid,
  type PriceMap,
  type RunSeats,
  type RunView,
  type SeatCount,
} from '../../domains/raid-run';
import { servicePath } from '../../src/lib/urls';
import type { Database, StoredExtra } from '../db/schema';

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

/** Runs with their kind, raid, seats and drops, in one query. Add `where` clauses on `r` (runs), `raid` (raids) and `s` (services). */
export function selectRuns(db: Kysely<Database>) {
  return db
    .selectFrom('runs as r')
    .innerJoin('raids as raid', 'raid.id', 'r.raid_id')
    .innerJoin('services as s', 's.id', 'r.service_id')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .innerJoin('sub_categories as sub', 'sub.id', 's.sub_category_id')
    .selectAll('r')
    .select([
      's.slug as service_slug',
      's.name as service_name',
      's.available',
      'g.slug as game_slug',
      'g.name as game_name',
      'g.art as game_art',
      'c.slug as category_slug',
      'c.name as category_name',
      'c.art as category_art',
      'sub.name as sub_category',
      'raid.slug as raid_slug',
      'raid.name as raid_name',
      'raid.season',
      'raid.art as raid_art',
      'raid.bosses as raid_bosses',
      'raid.classes',
      'raid.tokens',
      'raid.difficulties',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('run_seats as seat')
          .select(['seat.armor', 'seat.boss_id', 'seat.held_until', 'seat.cart_line_id'])
          .whereRef('seat.run_id', '=', 'r.id'),
      ).as('seats'),
      eb
        .selectFrom('run_drops as d')
        .select(sql<number | null>`min(d.price_cents)`.as('price'))
        .whereRef('d.run_id', '=', 'r.id')
        .as('dropped_cents'),
      eb
        .selectFrom('run_drops as d')
        .select(sql<Date | null>`max(d.dropped_at)`.as('at'))
        .whereRef('d.run_id', '=', 'r.id')
        .as('dropped_at'),
    ]);
}

export type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

export function storedRunOf(row: RunRow): StoredRun {
  const gameArt = row.game_art ?? row.game_slug;
  const difficulty = row.difficulties.find(({ key }) => key === row.difficulty);
  const bosses = row.bosses.flatMap((id) => row.raid_bosses.filter((boss) => boss.id === id));
  return {
    run: {
      id: row.id,
      kind: {
        serviceId: row.service_id,
        slug: row.service_slug,
        name: row.service_name,
        path: servicePath(row.game_slug, row.category_slug, row.service_slug),
        art: row.raid_art ?? row.category_art ?? gameArt,
        game: { slug: row.game_slug, name: row.game_name },
        category: { slug: row.category_slug, name: row.category_name },
        subCategory: row.sub_category,
      },
      raid: { slug: row.raid_slug, name: row.raid_name, season: row.season, bossCount: row.raid_bosses.length },
      difficulty: {
        key: row.difficulty,
        itemLevels: difficulty?.itemLevels ?? '',
        lockout: difficulty?.lockout ?? 'boss',
      },
      region: row.region,
      lootType: row.loot_type,
      startsAt: row.starts_at.getTime(),
      deadline: row.deadline.getTime(),
      minutes: row.minutes,
      leader: row.leader,
      bosses: bosses.map(({ id, name, drops = [] }) => ({ id, name, drops })),
      bossKills: row.boss_kills,
      classes: classesOfRaid(row.classes, row.tokens),
      modes: row.modes,
      lootDistributions: row.loot_distributions,
      raiders: raidersOf(row.price_map),
      droppedAt: row.dropped_at?.getTime() ?? null,
      channel: row.channel,
      isCancelled: row.status === 'cancelled',
    },
    capacity: row.capacity,
    armorSeats: row.armor_seats,
    bossSeats: row.boss_seats,
    taken: row.seats.map(({ armor, boss_id, held_until, cart_line_id }) => ({
      armor,
      bossId: boss_id,
      heldUntil: held_until === null ? null : new Date(held_until).getTime(),
      cartLineId: cart_line_id,
    })),
    baseCents: row.base_cents,
    maxCents: row.max_cents,
    droppedCents: row.dropped_cents === null ? null : Number(row.dropped_cents),
    flexBp: row.flex_bp,
    priceMap: row.price_map,
    extras: row.extras,
    isOnSale: row.available,
  };
}

/** The numbers of raiders that the price map knows, in ascending order. */
function raidersOf(priceMap: RunRow['price_map']): number[] {
  return Object.keys(priceMap)
    .flatMap((choice) => /^raiders=(\d+)$/.exec(choice)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
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

/** A run as shoppers see it at a time. @param own a cart line whose held seat counts as free */
export function runViewAt(stored: StoredRun, now: number, own?: number): RunView {
  return { ...stored.run, seats: seatsAt(stored, now, own) };
}
