import { queryServer, TEMPLATE_VARIABLE } from './templateDatabase';
import { testServer } from './testServer';
import { idlePglites } from './workerState';

/**
 * Closes the databases that test files shared in this process, as when Jest runs only one file (`globalTeardown`). Drops the template and its copies
 * on the server of `TEST_DATABASE_URL`.
 */
export default async function closeDatabases(): Promise<void> {
  for (const idle of idlePglites.splice(0)) await idle.dispose();
  const template = process.env[TEMPLATE_VARIABLE];
  if (testServer === undefined || template === undefined) return;
  const names = await queryServer<{ datname: string }>(
    testServer,
    `select datname from pg_database where datname like '${template}%'`,
  );
  for (const { datname } of names) await queryServer(testServer, `drop database if exists ${datname} with (force)`);
}
