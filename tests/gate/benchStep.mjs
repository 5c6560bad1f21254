/* The step that walks the whole way of `npm run bench` with tiny sizes, so that its rows are there when numbers are wanted. */
import { existsSync, readFileSync } from 'node:fs';
import { freePortBase } from './ports.mjs';
import { reportFile } from './processes.mjs';

/**
 * What became of the rows of a bench.
 * @param {readonly { readonly name: string, readonly rows: readonly { readonly what: string, readonly measured: string, readonly state: string }[] }[]} groups
 */
export function resultOf(groups) {
  const rows = groups.flatMap(({ name, rows: own }) => own.map((row) => ({ ...row, title: `${name}: ${row.what}` })));
  const names = groups.map(({ name }) => name);
  const failures = [
    ...rows.filter(({ state }) => state === 'failed').map(({ title, measured }) => `${title}: ${measured}`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `There are two groups ${name}.`),
    // What a formula made of a value that is not there.
    ...rows
      .filter(({ state, measured }) => state === 'measured' && /NaN|undefined|Infinity/.test(measured))
      .map(({ title, measured }) => `${title} is no number: ${measured}`),
  ];
  return {
    passed: rows.filter(({ state }) => state === 'measured').length,
    failed: failures.length,
    failures,
    skipped: rows.filter(({ state }) => state === 'skipped').map(({ title, measured }) => `${title}, ${measured}`),
  };
}

export const shortBench = {
  name: 'bench in short',
  minutes: 15,
  async run(step) {
    const file = reportFile('bench.json');
    const args = ['--import', 'tsx', 'server/commands/bench/bench.ts', '--short', '--report', file];
    const status = await step.node(args, { BENCH_PORT: String(await freePortBase()), BENCH_DATABASE_URL: undefined });
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const { skipped, ...result } = resultOf(JSON.parse(readFileSync(file, 'utf8')));
    for (const sentence of result.failures) console.error(sentence);
    for (const row of skipped) step.notChecked.push(`a row of the bench: ${row}.`);
    return status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  },
};
