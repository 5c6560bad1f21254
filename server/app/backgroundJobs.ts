import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Job, ShopModule } from '../platform';
import type { Clock } from '../platform/config';
import { isDatabaseDown, isStorageFull } from '../platform/db';

/** Between two runs of the most frequent jobs, ms. */
const PAUSE_MS = 2_000;
/** The first requests come before jobs that read much, ms. */
const FIRST_PAUSE_MS = 15_000;
const HOUR_MS = 60 * 60 * 1000;

/** Deletes expired rows of every module, one after the other. Returns how many. */
export async function deleteExpired(modules: readonly ShopModule[], now: Date): Promise<number> {
  let rows = 0;
  for (const { deleteExpired = [] } of modules) for (const ofTable of deleteExpired) rows += await ofTable(now);
  return rows;
}

/**
 * Repeats the jobs of all modules, and deletes expired rows every hour. No job waits for another, so that one that fails, or a provider that is down,
 * stops nothing else.
 * @param pauseMs between two rounds of the most frequent jobs; only tests set it
 * @returns a function that stops the jobs; it resolves when those in flight are done
 */
export function startBackgroundJobs(
  modules: readonly ShopModule[],
  { clock, log }: { readonly clock: Clock; readonly log: FastifyBaseLogger },
  pauseMs = PAUSE_MS,
): () => Promise<void> {
  const stopped = new AbortController();
  // Each pause listens to it.
  setMaxListeners(0, stopped.signal);
  const wait = (ms: number) => pause(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
  async function repeat(job: Job): Promise<void> {
    if (job.pauseMs !== undefined) await wait(FIRST_PAUSE_MS);
    while (!stopped.signal.aborted) {
      // A full disk, or a database that is down, is told once, not by each job every other second.
      const isTold = (error: unknown) => isStorageFull(error) || isDatabaseDown(error);
      await job.run().catch((error) => log[isTold(error) ? 'debug' : 'warn']({ err: error }, job.failure));
      await wait(job.pauseMs ?? pauseMs);
    }
  }
  const deleteExpiredRows = () => {
    deleteExpired(modules, new Date(clock.now())).then(
      (rows) => log.debug({ rows }, 'expired rows deleted'),
      (error) => log.warn({ err: error }, 'expired rows could not be deleted'),
    );
  };
  const timer = setInterval(deleteExpiredRows, HOUR_MS).unref();
  const running = Promise.all(modules.flatMap(({ jobs = [] }) => jobs).map(repeat));
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await running;
  };
}
