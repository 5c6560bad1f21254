import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns';

type OrderMailKind =
  | 'paid'
  | 'waiting'
  | 'refund_answered'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'refunded'
  | 'order_link'
  | 'staff_message';
type AlertMailKind = 'wish_confirm' | 'wish_price' | 'wish_seat';

/** The kinds of mails. Modules add theirs. */
export interface MailKinds
  extends Record<
    OrderMailKind | AlertMailKind | AccountMailKind | 'question' | 'chat_answer' | 'problem_fixed',
    true
  > {}
export type MailKind = keyof MailKinds;

/** About an account, or to an address without one. */
export const ACCOUNT_MAIL_KINDS = [
  'sign_up',
  'account_exists',
  'sign_in_link',
  'no_account',
  'reset_password',
  'password_changed',
  'confirm_email',
  'email_changed',
  'security_changed',
  'new_device',
  'account_deleted',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** `unsure`: the process or the connection died while sending, so the mail may have been delivered; it is never sent again. */
export type MailStatus = 'waiting' | 'sending' | 'sent' | 'unsure' | 'failed';

/** Mails, written in the same transaction as the change they report, and sent later. */
export interface OutboxTable {
  id: Generated<number>;
  /** Null for a mail that is not about an order. */
  order_id: number | null;
  question_id: ColumnType<number | null, number | undefined, number | null>;
  waitlist_id: ColumnType<number | null, number | undefined, number | null>;
  account_id: ColumnType<number | null, number | null | undefined, number | null>;
  chat_thread_id: ColumnType<number | null, number | undefined, number | null>;
  wish_id: ColumnType<number | null, number | undefined, number | null>;
  problem_id: ColumnType<number | null, number | undefined, number | null>;
  kind: MailKind;
  /** What the mail is about, where an order may get several of its kind. */
  detail: ColumnType<string, string | undefined, string>;
  message_id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  /** The page on which mails of this topic are turned off; null for mails that always come. */
  unsubscribe_path: ColumnType<string | null, string | null | undefined, never>;
  status: ColumnType<MailStatus, MailStatus | undefined, MailStatus>;
  attempts: ColumnType<number, number | undefined, number>;
  next_try_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Shoppers' questions about the risk of a ban. */
export interface QuestionTable {
  id: Generated<number>;
  /** Null when the service was deleted since. */
  service_id: number | null;
  /** As it was when the question was asked, like `path`. */
  service_name: string;
  path: string;
  email: string;
  question: string;
  /** SHA-256 of email, question and service, in hex, so that the same question sent twice is stored once. */
  fingerprint: string;
  asked_at: Timestamp;
  answered_at: ColumnType<Date | null, undefined, Date>;
}

/** Outgoing mails and shoppers' questions. */
export interface MailTables {
  outbox: OutboxTable;
  questions: QuestionTable;
}
