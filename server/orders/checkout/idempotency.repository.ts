import { createHash } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import type { Connection } from '../../platform/db';
import { asJson } from '../../platform/db';

/** How long a key is kept, so that a retry after a lost response finds the first outcome. */
const TTL_HOURS = 72;

/** The result of claiming a key. `outcome` was stored by the first request. */
export type Claim =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'finished'; readonly outcome: unknown }
  | { readonly kind: 'mismatch'; readonly outcome: unknown }
  | { readonly kind: 'running' };

/** A request with a key: the hash of its body, and the outcome that it has once its transaction is committed. */
interface ClaimingRequest {
  readonly hash: string;
  readonly status: number;
  readonly outcome: unknown;
}

/**
 * Idempotency keys. The claim comes first in the transaction that does the work: on PostgreSQL a second transaction with the same key
 * waits at the unique index until the first has ended, and then finds its outcome, or claims the key when the first was rolled back.
 * A claim has its outcome from the start, since nobody sees it before the work is committed.
 */
export const idempotency = {
  /**
   * Claims a key, new or expired, for a request.
   * @param scope owner and purpose of the key: equal keys in different scopes are independent
   */
  async claim(scope: string, key: string, request: ClaimingRequest, now: Date, trx: Connection): Promise<Claim> {
    const claim = {
      request_hash: request.hash,
      status: 'finished' as const,
      response_status: request.status,
      response: asJson(request.outcome),
      created_at: now,
      expires_at: addHours(now, TTL_HOURS),
    };
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({ scope, key, ...claim })
      .onConflict((conflict) =>
        conflict.columns(['scope', 'key']).doUpdateSet(claim).where('idempotency_keys.expires_at', '<=', now),
      )
      .returning('id')
      .executeTakeFirst();
    if (claimed !== undefined) return { kind: 'claimed' };
    const existing = await trx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'response'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    if (existing === undefined) return { kind: 'running' };
    if (existing.request_hash !== request.hash) return { kind: 'mismatch', outcome: existing.response };
    return existing.status === 'finished' ? { kind: 'finished', outcome: existing.response } : { kind: 'running' };
  },

  /** The latest outcome in a scope; undefined when there is none or it has expired. */
  async latestOutcome(scope: string, now: Date, trx: Connection): Promise<unknown> {
    const row = await trx
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

  /** Deletes the keys of a scope. */
  async deleteAll(scope: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).execute();
  },

  /** Deletes expired keys. Returns how many. */
  async deleteExpired(now: Date, trx: Connection): Promise<number> {
    const { numDeletedRows } = await trx
      .deleteFrom('idempotency_keys')
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** The scope of the keys of a cart. @param tokenHash of its key */
export const checkoutScope = (tokenHash: string): string => `checkout:${tokenHash}`;

/** SHA-256 in hex of a form, the same for the same fields in any order. @param except fields to leave out */
export function hashForm(form: Readonly<Record<string, unknown>>, except: readonly string[] = []): string {
  const entries = Object.entries(form)
    .filter(([name]) => !except.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
