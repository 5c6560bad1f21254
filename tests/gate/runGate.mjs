/* Runs the steps of the gate and prints their results. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cache } from './processes.mjs';

const SLOWEST_TESTS = 5;

const secondsSince = (startedAt) => (Date.now() - startedAt) / 1000;

/**
 * Runs all steps, even if one fails. Prints the duration and the five slowest tests of each, and the total counts at the end. Sets exit code 1 on
 * any failure.
 * @param groups lists of [name, step]; groups run one after the other, the steps within a group in parallel, one per core
 */
export async function runGate(...groups) {
  mkdirSync(cache, { recursive: true });
  const startedAt = Date.now();
  const results = [];
  for (const group of groups) results.push(...(await runGroup(group)));
  console.log(`\n${results.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`).join('\n')}`);
  console.log(`${secondsSince(startedAt).toFixed(0).padStart(5)} s  in all`);
  const failedSteps = results.filter(({ failed }) => failed > 0);
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.map(({ name }) => name).join(', ')}`);
  for (const test of results.flatMap(({ flaky }) => flaky)) console.log(`\nPassed only when tried again: ${test}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = failedSteps.length > 0 ? 1 : 0;
}

async function runGroup(group) {
  const queue = [...group];
  const results = [];
  const workerCount = Math.min(group.length, availableParallelism());
  async function work() {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      results.push(await runStep(next, workerCount > 1));
  }
  await Promise.all(Array.from({ length: workerCount }, work));
  return results;
}

/** @param isParallel buffers the output until the step is done, so that the lines of parallel steps don't mix */
async function runStep([name, step], isParallel) {
  const output = [];
  if (!isParallel) console.log(`\n— ${name}`);
  const startedAt = Date.now();
  const { passed, failed, slowest = [], flaky = [] } = await step(isParallel ? (text) => output.push(text) : undefined);
  const seconds = secondsSince(startedAt);
  if (isParallel) console.log(`\n— ${name}`);
  process.stdout.write(Buffer.concat(output));
  const mark = failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${name}, ${seconds.toFixed(0)} s`);
  for (const [test, duration] of slowest.toSorted((a, b) => b[1] - a[1]).slice(0, SLOWEST_TESTS))
    console.log(`    ${duration.toFixed(1).padStart(5)} s  ${test}`);
  return { name, passed, failed, seconds, flaky };
}
