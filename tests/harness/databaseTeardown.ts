import { onServer, TEMPLATE } from './templateDatabase';
import { idlePglites } from './workerState';

/**
 * Closes what the test files shared in this process, where Jest runs a single one of them (`globalTeardown`), and leaves nothing on the server of
 * `TEST_DATABASE_URL`: neither the template nor its copies.
 */
export default async function closeDatabases(): Promise<void> {
  for (const idle of idlePglites.splice(0)) await idle.end();
  const [url, template] = [process.env.TEST_DATABASE_URL, process.env[TEMPLATE]];
  if (url === undefined || template === undefined) return;
  const names = await onServer<{ datname: string }>(
    url,
    `select datname from pg_database where datname like '${template}%'`,
  );
  for (const { datname } of names) await onServer(url, `drop database if exists ${datname} with (force)`);
}
