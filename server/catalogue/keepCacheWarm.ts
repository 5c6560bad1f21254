import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueRepository } from './catalogue.repository';

/** Changes come in bursts, so the cache is warmed this long after the last one. */
const DEBOUNCE_MS = 200;
const HOUR_MS = 60 * 60 * 1000;

export interface KeepCacheWarmDeps {
  readonly catalogue: Pick<CatalogueRepository, 'onCacheCleared' | 'warmCache'>;
  readonly search: { rebuild(): Promise<void> };
  readonly log: FastifyBaseLogger;
}

/**
 * Builds the search indexes now and after every change of the catalogue, so that no shopper waits for them, and every hour, because popular services
 * come first.
 * @returns a function that stops it
 */
export function keepCacheWarm({ catalogue, search, log }: KeepCacheWarmDeps): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let needsRerun = false;
  let stopped = false;
  async function warm(): Promise<void> {
    // Only one run at a time; changes during a run schedule another one.
    needsRerun = isRunning;
    if (isRunning) return;
    isRunning = true;
    await catalogue
      .warmCache()
      .then(() => search.rebuild())
      .catch((error) => stopped || log.warn({ err: error }, 'the catalogue was not read ahead'));
    isRunning = false;
    if (needsRerun) schedule();
  }
  function schedule(): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(warm, DEBOUNCE_MS);
    timer.unref();
  }
  catalogue.onCacheCleared(schedule);
  schedule();
  const hourly = setInterval(schedule, HOUR_MS).unref();
  return () => {
    stopped = true;
    clearInterval(hourly);
    clearTimeout(timer);
  };
}
