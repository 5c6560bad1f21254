import type { Generated } from 'kysely';
import type { Topic } from '../../domains/contact';
import type { Timestamp } from '../platform/db';

/** A message that came by the contact form. */
export interface TicketTable {
  id: Generated<number>;
  /** The message in its chat. */
  thread_id: number;
  message_seq: number;
  topic: Topic;
  /** `Q-100042`, as it was typed. */
  order_number: string | null;
  /** SHA-256 of what the form held, in hex. */
  fingerprint: string;
  /** Of the token in the link of a guest, in hex; null for accounts. */
  token_hash: string | null;
  created_at: Timestamp;
}

declare module '../platform/db/schema' {
  interface Database {
    tickets: TicketTable;
  }
}

declare module '../platform/db/schema/mail' {
  // That a message has come.
  interface MailKinds extends Record<'contact_received', true> {}
}
