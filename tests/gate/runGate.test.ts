import { type StepRun, secondsOf } from './processes.mjs';
import { runGate } from './runGate.mjs';

let printed: string;
const exitCodeBefore = process.exitCode;
beforeEach(() => {
  printed = '';
  const print = (...texts: unknown[]) => {
    printed += `${texts.join(' ')}\n`;
  };
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockImplementation(print);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = exitCodeBefore;
});

const step = (name: string, run: (step: StepRun) => Promise<unknown>, minutes = 1) => ({ name, minutes, run });
const passes = step('passes', async () => ({ passed: 1, failed: 0 }));
const sleeps = (minutes: number) =>
  step('sleeps', async (run) => ({ passed: 0, failed: (await run.run('sleep', ['60'])) === 0 ? 0 : 1 }), minutes);

test('a step that takes too long is ended by name, with what it has started; the others go on', async () => {
  await runGate([sleeps(0.001)], [passes]);
  expect(printed).toContain('"sleeps" was ended: it may take 0.001 minutes.');
  expect(printed).toContain('Failed: sleeps');
  expect(printed).toContain('1 passed, 1 failed');
  expect(process.exitCode).toBe(1);
});

test('an interrupted gate ends what runs, and names what was not run', async () => {
  const interrupt = step('interrupts', async () => {
    process.emit('SIGTERM', 'SIGTERM');
    return { passed: 1, failed: 0 };
  });
  await runGate([interrupt], [passes]);
  expect(printed).toContain('Not run: passes');
  expect(printed).toContain('interrupted by SIGTERM');
  expect(process.exitCode).toBe(143);
});

test('a step that throws fails, with its stack', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await runGate([
    step('throws', async () => {
      throw new Error('out of order');
    }),
  ]);
  expect(String(write.mock.calls)).toContain('out of order');
  expect(process.exitCode).toBe(1);
});

test('what this machine can not check is said at the end, once', async () => {
  const lacks = step('lacks', async (run) => {
    run.notChecked.push('pages by the Nu validator, since there is no Java.');
    return { passed: 1, failed: 0 };
  });
  await runGate([lacks], [lacks]);
  expect(printed.match(/Not checked: pages by the Nu validator/g)).toHaveLength(1);
});

test('the processor time of a program counts with all that it started', async () => {
  const burn = 'const end = process.cpuUsage(); while (process.cpuUsage(end).user < 300_000);';
  let seconds = 0;
  await runGate([
    step('burns', async (run) => {
      await run.run('/bin/sh', ['-c', '"$0" -e "$1"', process.execPath, burn]);
      seconds = run.cpuSeconds;
      return { passed: 1, failed: 0 };
    }),
  ]);
  expect(seconds).toBeGreaterThanOrEqual(0.3);
  expect(secondsOf('1m2.50s 0m3.25s')).toBe(65.75);
});
