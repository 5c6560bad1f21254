import { onServer, TEMPLATE } from './templateDatabase';

/** Leaves nothing on the server of `TEST_DATABASE_URL` (`globalTeardown`): neither the template nor its copies. */
export default async function dropDatabases(): Promise<void> {
  const [url, template] = [process.env.TEST_DATABASE_URL, process.env[TEMPLATE]];
  if (url === undefined || template === undefined) return;
  const names = await onServer<{ datname: string }>(
    url,
    `select datname from pg_database where datname like '${template}%'`,
  );
  for (const { datname } of names) await onServer(url, `drop database if exists ${datname} with (force)`);
}
