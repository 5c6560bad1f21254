/*
 * `npm run mutants [-- TEXT]`: puts each defect of `tests/mutants` into a copy of the project, and runs there only the step and files that should find
 * it; with a text only the defects whose sentence, file or step has it.
 */
import { ensureInstalled, fail } from '../../server/commands/setup.mjs';

const [text = '', ...rest] = process.argv.slice(2);
if (rest.length > 0) fail('Usage: npm run mutants, or npm run mutants -- TEXT for those with the text.');
ensureInstalled();
// Imported only now, since these modules need the installed packages.
const { readMutants } = await import('../mutants/readMutants.mjs');
const { MutantRun } = await import('../mutants/mutantRun.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { SIGNALS } = await import('./processes.mjs');

const { mutants, problems } = readMutants();
for (const problem of problems) console.error(problem);
const chosen = mutants.filter(({ defect, file, step, by }) => [defect, file, step, ...by].join('\n').includes(text));
if (chosen.length === 0) fail(`No defect has the text "${text}".`);
const chromium = chosen.some(({ step }) => step === 'stories') ? await ensureChromium() : undefined;

const startedAt = Date.now();
const run = new MutantRun(chromium);
let interruptedBy;
for (const signal of Object.keys(SIGNALS))
  process.on(signal, () => {
    interruptedBy ??= signal;
    run.end();
  });

/** One line of the table. */
function printRow({ step, by, defect }, { outcome, seconds, found }) {
  const [first, ...others] = found;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  console.log(`${outcome.padEnd(13)} ${seconds.toFixed(0).padStart(4)} s  ${defect}`);
  console.log(`${' '.repeat(21)}${[step, ...by].join(' ')}${first === undefined ? '' : `: ${first}${more}`}`);
}

const results = [];
const unfit = await run.withoutDefects(chosen);
for (const mutant of chosen) {
  if (interruptedBy) break;
  const result = unfit.has(run.checkOf(mutant))
    ? { outcome: 'NOT CHECKED', seconds: 0, found: ['it fails without the defect, too'] }
    : await run.withDefect(mutant);
  if (interruptedBy) break;
  results.push(result);
  printRow(mutant, result);
}
const caught = results.filter(({ outcome }) => outcome === 'caught').length;
console.log(
  `\n${caught} of ${chosen.length} caught, ${((Date.now() - startedAt) / 60_000).toFixed(1)} min, ${run.cpuSeconds.toFixed(0)} s of processor time${interruptedBy ? `, interrupted by ${interruptedBy}` : ''}`,
);
process.exit(interruptedBy ? SIGNALS[interruptedBy] : caught === chosen.length && problems.length === 0 ? 0 : 1);
