import { randomBytes } from 'node:crypto';
import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, MailKind, MailStatus, OutboxTable } from '../db/schema';
import type { MailText } from './mailText';

type Connection = Kysely<Database>;
export type Mail = Selectable<OutboxTable>;

/** A mail that was taken for sending and not heard of since: whoever took it is gone. Longer than any sending can take. */
const LOST_AFTER_MINUTES = 5;
/** Sent mails are kept this long, for whoever asks what a buyer was told. */
const KEPT_DAYS = 30;

/** Mails in the database. The last argument is the transaction to work in. */
export function createOutboxRepository(db: Connection) {
  return {
    /** Writes a mail to be sent; one of each kind for an order, one for a question. */
    async put(
      mail: MailText & {
        readonly about: { readonly orderSerial: number } | { readonly questionId: number };
        readonly kind: MailKind;
        readonly recipient: string;
      },
      now: Date,
      on: Connection,
    ): Promise<void> {
      await on
        .insertInto('outbox')
        .values({
          ...('orderSerial' in mail.about
            ? { order_id: mail.about.orderSerial }
            : { order_id: null, question_id: mail.about.questionId }),
          kind: mail.kind,
          message_id: randomBytes(16).toString('hex'),
          recipient: mail.recipient,
          subject: mail.subject,
          body_text: mail.text,
          body_html: mail.html,
          next_try_at: now,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Takes the next mail that is due, for this process alone; null when there is none. */
    async take(now: Date): Promise<Mail | null> {
      const due = db
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const mail = await db
        .updateTable('outbox')
        .set({ status: 'sending', attempts: sql`attempts + 1`, updated_at: now })
        .where('id', '=', due)
        .returningAll()
        .executeTakeFirst();
      return mail ?? null;
    },

    /** What became of a mail that was taken. @param nextTry for one that waits again */
    async tell(id: number, status: MailStatus, now: Date, nextTry: Date = now): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ status, next_try_at: nextTry, updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    /** Mails that were being sent when their process died: they may have gone out, and are not sent again. Returns how many. */
    async giveUpLost(now: Date): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({ status: 'unsure', updated_at: now })
        .where('status', '=', 'sending')
        .where('updated_at', '<', subMinutes(now, LOST_AFTER_MINUTES))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /** The newest mails first, for developers. */
    async newest(limit: number): Promise<readonly Mail[]> {
      return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
    },

    async find(id: number): Promise<Mail | null> {
      return (await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** Forgets old mails, also those that never left. Returns how many. */
    async forgetOld(now: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('outbox')
        .where('created_at', '<', subDays(now, KEPT_DAYS, { in: utc }))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
