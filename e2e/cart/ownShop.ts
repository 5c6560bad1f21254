import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/built';
import { runCommand, runFromSources } from '../support/staff';

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
  if (!found) throw new Error(`The catalogue has no ${slug}.`);
  return found;
}

export interface OwnShop {
  /** Stops the shop, changes its catalogue, and starts it again. */
  readonly change: (how: (document: Document) => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A shop that can be restarted with other prices at the same address. */
export async function openOwnShop(port: number): Promise<OwnShop> {
  const data = mkdtempSync(path.join(tmpdir(), 'questline-prices-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
  };
  const file = path.join(data, 'catalogue-to-import.json');
  let server: ChildProcess | undefined;
  let document: Document | undefined;
  const start = async () => {
    server = spawn(process.execPath, [path.join(ROOT, '.build', 'server', 'main.mjs')], { cwd: ROOT, env });
    const exited = once(server, 'exit').then(() => Promise.reject(new Error('The shop did not open.')));
    exited.catch(() => {});
    if (server.stdout) await Promise.race([once(server.stdout, 'data'), exited]);
  };
  const stop = async () => {
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  await start();
  return {
    async change(how) {
      await stop();
      if (document === undefined) await runFromSources(['catalogue', 'export', file], data);
      document ??= JSON.parse(readFileSync(file, 'utf8')) as Document;
      how(document);
      writeFileSync(file, JSON.stringify(document));
      await runCommand(['catalogue', 'import', file], data);
      await start();
    },
    async close() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
