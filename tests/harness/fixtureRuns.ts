import type { Insertable, InsertObject, Kysely } from 'kysely';
import { CLASS_NAMES } from '../../domains/raid-run';
import { asJson } from '../../server/platform/db/json';
import type { Database } from '../../server/platform/db/schema';

type RunColumns = InsertObject<Database, 'runs'>;

/** What a test says about a run; the rest has defaults. Times are ms UTC or ISO text. */
export interface FixtureRun extends Partial<Omit<RunColumns, 'starts_at' | 'deadline' | 'raid_id' | 'service_id'>> {
  readonly startsAt: number | string;
  /** The start when absent. */
  readonly deadline?: number | string;
  /** Its price was lowered to this, in USD cents. */
  readonly droppedTo?: number;
  /** How many of its seats are taken, by armor type or boss where the run limits those. */
  readonly taken?: readonly { readonly armor?: 'cloth' | 'leather' | 'mail' | 'plate'; readonly boss_id?: number }[];
}

interface FixtureRunsOptions {
  /** The slug of the service that is their kind. */
  readonly service?: string;
  readonly raid?: Partial<Insertable<Database['raids']>> & { readonly slug: string };
}

const TOKENS = Object.fromEntries(CLASS_NAMES.map((name) => [name, 'Samplecast']));
const BOSSES = ['First Keeper', 'Second Keeper', 'The Last One'].map((name, index) => ({ id: index + 1, name }));
const DIFFICULTIES = (['normal', 'heroic', 'mythic'] as const).map((key) => ({
  key,
  itemLevels: '305–315',
  groupSize: '10–30',
  lockout: key === 'mythic' ? ('instance' as const) : ('boss' as const),
}));

/** A raid of three bosses; the existing one with that slug is used again. @returns its id */
async function insertRaid(db: Kysely<Database>, raid: FixtureRunsOptions['raid']): Promise<number> {
  const values = {
    name: 'The Sample Abyss',
    season: 'Season 2',
    is_current: true,
    art: null,
    bosses: asJson(BOSSES),
    classes: asJson([...CLASS_NAMES]),
    tokens: asJson(TOKENS),
    difficulties: asJson(DIFFICULTIES),
    position: 0,
    ...(raid ?? { slug: 'sample-abyss' }),
  };
  await db
    .insertInto('raids')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  return (await db.selectFrom('raids').select('id').where('slug', '=', values.slug).executeTakeFirstOrThrow()).id;
}

/**
 * Inserts runs of one kind and raid into the database of a test: Heroic armor runs in Europe with two seats of each armor type for 149.00 $, unless a
 * run says otherwise. jsonb columns are given with `asJson`.
 * @returns their ids, in order
 */
export async function insertFixtureRuns(
  db: Kysely<Database>,
  runs: readonly FixtureRun[],
  { service = 'heroic-run', raid }: FixtureRunsOptions = {},
): Promise<number[]> {
  const raidId = await insertRaid(db, raid);
  const kind = await db.selectFrom('services').select('id').where('slug', '=', service).executeTakeFirstOrThrow();
  const rows = runs.map(({ startsAt, deadline, droppedTo: _droppedTo, taken: _taken, ...columns }, index) => ({
    service_id: kind.id,
    raid_id: raidId,
    difficulty: 'heroic' as const,
    region: 'eu' as const,
    loot_type: 'armor' as const,
    starts_at: new Date(startsAt),
    deadline: new Date(deadline ?? startsAt),
    minutes: 150,
    leader: `Leader ${index + 1}`,
    bosses: asJson([1, 2, 3]),
    boss_kills: 3,
    capacity: 8,
    armor_seats: asJson({ cloth: 2, leather: 2, mail: 2, plate: 2 }),
    boss_seats: null,
    modes: asJson(['atp' as const, 'pilot' as const]),
    loot_distributions: asJson(['atp' as const]),
    base_cents: 14_900,
    max_cents: null,
    flex_bp: 500,
    price_map: asJson([]),
    extras: asJson([]),
    channel: null,
    generated_key: null,
    ...columns,
  }));
  const inserted = await db.insertInto('runs').values(rows).returning('id').execute();
  const ids = inserted.map(({ id }) => id);
  const about = runs.map((run, index) => ({ ...run, id: ids[index] as number }));
  const drops = about.flatMap(({ id, droppedTo, startsAt }) =>
    droppedTo === undefined
      ? []
      : [{ run_id: id, price_cents: droppedTo, dropped_at: new Date(+new Date(startsAt) - 3_600_000), rule: null }],
  );
  if (drops.length > 0) await db.insertInto('run_drops').values(drops).execute();
  const seats = about.flatMap(({ id, taken = [] }) => taken.map((seat) => ({ id, ...seat })));
  for (const { id, armor = null, boss_id = null } of seats) await takeSeat(db, id, armor, boss_id);
  return ids;
}

/** A seat that somebody on the waitlist holds for a day: it needs neither a cart nor an order. */
export async function takeSeat(
  db: Kysely<Database>,
  runId: number,
  armor: 'cloth' | 'leather' | 'mail' | 'plate' | null,
  bossId: number | null,
): Promise<void> {
  const until = new Date('2100-01-01T00:00:00Z');
  const hash = [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const { id } = await db
    .insertInto('run_waitlist')
    .values({
      run_id: runId,
      armor,
      boss_id: bossId,
      email: `${hash.slice(0, 12)}@example.com`,
      token_hash: hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('run_waitlist').set({ status: 'offered', offered_until: until }).where('id', '=', id).execute();
  await db
    .insertInto('run_seats')
    .values({
      run_id: runId,
      armor,
      boss_id: bossId,
      held_until: until,
      cart_line_id: null,
      waitlist_id: id,
      network: null,
    })
    .execute();
}
