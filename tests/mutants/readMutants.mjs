/* The defects that the gate has to find. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';

/** What a defect may be found by; those with files name them in `by`. */
const STEPS = new Set(['types', 'lint', 'import rules', 'unused code', 'build', 'size budgets', 'tests', 'stories']);
const WITH_FILES = new Set(['tests', 'stories']);

const folder = import.meta.dirname;

/**
 * Reads the defects of all JSON files beside this one: `{ defect, file, find, replace, step, by }`, where `find` is a text that `file` has once, and `by`
 * are the test or story files that should find it.
 * @returns the defects that apply, and a sentence about each that does not
 */
export function readMutants() {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    .map((mutant) => ({ by: [], ...mutant }));
  const checked = all.map((mutant) => ({ mutant, problem: problemOf(mutant) }));
  return {
    mutants: checked.flatMap(({ mutant, problem }) => (problem === undefined ? [mutant] : [])),
    problems: checked.flatMap(({ mutant, problem }) =>
      problem === undefined ? [] : [`"${mutant.defect}" does not apply any more: ${problem}.`],
    ),
  };
}

function problemOf({ file, find, replace, step, by }) {
  if (!STEPS.has(step)) return `there is no step "${step}"`;
  if (WITH_FILES.has(step) !== by.length > 0) return 'tests and stories name their files, and nothing else does';
  const missing = [file, ...by].find((name) => !existsSync(path.join(root, name)));
  if (missing !== undefined) return `there is no ${missing}`;
  const count = readFileSync(path.join(root, file), 'utf8').split(find).length - 1;
  if (count !== 1) return `${file} has the text ${count} times`;
  return find === replace ? 'it changes nothing' : undefined;
}
