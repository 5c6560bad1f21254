import { addHours } from 'date-fns/addHours';
import type { Kysely } from 'kysely';
import { DOLLARS } from '../../../../domains/pricing';
import { toDecimal } from '../../../../src/lib/money';
import { type Actor, auditLog, COMMAND_LINE } from '../../../platform/audit';
import type { Database } from '../../../platform/db';
import { insertDrop, lockDroppableRun, lockDroppableRuns, readDroppableRuns } from './drops.repository';
import { dueDrop } from './drops.rules';
import { canBeCharged, lowestTotal } from './price.checks';
import type { DropRule } from './scheduleDocument.contract';

/**
 * Drops the prices of runs of the schedule by its rules, each rule once for a run; a price never rises. Any number of processes may do so at once.
 * @param now ms UTC
 * @returns how many prices were dropped
 */
export async function applyDrops(db: Kysely<Database>, rules: readonly DropRule[], now: number): Promise<number> {
  if (rules.length === 0) return 0;
  const at = new Date(now);
  const until = addHours(at, Math.max(...rules.map(({ hoursBefore }) => hoursBefore)));
  const due = (await readDroppableRuns({ now: at, until }, db)).filter((run) => dueDrop(run, rules, now));
  if (due.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const runs = await lockDroppableRuns(
      due.map(({ id }) => id),
      at,
      trx,
    );
    let dropped = 0;
    for (const run of runs) {
      const drop = dueDrop(run, rules, now);
      if (drop && (await insertDrop({ ...drop, runId: run.id, at }, trx))) dropped += 1;
    }
    return dropped;
  });
}

/** What became of a drop by staff; `before` is the price until then, USD cents. */
export type PriceDrop =
  | { readonly outcome: 'dropped'; readonly before: number }
  | { readonly outcome: 'not lower' | 'changed'; readonly before: number }
  /** `lowest` is what the cheapest choices would cost then. */
  | { readonly outcome: 'too low'; readonly lowest: number }
  | { readonly outcome: 'closed' | 'unknown' };

/** A lower price by staff; both prices are USD cents. */
export interface StaffDrop {
  readonly runId: number;
  readonly priceCents: number;
  /** The price that staff saw; nothing happens when it is another one. */
  readonly seenCents?: number;
}

/** Lowers the price of a run's unsold seats, and records who did it. @param now ms UTC */
export function dropPrice(
  db: Kysely<Database>,
  { runId, priceCents, seenCents }: StaffDrop,
  now: number,
  actor: Actor = COMMAND_LINE,
): Promise<PriceDrop> {
  return db.transaction().execute(async (trx): Promise<PriceDrop> => {
    const at = new Date(now);
    const run = await lockDroppableRun(runId, at, trx);
    if (run === null) return { outcome: 'unknown' };
    if (run.isClosed) return { outcome: 'closed' };
    const before = run.droppedCents ?? run.baseCents;
    if (seenCents !== undefined && seenCents !== before) return { outcome: 'changed', before };
    if (priceCents >= before) return { outcome: 'not lower', before };
    if (!canBeCharged(run, priceCents)) return { outcome: 'too low', lowest: lowestTotal(run, priceCents) };
    await insertDrop({ runId, priceCents, rule: null, at }, trx);
    const change = { before: { price: priceText(before) }, after: { price: priceText(priceCents) } };
    await auditLog.add({ action: 'drop price', subject: `run ${runId}`, ...change }, actor, at, trx);
    return { outcome: 'dropped', before };
  });
}

const priceText = (cents: number) => `${toDecimal(cents)} ${DOLLARS.code}`;
