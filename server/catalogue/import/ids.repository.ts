import { sql } from 'kysely';

/** Passes many ids as one parameter. */
export function idsFromJson(json: string) {
  return sql`select value::int from jsonb_array_elements_text(${json}::jsonb)`;
}
