import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns';

/** A value that has a default in the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A chat of a shopper about one channel; there is none before the first message. */
export interface ChatThreadTable {
  id: Generated<number>;
  /** As pages know it. */
  chat_id: string;
  /** `support`, `order-` and the order's public id, or that of another thing. */
  channel: string;
  order_id: Optional<number>;
  /** Either this or `guest_hash`. */
  account_id: Optional<number>;
  /** SHA-256 of the token in the guest's cookie, in hex. */
  guest_hash: Optional<string>;
  /** `The Venomous Abyss Heroic, Fri 20 Nov, 20:00 CET` or `Order Q-100042`; empty for support. */
  about: Defaulted<string>;
  /** The path of the page on which the first message was written. */
  page: Defaulted<string>;
  status: Defaulted<'waiting' | 'answered' | 'closed'>;
  /** Who of the staff took it. */
  staff_account_id: Optional<number>;
  /** The number of the last message, of the last answer, and of what each side has read. */
  last_seq: Defaulted<number>;
  answer_seq: Defaulted<number>;
  answered_at: Optional<Date>;
  shopper_read: Defaulted<number>;
  staff_read: Defaulted<number>;
  mailed_seq: Defaulted<number>;
  /** When a page of the shopper was last known to be open. */
  seen_at: Optional<Date>;
  /** That a guest has left. */
  email: Optional<string>;
  waiting_since: Optional<Date>;
  last_message_at: Date;
  created_at: Timestamp;
}

export interface ChatMessageTable {
  thread_id: number;
  /** From 1 without gaps. */
  seq: number;
  author: 'shopper' | 'staff';
  staff_account_id: Optional<number>;
  /** The first name under which it was written. */
  staff_name: Optional<string>;
  text: string;
  /** The sender's UUID of the message. */
  key: string;
  created_at: Timestamp;
}

/** A text that staff answer with; words in braces are filled in. */
export interface ChatTemplateTable {
  /** `mic` for /mic. */
  name: string;
  title: string;
  text: string;
  position: number;
}

/** When staff had the desk open last. */
interface ChatDeskTable {
  account_id: number;
  seen_at: Date;
}

/** Chats of shoppers with the staff. */
export interface ChatTables {
  chat_threads: ChatThreadTable;
  chat_messages: ChatMessageTable;
  chat_templates: ChatTemplateTable;
  chat_desks: ChatDeskTable;
}
