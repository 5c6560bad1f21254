import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db';
import type { Renames } from './leaders.rules';
import type { DocumentLeader } from './leadersDocument.contract';

/** Who leads runs, as the owner has entered them. The last argument is the connection, or the transaction that has locked the schedule. */
export const enteredLeaders = {
  all: (db: Kysely<Database>) => db.selectFrom('raid_leaders').select(['slug', 'name']).orderBy('slug').execute(),

  /**
   * Stores a list in place of the one that is there. Those who stay were entered when they were. Invented names that runs have stay, too, where nobody of the
   * list has them: shoppers are told that they are invented.
   * @returns these names
   */
  async replace(leaders: readonly DocumentLeader[], trx: Transaction<Database>): Promise<readonly string[]> {
    const slugs = leaders.map(({ slug }) => slug);
    const names = leaders.map(({ name }) => name);
    const invented = await trx
      .selectFrom('raid_leaders')
      .select('name')
      .where('is_sample', '=', true)
      .where('slug', 'not in', slugs)
      .where('name', 'not in', names)
      .execute();
    const kept = [
      ...(await enteredLeaders.leading(
        invented.map(({ name }) => name),
        trx,
      )),
    ].sort();
    await trx
      .deleteFrom('raid_leaders')
      .where('slug', 'not in', slugs)
      .$if(kept.length > 0, (query) => query.where('name', 'not in', kept))
      .execute();
    await trx
      .insertInto('raid_leaders')
      .values(leaders.map(rowOf))
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          is_sample: eb.ref('excluded.is_sample'),
          about: eb.ref('excluded.about'),
        })),
      )
      .execute();
    return kept;
  },

  /** Adds leaders who are not there. */
  async add(leaders: readonly DocumentLeader[], trx: Transaction<Database>): Promise<void> {
    if (leaders.length > 0) await trx.insertInto('raid_leaders').values(leaders.map(rowOf)).execute();
  },

  /** Those of some names that runs have, past or coming. */
  async leading(names: Iterable<string>, db: Kysely<Database>): Promise<ReadonlySet<string>> {
    const asked = [...names];
    if (asked.length === 0) return new Set();
    const rows = await db.selectFrom('runs').select('leader').distinct().where('leader', 'in', asked).execute();
    return new Set(rows.map(({ leader }) => leader));
  },

  /** Gives all runs the new names of their leaders, also where two swap theirs. Returns how many runs. */
  async rename(renames: Renames, trx: Transaction<Database>): Promise<number> {
    const before = [...renames.keys()];
    if (before.length === 0) return 0;
    // In the order in which all others lock runs.
    await trx.selectFrom('runs').select('id').where('leader', 'in', before).orderBy('id').forNoKeyUpdate().execute();
    const rows = [...renames].map(([name, after]) => ({ before: name, after }));
    const { numAffectedRows } = await sql`update runs set leader = renamed.after
      from json_to_recordset(${JSON.stringify(rows)}::json) as renamed (before text, after text)
      where runs.leader = renamed.before and runs.leader in (${sql.join(before)})`.execute(trx);
    return Number(numAffectedRows ?? 0);
  },
};

const rowOf = ({ slug, name, isSample, about }: DocumentLeader) => ({
  slug,
  name,
  is_sample: isSample ?? false,
  about: about ?? null,
});
