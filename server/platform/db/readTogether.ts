import type { Expression, ShallowDehydrateObject, Simplify } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from './connection';

/** A row as JSON has it: times in it are texts (`timeOf`). */
export type JsonRow<Row> = Simplify<ShallowDehydrateObject<Row>>;

type Lists<Rows> = { readonly [Name in keyof Rows]: readonly JsonRow<Rows[Name]>[] };

/**
 * Reads several lists in one statement, each in the order of its query. The embedded database has one connection, for which all requests wait, and most of
 * what a small statement costs is the statement.
 */
export async function readTogether<Rows extends object>(
  queries: { readonly [Name in keyof Rows]: Expression<Rows[Name]> },
  db: Connection,
): Promise<Lists<Rows>> {
  const lists = Object.entries<Expression<unknown>>(queries).map(([name, query]) => jsonArrayFrom(query).as(name));
  const read = lists.length === 0 ? {} : await db.selectNoFrom(lists).executeTakeFirstOrThrow();
  return read as unknown as Lists<Rows>;
}

/** A time of a row, which is a text inside of JSON, in ms UTC. */
export const timeOf = (at: Date | string): number => new Date(at).getTime();
