import type { Connection } from '../../platform/db';

/** What an account was told, how, and what it has chosen. The last argument is the connection or transaction to work in. */
export const ownNotifications = {
  /** What the account was told, newest first; without what it did not want to be shown, and what was removed. */
  async list(accountId: number, db: Connection) {
    return db
      .selectFrom('notifications')
      .select(['topic', 'title', 'body', 'amount', 'note', 'path', 'created_at as toldAt', 'read_at as readAt'])
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
  },

  /** What the account has chosen; null without a choice. */
  async settings(accountId: number, db: Connection) {
    const row = await db
      .selectFrom('notification_settings')
      .select(['choices', 'quiet_from as quietFrom', 'quiet_to as quietTo', 'zone', 'updated_at as changedAt'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The browsers that get push messages, without their tokens: whoever has one could write to the browser. */
  async pushBrowsers(accountId: number, db: Connection) {
    return db
      .selectFrom('push_tokens')
      .select(['device', 'kind', 'created_at as since', 'refreshed_at as lastSeenAt'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
  },

  /** Push messages, without their texts, which the notifications have. */
  async pushMessages(accountId: number, db: Connection) {
    return db
      .selectFrom('push_outbox')
      .select(['topic', 'title', 'status', 'created_at as createdAt', 'updated_at as updatedAt'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
  },

  async deleteRows(
    tables: readonly ('push_tokens' | 'push_outbox' | 'notification_settings' | 'notifications')[],
    accountId: number,
    trx: Connection,
  ): Promise<void> {
    for (const table of tables) await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  },
};
