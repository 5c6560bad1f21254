import { type RawBuilder, sql } from 'kysely';

/**
 * A value for a jsonb column. The cast tells both drivers the type; a bare array would be taken for a PostgreSQL array by one of them.
 */
export function asJson(value: unknown): RawBuilder<string> {
  return sql<string>`${JSON.stringify(value)}::jsonb`;
}
