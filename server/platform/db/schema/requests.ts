import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns';

interface IdempotencyKeyTable {
  id: Generated<number>;
  /** The operation and its owner, such as `checkout:<token hash>`. */
  scope: string;
  key: string;
  /** SHA-256 of the canonical request, in hex. */
  request_hash: string;
  status: ColumnType<'started' | 'finished', 'started' | 'finished' | undefined, 'started' | 'finished'>;
  response_status: number | null;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Timestamp;
  /** 72 hours after creation unless given. */
  expires_at: Timestamp;
}

/** Requests of an address in the current minute. `key` is a hash. */
interface RateLimitTable {
  key: string;
  count: number;
  resets_at: ColumnType<Date, Date, Date>;
}

/** Idempotency keys and rate limits. */
export interface RequestTables {
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
}
