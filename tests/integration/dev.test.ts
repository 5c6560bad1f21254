import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyPreparedData } from '../../server/commands/preparedData.mjs';
import { isLongGate } from '../gate/longGate.mjs';
import { findFreePort } from '../gate/ports.mjs';
import { copyProject } from '../gate/projectCopy.mjs';

/* `npm run dev` in a copy of the project, so that a change is never left behind. Two builds take long: only in the whole gate. */

const MAX_CPU_S = 3;
const MAX_WAIT_MS = 120_000;
const TICKS_PER_S = 100;
const isWholeGate = isLongGate && process.platform === 'linux';

let copy = '';
let dev: ChildProcess | undefined;

afterAll(async () => {
  if (dev?.exitCode === null) {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
  if (copy) rmSync(copy, { recursive: true, force: true });
}, 60_000);

/** Seconds of processor time of a process, without its children. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

/** Waits until something is there. @throws Error that names it after two minutes */
async function until<Result>(what: string, isDone: () => Promise<Result | undefined | false>): Promise<Result> {
  const waitsUntil = Date.now() + MAX_WAIT_MS;
  while (Date.now() < waitsUntil) {
    const result = await isDone();
    if (result) return result;
    await pause(20);
  }
  throw new Error(`In two minutes there was not ${what}.`);
}

/** The addresses of an island's scripts in a build of the copy. */
function scriptsOf(island: string): readonly string[] {
  const manifest = readFileSync(path.join(copy, '.build', 'dev', 'manifest.json'), 'utf8');
  const { groups } = JSON.parse(manifest) as { groups: Record<string, readonly string[]> };
  return groups[island] ?? [];
}

const inWholeGate = isWholeGate ? it : it.skip;

inWholeGate(
  'says that it builds, answers with a page that waits, and shows a changed island within three seconds',
  async () => {
    copy = copyProject('questline-dev-');
    copyPreparedData(path.join(copy, '.data'));
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    let output = '';
    const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', DATABASE_URL: '' };
    // Named as tsx's child would be, so that the process that builds is the one that is measured.
    dev = spawn(process.execPath, ['--import', 'tsx', 'server/commands/dev.mjs'], { cwd: copy, env });
    for (const stream of [dev.stdout, dev.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const get = (where: string) => fetch(`${url}${where}`).catch(() => undefined);

    const early = await until('an answer', () => get('/'));
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await early.text()).toContain('being built');
    expect(output).toContain(`Building …, then the shop opens at ${url}`);
    expect(output).not.toContain('is open');

    await until('an open shop', async () => output.includes(`Questline is open at ${url}`));
    expect((await get('/'))?.status).toBe(200);

    const island = path.join(copy, 'domains', 'permalink', 'CopyLink.island.tsx');
    const before = cpuSeconds(dev.pid ?? 0);
    const startedAt = Date.now();
    writeFileSync(island, `${readFileSync(island, 'utf8')}\nexport const changed = 'seen in the browser';\n`);
    await until('the change in a script', async () => {
      const scripts = await Promise.all(scriptsOf('copy-link').map(async (script) => (await get(script))?.text()));
      return scripts.some((script) => script?.includes('seen in the browser'));
    });
    const seconds = cpuSeconds(dev.pid ?? 0) - before;
    process.stdout.write(`An island's change took ${seconds} s of processor time, ${Date.now() - startedAt} ms.\n`);
    expect(seconds).toBeLessThanOrEqual(MAX_CPU_S);
    // The server's half of the change, too.
    await until('the page', async () => (await get('/'))?.status === 200);
  },
  600_000,
);
