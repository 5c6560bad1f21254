/* Runs the steps of the gate and prints their results. */
import { availableParallelism } from 'node:os';
import { machineSeconds, SIGNALS, StepRun } from './processes.mjs';

const SLOWEST_TESTS = 5;

const secondsSince = (startedAt) => (Date.now() - startedAt) / 1000;
const rounded = (seconds) => seconds.toFixed(0).padStart(5);

/**
 * Runs all steps, even if one fails. Prints time, processor time and the five slowest tests of each, and at the end the total counts and what was
 * not checked. Sets exit code 1 on any failure. Interrupted, it ends all programs and names the steps that are missing.
 * @param groups lists of { name, minutes, run }; groups run one after the other, the steps within a group in parallel, one per core. `run` is
 * called with a `StepRun` and ended after that many minutes.
 */
export async function runGate(...groups) {
  const startedAt = Date.now();
  const busyBefore = machineSeconds();
  const gate = { running: new Map(), results: [], interruptedBy: undefined };
  const interrupt = (signal) => {
    if (gate.interruptedBy !== undefined) return;
    gate.interruptedBy = signal;
    console.error(`\n${signal}: ending ${[...gate.running.keys()].join(', ') || 'the gate'} …`);
    for (const step of gate.running.values()) step.end();
  };
  for (const signal of Object.keys(SIGNALS)) process.on(signal, interrupt);
  for (const group of groups) await runGroup(group, gate);
  for (const signal of Object.keys(SIGNALS)) process.off(signal, interrupt);
  printResults(gate, groups.flat(), secondsSince(startedAt), machineSeconds() - busyBefore);
}

async function runGroup(group, gate) {
  const queue = [...group];
  const workerCount = Math.min(group.length, availableParallelism());
  async function work() {
    for (let next = queue.shift(); next !== undefined && !gate.interruptedBy; next = queue.shift())
      gate.results.push(await runStep(next, gate, workerCount > 1));
  }
  await Promise.all(Array.from({ length: workerCount }, work));
}

/** @param isParallel buffers the output until the step is done, so that the lines of parallel steps don't mix */
async function runStep({ name, minutes, run }, gate, isParallel) {
  const output = [];
  if (!isParallel) console.log(`\n— ${name}`);
  const step = new StepRun(isParallel ? (text) => output.push(text) : undefined);
  gate.running.set(name, step);
  const { result, seconds, isTooLong } = await step.within(minutes, () =>
    run(step).catch((error) => {
      output.push(Buffer.from(`${error.stack}\n`));
      return { passed: 0, failed: 1 };
    }),
  );
  gate.running.delete(name);
  if (isParallel) console.log(`\n— ${name}`);
  process.stdout.write(Buffer.concat(output));
  if (isTooLong) console.error(`"${name}" was ended: it may take ${minutes} minutes.`);
  const failed = isTooLong ? Math.max(1, result.failed) : result.failed;
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name}, ${seconds.toFixed(0)} s, ${step.cpuSeconds.toFixed(0)} s of processor time`,
  );
  for (const [test, duration] of (result.slowest ?? []).toSorted((a, b) => b[1] - a[1]).slice(0, SLOWEST_TESTS))
    console.log(`    ${duration.toFixed(1).padStart(5)} s  ${test}`);
  const { passed, flaky = [] } = result;
  return { name, passed, failed, flaky, seconds, cpuSeconds: step.cpuSeconds, notChecked: step.notChecked };
}

function printResults({ results, interruptedBy }, steps, seconds, busySeconds) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('\n  time   processors');
  for (const result of results)
    console.log(`${rounded(result.seconds)} s  ${rounded(result.cpuSeconds)} s  ${result.name}`);
  console.log(
    `${rounded(seconds)} s  ${rounded(busySeconds)} s  in all; the whole machine, with browsers and all else that ran`,
  );
  for (const test of results.flatMap(({ flaky }) => flaky)) console.log(`\nPassed only when tried again: ${test}`);
  for (const sentence of new Set(results.flatMap(({ notChecked }) => notChecked)))
    console.log(`\nNot checked: ${sentence}`);
  const failedSteps = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
  const missing = steps.map(({ name }) => name).filter((name) => !results.some((result) => result.name === name));
  if (missing.length > 0) console.log(`\nNot run: ${missing.join(', ')}`);
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed${interruptedBy ? `, interrupted by ${interruptedBy}` : ''}`,
  );
  if (interruptedBy) process.exitCode = SIGNALS[interruptedBy];
  else if (failedSteps.length > 0) process.exitCode = 1;
}
