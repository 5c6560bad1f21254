import { onServer, TEMPLATE } from './templateDatabase';

/** Leaves nothing on the server of `TEST_DATABASE_URL` (`globalTeardown`). */
export default async function dropTemplate(): Promise<void> {
  const [url, name] = [process.env.TEST_DATABASE_URL, process.env[TEMPLATE]];
  if (url !== undefined && name !== undefined) await onServer(url, `drop database if exists ${name} with (force)`);
}
