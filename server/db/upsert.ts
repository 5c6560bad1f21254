import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** Values by column; those of jsonb columns as they are. All rows of a call have the same columns. */
type Row = Readonly<Record<string, unknown>>;

/** Rows go as one JSON text a statement: the widest row has some 10 KB, and a text of many megabytes would only fill the memory. */
const ROWS_AT_ONCE = 500;

/** Inserts rows in as few statements as is good. */
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

/** The table's own row type reads the JSON, so every column gets its type whatever the driver thinks of values. */
function insertOf(table: keyof Database, rows: readonly Row[]) {
  const columns = refs(Object.keys(rows[0] ?? {}));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}

function refs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Some at a time, so that no statement gets too large. */
export function* partsOf<Item>(items: readonly Item[], size = ROWS_AT_ONCE): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
