import { randomBytes } from 'node:crypto';
import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { type Selectable, sql } from 'kysely';
import {
  type Connection,
  changedRows,
  type PushOutboxTable,
  type PushStatus,
  type PushTokenTable,
} from '../../platform/db';
import { UNLIMITED_TOPICS } from './pushTopics';
import { isTheirs, type Recipient, recipientColumns, recipientKey } from './recipient.repository';

/** A message to all browsers of a recipient. */
export type NewPush = Pick<PushOutboxTable, 'topic' | 'title' | 'body' | 'path' | 'action_title' | 'expires_at'> & {
  /** When it is sent at the earliest. */
  readonly next_try_at: Date;
  /** Null for a test. */
  readonly notificationId: number | null;
};

/** After this time a message in the state `sending` counts as interrupted. Longer than any sending can take. */
const SENDING_TIMEOUT_MINUTES = 5;
/** How long messages are kept, for questions of support. */
export const RETENTION_DAYS = 7;

/** An arbitrary key for the advisory locks of recipients; no other pair of keys may begin with it. */
const RECIPIENT_LOCK = 41_873_331;

/** A message with the browser that it goes to, and what it is about. */
export type DuePush = Selectable<PushOutboxTable> &
  Pick<Selectable<PushTokenTable>, 'kind' | 'token'> & {
    /** False when somebody else uses that browser by now. */
    readonly is_their_browser: boolean;
  };

/** What became of a message. */
export interface PushResult {
  readonly id: number;
  readonly status: PushStatus;
  /** When one that waits again is sent. */
  readonly nextTry: Date;
  /** It was put off without an attempt. */
  readonly isUntried: boolean;
}

/** The queue of push messages. The last argument is the connection or transaction to work in. */
export const pushQueue = {
  /** Adds a message for each browser of a recipient. Returns for how many. */
  async add(recipient: Recipient, { notificationId, ...push }: NewPush, now: Date, trx: Connection): Promise<number> {
    // Those that are being deleted are left out: waiting for them could be a deadlock, and their foreign key would fail.
    const tokens = await trx
      .selectFrom('push_tokens')
      .select('id')
      .where(isTheirs(recipient))
      .orderBy('id')
      .forKeyShare()
      .skipLocked()
      .execute();
    if (tokens.length === 0) return 0;
    await trx
      .insertInto('push_outbox')
      .values(
        tokens.map(({ id }) => ({
          ...push,
          ...recipientColumns(recipient),
          push_token_id: id,
          notification_id: notificationId,
          message_id: randomBytes(16).toString('hex'),
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tokens.length;
  },

  /** Locks the next due message until the transaction ends; null when there is none that nobody else has locked. */
  async lockNext(now: Date, trx: Connection): Promise<DuePush | null> {
    const isTheirBrowser = sql<boolean>`token.account_id is not distinct from push.account_id
      and token.guest_hash is not distinct from push.guest_hash`;
    const push = await trx
      .selectFrom('push_outbox as push')
      .innerJoin('push_tokens as token', 'token.id', 'push.push_token_id')
      .selectAll('push')
      .select(['token.kind', 'token.token', isTheirBrowser.as('is_their_browser')])
      .where('push.status', '=', 'waiting')
      .where('push.next_try_at', '<=', now)
      .orderBy('push.next_try_at')
      .limit(1)
      .forUpdate('push')
      .skipLocked()
      .executeTakeFirst();
    return push ?? null;
  },

  /** Makes other transactions that send to this recipient wait until this one ends, so that each counts what the others send. */
  async lockRecipient(recipient: Recipient, trx: Connection): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(RECIPIENT_LOCK)}, hashtext(${recipientKey(recipient)}))`.execute(
      trx,
    );
  },

  /** How many notifications of limited topics were sent to a recipient since a time, to however many browsers; without the one of `exceptId`. */
  async countSent(recipient: Recipient, since: Date, exceptId: number | null, trx: Connection): Promise<number> {
    const { count } = await trx
      .selectFrom('push_outbox')
      .select(({ fn }) => fn.count<number>('notification_id').distinct().as('count'))
      .where(isTheirs(recipient))
      .where('updated_at', '>', since)
      .where('status', 'in', ['sending', 'sent', 'unsure'])
      .where('topic', 'not in', UNLIMITED_TOPICS)
      .where('notification_id', 'is distinct from', exceptId)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Marks a message that is locked as being sent by this process. */
  async startSending(id: number, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('push_outbox')
      .set({ status: 'sending', attempts: sql`attempts + 1`, updated_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** Ends or puts off a message that is locked. @param nextTry when to look at one that waits again */
  async setAside(id: number, status: 'waiting' | 'skipped', now: Date, nextTry: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('push_outbox')
      .set({ status, next_try_at: nextTry, updated_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** Records what became of a message that was being sent. */
  async recordDelivery({ id, status, nextTry, isUntried }: PushResult, now: Date, db: Connection): Promise<void> {
    await db
      .updateTable('push_outbox')
      .set({
        status,
        next_try_at: nextTry,
        updated_at: now,
        ...(isUntried && { attempts: sql<number>`attempts - 1` }),
      })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute();
  },

  /** Marks messages whose process died while sending as `unsure`: they may have been sent, so they are not sent again. Returns how many. */
  async markInterrupted(now: Date, db: Connection): Promise<number> {
    return changedRows(
      db
        .updateTable('push_outbox')
        .set({ status: 'unsure', updated_at: now })
        .where('status', '=', 'sending')
        .where('updated_at', '<', subMinutes(now, SENDING_TIMEOUT_MINUTES)),
    );
  },

  /** Deletes the messages about notifications that still wait. Those that a process has just locked are skipped by its rules. */
  async deleteWaiting(recipient: Recipient, notificationIds: readonly number[], trx: Connection): Promise<void> {
    const waiting = trx
      .selectFrom('push_outbox')
      .select('id')
      .where(isTheirs(recipient))
      .where('notification_id', 'in', notificationIds)
      .where('status', '=', 'waiting')
      .forUpdate()
      .skipLocked();
    await trx.deleteFrom('push_outbox').where('id', 'in', waiting).execute();
  },

  /** Deletes old messages, also unsent ones. Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(
      db.deleteFrom('push_outbox').where('created_at', '<', subDays(now, RETENTION_DAYS, { in: utc })),
    );
  },
};
