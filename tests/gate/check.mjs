/* `npm run check [-- COMMIT]`: types, lint, import rules, and the tests related to the changes since a commit. */
import { execFileSync } from 'node:child_process';
import { ensureInstalled, root } from '../../server/commands/setup.mjs';

ensureInstalled();
process.chdir(root);
const { runGate } = await import('./runGate.mjs');
const { importRules, lint, types } = await import('./steps.mjs');
const { testsIn } = await import('./testSteps.mjs');
const { readModules } = await import('./importGraph.mjs');
const { relatedTests } = await import('./relatedTests.mjs');

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files changed since the given commit. By default the uncommitted files, or those of the last commit if there are none. */
function changedFiles(commit) {
  const changedSince = (base) => [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (commit !== undefined) return changedSince(commit);
  const uncommitted = changedSince('HEAD');
  return uncommitted.length > 0 ? uncommitted : changedSince('HEAD~1');
}

const changed = changedFiles(process.argv[2]);
console.log(`${changed.length} changed files.`);

const related = {
  name: 'related tests',
  minutes: 15,
  async run(step) {
    const modules = readModules();
    // Without the import graph, the import rules have already failed.
    if (modules === undefined) return { passed: 0, failed: 1 };
    const files = relatedTests(changed, modules);
    return files.length === 0 ? { passed: 0, failed: 0 } : testsIn(files)(step);
  },
};

await runGate([types, importRules, lint], [related]);
