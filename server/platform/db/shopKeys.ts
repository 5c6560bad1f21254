import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from './connection';

const KEY_BYTES = 32;

function findKey(name: string, db: Connection) {
  return (
    db
      .selectFrom('shop_keys')
      // A key that this transaction has made is gone when it is rolled back.
      .select(['value', sql<boolean>`(xmin = pg_current_xact_id_if_assigned()::xid) is not true`.as('is_committed')])
      .where('name', '=', name)
      .executeTakeFirst()
  );
}

async function findOrMakeKey(name: string, db: Connection) {
  const found = await findKey(name, db);
  if (found) return found;
  const value = randomBytes(KEY_BYTES).toString('base64url');
  await db
    .insertInto('shop_keys')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findKey(name, db);
  if (!made) throw new Error(`The key "${name}" was not stored.`);
  return made;
}

/**
 * A random key that all processes of a shop share, made at first use and read once by each.
 * @param name what it is for
 * @returns reads it; its argument is the connection or transaction to work in
 */
export function cachedShopKey(name: string): (db: Connection) => Promise<string> {
  let key: string | undefined;
  return async (db) => {
    if (key !== undefined) return key;
    const { value, is_committed } = await findOrMakeKey(name, db);
    if (is_committed) key = value;
    return value;
  };
}
