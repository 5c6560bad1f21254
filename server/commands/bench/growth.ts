import http from 'node:http';
import path from 'node:path';
import { seedCatalogue } from './data';
import { searchIndexRow, searchRows } from './search';
import { formatChange, formatCount, percentile } from './statistics';
import { type BenchGroup, type Tools, uniqueHost, waitUntilIdle } from './tools';
import { openShop, stop } from './workspace';

/** Pages that both catalogues have; the searches find a full page in both, so that the same amount is rendered. */
const PAGES = {
  home: ['/'],
  game: ['/wow-boost', '/league-of-legends', '/valorant', '/destiny-2'],
  category: [
    '/wow-boost/raid-services',
    '/wow-boost/raid-services?sort=price',
    '/wow-boost/pvp?sort=name',
    '/destiny-2/raids',
  ],
  service: [
    '/wow-boost/pvp/arena-2v2-rating',
    '/wow-boost/gold/wow-gold',
    '/wow-boost/raid-services/venomous-abyss-single-boss',
  ],
  search: ['/search?q=raid', '/search?q=e', '/search?q=wow', '/search?q=rank'],
} as const;

export const growth: BenchGroup = {
  name: 'growth',
  about:
    'A shop with many services: its page times beside those of one with the services it comes with, in turns and none from the cache; and searches, many of them with typos',
  async run(tools) {
    const { workspace, data, sizes, measure } = tools;
    const dataDir = path.join(workspace.folder, 'large');
    const large = formatCount(sizes.services);
    const small = formatCount((await seedCatalogue()).games.reduce((sum, { services }) => sum + services.length, 0));
    await measure(`${large} services made and imported`, async () => {
      const startedAt = performance.now();
      const command = ['server/commands/catalogue.ts', 'generate', '--services', String(sizes.services), '--yes'];
      await workspace.run(command, { DATA_DIR: dataDir, DATABASE_URL: '' });
      return `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
    });
    const shops = [
      await openShop(workspace, { DATA_DIR: await data.copy('seed', workspace) }),
      await openShop(workspace, { DATA_DIR: dataDir }, workspace.port + 1),
    ] as const;
    await waitUntilIdle({ sizes });
    const origins = shops.map(({ url }) => url);
    for (const [name, urls] of Object.entries(PAGES))
      await measure(`${name}: p50 / p95 with ${small} and with ${large} services`, async () => {
        const [before, after] = (await pageTimes(origins, urls, sizes)) as [Times, Times];
        return `${formatTimes(before)} and ${formatTimes(after)} (p50 ${formatChange(after.p50, before.p50)})`;
      });
    await searchRows(tools, shops[1].url);
    for (const { process: child } of shops) await stop(child);
    await searchIndexRow(tools, dataDir);
  },
};

interface Times {
  readonly p50: number;
  readonly p95: number;
}

function formatTimes({ p50, p95 }: Times): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
}

async function pageTimes(
  origins: readonly string[],
  urls: readonly string[],
  { warmupRounds, growthRounds }: Tools['sizes'],
): Promise<readonly Times[]> {
  const durations = origins.map((): number[] => []);
  for (let round = 0; round < warmupRounds + growthRounds; round += 1)
    for (const url of urls)
      for (const [index, origin] of origins.entries()) {
        const time = await measureRequest(origin + url);
        if (round >= warmupRounds) durations[index]?.push(time);
      }
  return durations.map((times) => {
    times.sort((a, b) => a - b);
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  });
}

async function measureRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  const status = await new Promise((resolve, reject) => {
    const headers = { host: uniqueHost(), 'accept-encoding': 'br' };
    const request = http.get(url, { headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode)),
    );
    request.once('error', reject);
  });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return performance.now() - startedAt;
}
