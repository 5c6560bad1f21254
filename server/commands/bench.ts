/*
 * `npm run bench` measures the shop on this machine: quotes per second; pages per second, cached (compared with the same server sending
 * the same bytes from a fixed buffer) and rendered; bytes of a page; startup time; memory; Lighthouse scores; page times with few and
 * with many services; pages of shoppers who are signed in, and the time of a sign-in; what open pages cost; orders per second on both databases.
 */

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Catalogue } from '../../domains/catalogue';
import { type PriceRequest, quote } from '../../domains/pricing';
import { loadAllPages } from '../../src/pages';
import { measureBuild } from '../build/pageSizes';
import { accountRows } from './benchAccounts';
import { dragRow } from './benchDrag';
import { lighthouseRows } from './benchLighthouse';
import { liveRow } from './benchLive';
import { type Load, type LoadSettings, load } from './benchLoad';
import { checkoutRow, scaleRows } from './benchScale';
import { openShop, run, start, stop, stopAll, uniqueHost, waitUntilIdle } from './benchShop';
import { tapRows } from './benchTap';
import { ensureBuilt } from './builds.mjs';
import { manyHotProducts } from './manyHot';
import { root } from './setup.mjs';
import { loadCatalogue } from './sources';

const PORT = Number(process.env.BENCH_PORT ?? 3291);
const SHOP_URL = `http://127.0.0.1:${PORT}`;
const FIXED_BUFFER_URL = `http://127.0.0.1:${PORT + 1}`;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CONNECTIONS = 50;
const ROUNDS = 5;
const PAGES = {
  home: '/',
  service: '/wow-boost/pvp/arena-2v2-rating',
  calendar: '/wow-boost/raids',
  hot: '/hot-products',
};
/** So many hot products are on their page. */
const HOT_PRODUCTS = 60;
const folder = mkdtempSync(path.join(tmpdir(), 'questline-bench-'));

function measureLoad(url: string, cookie?: string, perRequest?: LoadSettings['perRequest']) {
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) };
  return load(url, { connections: CONNECTIONS, seconds: SECONDS, headers, ...(perRequest && { perRequest }) });
}

/** Measures the shop and the fixed buffer alternately, because the machine's speed varies, and returns the round with the median ratio. */
async function compareWithFixedBuffer(url: string): Promise<{ readonly cached: Load; readonly fixed: Load }> {
  const rounds: { readonly cached: Load; readonly fixed: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ cached: await measureLoad(url), fixed: await measureLoad(FIXED_BUFFER_URL) });
  rounds.sort((a, b) => a.cached.perSecond / a.fixed.perSecond - b.cached.perSecond / b.fixed.perSecond);
  return rounds[Math.floor(ROUNDS / 2)] as (typeof rounds)[number];
}

function quotesPerSecond(): number {
  const request: PriceRequest = {
    currency: 'USD',
    baseLabel: 'Arena',
    base: 4640,
    components: [
      { id: 'self-play', label: 'Self-play', mode: 'add_percent_to_original', value: 4000, position: 1 },
      { id: 'express', label: 'Express', mode: 'add_percent_to_original', value: 2500, position: 2 },
      { id: 'stream', label: 'Private live stream', mode: 'add_fixed_to_total', value: 800, position: 3 },
    ],
    discounts: { permaVipBp: 500 },
  };
  const count = 200_000;
  for (let i = 0; i < count / 10; i += 1) quote(request);
  const startedAt = performance.now();
  for (let i = 0; i < count; i += 1) quote({ ...request, base: 4000 + (i % 5000) });
  return Math.round((count / (performance.now() - startedAt)) * 1000);
}

interface CompressedPage {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** A page as sent from the cache: it is compressed at full strength only after it was requested before. */
async function compressedPage(url: string): Promise<CompressedPage> {
  for (let attempt = 0; attempt < 2; attempt += 1) await fetchCompressed(url);
  await waitUntilIdle();
  return fetchCompressed(url);
}

function fetchCompressed(url: string): Promise<CompressedPage> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
        resolve({ body: Buffer.concat(await response.toArray()), headers: response.headers });
      })
      .once('error', reject);
  });
}

/** The response headers that Fastify does not set by itself. */
function replayableHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const ownHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
}

function memoryUsage(child: ChildProcess): string {
  try {
    const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
    return `${Math.round(kb / 1024)} MB`;
  } catch {
    return 'not known on this system';
  }
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };

/** Orders per second on PostgreSQL: the one of `BENCH_DATABASE_URL`, in which the shop creates its tables, or a temporary one. */
async function postgresOrdersRow(): Promise<[string, string]> {
  const label = 'PostgreSQL';
  const configuredUrl = process.env.BENCH_DATABASE_URL;
  // Durable settings as in production: an acknowledged order is on the disk.
  // Imported by path, because product code must not depend on the tests.
  const { startPostgres } = await import(path.join(root, 'tests', 'gate', 'postgres.mjs'));
  const server = configuredUrl === undefined ? await startPostgres(DURABLE) : undefined;
  const url = configuredUrl ?? server?.url;
  if (url === undefined) return [`orders a second, ${label}`, 'no PostgreSQL is at hand'];
  try {
    return await checkoutRow(SHOP_URL, PORT, label, { DATA_DIR: path.join(folder, 'unused'), DATABASE_URL: url });
  } finally {
    await server?.stop();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** JavaScript and CSS of each kind of page, brotli-compressed. */
async function sizeRows(): Promise<[string, string][]> {
  const { loader, pages } = measureBuild(path.join(root, '.build'), await loadAllPages());
  return pages.map(({ page, bytes, styles }) => [
    `${page}: JavaScript at once and when it wakes, CSS`,
    `${kilobytes(loader)}, ${kilobytes(bytes)}, ${kilobytes(styles)}`,
  ]);
}

/** Fills the page of hot products. */
async function importHotProducts(database: Record<string, string>): Promise<void> {
  const { games } = (await (
    await loadCatalogue()
  ).loadCatalogueDocument(path.join(root, 'server', 'seed'))) as Catalogue;
  const file = path.join(folder, 'hot.json');
  writeFileSync(file, JSON.stringify(manyHotProducts(games, HOT_PRODUCTS)));
  await run(['server/commands/hot.ts', 'import', file], database);
}

async function bench(): Promise<void> {
  ensureBuilt();
  const rows: [string, string][] = [];
  // Printed immediately, because the whole run takes minutes.
  const add = (...measured: readonly [string, string][]) => {
    for (const [label, value] of measured) console.error(`${label}: ${value}`);
    rows.push(...measured);
  };
  add(['quotes a second', quotesPerSecond().toLocaleString('en')], ...(await sizeRows()));
  const database = { DATA_DIR: folder };
  const first = await openShop(PORT, database);
  add(['memory after the first start', memoryUsage(first)]);
  await stop(first);
  await importHotProducts(database);
  const startedAt = performance.now();
  const shop = await openShop(PORT, database);
  await fetch(SHOP_URL);
  add(['second start to first page', `${((performance.now() - startedAt) / 1000).toFixed(2)} s`]);
  for (const [name, url] of Object.entries(PAGES)) {
    const { body, headers } = await compressedPage(SHOP_URL + url);
    const plain = brotliDecompressSync(body).length;
    add([`${name}: HTML, brotli`, `${kilobytes(body.length)} (${(plain / 1024).toFixed(0)} KB plain)`]);
    const rendered = await measureLoad(SHOP_URL + url, undefined, () => ({ host: uniqueHost() }));
    const shopper = await measureLoad(SHOP_URL + url, `cart=${'a'.repeat(43)}`);
    // The same server, headers and bytes, so the difference is the cost of the shop's own code.
    const [file, head] = ['body', 'head'].map((part) => path.join(folder, `${name}.${part}`)) as [string, string];
    writeFileSync(file, body);
    writeFileSync(head, JSON.stringify(replayableHeaders(headers)));
    const buffer = await start(['server/commands/fixedBuffer.mjs', file, head, String(PORT + 1)]);
    const { cached, fixed } = await compareWithFixedBuffer(SHOP_URL + url);
    await stop(buffer);
    add([
      `${name}: cached, a second`,
      `${cached.perSecond} (p99 ${cached.p99} ms), ${(cached.perSecond / fixed.perSecond).toFixed(2)} × a fixed buffer's ${fixed.perSecond}; the middle of ${ROUNDS} rounds`,
    ]);
    add([`${name}: rendered, a second`, `${rendered.perSecond} (p99 ${rendered.p99} ms)`]);
    add([`${name}: to shoppers with a cart, a second`, `${shopper.perSecond} (p99 ${shopper.p99} ms)`]);
  }
  // Each URL is different; arena goals go in steps of 50, so most of these values get corrected.
  const links = await measureLoad(SHOP_URL, undefined, (number) => ({
    path: `${PAGES.service}?options[to]=${number}`,
  }));
  add(['service: permalinks, each another, a second', `${links.perSecond} (p99 ${links.p99} ms)`]);
  add(...(await accountRows(SHOP_URL, folder, PAGES.service, { connections: CONNECTIONS, seconds: SECONDS })));
  add(['memory after the load', memoryUsage(shop)]);
  add(...(await lighthouseRows(SHOP_URL, { ...PAGES, game: '/wow-boost' })));
  add(await dragRow(SHOP_URL + PAGES.service));
  add(...(await tapRows(SHOP_URL + PAGES.service)));
  await stop(shop);
  add(await liveRow(PORT, folder));
  add(...(await scaleRows(PORT, folder)));
  add(await checkoutRow(SHOP_URL, PORT, 'embedded database', { DATA_DIR: path.join(folder, 'orders') }));
  add(await postgresOrdersRow());
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${CONNECTIONS} connections\n`,
  );
  console.log('| what | measured |\n| --- | --- |');
  for (const [label, value] of rows) console.log(`| ${label} | ${value} |`);
}

try {
  await bench();
} finally {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
}
