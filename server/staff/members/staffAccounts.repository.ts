import type { Kysely } from 'kysely';
import type { Connection, Database } from '../../platform/db';

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

/** The first names of staff that have one, by account. */
export async function findStaffNames(db: Connection): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'staff_name'])
    .where('role', '=', 'staff')
    .where('staff_name', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, staff_name }) => (staff_name === null ? [] : [[id, staff_name]])));
}

/** @param name null takes it away */
export async function setStaffName(id: number, name: string | null, now: Date, db: Connection): Promise<void> {
  await db.updateTable('accounts').set({ staff_name: name, updated_at: now }).where('id', '=', id).execute();
}
