import type { ColumnType, Generated } from 'kysely';
import type { Stamp } from './columns';

interface IdempotencyKeyTable {
  id: Generated<number>;
  /** Whose key it is and for what, such as `checkout:<token hash>`. */
  scope: string;
  key: string;
  /** SHA-256 of the canonical request, in hex. */
  request_hash: string;
  status: ColumnType<'started' | 'finished', 'started' | 'finished' | undefined, 'started' | 'finished'>;
  response_status: number | null;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Stamp;
  /** 72 hours after creation unless given. */
  expires_at: Stamp;
}

/** How often an address has asked in its present minute. `key` is a hash. */
interface RateLimitTable {
  key: string;
  count: number;
  resets_at: ColumnType<Date, Date, Date>;
}

/** What is remembered of requests, so that none is done twice and nobody asks too often. */
export interface RequestTables {
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
}
