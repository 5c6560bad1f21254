/* The steps that run jest. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';
import { importersOf, readModules, withImporters } from './importGraph.mjs';
import { hasJava } from './java.mjs';
import { isLongGate } from './longGate.mjs';
import { withPostgres } from './postgres.mjs';
import { reportFile } from './processes.mjs';
import { GROUPS_CONFIG, writeGroups } from './testGroups.mjs';

const ALL_CORES = '--maxWorkers=100%';
const NO_SERVER = { TEST_DATABASE_URL: undefined };
const NOTHING = { passed: 0, failed: 0, slowest: [] };

/**
 * On the embedded database, too, where the server tests run on PostgreSQL: what differs between the two drivers and between many connections and
 * one. Starting the shop and preparing its data are tested on it anyway.
 */
const ON_BOTH = [
  // Constraints, and errors of the driver.
  'tests/integration/constraints.test.ts',
  'tests/integration/raids/constraints.test.ts',
  'tests/integration/hot-products/constraints.test.ts',
  // Races and locks.
  'tests/integration/raids/seatRace.test.ts',
  'tests/integration/hot-products/hotRace.test.ts',
  'tests/integration/orders/histories.test.ts',
  'server/orders/checkout/idempotency.test.ts',
  'server/profile/deletionRaces.test.ts',
  'server/platform/db/shopKeys.test.ts',
  // Import, and the types of numbers, dates and JSON.
  'tests/integration/catalogue/import.test.ts',
  'tests/integration/catalogue/reads.test.ts',
  'server/platform/analytics/funnel.test.ts',
  'server/app/deleteExpired.test.ts',
  // Notifying.
  'server/platform/live/live.routes.test.ts',
  // Processor time of requests, with that of the database.
  'tests/hostile/largestRequests.test.ts',
];

let reports = 0;

/**
 * Runs jest and reads its report. A runner that crashed before writing it counts as one failure.
 * @param step the `StepRun` it belongs to
 */
export async function jest(step, args = [], env = {}) {
  const file = reportFile(`jest-${++reports}.json`);
  const status = await step.tool(
    'jest',
    ['--json', `--outputFile=${file}`, '--reporters=default', '--silent', ...args],
    env,
  );
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: status !== 0 && failed === 0 ? 1 : failed,
    slowest: report.testResults.map(({ name, startTime, endTime }) => [
      path.relative(root, name),
      (endTime - startTime) / 1000,
    ]),
    failures: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName),
    ),
  };
}

const sumOf = (results) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  slowest: results.flatMap(({ slowest }) => slowest),
});

/** Which test files share a module graph changes from day to day, so that one which needs another's leftovers is found. */
const groupingSeed = () => process.env.TEST_GROUPS ?? new Date().toISOString().slice(0, 10);

/** Harnesses with hooks for all tests of a file. */
const HOOKS = { saga: 'tests/harness/sagaHarness.ts' };

/** @returns which test files use a database, in or without a whole shop, which run sagas, and which do neither; those with a DOM run as they are */
function testKinds() {
  const modules = readModules();
  if (modules === undefined) return undefined;
  const importers = importersOf(modules);
  const all = modules.map(({ source }) => source).filter((file) => file.endsWith('.test.ts'));
  const onShop = withImporters(['tests/harness/testApp.ts'], importers);
  const onDatabase = withImporters(['tests/harness/testServer.ts'], importers);
  const onSagas = withImporters([HOOKS.saga], importers);
  return {
    shop: all.filter((file) => onShop.has(file)),
    database: all.filter((file) => onDatabase.has(file) && !onShop.has(file)),
    saga: all.filter((file) => onSagas.has(file) && !onDatabase.has(file)),
    pure: all.filter((file) => !onSagas.has(file) && !onDatabase.has(file)),
  };
}

async function runTests(step) {
  const kinds = testKinds();
  if (kinds === undefined) {
    console.error(
      'The tests were not run, since the import rules left no import graph: it tells which tests use a database.',
    );
    return { ...NOTHING, failed: 1 };
  }
  if (!hasJava())
    step.notChecked.push('the HTML of the pages by the Nu validator, since no Java 17 or newer is installed.');
  const seed = groupingSeed();
  console.log(`Test files are grouped by ${seed}; TEST_GROUPS=${seed} repeats it.`);
  return withPostgres(step, 'the server tests on PostgreSQL; they ran on the embedded database', async (url) => {
    const groups = [ALL_CORES, '--config', GROUPS_CONFIG];
    if (url === undefined) {
      writeGroups({ kinds, hooks: HOOKS }, seed);
      return jest(step, groups, NO_SERVER);
    }
    const embedded = isLongGate ? [...kinds.shop, ...kinds.database] : ON_BOTH;
    writeGroups({ kinds: { ...kinds, embedded }, hooks: HOOKS }, seed);
    return sumOf([
      await jest(step, [...groups, '--testPathPatterns', '^(?!.*/embedded-)'], { TEST_DATABASE_URL: url }),
      await jest(step, [...groups, '--testPathPatterns', '/embedded-'], NO_SERVER),
    ]);
  });
}

export const tests = { name: 'unit and integration tests', minutes: 40, run: runTests };

/** Runs some test files on the embedded database. @param args more arguments for jest */
export const testsIn =
  (files, args = []) =>
  (step) =>
    jest(step, [ALL_CORES, ...args, '--runTestsByPath', ...files], NO_SERVER);

/** Tests with many random cases, in numbers, on both databases. */
const inNumbers = (name, minutes, pattern, env) => ({
  name,
  minutes,
  async run(step) {
    const args = [ALL_CORES, '--selectProjects=node', `--testPathPatterns=${pattern}`];
    const embedded = await jest(step, args, { ...env, ...NO_SERVER });
    const onServer = await withPostgres(step, `${name} on PostgreSQL`, (url) =>
      url === undefined ? NOTHING : jest(step, args, { ...env, TEST_DATABASE_URL: url }),
    );
    return sumOf([embedded, onServer]);
  },
});

/** Races for seats, and random prices of runs. */
const runsInNumbers = (races, prices) =>
  inNumbers('seats and prices of runs', 60, 'tests/integration/raids/', {
    SEAT_ROUNDS: String(races),
    RANDOM_RUNS: String(prices),
  });

/** Random histories of orders. */
const ordersInNumbers = (histories) =>
  inNumbers('histories of orders', 40, 'tests/integration/orders/histories', { HISTORIES: String(histories) });

/** Random prices of shoppers with levels, coupons and balances. */
const ownPricesInNumbers = (prices) =>
  inNumbers('own prices of shoppers', 60, 'tests/integration/orders/ownPrices', { OWN_PRICES: String(prices) });

/** Kills and replaces processes of the built shop under load, `rounds` times each. */
const faults = (rounds) => ({
  name: 'killed and replaced processes',
  // Most of it is starting processes, which takes several times longer beside the stories on a slow machine.
  minutes: 35 + 10 * rounds,
  run: (step) =>
    withPostgres(step, 'killed and replaced processes on PostgreSQL', (url) =>
      jest(step, ['--config', 'tests/faults/jest.config.mjs'], {
        TEST_DATABASE_URL: url,
        FAULT_ROUNDS: String(rounds),
      }),
    ),
});

/** Ten kills of each kind, 20 races for a seat, 5,000 prices of runs, 1,000 histories of orders, 5,000 own prices of shoppers. */
export const faultsInNumbers = [
  faults(10),
  runsInNumbers(20, 5_000),
  ordersInNumbers(1_000),
  ownPricesInNumbers(5_000),
];

/** Mostly wait for processes to start, so they can share the machine with another step. */
export const faultSteps = () => (isLongGate ? faultsInNumbers : [faults(1)]);
