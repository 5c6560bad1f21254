/* `npm run check [-- COMMIT]`: types, lint, import rules, and the tests related to the changes since a commit. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled, root } from '../../server/commands/setup.mjs';

ensureInstalled();
process.chdir(root);
const { runGate } = await import('./runGate.mjs');
const { importGraph, importRules, lint, testsIn, types } = await import('./steps.mjs');
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

const relatedTestsStep = [
  'related tests',
  (out) => {
    // Without the import graph, the import rules have already failed.
    if (!existsSync(importGraph)) return { passed: 0, failed: 1 };
    const tests = relatedTests(changed, JSON.parse(readFileSync(importGraph, 'utf8')).modules);
    return tests.length === 0 ? { passed: 0, failed: 0 } : testsIn(tests)(out);
  },
];

await runGate([types, importRules, lint], [relatedTestsStep]);
