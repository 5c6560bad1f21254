import { sql } from 'kysely';
import { type Connection, hashToken } from '../../platform/db';
import { notifications } from './notifications.repository';
import { notifySettings } from './notifySettings.repository';

/**
 * Gives an account what a guest's browser was told of that is the account's now, and what it has chosen, in the transaction `trx`, which has locked the account
 * and joined the guest's chats and orders. Where both have something, the account's stays. What belongs to another email stays the guest's, because others
 * may use the browser, too; so do its push messages, until the browser asks for them as the account.
 * @param token of the browser
 * @param otherSubjects what else is the account's now, as notifications name it
 */
export async function joinGuestNotifications(
  token: string,
  { id, email }: { readonly id: number; readonly email: string },
  otherSubjects: readonly string[],
  trx: Connection,
): Promise<void> {
  const guest = hashToken(token);
  await joinAlerts(guest, { id, email }, trx);
  await notifySettings.joinAccount(guest, id, trx);
  await notifications.joinAccount(guest, { id, email }, otherSubjects, trx);
}

/** Confirmed alerts of the browser with the account's email are the account's, which may have the same already. */
async function joinAlerts(
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
