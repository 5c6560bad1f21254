import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { classesOfRaid, raidersOf } from '../../../domains/raid-run';
import { servicePath } from '../../../src/lib/urls';
import { PLACE_COLUMNS, placeOf } from '../../catalogue';
import { type Connection, type Database, type JsonRow, timeOf } from '../../platform/db';
import { priceMapOf } from './storedPrices';

/** How far ahead runs are listed, and how long after their start they are remembered. */
const LISTED_DAYS = 60;
const PAST_DAYS = 1;

/** Until when runs start that are listed at a time; both ms UTC. */
export const listedUntil = (now: number): number => addDays(now, LISTED_DAYS, { in: utc }).getTime();

/** The channel that database triggers notify when runs, their drops or seats have changed. */
export const RUNS_CHANNEL = 'runs_changed';

/** Runs in the database. */
export const runRepository = {
  async find(id: number, db: Connection): Promise<StoredRun | null> {
    const row = await selectRuns(db).where('r.id', '=', id).executeTakeFirst();
    return row === undefined ? null : storedRunOf(row);
  },

  /** The query for runs by id, to be read with others; unknown ids are left out. @param ids not empty */
  selectMany: (ids: readonly number[], db: Connection) => selectRuns(db).where('r.id', 'in', [...new Set(ids)]),

  /** Its runs by id. */
  mapOf: (rows: readonly JsonRow<RunRow>[]): ReadonlyMap<number, StoredRun> =>
    new Map(rows.map((row) => [row.id, storedRunOf(row)])),

  /** The listed runs of a kind that is on sale, whose seats are sold at a time. */
  async ofKind(serviceId: number, now: Date, db: Connection): Promise<readonly StoredRun[]> {
    const rows = await selectRuns(db)
      .where('r.service_id', '=', serviceId)
      .where('r.status', '=', 'open')
      .where('s.available', '=', true)
      .where('r.deadline', '>', now)
      .where('r.starts_at', '>', now)
      .where('r.starts_at', '<', new Date(listedUntil(now.getTime())))
      .execute();
    return rows.map(storedRunOf);
  },

  /** Whether there is a raid with this slug, also without runs. */
  async hasRaid(slug: string, db: Connection): Promise<boolean> {
    const row = await db.selectFrom('raids').select('id').where('slug', '=', slug).executeTakeFirst();
    return row !== undefined;
  },

  /** Open runs around a time, the earliest first, also those that have just started. */
  async listed(now: Date, db: Connection): Promise<readonly StoredRun[]> {
    const rows = await selectRuns(db)
      .where('r.status', '=', 'open')
      .where('s.available', '=', true)
      .where('r.starts_at', '>', subDays(now, PAST_DAYS, { in: utc }))
      .where('r.starts_at', '<', new Date(listedUntil(now.getTime())))
      .orderBy('r.starts_at')
      .orderBy('r.id')
      .execute();
    return rows.map(storedRunOf);
  },
};

/** Runs with their kind, raid, seats and drops, in one query. Add `where` clauses on `r` (runs), `raid` (raids) and `s` (services). */
function selectRuns(db: Kysely<Database>) {
  return db
    .selectFrom('runs as r')
    .innerJoin('raids as raid', 'raid.id', 'r.raid_id')
    .innerJoin('services as s', 's.id', 'r.service_id')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .innerJoin('categories as c', 'c.id', 's.category_id')
    .innerJoin('sub_categories as sub', 'sub.id', 's.sub_category_id')
    .selectAll('r')
    .select(['s.slug as service_slug', 's.name as service_name', 's.art as service_art', 's.available'])
    .select(PLACE_COLUMNS)
    .select(['raid.slug as raid_slug', 'raid.name as raid_name', 'raid.season', 'raid.art as raid_art'])
    .select(['raid.bosses as raid_bosses', 'raid.classes', 'raid.tokens', 'raid.difficulties'])
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

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number];

/** A run as stored, with its prices in USD cents. Its free seats depend on the time, because held ones become free again. */
export type StoredRun = Readonly<ReturnType<typeof storedRunOf>>;

function storedRunOf(row: RunRow | JsonRow<RunRow>) {
  const place = placeOf(row);
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
        art: row.service_art ?? row.raid_art ?? row.category_art ?? place.game.art,
        wideArt: row.raid_art ?? row.category_art ?? place.game.art,
        ...place,
      },
      raid: { slug: row.raid_slug, name: row.raid_name, season: row.season, bossCount: row.raid_bosses.length },
      difficulty: {
        key: row.difficulty,
        itemLevels: difficulty?.itemLevels ?? '',
        lockout: difficulty?.lockout ?? 'boss',
      },
      region: row.region,
      lootType: row.loot_type,
      startsAt: timeOf(row.starts_at),
      deadline: timeOf(row.deadline),
      minutes: row.minutes,
      leader: row.leader,
      bosses: bosses.map(({ id, name, drops = [] }) => ({ id, name, drops })),
      bossKills: row.boss_kills,
      classes: classesOfRaid(row.classes, row.tokens),
      modes: row.modes,
      lootDistributions: row.loot_distributions,
      raiders: allRaidersOf(row.price_map),
      droppedAt: row.dropped_at === null ? null : timeOf(row.dropped_at),
      channel: row.channel,
      isCancelled: row.status === 'cancelled',
    },
    capacity: row.capacity,
    armorSeats: row.armor_seats,
    bossSeats: row.boss_seats,
    taken: row.seats.map(({ armor, boss_id, held_until, cart_line_id }) => ({
      armor,
      bossId: boss_id,
      heldUntil: held_until === null ? null : timeOf(held_until),
      cartLineId: cart_line_id,
    })),
    baseCents: row.base_cents,
    maxCents: row.max_cents,
    droppedCents: row.dropped_cents === null ? null : Number(row.dropped_cents),
    flexBp: row.flex_bp,
    priceMap: priceMapOf(row.price_map),
    extras: row.extras,
    isOnSale: row.available,
  };
}

/** The numbers of raiders that the price map knows, in ascending order. */
function allRaidersOf(priceMap: RunRow['price_map']): number[] {
  return priceMap.flatMap(({ choice }) => raidersOf(choice) ?? []).sort((a, b) => a - b);
}
