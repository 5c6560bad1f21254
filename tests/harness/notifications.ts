import { hashToken } from '../../server/platform/db/hashToken';
import type { Shopper } from './shopper';
import type { TestApp } from './testApp';

/** Subscriptions of browsers that are never sent to. */
const token = (n: number) => `token-that-is-never-sent-to-${n}`;

/** The notifications of somebody, the oldest first: an account, or the browser of a shopper. */
export async function notificationsOf(
  { database }: TestApp,
  whose: { readonly accountId: number } | Pick<Shopper, 'cookies'>,
) {
  const query = database.db.selectFrom('notifications').selectAll().orderBy('id');
  return 'accountId' in whose
    ? query.where('account_id', '=', whose.accountId).execute()
    : query.where('guest_hash', '=', guestHash(whose)).execute();
}

/** The hash of the token that a shopper's browser has. */
export const guestHash = ({ cookies }: Pick<Shopper, 'cookies'>): string => hashToken(cookies.get('guest') ?? '');

/** Gives somebody a browser that gets push messages. */
export async function givePushToken(
  { database }: TestApp,
  whose: { readonly accountId: number } | Pick<Shopper, 'cookies'>,
  n = 1,
): Promise<void> {
  const owner = 'accountId' in whose ? { account_id: whose.accountId } : { guest_hash: guestHash(whose) };
  await database.db
    .insertInto('push_tokens')
    .values({ ...owner, kind: 'fcm', token: token(n), token_hash: hashToken(token(n)), device: 'Chrome on Linux' })
    .execute();
}

/** The push messages that wait, the oldest first. */
export const waitingPushes = ({ database }: TestApp) =>
  database.db.selectFrom('push_outbox').selectAll().orderBy('id').execute();

/** Deletes all notifications, with choices and browsers. */
export async function clearNotifications({ database }: TestApp): Promise<void> {
  for (const table of ['push_outbox', 'push_tokens', 'notification_settings', 'notifications'] as const)
    await database.db.deleteFrom(table).execute();
}
