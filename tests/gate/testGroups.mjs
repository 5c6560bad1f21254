/*
 * Groups of test files that share one module graph: loading the shop's modules takes longer than most files' tests. A group is a generated file that
 * imports the test files one after the other, each in a `describe` of its own.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';
import { cache } from './processes.mjs';

const GROUPS_FOLDER = path.join(cache, 'groups');
export const GROUPS_CONFIG = path.join(root, 'tests', 'gate', 'jest.groups.config.mjs');
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
const SLOW_FILES = /conventions\/new\.test|hostile\.test|queryPlans|cheapestPrices|realCatalogue|startup|prepareData/;

const OWN_TIMEOUT = /^jest\.setTimeout\(([\d_]+)\);/m;

/** A repeatable shuffle. */
function shuffled(files, seed) {
  const key = (file) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return files.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Equal groups of at most `GROUP_SIZE` files. */
function groupsOf(files) {
  const count = Math.ceil(files.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, group) => files.filter((_, index) => index % count === group));
}

/** Imports a test file; a file that shares its graph is named in front of its tests. */
function sourceOf(file, isAlone) {
  const module = path.relative(GROUPS_FOLDER, path.join(root, file)).split(path.sep).join('/');
  const [environment = ''] = OWN_ENVIRONMENT.exec(readSource(file)) ?? [];
  return isAlone
    ? `${environment}\nrequire('${module}');\n`
    : `describe('${file}', () => {\n  require('${module}');\n});\n`;
}

const readSource = (file) => readFileSync(path.join(root, file), 'utf8');

function groupSource(files) {
  const timeouts = files.flatMap((file) => {
    const [, timeout] = OWN_TIMEOUT.exec(readSource(file)) ?? [];
    return timeout === undefined ? [] : [Number(timeout.replaceAll('_', ''))];
  });
  const sources = files.map((file) => sourceOf(file, false));
  // The last file that sets a timeout would set it for all.
  return [...sources, ...(timeouts.length > 0 ? [`jest.setTimeout(${Math.max(...timeouts)});\n`] : [])].join('');
}

/**
 * Writes the groups of some kinds of test files, for the configuration `GROUPS_CONFIG`.
 * @param kinds lists of test files by name, relative to the project folder; groups never mix kinds, and their files begin with the name
 * @param seed decides which files share a group, and their order
 */
export function writeGroups(kinds, seed) {
  rmSync(GROUPS_FOLDER, { recursive: true, force: true });
  mkdirSync(GROUPS_FOLDER, { recursive: true });
  const write = (name, index, extension, source) =>
    writeFileSync(path.join(GROUPS_FOLDER, `${name}-${String(index + 1).padStart(2, '0')}.${extension}`), source);
  for (const [kind, files] of Object.entries(kinds))
    for (const extension of ['test.ts', 'test.tsx']) {
      const ofSide = files.filter((file) => file.endsWith(extension));
      const isSlow = (file) => SLOW_FILES.test(file);
      const isAlone = (file) => isSlow(file) || NEEDS_OWN_GRAPH.test(readSource(file));
      for (const [index, file] of ofSide.filter(isAlone).entries())
        write(`${kind}-${isSlow(file) ? 'slow' : 'alone'}`, index, extension, sourceOf(file, true));
      const shared = shuffled(
        ofSide.filter((file) => !isAlone(file)),
        seed,
      );
      for (const [index, group] of groupsOf(shared).entries()) write(kind, index, extension, groupSource(group));
    }
}
