import { type RawBuilder, sql } from 'kysely';

/** A value for a jsonb column. Without the cast, pg would write a bare array as a PostgreSQL array. */
export function asJson(value: unknown): RawBuilder<string> {
  return sql<string>`${JSON.stringify(value)}::jsonb`;
}
