import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/config';
import type { Database } from '../../platform/db';
import { networkOf } from '../../platform/http';
import type { SearchService } from './search.service';
import { searches } from './searches.repository';
import { wordsOf } from './searchText';
import { MAX_QUERY_WORDS } from './vocabulary';

/** As long as a search counts as popular. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_QUERY_LENGTH = 60;

export interface SearchCounterDeps {
  readonly search: Pick<SearchService, 'find'>;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Counts a search of a client. */
export type CountSearch = (query: string, ip: string) => Promise<void>;

/**
 * Counts searches for the list of popular ones: each query once a month per network, as far as this process remembers, and only when all of its
 * words are words of the catalogue, so that nothing personal is stored. The address is only in memory.
 */
export function createSearchCounter({ search, db, clock }: SearchCounterDeps): CountSearch {
  const counted = new LRUCache<string, true>({ max: 20_000, ttl: REMEMBERED_MS, perf: { now: clock.now } });
  return async (text, ip) => {
    const words = wordsOf(text);
    const query = words.join(' ');
    if (words.length > MAX_QUERY_WORDS) return;
    if (query.length < 2 || query.length > MAX_QUERY_LENGTH) return;
    const key = `${networkOf(ip)} ${query}`;
    if (counted.has(key)) return;
    const { isAsTyped } = await search.find({ index: 'services', query, prefix: 'none', combine: 'and' });
    if (!isAsTyped) return;
    counted.set(key, true);
    await searches.count(query, new Date(clock.now()), db);
  };
}
