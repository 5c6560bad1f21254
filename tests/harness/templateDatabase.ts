import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { kyselyOnPool, openPool } from '../../server/db/drivers';
import { migrateToLatest } from '../../server/db/migrate';

/** The variable that tells test files the name of the migrated database on the server of `TEST_DATABASE_URL`, of which each makes a copy. */
export const TEMPLATE = 'TEST_DATABASE_TEMPLATE';

/** One statement on a connection of its own: databases are made and dropped from outside. */
export async function onServer<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the template; its name is left in the environment. */
export async function makeTemplate(url: string): Promise<void> {
  const name = `questline_template_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  process.env[TEMPLATE] = name;
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = kyselyOnPool(openPool(own.href, () => {}));
  await migrateToLatest(db);
  await db.destroy();
}
