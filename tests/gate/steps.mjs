/* The steps of the gate. Each answers { passed, failed, slowest? }: counts of checks or tests, and [name, seconds] of the tests that took longest. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';
import { withPostgres } from './postgres.mjs';
import { cache, node, tool } from './processes.mjs';

const check = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A runner that died before it could write its report has failed once. */
function counted(file, status, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const EVERY_CORE = '--maxWorkers=100%';

export async function jest(out, args = [], env = {}) {
  const file = path.join(cache, 'jest.json');
  rmSync(file, { force: true });
  const fixed = ['--json', `--outputFile=${file}`, '--reporters=default', '--silent'];
  const status = await tool(out, 'jest', [...fixed, ...args], env);
  return counted(file, status, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    slowest: testResults.map(({ name, startTime, endTime }) => [
      path.relative(root, name),
      (endTime - startTime) / 1000,
    ]),
  }));
}

const NOTHING = { passed: 0, failed: 0 };

/** Every test that reaches a test database, however indirectly, now with a PostgreSQL under it. */
const onPostgres = (out) =>
  withPostgres((url) =>
    url === undefined
      ? NOTHING
      : jest(out, [EVERY_CORE, '--selectProjects', 'node', '--findRelatedTests', 'tests/harness/testServer.ts'], {
          TEST_DATABASE_URL: url,
        }),
  );

/** Processes of the built shop that are killed and exchanged under load; `rounds` is how many times over. */
export const faults = (rounds) => (out) =>
  withPostgres((url) =>
    jest(out, ['--config', 'tests/faults/jest.config.mjs'], { TEST_DATABASE_URL: url, FAULT_ROUNDS: String(rounds) }),
  );

/** The purchase in a browser, each request at another of two processes. `chromium` is the path of the browser. */
export const storyOnTwo = (chromium) => (out) =>
  withPostgres((url) =>
    url === undefined ? NOTHING : stories(chromium, 'e2e/twoProcesses.config.ts', { TEST_DATABASE_URL: url })(out),
  );

/** The browser stories; `chromium` is the path of the browser. */
export const stories =
  (chromium, config = 'e2e/playwright.config.ts', more = {}) =>
  async (out) => {
    if (!chromium) return { passed: 0, failed: 1 };
    const file = path.join(cache, 'stories.json');
    rmSync(file, { force: true });
    const data = mkdtempSync(path.join(tmpdir(), 'questline-stories-'));
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, STORIES_DATA: data, ...more };
    const status = await tool(out, 'playwright', ['test', `--config=${config}`, '--reporter=line,json'], env);
    rmSync(data, { recursive: true, force: true });
    return counted(file, status, ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      slowest: suites.flatMap(storiesOf),
    }));
  };

function storiesOf({ specs, suites = [] }) {
  const own = specs.map(({ file, title, tests }) => [
    `${file}: ${title}`,
    tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  ]);
  return [...own, ...suites.flatMap(storiesOf)];
}

const LAYERS = ['src', 'domains', 'sagas', 'store', 'server', 'tests', 'e2e'];

export const types = ['types', async (out) => check(await tool(out, 'tsc', ['--noEmit']))];
export const lint = [
  'lint and format',
  async (out) => check(await tool(out, 'biome', ['ci', '--reporter=default', '.'])),
];

/** What imports what, as the import rules were checked on it. */
export const importGraph = path.join(cache, 'imports.json');

/** Leaves the graph of all imports in `importGraph`. */
export const importRules = [
  'import rules',
  async (out) => {
    const json = ['--output-type', 'json', '--output-to', importGraph];
    // That of an earlier run must not be checked in its place.
    rmSync(importGraph, { force: true });
    const status = await tool(out, 'depcruise', ['--config', '.dependency-cruiser.mjs', ...json, ...LAYERS]);
    if (status !== 0) return check(status);
    return check(await tool(out, 'depcruise-fmt', ['--exit-code', '--output-type', 'err', importGraph]));
  },
];
const folderRules = async (out) =>
  check(await tool(out, 'depcruise', ['--config', '.dependency-cruiser.folders.mjs', 'server']));

/** Tests of some files, on the embedded database. */
export const testsIn = (files) => (out) =>
  jest(out, [EVERY_CORE, '--runTestsByPath', ...files], { TEST_DATABASE_URL: undefined });

/** What needs one core, so that several of these run at a time. */
const singles = [
  ['build', async (out) => check(await node(out, ['server/commands/build.mjs']))],
  types,
  importRules,
  lint,
  ['no circles between folders', folderRules],
  ['unused code', async (out) => check(await tool(out, 'knip', ['--no-progress']))],
];

/** All but the browser stories, in groups for `runGate`: what needs one core, then what uses all of them by itself. */
export const groups = [
  singles,
  [['size budgets', async (out) => check(await node(out, ['--import', 'tsx', 'tests/gate/budgets.ts']))]],
  [['unit and integration tests', (out) => jest(out, [EVERY_CORE], { TEST_DATABASE_URL: undefined })]],
  [['integration tests on PostgreSQL', onPostgres]],
  [['killed and exchanged processes', faults(2)]],
];
