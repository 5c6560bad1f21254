import { type Kysely, sql } from 'kysely';
import { hashToken } from '../db/hashToken';
import type { Database } from '../db/schema';
import { notifications } from './notifications.repository';
import { notifySettings } from './notifySettings.repository';

type Connection = Kysely<Database>;

/**
 * Gives an account what a guest's browser was told and has chosen, in the transaction `trx`, which has locked the account. Where both have something, the
 * account's stays. Orders and wishes with another email stay the guest's, because others may use the browser, too.
 * @param token of the browser
 */
export async function joinGuestNotifications(
  token: string,
  { id, email }: { readonly id: number; readonly email: string },
  trx: Connection,
): Promise<void> {
  const guest = hashToken(token);
  await joinWishes(guest, { id, email }, trx);
  await notifySettings.joinAccount(guest, id, trx);
  for (const table of ['push_tokens', 'push_outbox'] as const)
    await trx.updateTable(table).set({ account_id: id, guest_hash: null }).where('guest_hash', '=', guest).execute();
  await notifications.joinAccount(guest, id, trx);
}

/** Confirmed wishes of the browser with the account's email are the account's, which may have the same already. */
async function joinWishes(
  guest: string,
  { id, email }: { readonly id: number; readonly email: string },
  trx: Connection,
): Promise<void> {
  const isTheirs = sql<boolean>`guest_hash = ${guest} and email = ${email} and status = 'active'`;
  await trx
    .deleteFrom('wishes')
    .where(isTheirs)
    .where(
      sql<boolean>`exists (select from wishes own where own.account_id = ${id} and own.status = 'active'
        and own.about = wishes.about and own.target_id = wishes.target_id and own.kind = wishes.kind)`,
    )
    .execute();
  await trx.updateTable('wishes').set({ account_id: id, email: null, guest_hash: null }).where(isTheirs).execute();
}
