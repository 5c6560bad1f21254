import { randomBytes } from 'node:crypto';
import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { type Selectable, sql } from 'kysely';
import { changedRows } from '../db/changedRows';
import type { Connection } from '../db/connection';
import { ACCOUNT_MAIL_KINDS, type MailKind, type MailStatus, type OutboxTable } from '../db/schema';
import { admitMail } from './mailLimit.repository';
import type { MailText } from './mailText';
import { isNobody } from './nobody';

export type Mail = Selectable<OutboxTable>;

/** After this time a mail in the state `sending` counts as interrupted. Longer than any sending can take. */
const SENDING_TIMEOUT_MINUTES = 5;
/** How long mails are kept, for questions of support. */
export const RETENTION_DAYS = 30;
/** Those about accounts hold links to sign in, so they go once those have expired, as the mail says. */
export const ACCOUNT_RETENTION_HOURS = 2;

/** The row that a mail is about. */
type MailSubject =
  | { readonly orderSerial: number }
  | { readonly questionId: number }
  | { readonly waitlistId: number }
  | { readonly alertId: number }
  | { readonly problemId: number }
  | { readonly chatThreadId: number }
  /** Null for a mail to an address without an account. */
  | { readonly accountId: number | null };

function subjectColumns(about: MailSubject) {
  if ('orderSerial' in about) return { order_id: about.orderSerial };
  if ('alertId' in about) return { order_id: null, wish_id: about.alertId };
  if ('problemId' in about) return { order_id: null, problem_id: about.problemId };
  if ('accountId' in about) return { order_id: null, account_id: about.accountId };
  if ('chatThreadId' in about) return { order_id: null, chat_thread_id: about.chatThreadId };
  return 'questionId' in about
    ? { order_id: null, question_id: about.questionId }
    : { order_id: null, waitlist_id: about.waitlistId };
}

/** The outbox: mails in the database. */
export const outbox = {
  /**
   * Adds a mail to be sent; none to the buyer of an order who has deleted their account. An order has at most one mail of each kind and detail, a question
   * one, an entry of a waitlist and an alert one of each kind, a report of a problem one. Of the kinds that anybody can have sent to an address, it gets ten a day at most.
   * @returns false when there was one, nobody to mail, or too many of its kind
   */
  async enqueue(
    mail: MailText & {
      readonly about: MailSubject;
      readonly kind: MailKind;
      /** What the mail is about, where an order may get several of its kind. */
      readonly detail?: string;
      readonly recipient: string;
      /** The page on which mails of its topic are turned off; absent for mails that always come. */
      readonly unsubscribePath?: string | undefined;
      /** The kind that it is counted as, where nobody may notice which of two is sent; by default its own. */
      readonly countsAs?: MailKind;
      /** A browser that has signed in to the recipient's account before has asked for it. */
      readonly forKnownDevice?: boolean;
    },
    now: Date,
    db: Connection,
  ): Promise<boolean> {
    const { kind, countsAs = kind, recipient, forKnownDevice = false } = mail;
    const counted = { kind: countsAs, recipient, forKnownDevice };
    if (isNobody(recipient) || !(await admitMail(counted, now, db))) return false;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('outbox')
      .values({
        ...subjectColumns(mail.about),
        kind,
        ...(mail.detail !== undefined && { detail: mail.detail }),
        message_id: randomBytes(16).toString('hex'),
        recipient,
        unsubscribe_path: mail.unsubscribePath ?? null,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        next_try_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** When the newest mail of a kind about an order was added; null without one. */
  async lastAddedAt(orderSerial: number, kind: MailKind, db: Connection): Promise<Date | null> {
    const { at } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max<Date | null>('created_at').as('at'))
      .where('order_id', '=', orderSerial)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return at;
  },

  /** Claims the next due mail for this process; null when there is none. */
  async claimNext(now: Date, db: Connection): Promise<Mail | null> {
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

  /** Records the outcome of a claimed mail. @param nextTry when to send a mail that waits again */
  async recordDelivery(id: number, status: MailStatus, now: Date, nextTry: Date, db: Connection): Promise<void> {
    await db
      .updateTable('outbox')
      .set({ status, next_try_at: nextTry, updated_at: now })
      .where('id', '=', id)
      .execute();
  },

  async delete(id: number, db: Connection): Promise<void> {
    await db.deleteFrom('outbox').where('id', '=', id).execute();
  },

  /** Marks mails whose process died while sending as `unsure`: they may have been sent, so they are not sent again. Returns how many. */
  async markInterrupted(now: Date, db: Connection): Promise<number> {
    return changedRows(
      db
        .updateTable('outbox')
        .set({ status: 'unsure', updated_at: now })
        .where('status', '=', 'sending')
        .where('updated_at', '<', subMinutes(now, SENDING_TIMEOUT_MINUTES)),
    );
  },

  /** The newest mails first. */
  async newest(limit: number, db: Connection): Promise<readonly Mail[]> {
    return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
  },

  async find(id: number, db: Connection): Promise<Mail | null> {
    return (await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },

  /** Deletes old mails, also unsent ones. Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(
      db
        .deleteFrom('outbox')
        .where(({ or, and, eb }) =>
          or([
            eb('created_at', '<', subDays(now, RETENTION_DAYS, { in: utc })),
            and([
              eb('created_at', '<', subHours(now, ACCOUNT_RETENTION_HOURS)),
              eb('kind', 'in', ACCOUNT_MAIL_KINDS),
              eb('status', '!=', 'waiting'),
            ]),
          ]),
        ),
    );
  },
};
