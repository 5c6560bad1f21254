/* Runs steps and tells what came of them. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cache } from './processes.mjs';

const SLOWEST = 5;

const secondsSince = (started) => (Date.now() - started) / 1000;

/**
 * Runs steps, all of them even when one fails, and prints the seconds of each, its five slowest tests, and the closing line of counts. Sets exit
 * code 1 on any failure.
 * @param groups lists of [name, step]; the steps of a group run side by side, one on each core, those of the next after them
 */
export async function runGate(...groups) {
  mkdirSync(cache, { recursive: true });
  const started = Date.now();
  const results = [];
  for (const group of groups) results.push(...(await runGroup(group)));
  console.log(`\n${results.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${name}`).join('\n')}`);
  console.log(`${secondsSince(started).toFixed(0).padStart(5)} s  in all`);
  const red = results.filter(({ failed }) => failed > 0);
  if (red.length > 0) console.log(`\nFailed: ${red.map(({ name }) => name).join(', ')}`);
  const count = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${count('passed')} passed, ${count('failed')} failed`);
  process.exitCode = red.length > 0 ? 1 : 0;
}

async function runGroup(group) {
  const waiting = [...group];
  const results = [];
  const lanes = Math.min(group.length, availableParallelism());
  async function lane() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await runStep(next, lanes > 1));
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

/** @param isOneOfMany what it writes is shown when it is done, so that two steps don't write between each other's lines */
async function runStep([name, step], isOneOfMany) {
  const written = [];
  if (!isOneOfMany) console.log(`\n— ${name}`);
  const started = Date.now();
  const { passed, failed, slowest = [] } = await step(isOneOfMany ? (text) => written.push(text) : undefined);
  const seconds = secondsSince(started);
  if (isOneOfMany) console.log(`\n— ${name}`);
  process.stdout.write(Buffer.concat(written));
  const sign = failed === 0 ? '✓' : '✗';
  console.log(`${sign} ${name}, ${seconds.toFixed(0)} s`);
  for (const [test, took] of slowest.toSorted((a, b) => b[1] - a[1]).slice(0, SLOWEST))
    console.log(`    ${took.toFixed(1).padStart(5)} s  ${test}`);
  return { name, passed, failed, seconds };
}
