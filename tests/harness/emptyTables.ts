import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema';

interface TableRow {
  readonly name: string;
  /** The sequence of its ids. */
  readonly sequence: string | null;
}

/** Tables with more than this are truncated: deleted rows would stay in their files. */
const MAX_DELETED_BYTES = 1_000_000;

/** All tables but those of Kysely. */
async function allTables(db: Kysely<Database>): Promise<readonly TableRow[]> {
  const { rows } = await sql<TableRow>`select t.relname as name, s.oid::regclass::text as sequence from pg_class t
    left join pg_depend d on d.refobjid = t.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      and exists (select from pg_class where oid = d.objid and relkind = 'S')
    left join pg_class s on s.oid = d.objid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'kysely%'`.execute(db);
  return rows;
}

/** These tables and all that refer to them, directly or by another. */
async function withReferring(db: Kysely<Database>, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`with recursive referring (oid) as (
    select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any(${names})
    union select c.conrelid from pg_constraint c join referring r on c.confrelid = r.oid where c.contype = 'f')
    select relname as name from pg_class join referring using (oid)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Prepares to empty tables and reset their ids to the first ones, as `truncate … restart identity cascade` does. That takes a new file for every table and every
 * index; here only the few tables with rows cost something. No trigger fires.
 * @param names all tables by default
 */
export function emptierOf(db: Kysely<Database>, names?: readonly string[]): () => Promise<void> {
  let prepared: Promise<readonly TableRow[]> | undefined;

  async function find(): Promise<readonly TableRow[]> {
    const all = await allTables(db);
    if (names === undefined) return all;
    const wanted = await withReferring(db, names);
    return all.filter(({ name }) => wanted.has(name));
  }

  return async () => {
    prepared ??= find();
    const tables = await prepared;
    const filled = tables.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, pg_relation_size(${sql.lit(name)}::regclass) as bytes
          where exists (select from ${sql.table(name)})`,
    );
    const { rows } = await sql<{ name: string; bytes: number }>`${sql.join(filled, sql` union all `)}`.execute(db);
    await db.transaction().execute(async (trx) => {
      // No foreign key is checked, and no change is notified.
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const { name, bytes } of rows) {
        if (bytes > MAX_DELETED_BYTES) await sql`truncate ${sql.table(name)} cascade`.execute(trx);
        else await sql`delete from ${sql.table(name)}`.execute(trx);
      }
      const sequences = tables.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]));
      await sql`select setval(seqrelid::regclass, seqstart, false) from pg_sequence
        where seqrelid = any(${sequences}::text[]::regclass[])`.execute(trx);
    });
  };
}
