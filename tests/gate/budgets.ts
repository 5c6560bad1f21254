/* Size budgets of the build, in brotli bytes. The budgets of pages and of their on-demand chunks are in the page files (src/pages). */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { measureBuild } from '../../server/build/pageSizes';
import { loadAllPages } from '../../src/pages';

const KB = 1024;
const root = path.resolve(import.meta.dirname, '../..');
const { loader, core, localTimes, chatOpener, unpaidLine, pages, onUse, errors } = measureBuild(
  path.join(root, '.build'),
  await loadAllPages(),
);

const fontFolder = path.join(root, 'public', 'fonts');
// The browser loads the `-more` files only for pages with other letters.
const fonts = readdirSync(fontFolder).filter((name) => name.endsWith('.woff2') && !name.endsWith('-more.woff2'));

const budgets: readonly (readonly [name: string, size: number, limit: number])[] = [
  ['loader', loader, 3 * KB],
  ['core', core, 90 * KB],
  ['local times, when the browser is idle', localTimes, 6 * KB],
  ['chat opener, when the browser is idle', chatOpener, 1 * KB],
  ['line about an unpaid order, when the browser is idle', unpaidLine, 0.5 * KB],
  ...pages.map(({ page, bytes, maxBytes }) => [`page: ${page}`, bytes, maxBytes] as const),
  ...onUse.map(({ page, bytes, maxBytes }) => [`on use: ${page}`, bytes, maxBytes] as const),
  // The gallery of islands loads all sheets, and is not in production.
  ...pages
    .filter(({ page }) => page !== 'development')
    .map(({ page, styles }) => [`styles: ${page}`, styles, 20 * KB] as const),
  ['font files of every page', fonts.length, 2],
  // Fits into the first flight of a TCP connection, including headers.
  ['largest of them', Math.max(...fonts.map((name) => statSync(path.join(fontFolder, name)).size)), 13.4 * KB],
];

for (const [name, size, limit] of budgets) {
  const format = (value: number) => (limit < KB ? String(value) : `${(value / KB).toFixed(1)} KB`);
  console.log(`${size <= limit ? '✓' : '✗'} ${name}: ${format(size)} of ${format(limit)}`);
}
for (const error of errors) console.error(`✗ ${error}`);
process.exitCode = errors.length === 0 && budgets.every(([, size, limit]) => size <= limit) ? 0 : 1;
