import { writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Load, load } from './load';
import { formatCount, formatKilobytes, medianBy } from './statistics';
import { type BenchGroup, PAGES, type Tools, waitUntilIdle } from './tools';
import { openShop, type Shop, stop } from './workspace';

export const cached: BenchGroup = {
  name: 'cached',
  about:
    'Guest pages from the cache: their bytes, and how many a second, in turns with a bare Fastify that sends the same bytes and headers from a buffer; the round with the middle ratio',
  async run({ workspace, data, sizes, measure }) {
    const shop = await openShop(workspace, { DATA_DIR: await data.copy('hot', workspace) });
    for (const [name, url] of Object.entries(PAGES)) {
      await measure(`${name}: HTML, brotli`, async () => {
        const { body } = await compressedPage(shop.url + url, sizes);
        return `${formatKilobytes(body.length)} (${(brotliDecompressSync(body).length / 1024).toFixed(0)} KB plain)`;
      });
      await measure(`${name}: cached, a second`, () => cachedPerSecond({ workspace, sizes }, shop, url));
    }
  },
};

type Setting = Pick<Tools, 'workspace' | 'sizes'>;

async function cachedPerSecond({ workspace, sizes }: Setting, shop: Shop, url: string): Promise<string> {
  const { body, headers } = await compressedPage(shop.url + url, sizes);
  const [file, head] = ['body', 'head'].map((part) => path.join(workspace.folder, part)) as [string, string];
  writeFileSync(file, body);
  writeFileSync(head, JSON.stringify(replayableHeaders(headers)));
  const port = workspace.port + 1;
  const buffer = await workspace.start(['server/commands/bench/fixedBuffer.mjs', file, head, String(port)]);
  try {
    const round = await middleRound(sizes, shop.url + url, `http://127.0.0.1:${port}`);
    const ratio = (round.shop.perSecond / round.fixed.perSecond).toFixed(2);
    return `${formatCount(round.shop.perSecond)} (p99 ${round.shop.p99} ms), ${ratio} × a fixed buffer's ${formatCount(round.fixed.perSecond)}`;
  } finally {
    await stop(buffer);
  }
}

interface Round {
  readonly shop: Load;
  readonly fixed: Load;
}

/** Measures both in turns, because the machine's speed varies. */
async function middleRound(sizes: Tools['sizes'], shopUrl: string, fixedUrl: string): Promise<Round> {
  const { connections, seconds, rounds: count } = sizes;
  const settings = { connections, seconds: seconds / 2, headers: { 'accept-encoding': 'br' } };
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1)
    rounds.push({ shop: await load(shopUrl, settings), fixed: await load(fixedUrl, settings) });
  return medianBy(rounds, ({ shop, fixed }) => shop.perSecond / fixed.perSecond) as Round;
}

interface CompressedPage {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** A page as sent from the cache: it is compressed at full strength only after it was requested before. */
async function compressedPage(url: string, sizes: Tools['sizes']): Promise<CompressedPage> {
  for (let attempt = 0; attempt < 2; attempt += 1) await fetchCompressed(url);
  await waitUntilIdle({ sizes });
  return fetchCompressed(url);
}

function fetchCompressed(url: string): Promise<CompressedPage> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        if (response.statusCode === 200) resolve({ body, headers: response.headers });
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      })
      .once('error', reject);
  });
}

/** The response headers that Fastify does not set by itself. */
function replayableHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const ownHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
}
