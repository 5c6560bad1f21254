import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../platform/db';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A picture that a shopper has sent: pending until a message takes it. Its bytes are in the file store, under its id. */
export interface UploadTable {
  id: string;
  /** Whose it is; neither when the account is gone. */
  account_id: Optional<number>;
  /** SHA-256 of the token in the guest's cookie, in hex. */
  guest_hash: Optional<string>;
  /** `storing` before its bytes are there, `deleting` until they are not any more. */
  state: 'storing' | 'ready' | 'deleting';
  /** The name of the file as it was sent, shortened. */
  name: string;
  bytes: number;
  width: number;
  height: number;
  /** The message that took it; null before, and when the message is gone. */
  thread_id: Optional<number>;
  message_seq: Optional<number>;
  /** Its place among the pictures of the message, from 0. */
  position: Generated<number>;
  taken_at: Optional<Date>;
  /** When a process began to delete it. */
  deleting_at: Optional<Date>;
  created_at: Timestamp;
}

declare module '../platform/db/schema' {
  interface Database {
    uploads: UploadTable;
  }
}
