/*
 * Groups of test files that share one module graph: loading the shop's modules takes longer than most files' tests. A group is a generated file that
 * imports the test files one after the other, each in a `describe` of its own. Tests with a DOM have no groups: too much of a page can't be undone.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';
import { cache } from './processes.mjs';

const GROUPS_FOLDER = path.join(cache, 'groups');
export const GROUPS_CONFIG = path.join(root, 'tests', 'gate', 'jestGroups.config.mjs');
/** More would save little, and leave the last core alone for longer. */
const GROUP_SIZE = 8;

/** An environment that a file asks for in its first comment. */
const OWN_ENVIRONMENT = /^\/\*\*? @jest-environment .*\*\/$/m;

/** What a file changes for all others in its module graph: mocked modules, timers outside of a test, and its environment. */
const NEEDS_OWN_GRAPH = new RegExp(
  `\\bjest\\.(mock|doMock|unstable_mockModule|resetModules|isolateModules)\\(|^jest\\.useFakeTimers|${OWN_ENVIRONMENT.source}`,
  'm',
);

/** Begin first, each for itself, so that no core is idle at the end. */
const SLOW_FILES =
  /conventions\/new\.test|hostile\.test|largestRequests|queryPlans|cheapestPrices|realCatalogue|startup|prepareData/;

const OWN_TIMEOUT = /^jest\.setTimeout\(([\d_]+)\);/m;

/** A repeatable shuffle. */
function shuffled(files, seed) {
  const key = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return files.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Equal groups of at most `GROUP_SIZE` files. */
function chunked(files) {
  const count = Math.ceil(files.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, group) => files.filter((_, index) => index % count === group));
}

/**
 * The source of one group: a file alone, or several, each with its name in front of its tests.
 * @param hooks a module whose hooks apply to the tests of all these files: imported by the first of them, they would apply to that file alone
 */
function groupSource(files, hooks, sourceOf) {
  const imports = (file) =>
    `require('${path.relative(GROUPS_FOLDER, path.join(root, file)).split(path.sep).join('/')}');`;
  const [first] = files;
  if (files.length === 1) return `${OWN_ENVIRONMENT.exec(sourceOf(first))?.[0] ?? ''}\n${imports(first)}\n`;
  const timeouts = files
    .map((file) => OWN_TIMEOUT.exec(sourceOf(file))?.[1])
    .filter((timeout) => timeout !== undefined)
    .map((timeout) => Number(timeout.replaceAll('_', '')));
  // Spies that a file leaves behind would count for the next one.
  const blocks = files.map(
    (file) => `describe('${file}', () => {\n  ${imports(file)}\n  afterAll(() => jest.restoreAllMocks());\n});\n`,
  );
  // The last file that sets a timeout would set it for all.
  if (hooks !== undefined) blocks.unshift(`${imports(hooks)}\n`);
  return [...blocks, ...(timeouts.length > 0 ? [`jest.setTimeout(${Math.max(...timeouts)});\n`] : [])].join('');
}

/**
 * Puts test files into groups.
 * @param plan.kinds lists of test files by name, relative to the project folder; groups never mix kinds
 * @param plan.hooks modules with hooks for all tests of a kind, by the kind's name
 * @param seed decides which files share a group, and their order
 * @param sourceOf reads a test file
 * @returns a map from the name of a group's file, which begins with its kind, to its source
 */
export function planGroups({ kinds, hooks }, seed, sourceOf) {
  const groups = new Map();
  for (const [kind, files] of Object.entries(kinds)) {
    const slow = files.filter((file) => SLOW_FILES.test(file));
    const alone = files.filter((file) => !slow.includes(file) && NEEDS_OWN_GRAPH.test(sourceOf(file)));
    const shared = files.filter((file) => !slow.includes(file) && !alone.includes(file));
    const add = (name) => (group, index) =>
      groups.set(`${name}-${String(index + 1).padStart(2, '0')}.test.ts`, groupSource(group, hooks[kind], sourceOf));
    slow.map((file) => [file]).forEach(add(`${kind}-slow`));
    alone.map((file) => [file]).forEach(add(`${kind}-alone`));
    chunked(shuffled(shared, seed)).forEach(add(kind));
  }
  return groups;
}

/** Writes the groups for the configuration `GROUPS_CONFIG`, in place of those of an earlier run. */
export function writeGroups(plan, seed) {
  rmSync(GROUPS_FOLDER, { recursive: true, force: true });
  mkdirSync(GROUPS_FOLDER, { recursive: true });
  const groups = planGroups(plan, seed, (file) => readFileSync(path.join(root, file), 'utf8'));
  for (const [name, source] of groups) writeFileSync(path.join(GROUPS_FOLDER, name), source);
}
