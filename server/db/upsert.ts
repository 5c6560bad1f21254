import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

type Row = Readonly<Record<string, unknown>>;

/** PostgreSQL takes 65,535 parameters a statement; the widest table of the catalogue has 36 columns. */
const ROWS_AT_ONCE = 500;

/** Inserts rows that all have the same columns, in as few statements as possible. */
export async function insertRows(db: Kysely<Database>, table: keyof Database, rows: readonly Row[]): Promise<void> {
  for (const part of partsOf(rows)) await sql`${insertOf(table, part)}`.execute(db);
}

/** Inserts rows, or brings those that are there already (by the `key` columns) up to date. Returns the asked columns in any order. */
export async function upsertRows<Returned>(
  db: Kysely<Database>,
  table: keyof Database,
  key: readonly string[],
  rows: readonly Row[],
  returning: readonly string[],
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (const part of partsOf(rows)) {
    const updates = Object.keys(part[0] ?? {}).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
    const statement = sql<Returned>`${insertOf(table, part)} on conflict (${refs(key)})
      do update set ${sql.join(updates)} returning ${refs(returning)}`;
    returned.push(...(await statement.execute(db)).rows);
  }
  return returned;
}

function insertOf(table: keyof Database, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  return sql`insert into ${sql.table(table)} (${refs(columns)}) values ${sql.join(values)}`;
}

function refs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function* partsOf(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
