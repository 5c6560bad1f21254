import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/config';
import type { CatalogueReader } from './catalogue.service';

/** Changes come in bursts, so the cache is warmed this long after the last one. */
const DEBOUNCE_MS = 200;
const HOUR_MS = 60 * 60 * 1000;
/** The cheapest date of a service changes with every cart, and building the search indexes takes seconds. */
const DATED_PRICES_PAUSE_MS = 60 * 1000;
/** Timers may fire a little early by the shop's clock. */
const TIMER_SLACK_MS = 20;
/** So that a time in the past can't make it ask without end. */
const MIN_WAIT_MS = 1_000;

interface KeepCacheWarmParts {
  readonly catalogue: CatalogueReader;
  readonly clock: Clock;
  readonly search: { rebuild(): Promise<void> };
  readonly log: FastifyBaseLogger;
}

/**
 * Builds the search indexes now, after every change of the catalogue and of its prices, so that no shopper waits for them, and
 * every hour, because popular services come first. After the prices of dates have changed it does so once a minute at most.
 * @returns a function that stops it
 */
export function keepCacheWarm({ catalogue, clock, search, log }: KeepCacheWarmParts): () => void {
  let timer: NodeJS.Timeout | undefined;
  let priceTimer: NodeJS.Timeout | undefined;
  let dateTimer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let needsRerun = false;
  let stopped = false;
  async function warm(): Promise<void> {
    // Only once at a time; changes in between schedule another one.
    needsRerun = isRunning;
    if (isRunning) return;
    isRunning = true;
    await catalogue
      .warmCache()
      .then(() => search.rebuild())
      .then(waitForPrices)
      .catch(warn);
    isRunning = false;
    if (needsRerun) schedule();
  }
  function schedule(): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(warm, DEBOUNCE_MS);
    timer.unref();
  }
  /** Waits for the next offer to begin or end, or for the cheapest date of a service to pass; asking then drops what has the old price. */
  async function waitForPrices(): Promise<void> {
    const until = await catalogue.pricesUntil();
    clearTimeout(priceTimer);
    if (stopped || !Number.isFinite(until)) return;
    const wait = Math.min(Math.max(until - clock.now() + TIMER_SLACK_MS, MIN_WAIT_MS), HOUR_MS);
    priceTimer = setTimeout(() => waitForPrices().catch(warn), wait).unref();
  }
  function scheduleLater(): void {
    if (stopped) return;
    dateTimer ??= setTimeout(() => {
      dateTimer = undefined;
      schedule();
    }, DATED_PRICES_PAUSE_MS).unref();
  }
  const warn = (error: unknown) => stopped || log.warn({ err: error }, 'the catalog was not read ahead');

  catalogue.onCacheCleared(schedule);
  catalogue.onDatedPricesChanged(scheduleLater);
  schedule();
  const hourly = setInterval(schedule, HOUR_MS).unref();
  return () => {
    stopped = true;
    clearInterval(hourly);
    clearTimeout(priceTimer);
    clearTimeout(dateTimer);
    clearTimeout(timer);
  };
}
