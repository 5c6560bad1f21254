import { type Kysely, sql, type Transaction } from 'kysely';
import type { Difficulty } from '../../../../domains/raid-run';
import { asJson, type Database } from '../../../platform/db';
import type { newRaidOf } from './newRaid';

/** A raid to store. */
type NewRaid = ReturnType<typeof newRaidOf>;

/** What runs may have of a raid. */
export interface KnownRaid {
  readonly bossCount: number;
  readonly difficulties: readonly Difficulty[];
}

/** A stored raid, with what its runs have of it. */
export interface StoredRaid extends KnownRaid {
  /** The highest number of a boss in its runs; 0 without runs. */
  readonly lastUsedBoss: number;
  readonly usedDifficulties: readonly Difficulty[];
}

/** All raids by slug. */
export async function readRaids(db: Kysely<Database>): Promise<ReadonlyMap<string, StoredRaid>> {
  const rows = await db
    .selectFrom('raids')
    .select(['slug', 'bosses', 'difficulties'])
    .select([
      sql<number>`(select coalesce(max(boss::int), 0) from runs, jsonb_array_elements_text(runs.bosses) boss
        where runs.raid_id = raids.id)`.as('last_used_boss'),
      sql<Difficulty[]>`(select coalesce(json_agg(distinct runs.difficulty), '[]') from runs
        where runs.raid_id = raids.id)`.as('used_difficulties'),
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.slug,
      {
        bossCount: row.bosses.length,
        difficulties: row.difficulties.map(({ key }) => key),
        lastUsedBoss: row.last_used_boss,
        usedDifficulties: row.used_difficulties,
      },
    ]),
  );
}

/**
 * Stores raids, new ones after those that are there.
 * @param whenThere what happens to a raid that is there already, by slug
 */
export async function writeRaids(
  raids: readonly NewRaid[],
  whenThere: 'replace' | 'keep',
  trx: Transaction<Database>,
): Promise<void> {
  if (raids.length === 0) return;
  const { next } = await trx
    .selectFrom('raids')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('raids')
    .values(raids.map((raid, index) => ({ ...rowOf(raid), position: next + index })))
    .onConflict((conflict) => {
      const onSlug = conflict.column('slug');
      if (whenThere === 'keep') return onSlug.doNothing();
      return onSlug.doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        season: eb.ref('excluded.season'),
        is_current: eb.ref('excluded.is_current'),
        art: eb.ref('excluded.art'),
        bosses: eb.ref('excluded.bosses'),
        classes: eb.ref('excluded.classes'),
        tokens: eb.ref('excluded.tokens'),
        difficulties: eb.ref('excluded.difficulties'),
      }));
    })
    .execute();
}

function rowOf({ slug, name, season, isCurrent, art, bosses, classes, tokens, difficulties }: NewRaid) {
  return {
    slug,
    name,
    season,
    is_current: isCurrent,
    art,
    bosses: asJson(bosses),
    classes: asJson(classes),
    tokens: asJson(tokens),
    difficulties: asJson(difficulties),
  };
}
