import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as JSON text by `asJson` (the drivers disagree on bare arrays and strings). */
export type Json<T> = ColumnType<T, string, string>;

/** A timestamp with a default in the database. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
