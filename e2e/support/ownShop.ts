import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPreparedData } from '../../server/commands/preparedData.mjs';
import { ROOT, START_MS } from './built';
import { runScriptOf } from './staff';

interface PricedService {
  slug: string;
  terms: { unitPriceCents?: number; segments?: { priceCents: number }[] };
  groups: { options: { key: string; mode: string; value: number }[] }[];
}
export interface Document {
  currencies: { code: string; rateMicro: number }[];
  games: { services: PricedService[] }[];
}

export function serviceOf({ games }: Document, slug: string): PricedService {
  const found = games.flatMap(({ services }) => services).find((service) => service.slug === slug);
  if (!found) throw new Error(`The catalog has no ${slug}.`);
  return found;
}

/** A part of the seed, such as `shop` or `games/valorant`. */
// biome-ignore lint/suspicious/noExplicitAny: stories change what the server checks when it imports it.
export const seedPart = (name: string): any =>
  JSON.parse(readFileSync(path.join(ROOT, 'server', 'seed', `${name}.json`), 'utf8'));

export interface OwnShop {
  /** Stops the shop, changes its catalogue, and starts it again. */
  readonly change: (how: (document: Document) => void) => Promise<void>;
  /** Stops the shop, changes its data directory, and starts it again. */
  readonly changeData: (how: (dataDir: string) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * A shop that can be restarted with other prices at the same address.
 * @param catalogue instead of the seed's
 * @param settings environment variables
 */
export async function openOwnShop(
  port: number,
  catalogue?: object,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnShop> {
  const data = mkdtempSync(path.join(tmpdir(), 'questline-story-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    ...settings,
  };
  const file = path.join(data, 'catalogue-to-import.json');
  let server: ChildProcess | undefined;
  let document: Document | undefined;
  const start = async () => {
    server = spawn(process.execPath, [path.join(ROOT, '.build', 'server', 'main.mjs')], { cwd: ROOT, env });
    const exited = once(server, 'exit').then(() => Promise.reject(new Error('The shop did not open.')));
    exited.catch(() => {});
    const tooLate = setTimeout(() => server?.kill('SIGKILL'), START_MS);
    if (server.stdout) await Promise.race([once(server.stdout, 'data'), exited]);
    clearTimeout(tooLate);
  };
  const stop = async () => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  const importCatalogue = (changed: object) => {
    writeFileSync(file, JSON.stringify(changed));
    return runScriptOf('catalogue', ['import', file], data);
  };
  copyPreparedData(data, process.env.PREPARED_DATA);
  if (catalogue) await importCatalogue(catalogue);
  await start();
  return {
    async change(how) {
      await stop();
      if (document === undefined) await runScriptOf('catalogue', ['export', file], data);
      document ??= JSON.parse(readFileSync(file, 'utf8')) as Document;
      how(document);
      await importCatalogue(document);
      await start();
    },
    async changeData(how) {
      await stop();
      await how(data);
      await start();
    },
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
