import type { ColumnType, Generated } from 'kysely';
import type { Choices, Topic } from '../../../../domains/notifications';
import type { Json, Timestamp } from './columns';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Whose it is: an account's, or the SHA-256 of the token of a guest's browser, in hex. Not a foreign key: `notifications/notifier/README.md` says why. */
export interface OwnerColumns {
  account_id: Optional<number>;
  guest_hash: Optional<string>;
}

/** What a shopper was told. */
export interface NotificationTable extends OwnerColumns {
  id: Generated<number>;
  topic: Topic;
  game_id: Optional<number>;
  /** What it is about, and which news of it: `order 12` and `paid`. Each is told once. */
  subject: string;
  detail: string;
  title: string;
  body: Defaulted<string>;
  /** An amount that stands out at the end: `129.00 $`. */
  amount: Optional<string>;
  /** Where it belongs: `Order Q-100042`. */
  note: Defaulted<string>;
  /** The page that it leads to. */
  path: string;
  created_at: Timestamp;
  read_at: Optional<Date>;
  /** Equal to `created_at` when the shopper does not want this topic in the shop. */
  removed_at: Optional<Date>;
}

/** What a shopper wants to be told of; there is none until they choose. */
export interface NotificationSettingsTable extends OwnerColumns {
  id: Generated<number>;
  choices: Json<Choices>;
  /** Hours of the day, 0 to 23. Both null: never quiet. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** IANA: `Europe/Berlin`. Null until a browser has told it. */
  zone: Optional<string>;
  updated_at: Timestamp;
}

/** A browser that gets push messages. */
export interface PushTokenTable extends OwnerColumns {
  id: Generated<number>;
  kind: 'fcm' | 'webpush';
  /** That of FCM, or the subscription as JSON in base64url. */
  token: string;
  token_hash: string;
  /** `Chrome on Windows` */
  device: string;
  /** The session that ends it, of an account's. */
  session_id: Optional<number>;
  created_at: Timestamp;
  refreshed_at: Timestamp;
}

/** `unsure`: the process died while sending. `skipped`: not wanted any more, too late, or too many that day. */
export type PushStatus = 'waiting' | 'sending' | 'sent' | 'unsure' | 'failed' | 'skipped';

/** Push messages, written in the transaction that they tell of, and sent later. */
export interface PushOutboxTable extends OwnerColumns {
  id: Generated<number>;
  push_token_id: number;
  /** Null for a test. It may be deleted by now. */
  notification_id: Optional<number>;
  topic: Topic | 'test';
  message_id: string;
  title: string;
  body: string;
  path: string;
  /** What the button says that opens it. */
  action_title: string;
  status: Defaulted<PushStatus>;
  attempts: Defaulted<number>;
  next_try_at: Timestamp;
  /** Too late after this. */
  expires_at: Date;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface NotificationTables {
  notifications: NotificationTable;
  notification_settings: NotificationSettingsTable;
  push_tokens: PushTokenTable;
  push_outbox: PushOutboxTable;
}
