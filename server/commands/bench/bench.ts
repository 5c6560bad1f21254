/*
 * `npm run bench` measures the shop on this machine in groups, each with a shop and data of its own: what fails in one is a row of the table. A whole run
 * writes `docs/benchmarks.md`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../builds.mjs';
import { root } from '../setup.mjs';
import { createData } from './data';
import { groups } from './groups';
import { chosenGroups, isWhole, type Options, parseOptions } from './options';
import { documentOf, formatDuration, rowsIn, type Setting, tableOf } from './report';
import { type GroupResult, runGroups } from './runGroups';
import { FULL, SHORT } from './sizes';
import { createWorkspace } from './workspace';

const PORT = Number(process.env.BENCH_PORT ?? 3291);
const REPORT = path.join(root, 'docs', 'benchmarks.md');
/** The exit codes of a shell for programs that a signal has ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

function readOptions(): Options {
  try {
    return parseOptions(
      process.argv.slice(2),
      groups.map(({ name }) => name),
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function bench(options: Options, interrupted: AbortSignal): Promise<GroupResult[]> {
  const sizes = options.isShort ? SHORT : FULL;
  const folder = mkdtempSync(path.join(tmpdir(), 'questline-bench-'));
  const data = createData(folder);
  try {
    return await runGroups(chosenGroups(groups, options), {
      limitMs: sizes.limitMinutes * 60_000,
      interrupted,
      open(name) {
        const workspace = createWorkspace(path.join(folder, name), PORT);
        return { tools: { workspace, data, sizes, against: options.against }, close: workspace.close };
      },
      // Printed immediately, because the whole run takes minutes.
      onRow: (group, { what, measured }) => console.error(`${group}: ${what}: ${measured}`),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function setting(): Setting {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const version = (name: string) =>
    JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version as string;
  let commit = 'not known';
  try {
    commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ', with changes');
  } catch {
    // A copy without its history can be measured, too.
  }
  const [processor] = cpus();
  return {
    date: new Date(),
    commit,
    machine: `${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, ${process.platform}`,
    node: process.versions.node,
    database: `PGlite ${version('@electric-sql/pglite')}, unless a row names another`,
  };
}

const options = readOptions();
const interruption = new AbortController();
let exitCode = 0;
for (const [signal, code] of Object.entries(SIGNALS))
  process.on(signal, () => {
    exitCode = code;
    interruption.abort();
  });
// Rests of a group that has failed must not end the others.
process.on('unhandledRejection', (error) => {
  console.error(error);
  exitCode ||= 1;
});
ensureBuilt();
// Before, since the sources may change while it runs.
const measuredOn = setting();
const results = await bench(options, interruption.signal);
const failed = rowsIn(results, 'failed');
console.log(`\n${tableOf(results)}\n`);
const seconds = (Date.now() - measuredOn.date.getTime()) / 1000;
console.log(`${formatDuration(seconds)}, ${failed.length} failed${exitCode > 1 ? ', interrupted' : ''}`);
const notRun = chosenGroups(groups, options).slice(results.length);
if (notRun.length > 0) console.log(`Not run: ${notRun.map(({ name }) => name).join(', ')}`);
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(results));
if (isWhole(options) && exitCode <= 1) writeFileSync(REPORT, documentOf(results, measuredOn));
// Ends what a group that was ended still waits for.
process.exit(exitCode || (failed.length > 0 ? 1 : 0));
