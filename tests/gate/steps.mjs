/* The steps of the gate. Each answers { passed, failed }: counts of checks or tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';
import { withPostgres } from './postgres.mjs';

const cache = path.join(root, '.cache');

function tool(name, args, env = {}) {
  const bin = path.join(root, 'node_modules', '.bin', name);
  return spawnSync(bin, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

function node(args, env = {}) {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
  );
}

const check = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A runner that died before it could write its report has failed once. */
function counted(file, status, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function jest(args = [], env = {}) {
  const file = path.join(cache, 'jest.json');
  rmSync(file, { force: true });
  const status = tool('jest', ['--json', `--outputFile=${file}`, '--reporters=default', '--silent', ...args], env);
  return counted(file, status, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));
}

const NOTHING = { passed: 0, failed: 0 };

/** Every test that reaches the database, however indirectly, now with a PostgreSQL under it. */
const onPostgres = () =>
  withPostgres((url) =>
    url === undefined
      ? NOTHING
      : jest(['--selectProjects', 'node', '--maxWorkers=100%', '--findRelatedTests', 'server/db/drivers.ts'], {
          TEST_DATABASE_URL: url,
        }),
  );

/** Processes of the built shop that are killed and exchanged under load; `rounds` is how many times over. */
export const faults = (rounds) =>
  withPostgres((url) =>
    jest(['--config', 'tests/faults/jest.config.mjs'], { TEST_DATABASE_URL: url, FAULT_ROUNDS: String(rounds) }),
  );

/** The purchase in a browser, each request at another of two processes. */
export const storyOnTwo = (chromium) =>
  withPostgres((url) =>
    url === undefined ? NOTHING : stories(chromium, 'e2e/twoProcesses.config.ts', { TEST_DATABASE_URL: url }),
  );

/** Runs the browser stories; `chromium` is the path of the browser. */
export function stories(chromium, config = 'e2e/playwright.config.ts', more = {}) {
  if (!chromium) return { passed: 0, failed: 1 };
  const file = path.join(cache, 'stories.json');
  rmSync(file, { force: true });
  const args = ['test', `--config=${config}`, '--reporter=line,json'];
  const data = mkdtempSync(path.join(tmpdir(), 'questline-stories-'));
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, STORIES_DATA: data, ...more };
  const status = tool('playwright', args, env);
  rmSync(data, { recursive: true, force: true });
  return counted(file, status, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

export const steps = [
  ['types', () => check(tool('tsc', ['--noEmit']))],
  ['lint and format', () => check(tool('biome', ['ci', '--reporter=default', '.']))],
  [
    'import rules',
    () =>
      check(
        tool('depcruise', [
          '--config',
          '.dependency-cruiser.mjs',
          'src',
          'domains',
          'sagas',
          'store',
          'server',
          'tests',
          'e2e',
        ]),
      ),
  ],
  [
    'no circles between folders',
    () => check(tool('depcruise', ['--config', '.dependency-cruiser.folders.mjs', 'server'])),
  ],
  ['unused code', () => check(tool('knip', ['--no-progress']))],
  ['unit and integration tests', () => jest([], { TEST_DATABASE_URL: undefined })],
  ['integration tests on PostgreSQL', onPostgres],
  ['build', () => check(node(['server/commands/build.mjs']))],
  ['size budgets', () => check(node(['--import', 'tsx', 'tests/gate/budgets.ts']))],
  ['killed and exchanged processes', () => faults(2)],
];

/** Runs steps in order, all of them even when one fails, and prints the closing line of counts. Exits 1 on any failure. */
export async function runGate(list) {
  mkdirSync(cache, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const red = [];
  for (const [name, step] of list) {
    console.log(`\n— ${name}`);
    const started = Date.now();
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) red.push(name);
    console.log(`${failed === 0 ? '✓' : '✗'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`);
  }
  if (red.length > 0) console.log(`\nFailed: ${red.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
