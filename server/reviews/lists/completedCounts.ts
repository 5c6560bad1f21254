import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform';
import { createCachedRead } from '../../platform/live';
import { type CompletedCounts, completedLines } from './completedLines.repository';

/** Recent orders were completed in so many days. */
const RECENT_DAYS = 30;
/** What was completed is counted again after this time, ms. */
const MAX_AGE_MS = 60_000;
/** Services whose counts are in memory. */
const MAX_SERVICES = 5_000;

/** What was completed of services: counted for all pages of one together, since most are rendered for one shopper alone. */
export function createCompletedCounts({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const reads = new LRUCache<number, { get(): Promise<CompletedCounts> }>({ max: MAX_SERVICES });

  return {
    async of(serviceId: number): Promise<CompletedCounts> {
      const known = reads.get(serviceId);
      if (known) return known.get();
      const count = (now: Date) => completedLines.count(serviceId, subDays(now, RECENT_DAYS, { in: utc }), db);
      const read = createCachedRead(count, clock, MAX_AGE_MS);
      reads.set(serviceId, read);
      return read.get();
    },
  };
}

export type CompletedCountsReader = ReturnType<typeof createCompletedCounts>;
