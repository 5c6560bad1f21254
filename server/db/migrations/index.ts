import type { Migration } from 'kysely';
import { catalogueTables } from './0001-catalogue';
import { salesTables } from './0002-sales';
import { moneyTables } from './0005-money';
import { limitTables } from './0006-limits';

/** All migrations in order. The list is written by hand because the server is one bundle without a folder to read. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogueTables,
  '0002-sales': salesTables,
  '0005-money': moneyTables,
  '0006-limits': limitTables,
};
