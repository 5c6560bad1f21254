/*
 * `npm run bench`: what the shop does on this machine, from one run. Quotes a second; pages a second, from memory beside the same server
 * sending the same bytes from a buffer, and rendered; bytes of a page; time from start to the first page; memory; Lighthouse's verdicts;
 * page times with few and with many services; orders a second on both databases.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type PriceRequest, quote } from '../../domains/pricing';
import { loadAllPages } from '../../src/pages';
import { sizesOf } from '../build/pageSizes';
import { dragRow } from './benchDrag';
import { lighthouseRows } from './benchLighthouse';
import { type Load, type LoadSettings, load } from './benchLoad';
import { checkoutRow, scaleRows } from './benchScale';
import { newHost, openShop, settled, start, stop, stopAll } from './benchShop';
import { ensureBuilt, root } from './setup.mjs';

const PORT = Number(process.env.BENCH_PORT ?? 3291);
const SHOP = `http://127.0.0.1:${PORT}`;
const FIXED = `http://127.0.0.1:${PORT + 1}`;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const CONNECTIONS = 50;
const ROUNDS = 5;
const PAGES = { home: '/', service: '/wow-boost/pvp/arena-2v2-rating' };
const folder = mkdtempSync(path.join(tmpdir(), 'questline-bench-'));

function ask(url: string, cookie?: string, each?: LoadSettings['each']) {
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) };
  return load(url, { connections: CONNECTIONS, seconds: SECONDS, headers, ...(each && { each }) });
}

/** Asks the shop and the fixed buffer in turns, since a machine that others use is not as fast at every moment; the round whose ratio is in the middle. */
async function besideFixed(url: string): Promise<{ readonly cached: Load; readonly fixed: Load }> {
  const rounds: { readonly cached: Load; readonly fixed: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ cached: await ask(url), fixed: await ask(FIXED) });
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
  const begun = performance.now();
  for (let i = 0; i < count; i += 1) quote({ ...request, base: 4000 + (i % 5000) });
  return Math.round((count / (performance.now() - begun)) * 1000);
}

interface PackedPage {
  readonly packed: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** A page as it comes over the wire to those who are not the first to ask: from then on it is packed well. */
async function packedPage(url: string): Promise<PackedPage> {
  for (let time = 0; time < 2; time += 1) await askOnce(url);
  await settled();
  return askOnce(url);
}

function askOnce(url: string): Promise<PackedPage> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
        resolve({ packed: Buffer.concat(await answer.toArray()), headers: answer.headers });
      })
      .once('error', reject);
  });
}

/** What Fastify does not set by itself. */
function headersToRepeat(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
}

function memoryOf(child: ChildProcess): string {
  try {
    const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
    return `${Math.round(kb / 1024)} MB`;
  } catch {
    return 'not known on this system';
  }
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' };

/** Orders on a PostgreSQL: the one of `BENCH_DATABASE_URL`, which gets a shop's tables, or one that is started for this. */
async function onPostgres(): Promise<[string, string]> {
  const what = 'PostgreSQL';
  const given = process.env.BENCH_DATABASE_URL;
  // As a shop would have it: an order that was answered is on the disk.
  // Loaded by its place: it belongs to the tests, which nothing of the product stands on.
  const { startPostgres } = await import(path.join(root, 'tests', 'gate', 'postgres.mjs'));
  const server = given === undefined ? await startPostgres(DURABLE) : undefined;
  const url = given ?? server?.url;
  if (url === undefined) return [`orders a second, ${what}`, 'no PostgreSQL is at hand'];
  try {
    return await checkoutRow(SHOP, PORT, what, { DATA_DIR: path.join(folder, 'unused'), DATABASE_URL: url });
  } finally {
    await server?.stop();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** JavaScript and CSS of each kind of page, brotli. */
async function sizeRows(): Promise<[string, string][]> {
  const { loader, styles, pages } = sizesOf(path.join(root, '.build'), await loadAllPages());
  return pages.map(({ page, bytes }) => [
    `${page}: JavaScript at once and when it wakes, CSS`,
    `${kilobytes(loader)}, ${kilobytes(bytes)}, ${kilobytes(styles)}`,
  ]);
}

async function bench(): Promise<void> {
  ensureBuilt();
  const rows: [string, string][] = [];
  // Told as it comes, because the whole takes minutes.
  const add = (...measured: readonly [string, string][]) => {
    for (const [what, value] of measured) console.error(`${what}: ${value}`);
    rows.push(...measured);
  };
  add(['quotes a second', quotesPerSecond().toLocaleString('en')], ...(await sizeRows()));
  const database = { DATA_DIR: folder };
  const first = await openShop(PORT, database);
  add(['memory after the first start', memoryOf(first)]);
  await stop(first);
  const begun = performance.now();
  const shop = await openShop(PORT, database);
  await fetch(SHOP);
  add(['second start to first page', `${((performance.now() - begun) / 1000).toFixed(2)} s`]);
  for (const [name, url] of Object.entries(PAGES)) {
    const { packed, headers } = await packedPage(SHOP + url);
    const plain = brotliDecompressSync(packed).length;
    add([`${name}: HTML, brotli`, `${kilobytes(packed.length)} (${(plain / 1024).toFixed(0)} KB plain)`]);
    const rendered = await ask(SHOP + url, undefined, () => ({ host: newHost() }));
    const shopper = await ask(SHOP + url, `cart=${'a'.repeat(43)}`);
    // The same server with the same headers and the same bytes: what is left between the two is the shop's own doing.
    const [file, head] = ['body', 'head'].map((part) => path.join(folder, `${name}.${part}`)) as [string, string];
    writeFileSync(file, packed);
    writeFileSync(head, JSON.stringify(headersToRepeat(headers)));
    const buffer = await start(['server/commands/fixedBuffer.mjs', file, head, String(PORT + 1)]);
    const { cached, fixed } = await besideFixed(SHOP + url);
    await stop(buffer);
    add([
      `${name}: cached, a second`,
      `${cached.perSecond} (p99 ${cached.p99} ms), ${(cached.perSecond / fixed.perSecond).toFixed(2)} × a fixed buffer's ${fixed.perSecond}; the middle of ${ROUNDS} rounds`,
    ]);
    add([`${name}: rendered, a second`, `${rendered.perSecond} (p99 ${rendered.p99} ms)`]);
    add([`${name}: to shoppers with a cart, a second`, `${shopper.perSecond} (p99 ${shopper.p99} ms)`]);
  }
  // Goals of the arena go in steps of 50, so most of these are put right, and none is the same address as another.
  const links = await ask(SHOP, undefined, (number) => ({ path: `${PAGES.service}?options[to]=${number}` }));
  add(['service: permalinks, each another, a second', `${links.perSecond} (p99 ${links.p99} ms)`]);
  add(['memory after the load', memoryOf(shop)]);
  add(...(await lighthouseRows(SHOP, { ...PAGES, game: '/wow-boost' })));
  add(await dragRow(SHOP + PAGES.service));
  await stop(shop);
  add(...(await scaleRows(PORT, folder)));
  add(await checkoutRow(SHOP, PORT, 'embedded database', { DATA_DIR: path.join(folder, 'orders') }));
  add(await onPostgres());
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${CONNECTIONS} connections\n`,
  );
  console.log('| what | measured |\n| --- | --- |');
  for (const [what, value] of rows) console.log(`| ${what} | ${value} |`);
}

try {
  await bench();
} finally {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
}
