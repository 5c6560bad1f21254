/* Finds the tests that a change is likely to break. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { placesOf } from '../../server/commands/where.mjs';
import { importersOf, TEST_FILE, withImporters } from './importGraph.mjs';

/**
 * Files that import the whole shop. Tests that depend on a change only through one of these are left to `npm test`, as nearly every test would
 * be related to nearly every file otherwise.
 */
const WHOLE_SHOP = [
  /^server\/(main\.ts$|app\/)/,
  /^server\/catalogue\/import\/importCatalogue\.ts$/,
  /^src\/(pages|islands)\/(?!.*\.test\.)/,
  /^tests\/harness\/(testApp|servicePage|pages|kinds|arbitraries|travelHarness)\.tsx?$/,
];

/** Explains every SQL statement on large tables, which takes long; statements are in `server/` only. */
const QUERY_PLANS = 'tests/integration/queryPlans.test.ts';

/**
 * The folders whose tests cover a file. Of a domain: those with its name, such as `domains/cart` and `server/orders/cart`. Of the server: its room,
 * such as `server/orders/cart`, and `tests/integration/orders` of its module. Otherwise `src/ui`, `store`.
 */
const testFoldersOf = (file) => {
  const folders = file.split('/').slice(0, -1);
  const [top, second] = folders;
  if (folders.length < 2) return ['sagas', 'store'].includes(top) ? [`${top}/`] : [];
  if (top === 'domains')
    return [
      `domains/${second}/`,
      ...placesOf(second).flatMap(({ place, isExact }) => (isExact && !place.startsWith('e2e/') ? [`${place}/`] : [])),
    ];
  if (top === 'server') return [`${folders.slice(0, 3).join('/')}/`, `tests/integration/${second}/`];
  if (top === 'src') return [`src/${second}/`];
  return ['sagas', 'store'].includes(top) ? [`${top}/`] : [];
};

/**
 * The changed tests, the tests in folders with changes, and the tests that import a changed file, directly or indirectly.
 * @param changed paths relative to the project folder, with forward slashes
 * @param modules of the import graph
 */
export function relatedTests(changed, modules) {
  const isInFew = (file) => !WHOLE_SHOP.some((pattern) => pattern.test(file));
  const affected = withImporters(changed, importersOf(modules), isInFew);
  const folders = [...new Set(changed.flatMap(testFoldersOf))];
  const inFolders = modules
    .map(({ source }) => source)
    .filter((file) => folders.some((folder) => file.startsWith(folder)));
  const isSqlUnchanged = !changed.some((file) => file.startsWith('server/') || file === QUERY_PLANS);
  return [...new Set([...affected, ...inFolders])]
    .filter((file) => TEST_FILE.test(file) && existsSync(path.resolve(file)))
    .filter((file) => !(isSqlUnchanged && file === QUERY_PLANS))
    .sort();
}
