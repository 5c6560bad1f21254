import { createHash } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'kysely';
import type { Connection } from '../platform/db';

/** Reports that the shop takes in an hour, and keeps at all: so many can be read, and nobody can fill the disk. */
const MAX_PER_HOUR = 300;
const MAX_STORED = 5_000;

/** Why a report is not taken now. */
export type ProblemRefusal = 'too_soon' | 'full';

const keyOf = (name: string): string => createHash('sha256').update(`problem ${name}`).digest('hex');

/** Counts a key until a time. False when it has reached its limit. */
async function admit(name: string, max: number, until: Date, now: Date, trx: Connection): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits as counter (key, count, resets_at) values (${keyOf(name)}, 1, ${until})
    on conflict (key) do update set
      count = case when counter.resets_at <= ${now} then 1 else counter.count + 1 end,
      resets_at = case when counter.resets_at <= ${now} then excluded.resets_at else counter.resets_at end
    where counter.resets_at <= ${now} or counter.count < ${max}
    returning key`.execute(trx);
  return rows.length > 0;
}

/**
 * Counts a report in the transaction that stores it: one a minute of a network, and no more than can be read of all.
 * @param network the hash of the network; null where requests are not limited
 * @returns null when it is taken
 */
export async function admitProblem(network: string | null, now: Date, trx: Connection): Promise<ProblemRefusal | null> {
  if (network !== null && !(await admit(network, 1, addMinutes(now, 1), now, trx))) return 'too_soon';
  if (!(await admit('all', MAX_PER_HOUR, addHours(now, 1), now, trx))) return 'full';
  const { count } = await trx
    .selectFrom('problem_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count >= MAX_STORED ? 'full' : null;
}
