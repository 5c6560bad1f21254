import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db';
import { isOrderOf, type Owner } from './ownOrders.repository';

type Connection = Kysely<Database>;

/** What the shop holds about an account, for its owner: never a secret or its hash. The last argument is the connection to work in. */
export const accountData = {
  async orders(owner: Owner, db: Connection) {
    return db
      .selectFrom('orders')
      .select(['id', 'status', 'email', 'country', 'contact', 'game_details as gameDetails'])
      .select(['currency', 'subtotal', 'discount', 'total', 'created_at as createdAt', 'paid_at as paidAt'])
      .where(isOrderOf(owner))
      .orderBy('id', 'desc')
      .execute();
  },

  /** @param orderIds not empty, as below */
  async orderLines(orderIds: readonly number[], db: Connection) {
    return db
      .selectFrom('order_lines as line')
      .leftJoin('flex_orders as flex', 'flex.order_line_id', 'line.id')
      .select(['line.order_id as orderId', 'line.game_name as game', 'line.service_name as service'])
      .select(['line.summary as choices', 'line.run', 'line.hot', 'line.total'])
      .select(['flex.run_id as assignedRun', 'flex.until as flexUntil'])
      .where('line.order_id', 'in', orderIds)
      .orderBy('line.order_id')
      .orderBy('line.position')
      .execute();
  },

  async payments(orderIds: readonly number[], db: Connection) {
    return db
      .selectFrom('payments')
      .select(['order_id as orderId', 'provider', 'reference', 'status', 'amount', 'currency'])
      .select(['created_at as createdAt', 'updated_at as updatedAt'])
      .where('order_id', 'in', orderIds)
      .orderBy('id')
      .execute();
  },

  /** What goes back, or has gone back: of whole payments (`line` is null) and of single lines (from 1). */
  async refunds(orderIds: readonly number[], db: Connection) {
    const whole = await db
      .selectFrom('refunds')
      .select(['order_id as orderId', 'amount', 'currency', 'status'])
      .select(['created_at as createdAt', 'updated_at as updatedAt'])
      .where('order_id', 'in', orderIds)
      .orderBy('id')
      .execute();
    const lines = await db
      .selectFrom('order_lines as line')
      .innerJoin('line_refunds as refund', 'refund.order_line_id', 'line.id')
      .select(['line.order_id as orderId', 'refund.amount', 'refund.currency', 'refund.status'])
      .select(['refund.created_at as createdAt', 'refund.updated_at as updatedAt', 'line.position'])
      .where('line.order_id', 'in', orderIds)
      .orderBy('line.id')
      .execute();
    return [
      ...whole.map((refund) => ({ ...refund, line: null })),
      ...lines.map(({ position, ...refund }) => ({ ...refund, line: position + 1 })),
    ];
  },

  async savedDetails(accountId: number, db: Connection) {
    return db
      .selectFrom('saved_details')
      .select(['game', 'account', 'character', 'region', 'platform', 'updated_at as updatedAt'])
      .where('account_id', '=', accountId)
      .orderBy('game')
      .execute();
  },

  /** @param tokenHash of the account's cart */
  async cartLines(tokenHash: string, now: Date, db: Connection) {
    return db
      .selectFrom('cart_lines as line')
      .innerJoin('carts as cart', 'cart.id', 'line.cart_id')
      .innerJoin('services as service', 'service.id', 'line.service_id')
      .leftJoin('run_seats as seat', 'seat.cart_line_id', 'line.id')
      .leftJoin('hot_places as place', 'place.cart_line_id', 'line.id')
      .select(['service.name as service', 'line.choices', 'line.seen_total as total', 'line.seen_currency as currency'])
      .select(['line.created_at as addedAt', 'line.updated_at as changedAt', 'seat.held_until as seatHeldUntil'])
      .select(['place.held_until as placesHeldUntil', 'place.quantity as placesHeld'])
      .where('cart.token_hash', '=', tokenHash)
      .where('cart.expires_at', '>', now)
      .orderBy('line.id')
      .execute();
  },

  async questions(email: string, db: Connection) {
    return db
      .selectFrom('questions')
      .select(['service_name as service', 'path', 'question', 'email'])
      .select(['asked_at as askedAt', 'answered_at as answeredAt'])
      .where(sql`lower(email)`, '=', email)
      .orderBy('id')
      .execute();
  },

  async waitlists(email: string, db: Connection) {
    return db
      .selectFrom('run_waitlist as entry')
      .innerJoin('runs as run', 'run.id', 'entry.run_id')
      .innerJoin('services as service', 'service.id', 'run.service_id')
      .select(['entry.run_id as run', 'service.name as service', 'run.starts_at as startsAt', 'entry.armor'])
      .select(['entry.boss_id as boss', 'entry.email', 'entry.status'])
      .select(['entry.offered_until as offeredUntil', 'entry.created_at as joinedAt'])
      .where(sql`lower(entry.email)`, '=', email)
      .orderBy('entry.id')
      .execute();
  },

  /** The alerts of an account, and those of a guest with its email. */
  async alerts({ id, email }: Owner, db: Connection) {
    return db
      .selectFrom('wishes as wish')
      .leftJoin('services as service', 'service.id', 'wish.service_id')
      .select(['wish.about', 'service.name as service', 'wish.run_id as run', 'wish.hot_product_id as hotProduct'])
      .select(['wish.kind', 'wish.below', 'wish.currency', 'wish.status', 'wish.email'])
      .select(['wish.created_at as askedAt', 'wish.confirmed_at as confirmedAt', 'wish.sent_at as toldAt'])
      .where(({ eb, or }) => or([eb('wish.account_id', '=', id), eb('wish.email', '=', email)]))
      .orderBy('wish.id')
      .execute();
  },

  /** The account's chats with their messages. Those of the staff name nobody. */
  async chats(accountId: number, db: Connection) {
    const threads = await db
      .selectFrom('chat_threads')
      .select(['id', 'channel', 'about', 'page', 'status', 'created_at as startedAt'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    if (threads.length === 0) return [];
    const messages = await db
      .selectFrom('chat_messages')
      .select(['thread_id', 'author', 'text', 'created_at as sentAt'])
      .where(
        'thread_id',
        'in',
        threads.map(({ id }) => id),
      )
      .orderBy('thread_id')
      .orderBy('seq')
      .execute();
    return threads.map(({ id, ...thread }) => ({
      ...thread,
      messages: messages.filter(({ thread_id }) => thread_id === id).map(({ thread_id: _, ...message }) => message),
    }));
  },

  /** What the account was told, newest first; without what it did not want to be shown, and what was removed. */
  async notifications(accountId: number, db: Connection) {
    return db
      .selectFrom('notifications')
      .select(['topic', 'title', 'body', 'amount', 'note', 'path', 'created_at as toldAt', 'read_at as readAt'])
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
  },

  /** What the account has chosen; null without a choice. */
  async notificationSettings(accountId: number, db: Connection) {
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

  /**
   * Mails to the account's address and about its orders, without their texts, which have links that sign in. Not those that it had sent to an address
   * that it does not have yet: their kind tells whether that address has an account.
   */
  async mails(email: string, orderIds: readonly number[], db: Connection) {
    return db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'status', 'created_at as createdAt', 'updated_at as updatedAt'])
      .where(({ eb, or }) =>
        or([eb(sql`lower(recipient)`, '=', email), ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : [])]),
      )
      .orderBy('id')
      .execute();
  },

  /** When a device was recorded, with a sign-in or an order (`orderId`). */
  async devicePrints(accountId: number, orderIds: readonly number[], db: Connection) {
    return db
      .selectFrom('device_prints')
      .select(['order_id as orderId', 'created_at as recordedAt'])
      .where(({ eb, or }) =>
        or([eb('account_id', '=', accountId), ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : [])]),
      )
      .orderBy('id')
      .execute();
  },

  /** The new address that waits for its confirmation; null without one. */
  async pendingEmail(accountId: number, now: Date, db: Connection) {
    const row = await db
      .selectFrom('account_tokens')
      .select(['email', 'created_at as askedAt', 'expires_at as expiresAt'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'change_email')
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row ?? null;
  },
};
