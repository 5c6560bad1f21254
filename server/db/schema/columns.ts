import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as JSON text by `asJson` (the drivers disagree on bare arrays and strings). */
export type Json<T> = ColumnType<T, string, string>;

/** Filled by the database when it is not given. */
export type Stamp = ColumnType<Date, Date | undefined, Date>;
