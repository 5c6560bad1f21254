import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from './columns';

export type MailKind = 'paid' | 'cancelled' | 'refunded' | 'question';
/** `unsure`: the process or the line died in the moment of sending, so it may have gone out; it is never sent again. */
export type MailStatus = 'waiting' | 'sending' | 'sent' | 'unsure' | 'failed';

/** Mails, written in the transaction of what they tell of and sent later. */
export interface OutboxTable {
  id: Generated<number>;
  /** Null for a mail about a question. */
  order_id: number | null;
  question_id: ColumnType<number | null, number | undefined, number | null>;
  kind: MailKind;
  message_id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  status: ColumnType<MailStatus, MailStatus | undefined, MailStatus>;
  attempts: ColumnType<number, number | undefined, number>;
  next_try_at: Stamp;
  created_at: Stamp;
  updated_at: Stamp;
}

/** What shoppers ask about the risk of a ban. */
export interface QuestionTable {
  id: Generated<number>;
  /** Null when the service has left the shop since. */
  service_id: number | null;
  /** Frozen when it was asked, like the path of its page. */
  service_name: string;
  path: string;
  email: string;
  question: string;
  /** SHA-256 of who asks what about which service, in hex: the same question sent twice is one. */
  fingerprint: string;
  asked_at: Stamp;
  answered_at: ColumnType<Date | null, undefined, Date>;
}

/** What is sent to people, and what they ask. */
export interface MailTables {
  outbox: OutboxTable;
  questions: QuestionTable;
}
