import type { Connection } from '../platform/db';
import { rateLimitCounters } from '../platform/http';

/** Reports that the shop takes in an hour, and keeps at all: so many can be read, and nobody can fill the disk. */
const MAX_PER_HOUR = 300;
const MAX_STORED = 5_000;

/** Why a report is not taken now. */
export type ProblemRefusal = 'too_soon' | 'full';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Counts a report in the transaction that stores it: one a minute of a network, and no more than can be read of all.
 * @param network the hash of the network; null where requests are not limited
 * @returns null when it is taken
 */
export async function admitProblem(network: string | null, now: Date, trx: Connection): Promise<ProblemRefusal | null> {
  const counted = async (of: string, windowMs: number) =>
    (await rateLimitCounters.increment(`problem ${of}`, windowMs, now, trx)).current;
  if (network !== null && (await counted(network, MINUTE_MS)) > 1) return 'too_soon';
  if ((await counted('all', HOUR_MS)) > MAX_PER_HOUR) return 'full';
  const { count } = await trx
    .selectFrom('problem_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count >= MAX_STORED ? 'full' : null;
}
