import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db';

/** Of the accounts, those that have a passkey. */
export async function findWithPasskey(
  accountIds: readonly number[],
  db: Kysely<Database>,
): Promise<ReadonlySet<number>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('passkeys')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', accountIds)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
