import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { TestApp } from './testApp';

/** How a table is filled: SQL for the columns that differ between rows (`n` is the row number); the others copy the first row. */
export interface Growth {
  readonly rows: number;
  readonly columns: Readonly<Record<string, string>>;
}

/**
 * What tests have to know of the tables of a domain, in `tests/integration/<domain>/tables.ts`. Those of the older domains are listed where they are
 * used.
 */
export interface OwnTables {
  /** Tables that grow with the shop. */
  readonly growth?: Readonly<Record<string, Growth>>;
  /** Tables that stay small in every shop. */
  readonly small?: readonly string[];
  /** Tables without rows about persons; what becomes of the others is stated in `server/profile/personalData.test.ts`. */
  readonly impersonal?: readonly string[];
  /** Asks each route and runs each job and command once, so that their statements are explained, and leaves a row in each table. */
  visit(shop: TestApp): Promise<void>;
}

const folder = path.resolve(__dirname, '../integration');

/** Of all domains that have them. */
export const ownTables: readonly OwnTables[] = readdirSync(folder)
  .map((name) => path.join(folder, name, 'tables.ts'))
  .filter((file) => existsSync(file))
  .map((file) => jest.requireActual<{ readonly tables: OwnTables }>(file).tables);
