import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema';

const KEY_BYTES = 32;

/**
 * A random key that all processes of a shop share, made at first use.
 * @param name what it is for
 */
export async function shopKey(name: string, db: Kysely<Database>): Promise<string> {
  const value = randomBytes(KEY_BYTES).toString('base64url');
  await db
    .insertInto('shop_keys')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('shop_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

/** Reads a key once. The last argument of what it returns is the connection or transaction to work in. */
export function cachedShopKey(name: string): (db: Kysely<Database>) => Promise<string> {
  let key: string | undefined;
  return async (db) => {
    key ??= await shopKey(name, db);
    return key;
  };
}
