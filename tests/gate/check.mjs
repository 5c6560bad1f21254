/* `npm run check [-- COMMIT]`: types, lint, import rules, and the tests related to what has changed since a commit. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled, root } from '../../server/commands/setup.mjs';

ensureInstalled();
process.chdir(root);
const { runGate } = await import('./runGate.mjs');
const { importGraph, importRules, lint, testsIn, types } = await import('./steps.mjs');
const { relatedTests } = await import('./relatedTests.mjs');

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from a commit: the one that is named, else the last one; when nothing differs from that, the one before. */
function changedFiles(commit) {
  const since = (one) => [
    ...git('diff', '--name-only', '--relative', one),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (commit !== undefined) return since(commit);
  const uncommitted = since('HEAD');
  return uncommitted.length > 0 ? uncommitted : since('HEAD~1');
}

const changed = changedFiles(process.argv[2]);
console.log(`${changed.length} changed files.`);

const related = [
  'related tests',
  (out) => {
    // Without the graph the import rules have failed already.
    if (!existsSync(importGraph)) return { passed: 0, failed: 1 };
    const tests = relatedTests(changed, JSON.parse(readFileSync(importGraph, 'utf8')).modules);
    return tests.length === 0 ? { passed: 0, failed: 0 } : testsIn(tests)(out);
  },
];

await runGate([types, importRules, lint], [related]);
