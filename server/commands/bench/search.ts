import http from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CatalogueReader } from '../../catalogue';
import { createLog } from '../../platform/config';
import { openDatabase } from '../../platform/db';
import { loadCatalogue } from '../sources';
import { formatCount, percentile } from './statistics';
import type { BenchGroup } from './tools';

type MeasuringTools = Parameters<BenchGroup['run']>[0];

/** Searches as gamers type them: nicknames, typos, many words. Each is sent letter by letter. */
const TYPED = [
  ...['wow gold', 'mythic plus', 'vlaorant rnak', 'diablo iv leveling', 'lol iron to gold', 'poe2 divine orbs'],
  ...['tarkov kapa', 'faciet elo', 'osrs infernal cape', 'rocket leage rank', 'marvel rivals celestial', 'ksm'],
];
const INDEXES = ['games', 'categories', 'services', 'sub_categories', 'guides'];
/** Added to the queries, so that no answer is in the cache; the first are for warming up, so that V8 has compiled the hot code. */
const WARMUP_ENDINGS = ['', ' eu', ' season 3', ' express', ' alt', ' duo', ' overnight', ' main'];
const ENDINGS = [' us', ' season 4', ' priority', ' carry', ' solo', ' weekend', ' self-play', ' cheap'];
const CONNECTIONS = 4;
/** The largest request that the search takes: so many queries of so many words, and all that one may ask for besides. */
const LARGEST = { queries: 10, words: 10 };
const LARGEST_PARAMS = { removeWordsIfNoResults: 'allOptional', hitsPerPage: 100, facets: ['*'] };

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** The searches of the header's field and the search page, on a shop that is open. */
export async function searchRows({ sizes, measure }: MeasuringTools, origin: string): Promise<void> {
  const count = formatCount(sizes.services);
  const typedTexts = TYPED.slice(0, sizes.searches);
  await measure(`searches of ${count} services in four groups, letter by letter: p50 / p95`, async () => {
    const times: number[] = [];
    for (const typed of typedTexts)
      for (let length = 2; length <= typed.length; length += 1) {
        const requests = INDEXES.map((indexName) => ({ indexName, query: typed.slice(0, length), hitsPerPage: 3 }));
        const startedAt = performance.now();
        await send(`${origin}/1/indexes/*/queries`, JSON.stringify({ requests }));
        times.push(performance.now() - startedAt);
      }
    return formatTimes(times);
  });
  await measure(`search pages a second with ${count} services: each another, then the same again`, async () => {
    const rate = async (endings: readonly string[]) => {
      const queries = typedTexts.flatMap((typed) => endings.map((ending) => typed + ending));
      const queue = queries.values();
      const startedAt = performance.now();
      const work = Array.from({ length: CONNECTIONS }, async () => {
        for (const query of queue) await send(`${origin}/search?q=${encodeURIComponent(query)}`);
      });
      await Promise.all(work);
      return ((queries.length / (performance.now() - startedAt)) * 1000).toFixed(0);
    };
    await rate(WARMUP_ENDINGS);
    return `${await rate(ENDINGS)}, ${await rate(ENDINGS)}`;
  });
  await measure(
    `requests of ${LARGEST.queries} searches of misspelled words with ${count} services, and a page meanwhile: p50 / p95`,
    () => largestRequests(origin, sizes.largestRequests),
  );
}

function formatTimes(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.95).toFixed(1)} ms`;
}

/** The time that the largest requests take that one visitor can send, each of other misspelled words, and what a page takes meanwhile. */
async function largestRequests(origin: string, count: number): Promise<string> {
  const page: number[] = [];
  let isOver = false;
  const timeOf = async (url: string, body?: string) => {
    const startedAt = performance.now();
    await send(url, body);
    return performance.now() - startedAt;
  };
  const shopper = async () => {
    while (!isOver) page.push(await timeOf(`${origin}/`));
  };
  const times: number[] = [];
  const searches = async () => {
    try {
      for (let request = 0; request < count; request += 1)
        times.push(await timeOf(`${origin}/1/indexes/*/queries`, largestBatch(request)));
    } finally {
      isOver = true;
    }
  };
  await Promise.all([shopper(), searches()]);
  return `${formatTimes(times)}, ${formatTimes(page)}`;
}

function largestBatch(seed: number): string {
  const typed = TYPED.join(' ').split(' ');
  const misspelled = (at: number) => {
    const word = typed[(seed * 7 + at * 3) % typed.length] ?? '';
    return `${word.slice(0, 2)}${String.fromCharCode(97 + ((seed + at) % 26))}${word.slice(2)}${String.fromCharCode(97 + (at % 26))}`;
  };
  const requests = Array.from({ length: LARGEST.queries }, (_, query) => ({
    indexName: 'services',
    ...LARGEST_PARAMS,
    query: Array.from({ length: LARGEST.words }, (__, word) => misspelled(query * LARGEST.words + word)).join(' '),
  }));
  return JSON.stringify({ requests });
}

/** How long the search indexes take to build, and how long requests wait meanwhile. @param dataDir of a shop that is closed */
export function searchIndexRow({ sizes, measure }: MeasuringTools, dataDir: string): Promise<void> {
  return measure(`search indexes of ${formatCount(sizes.services)} services built beside requests`, async () => {
    const database = await openDatabase({ dataDir });
    try {
      return await buildIndexes(database.db);
    } finally {
      await database.close();
    }
  });
}

async function buildIndexes(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<string> {
  const { createSearchService } = await loadCatalogue();
  const service = createSearchService({
    db,
    clock: { now: Date.now },
    log: createLog('warn'),
    // Prices don't matter to the time of building.
    catalogue: { onCacheCleared: () => {}, currentPrices: async () => new Map() } as unknown as CatalogueReader,
  });
  // The first build also compiles the code.
  await service.rebuild();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  await service.rebuild();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  delay.disable();
  const milliseconds = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0);
  return `${seconds} s; the event loop waits p99 ${milliseconds(delay.percentile(99))} ms, at most ${milliseconds(delay.max)} ms`;
}

function send(url: string, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'text/plain' }) };
    const request = http.request(url, { method: body ? 'POST' : 'GET', headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
    request.end(body);
  });
}
