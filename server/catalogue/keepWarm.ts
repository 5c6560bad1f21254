import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueRepository } from './catalogue.repository';

/** Changes come in rows: the catalogue is read ahead when the last of them is this old. */
const PEACE_MS = 200;

export interface KeepWarmDeps {
  readonly catalogue: Pick<CatalogueRepository, 'onDrop' | 'warm'>;
  readonly log: FastifyBaseLogger;
}

/**
 * Reads ahead what searches need, now and after every change, so that no shopper waits for it: fifty thousand names take about a second.
 * @returns what ends it
 */
export function keepWarm({ catalogue, log }: KeepWarmDeps): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let stopped = false;
  async function warm(): Promise<void> {
    // Two at a time would do the same work twice; what has changed meanwhile is read when this one is done.
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    await catalogue.warm().catch((error) => stopped || log.warn({ err: error }, 'the catalogue was not read ahead'));
    isRunning = false;
    if (isAskedAgain) soon();
  }
  function soon(): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(warm, PEACE_MS);
    timer.unref();
  }
  catalogue.onDrop(soon);
  soon();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
