import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { sql, type Transaction } from 'kysely';
import type { Connection } from '../../../platform/db';
import { asJson, batchesOf, type Database, lockOrRefuse } from '../../../platform/db';
import { storedPrices } from '../storedPrices';
import type { LedRun } from './leaders.rules';
import type { KnownService, KnownServices, NewRun } from './newRun';

/** An arbitrary key for the advisory lock; nothing else may use it. */
const SCHEDULE_LOCK = 7_205_114;
/** How long others are waited for. */
const LOCK_TIMEOUT_MS = 20_000;
/** Each run has 23 parameters, of which a statement may have 65,535. */
const RUNS_PER_STATEMENT = 500;

/** How long generated runs are kept after their start, when nobody bought a seat. */
const RETENTION_DAYS = 30;
/** The days before that which are looked through, since all runs that were ever sold would take long. A shop that stood still for longer keeps some runs. */
const DELETED_DAYS = 7;
/** What may still ask for a run. */
const RUN_USERS = ['run_seats', 'run_waitlist', 'cart_lines', 'order_lines', 'flex_orders'] as const;

/** Allows one process at a time to add runs, so that no leader gets two at once. */
export async function lockSchedule(trx: Transaction<Database>): Promise<void> {
  const refusal = 'Others are adding runs, and it takes long. Nothing was changed: try again.';
  await lockOrRefuse(SCHEDULE_LOCK, LOCK_TIMEOUT_MS, refusal, trx);
}

/** The days from a time on that have generated runs, also cancelled ones, as `region/day`. */
export async function readGeneratedDays(from: Date, db: Connection): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('runs')
    .select(['region', sql<string>`split_part(generated_key, '/', 3)`.as('day')])
    .distinct()
    .where('generated_key', 'is not', null)
    .where('starts_at', '>=', from)
    .execute();
  return new Set(rows.map(({ region, day }) => `${region}/${day}`));
}

/** True when runs of the schedule are still to come. */
export async function hasGeneratedRuns(now: Date, db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('runs')
    .select('id')
    .where('generated_key', 'is not', null)
    .where('starts_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A run that has a leader. */
export interface StoredLedRun extends LedRun {
  readonly id: number;
}

/** Runs that were not cancelled and start in a span of time, both ends included. */
export async function readLedRuns(from: Date, to: Date, db: Connection): Promise<readonly StoredLedRun[]> {
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'leader', 'starts_at'])
    .where('status', '=', 'open')
    .where('starts_at', '>=', from)
    .where('starts_at', '<=', to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, leader, starts_at }) => ({ id, leader, startsAt: starts_at.getTime() }));
}

/** Services by name (`game/service`); unknown ones are left out. */
export async function readServices(names: Iterable<string>, db: Connection): Promise<KnownServices> {
  const wanted = new Set(names);
  const [games, slugs] = [0, 1].map((part) => [...new Set([...wanted].map((name) => name.split('/')[part] ?? ''))]);
  if (!games?.length || !slugs?.length) return new Map();
  const rows = await db
    .selectFrom('services as s')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .leftJoin('service_prices as p', (join) => join.onRef('p.service_id', '=', 's.id').on('p.currency', '=', 'USD'))
    .select(['s.id', 'g.slug as game', 's.slug', 's.available', 's.run', 'p.default_price'])
    .select((eb) =>
      eb
        .selectFrom('service_variants as v')
        .select(sql<Record<string, number> | null>`json_object_agg(v.key, v.price_cents)`.as('prices'))
        .whereRef('v.service_id', '=', 's.id')
        .as('variants'),
    )
    .where('g.slug', 'in', games)
    .where('s.slug', 'in', slugs)
    .execute();
  return new Map(
    rows
      .map(({ game, slug, ...row }): [string, KnownService] => [
        `${game}/${slug}`,
        {
          id: row.id,
          isOnSale: row.available,
          isRun: row.run === true,
          variants: row.variants ?? {},
          defaultCents: row.default_price,
        },
      ])
      .filter(([name]) => wanted.has(name)),
  );
}

/**
 * Stores runs; one whose generated key is there already is left as it is. Call `lockSchedule` first, and store their raids.
 * @returns the ids of the stored runs
 */
export async function insertRuns(runs: readonly NewRun[], trx: Transaction<Database>): Promise<readonly number[]> {
  const raids = await trx.selectFrom('raids').select(['id', 'slug']).execute();
  const raidIds = new Map(raids.map(({ id, slug }) => [slug, id]));
  const ids: number[] = [];
  for (const batch of batchesOf(runs, RUNS_PER_STATEMENT)) {
    const inserted = await trx
      .insertInto('runs')
      .values(batch.map((run) => rowOf(run, raidIds)))
      .onConflict((conflict) => conflict.column('generated_key').doNothing())
      .returning('id')
      .execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  if (ids.length > 0)
    await sql`update runs set channel = replace(channel, '{id}', id::text)
      where id in (select jsonb_array_elements(${JSON.stringify(ids)}::jsonb)::int) and channel like '%{id}%'`.execute(
      trx,
    );
  return ids;
}

/** Deletes generated runs that were over long ago, without those in orders. Their days are not generated again: only coming ones are. Returns how many. */
export async function deletePastRuns(now: Date, db: Connection): Promise<number> {
  const end = subDays(now, RETENTION_DAYS, { in: utc });
  const { numDeletedRows } = await db
    .deleteFrom('runs as r')
    .where('r.generated_key', 'is not', null)
    .where('r.starts_at', '<', end)
    .where('r.starts_at', '>=', subDays(end, DELETED_DAYS, { in: utc }))
    .where(({ and, not, exists, selectFrom }) =>
      and(RUN_USERS.map((table) => not(exists(selectFrom(table).select('run_id').whereRef('run_id', '=', 'r.id'))))),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function rowOf(run: NewRun, raidIds: ReadonlyMap<string, number>) {
  const raidId = raidIds.get(run.raid);
  if (raidId === undefined) throw new Error(`The raid ${run.raid} of a run is not stored.`);
  return {
    service_id: run.serviceId,
    raid_id: raidId,
    difficulty: run.difficulty,
    region: run.region,
    loot_type: run.lootType,
    starts_at: new Date(run.startsAt),
    deadline: new Date(run.deadline),
    minutes: run.minutes,
    leader: run.leader,
    bosses: asJson(run.bosses),
    boss_kills: run.bosses.length,
    capacity: run.capacity,
    armor_seats: run.armorSeats && asJson(run.armorSeats),
    boss_seats: run.bossSeats && asJson(run.bossSeats),
    modes: asJson(run.modes),
    loot_distributions: asJson(run.lootDistributions),
    base_cents: run.baseCents,
    max_cents: run.maxCents,
    flex_bp: run.flexBp,
    price_map: asJson(storedPrices(run.priceMap)),
    extras: asJson(run.extras),
    channel: run.channel,
    generated_key: run.generatedKey,
  };
}
