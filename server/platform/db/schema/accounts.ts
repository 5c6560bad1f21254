import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './columns';

interface AccountTable {
  id: Generated<number>;
  /** In addresses and the state of pages; unguessable. */
  public_id: string;
  /** Confirmed, in lower case. */
  email: string;
  name: ColumnType<string, string | undefined, string>;
  /** The first name under which somebody of the staff writes, entered by the shop's owner. */
  staff_name: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null for an account that signs in by passkeys or mailed links. */
  password_hash: string | null;
  password_changed_at: Date | null;
  role: ColumnType<'shopper' | 'staff', 'shopper' | 'staff' | undefined, 'shopper' | 'staff'>;
  totp_secret: ColumnType<string | null, string | undefined, string | null>;
  totp_enabled_at: ColumnType<Date | null, Date | undefined, Date | null>;
  /** The time step of the last used code, so that none works twice. */
  totp_last_step: ColumnType<number | null, number | undefined, number | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  /** base64url, like the key. */
  credential_id: string;
  public_key: string;
  counter: number;
  transports: Json<string[]>;
  /** The device that made it: "Chrome on Windows". */
  name: string;
  created_at: Timestamp;
  last_used_at: ColumnType<Date | null, Date | undefined, Date>;
}

/** Codes that were not used yet. */
interface RecoveryCodeTable {
  account_id: number;
  code_hash: string;
}

export interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the cookie's token, in hex; the token itself is never stored. */
  token_hash: string;
  account_id: number;
  /** "Chrome on Windows" */
  device: string;
  /** Where it was started, two letters; null when unknown. */
  country: string | null;
  /** Signed in with a passkey, or with a code beside the first factor. */
  second_factor: boolean;
  /** When the shopper last proved who they are. */
  authenticated_at: Date;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Date;
}

export type AccountTokenKind =
  | 'sign_up'
  | 'sign_in'
  | 'reset_password'
  | 'change_email'
  | 'second_step'
  | 'passkey_sign_in'
  | 'passkey_sign_up'
  | 'passkey_add';

/** Secrets that work once. */
export interface AccountTokenTable {
  id: Generated<number>;
  kind: AccountTokenKind;
  token_hash: string;
  account_id: number | null;
  email: string | null;
  data: Json<Record<string, unknown>>;
  attempts: ColumnType<number, number | undefined, number>;
  created_at: Timestamp;
  expires_at: Date;
}

/** Game details that the checkout fills in, by the game's slug. */
export interface SavedDetailsTable {
  account_id: number;
  game: string;
  account: string;
  character: ColumnType<string, string | undefined, string>;
  region: string;
  platform: string;
  updated_at: Timestamp;
}

/** Hashes of what a browser tells about its device, beside a sign-in or an order. */
interface DevicePrintTable {
  id: Generated<number>;
  account_id: number | null;
  order_id: number | null;
  /** Of the token that the browser keeps. */
  device_hash: string | null;
  /** Of audio, canvas, graphics, screen and time zone. */
  print_hash: string | null;
  created_at: Timestamp;
}

interface UsedCaptchaTable {
  solution_hash: string;
  expires_at: Date;
}

/** Keys that all processes share. */
interface ShopKeyTable {
  name: string;
  value: string;
}

/** What staff did. */
export interface AuditTable {
  id: Generated<number>;
  /** The email of who did it, as it was then. */
  staff: string;
  /** Their account; null for the command line and for older entries. */
  account_id: number | null;
  action: string;
  subject: string;
  reason: string;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
  created_at: Timestamp;
}

/** Accounts, sessions, one-use secrets, and the audit log. */
export interface AccountTables {
  accounts: AccountTable;
  passkeys: PasskeyTable;
  recovery_codes: RecoveryCodeTable;
  sessions: SessionTable;
  account_tokens: AccountTokenTable;
  saved_details: SavedDetailsTable;
  device_prints: DevicePrintTable;
  used_captchas: UsedCaptchaTable;
  shop_keys: ShopKeyTable;
  audit_log: AuditTable;
}
