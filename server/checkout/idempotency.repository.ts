import { createHash } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import type { Kysely } from 'kysely';
import { asJson } from '../db/json';
import type { Database } from '../db/schema';

type Connection = Kysely<Database>;

/** A key is kept this long, so that a retry after a lost answer finds the first one's outcome. */
const KEPT_HOURS = 72;

/** What became of a claim on a key. `outcome` is what the first request left. */
export type Claim =
  | { readonly kind: 'mine' }
  | { readonly kind: 'finished'; readonly outcome: unknown }
  | { readonly kind: 'mismatch'; readonly outcome: unknown }
  | { readonly kind: 'running' };

/**
 * Idempotency keys. The claim is the first statement of the transaction that does the work: on PostgreSQL a second transaction
 * with the same key waits at the unique index until the first has ended, and then finds its outcome, or takes over when it was rolled back.
 */
export const idempotency = {
  /**
   * Claims a key for a request, known by the hash of its body.
   * @param scope whose key it is and for what: the same key of somebody else is another one
   */
  async claim(scope: string, key: string, requestHash: string, now: Date, on: Connection): Promise<Claim> {
    await on
      .deleteFrom('idempotency_keys')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('expires_at', '<=', now)
      .execute();
    const mine = await on
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash: requestHash, created_at: now, expires_at: addHours(now, KEPT_HOURS) })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (mine !== undefined) return { kind: 'mine' };
    const earlier = await on
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'response'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    if (earlier === undefined) return { kind: 'running' };
    if (earlier.request_hash !== requestHash) return { kind: 'mismatch', outcome: earlier.response };
    return earlier.status === 'finished' ? { kind: 'finished', outcome: earlier.response } : { kind: 'running' };
  },

  /** Keeps the outcome of the claimed work, in the transaction that did it. */
  async finish(scope: string, key: string, status: number, outcome: unknown, on: Connection): Promise<void> {
    await on
      .updateTable('idempotency_keys')
      .set({ status: 'finished', response_status: status, response: asJson(outcome) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
  },

  /** The outcome of the work that was finished last in a scope; undefined when there is none, or its time has passed. */
  async latestOutcome(scope: string, now: Date, on: Connection): Promise<unknown> {
    const row = await on
      .selectFrom('idempotency_keys')
      .select('response')
      .where('scope', '=', scope)
      .where('status', '=', 'finished')
      .where('expires_at', '>', now)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.response;
  },

  /** Forgets keys whose time has passed. Returns how many. */
  async forgetExpired(now: Date, on: Connection): Promise<number> {
    const { numDeletedRows } = await on
      .deleteFrom('idempotency_keys')
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** SHA-256 in hex of a form, the same for the same fields in any order. @param except fields that don't count */
export function hashOfForm(form: Readonly<Record<string, unknown>>, except: readonly string[] = []): string {
  const entries = Object.entries(form)
    .filter(([name]) => !except.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
