import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { kyselyOnPool, openPool } from '../../server/platform/db/drivers';
import { migrateToLatest } from '../../server/platform/db/migrate';

/** The environment variable with the name of the migrated database on the server of `TEST_DATABASE_URL`, which test files copy. */
export const TEMPLATE_VARIABLE = 'TEST_DATABASE_TEMPLATE';

/** Runs one statement on its own connection, such as to create or drop a database. */
export async function queryServer<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Creates the template database and stores its name in the environment. */
export async function createTemplate(url: string): Promise<void> {
  const name = `questline_template_${randomBytes(6).toString('hex')}`;
  await queryServer(url, `create database ${name}`);
  process.env[TEMPLATE_VARIABLE] = name;
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${name}`;
  const db = kyselyOnPool(openPool(templateUrl.href, () => {}));
  await migrateToLatest(db);
  await db.destroy();
}
