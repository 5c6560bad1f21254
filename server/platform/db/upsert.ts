import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** Values by column, jsonb values unserialized. All rows of a call have the same columns. */
type Row = Readonly<Record<string, unknown>>;

/** Rows are sent as one JSON text per statement; the widest row has about 10 KB, so this keeps the text at a few megabytes. */
const BATCH_SIZE = 500;

/** Inserts rows in batches. */
export async function insertRows(db: Kysely<Database>, table: keyof Database, rows: readonly Row[]): Promise<void> {
  for (const batch of batchesOf(rows)) await sql`${insertStatement(table, batch)}`.execute(db);
}

/** Inserts rows or updates those with the same `key` columns. Returns the requested columns, in any order. */
export async function upsertRows<Returned>(
  db: Kysely<Database>,
  table: keyof Database,
  key: readonly string[],
  rows: readonly Row[],
  returning: readonly string[],
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (const batch of batchesOf(rows)) {
    const updates = Object.keys(batch[0] ?? {}).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
    const statement = sql<Returned>`${insertStatement(table, batch)} on conflict (${columnRefs(key)})
      do update set ${sql.join(updates)} returning ${columnRefs(returning)}`;
    returned.push(...(await statement.execute(db)).rows);
  }
  return returned;
}

/** PostgreSQL parses the JSON by the table's row type, so every column gets its type whichever driver sends it. */
function insertStatement(table: keyof Database, rows: readonly Row[]) {
  const columns = columnRefs(Object.keys(rows[0] ?? {}));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}

function columnRefs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Splits items into batches, so that no statement gets too large. */
export function* batchesOf<Item>(items: readonly Item[], size = BATCH_SIZE): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
