/* The steps of the gate. Each returns { passed, failed, slowest? }: counts of checks or tests, and the tests as [name, seconds]. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';
import { withPostgres } from './postgres.mjs';
import { cache, node, tool } from './processes.mjs';

const resultOfCheck = (status) => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Reads the counts of a test report. A runner that crashed before writing its report counts as one failure. */
function readReport(file, status, parse) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = parse(JSON.parse(readFileSync(file, 'utf8')));
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const ALL_CORES = '--maxWorkers=100%';

export async function jest(out, args = [], env = {}) {
  const file = path.join(cache, 'jest.json');
  rmSync(file, { force: true });
  const defaultArgs = ['--json', `--outputFile=${file}`, '--reporters=default', '--silent'];
  const status = await tool(out, 'jest', [...defaultArgs, ...args], env);
  return readReport(file, status, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    slowest: testResults.map(({ name, startTime, endTime }) => [
      path.relative(root, name),
      (endTime - startTime) / 1000,
    ]),
  }));
}

const NOTHING = { passed: 0, failed: 0 };

/** Runs all tests that use the test database, even indirectly, on PostgreSQL. */
const testsOnPostgres = (out) =>
  withPostgres((url) =>
    url === undefined
      ? NOTHING
      : jest(out, [ALL_CORES, '--selectProjects', 'node', '--findRelatedTests', 'tests/harness/testServer.ts'], {
          TEST_DATABASE_URL: url,
        }),
  );

/** Races for seats and random prices of runs, in numbers, on both databases. */
export const runsInNumbers = (races, prices) => async (out) => {
  const env = { SEAT_ROUNDS: String(races), RANDOM_RUNS: String(prices) };
  const args = [ALL_CORES, '--selectProjects=node', '--testPathPatterns=tests/integration/runs/'];
  const results = [
    await jest(out, args, env),
    await withPostgres((url) => (url === undefined ? NOTHING : jest(out, args, { ...env, TEST_DATABASE_URL: url }))),
  ];
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  return { passed: sum('passed'), failed: sum('failed') };
};

/** Kills and replaces processes of the built shop under load, `rounds` times each. */
export const faults = (rounds) => (out) =>
  withPostgres((url) =>
    jest(out, ['--config', 'tests/faults/jest.config.mjs'], { TEST_DATABASE_URL: url, FAULT_ROUNDS: String(rounds) }),
  );

/** Buys in a browser while two processes take turns at the requests. `chromium` is what `ensureChromium` returns. */
export const storyOnTwoProcesses = (chromium) => (out) =>
  withPostgres((url) =>
    url === undefined ? NOTHING : stories(chromium, 'e2e/twoProcesses.config.ts', { TEST_DATABASE_URL: url })(out),
  );

/** Runs the browser stories; `chromium` is what `ensureChromium` returns. */
export const stories =
  (chromium, config = 'e2e/playwright.config.ts', extraEnv = {}) =>
  async (out) => {
    if (!chromium) return { passed: 0, failed: 1 };
    const file = path.join(cache, `${path.basename(config, '.config.ts')}.json`);
    rmSync(file, { force: true });
    const data = mkdtempSync(path.join(tmpdir(), 'questline-stories-'));
    const env = { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, STORIES_DATA: data, ...extraEnv };
    const status = await tool(out, 'playwright', ['test', `--config=${config}`, '--reporter=line,json'], env);
    rmSync(data, { recursive: true, force: true });
    return readReport(file, status, ({ stats, suites }) => {
      const all = suites.flatMap(storiesOf);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        slowest: all.map(({ name, seconds }) => [name, seconds]),
        flaky: all.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
      };
    });
  };

function storiesOf({ specs, suites = [] }) {
  const ownStories = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    isFlaky: tests.some(({ status }) => status === 'flaky'),
  }));
  return [...ownStories, ...suites.flatMap(storiesOf)];
}

const LAYERS = ['src', 'domains', 'sagas', 'store', 'server', 'tests', 'e2e'];

/** TypeScript 7 checks in a third of the time; its compiler has no interface for ts-loader, which builds with TypeScript 6. */
export const types = [
  'types',
  async (out) => resultOfCheck(await node(out, ['node_modules/typescript-7/bin/tsc', '--noEmit'])),
];
export const lint = [
  'lint and format',
  async (out) => resultOfCheck(await tool(out, 'biome', ['ci', '--error-on-warnings', '--reporter=default', '.'])),
];

/** File with the import graph that `importRules` writes. */
export const importGraph = path.join(cache, 'imports.json');

/** Checks the import rules, and writes all imports to `importGraph`. */
export const importRules = [
  'import rules',
  async (out) => {
    const json = ['--output-type', 'json', '--output-to', importGraph];
    // The graph of an earlier run must not be checked instead.
    rmSync(importGraph, { force: true });
    const status = await tool(out, 'depcruise', ['--config', '.dependency-cruiser.mjs', ...json, ...LAYERS]);
    if (status !== 0) return resultOfCheck(status);
    return resultOfCheck(await tool(out, 'depcruise-fmt', ['--exit-code', '--output-type', 'err', importGraph]));
  },
];
const folderRules = async (out) =>
  resultOfCheck(await tool(out, 'depcruise', ['--config', '.dependency-cruiser.folders.mjs', 'server']));

/** Runs some test files on the embedded database. */
export const testsIn = (files) => (out) =>
  jest(out, [ALL_CORES, '--runTestsByPath', ...files], { TEST_DATABASE_URL: undefined });

/** Steps that use one core each and run in parallel. */
const singleCoreSteps = [
  ['build', async (out) => resultOfCheck(await node(out, ['server/commands/build.mjs']))],
  types,
  importRules,
  lint,
  ['no cycles between folders', folderRules],
  ['unused code', async (out) => resultOfCheck(await tool(out, 'knip', ['--no-progress']))],
];

/** All steps without a browser, in groups for `runGate`: first those that use one core, then those that use all cores. */
export const groups = [
  singleCoreSteps,
  [['size budgets', async (out) => resultOfCheck(await node(out, ['--import', 'tsx', 'tests/gate/budgets.ts']))]],
  [['unit and integration tests', (out) => jest(out, [ALL_CORES], { TEST_DATABASE_URL: undefined })]],
  [['integration tests on PostgreSQL', testsOnPostgres]],
];

/** Mostly waits for processes to start, so it can share the machine with another step. */
export const faultsStep = ['killed and replaced processes', faults(1)];
