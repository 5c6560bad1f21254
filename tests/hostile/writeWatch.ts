import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema';

/** Detects every inserted, updated or deleted row, and can undo it. */
export interface WriteWatch {
  /** The tables written to since the last call, without rolled-back writes. */
  written(): Promise<readonly string[]>;
  /** Restores these tables to their state when the watch started. */
  undo(written: readonly string[]): Promise<void>;
  /** One hash for each table's rows. */
  snapshot(): Promise<Readonly<Record<string, string>>>;
}

/** Starts watching; copies of all rows are stored in a separate schema. */
export async function watchWrites(db: Kysely<Database>): Promise<WriteWatch> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db);
  const tables = rows.map(({ name }) => name);
  const backup = (name: string) => sql.table(`backup.${name}`);
  await sql`create schema backup`.execute(db);
  await sql`create table backup.written_tables (name text not null)`.execute(db);
  await sql`create function backup.note() returns trigger language plpgsql as
    $$ begin insert into backup.written_tables values (tg_table_name); return null; end $$`.execute(db);
  for (const name of tables) {
    await sql`create table ${backup(name)} as table ${sql.table(name)}`.execute(db);
    await sql`create trigger watched after insert or update or delete on ${sql.table(name)}
      for each row execute function backup.note()`.execute(db);
  }
  const sequences = await sql<{ name: string; value: string | null }>`select sequencename as name, last_value as value
    from pg_sequences where schemaname = 'public'`.execute(db);

  return {
    async written() {
      const { rows: written } = await sql<{ name: string }>`delete from backup.written_tables returning name`.execute(
        db,
      );
      return [...new Set(written.map(({ name }) => name))];
    },
    async undo(written) {
      await db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const name of written) {
          await sql`delete from ${sql.table(name)}`.execute(trx);
          await sql`insert into ${sql.table(name)} overriding system value select * from ${backup(name)}`.execute(trx);
        }
        for (const { name, value } of sequences.rows)
          await sql`select setval(${name}::regclass, ${value ?? '1'}::bigint, ${value !== null})`.execute(trx);
        await sql`delete from backup.written_tables`.execute(trx);
      });
    },
    async snapshot() {
      const hashes: Record<string, string> = {};
      for (const name of tables) {
        const all = await sql<{ hash: string | null }>`select md5(string_agg(one::text, '|' order by one::text)) as hash
          from ${sql.table(name)} as one`.execute(db);
        hashes[name] = all.rows[0]?.hash ?? 'empty';
      }
      return hashes;
    },
  };
}
