/*
 * Size budgets of the build, in brotli bytes: the manifest says which files a chunk needs, `src/pages` which chunks a page has. What a
 * page loads is the loader, and once the shopper touches it the core and its chunks. A chunk that no page names has no budget, and is a fault.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '../../server/build/manifestPlugin';
import { chunkNames, chunkOfKind, loadAllPages, shell } from '../../src/pages';

const KB = 1024;
const root = path.resolve(import.meta.dirname, '../..');
const groupsOf = (manifest: string) =>
  (JSON.parse(readFileSync(path.join(root, '.build', manifest), 'utf8')) as BuildManifest).groups;
const groups = groupsOf('manifest.json');

const sizeOf = (file: string) => statSync(path.join(root, '.build', 'public', `${file}.br`)).size;
const total = (files: readonly string[]) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
const scriptsOf = (name: string) => (groups[name] ?? []).filter((file) => file.endsWith('.js'));

const pages = await loadAllPages();
const faults: string[] = [];
const named = new Set(['loader', 'core']);
for (const [kind, { chunks }] of pages) {
  named.add(chunkOfKind(kind));
  for (const name of chunkNames(chunks)) {
    named.add(name);
    if (!groups[name])
      faults.push(`The build has no chunk "${name}": src/pages/${kind}.page.ts or shell.page.ts names it.`);
  }
}
for (const name of Object.keys(groups)) {
  if (!named.has(name))
    faults.push(`The chunk "${name}" has no budget: name it in the \`chunks\` of a page in src/pages.`);
}

type Budget = readonly [name: string, size: number, limit: number];

const ofShell = ['loader', 'core', ...(shell.chunks?.always ?? []), ...Object.values(shell.chunks?.some ?? {}).flat()];
const pageBudgets = [...pages].flatMap(([kind, { chunks, maxKB }]): Budget[] => {
  const always = [...ofShell, chunkOfKind(kind), ...chunks.always];
  const some = Object.entries(chunks.some).filter(([what]) => !Object.hasOwn(shell.chunks?.some ?? {}, what));
  const variants: [string, readonly string[]][] = some.length > 0 ? some : [['', []]];
  return variants.map(([what, names]) => [
    `page: ${kind}${what && `, ${what}`}`,
    total([...always, ...names].flatMap(scriptsOf)),
    maxKB * KB,
  ]);
});
const onUse = new Map([...pages.values()].flatMap(({ chunks }) => Object.entries(chunks.onUse)));
// What a chunk shares with the core is there by the time it is asked for.
const core = new Set(scriptsOf('core'));

const fontFolder = path.join(root, 'public', 'fonts');
// The other letters come only where they are.
const fonts = readdirSync(fontFolder).filter((name) => name.endsWith('.woff2') && !name.endsWith('-more.woff2'));
const styles = Object.values(groupsOf('styles.json'))
  .flat()
  .filter((file) => file.endsWith('.css'));

const budgets: readonly Budget[] = [
  ['loader', total(scriptsOf('loader')), 3 * KB],
  ['core', total(scriptsOf('core')), 90 * KB],
  ...pageBudgets,
  ...[...onUse].map(
    ([name, maxKB]): Budget => [
      `on use: ${name}`,
      total(scriptsOf(name).filter((file) => !core.has(file))),
      maxKB * KB,
    ],
  ),
  ['styles', total(styles), 20 * KB],
  ['font files of every page', fonts.length, 2],
  // With its headers each of them comes within the first flight of a connection.
  ['largest of them', Math.max(...fonts.map((name) => statSync(path.join(fontFolder, name)).size)), 13.4 * KB],
];

for (const [name, size, limit] of budgets) {
  const isKept = size <= limit;
  if (!isKept) faults.push(`${name} is over its budget.`);
  const show = (value: number) => (limit < KB ? String(value) : `${(value / KB).toFixed(1)} KB`);
  console.log(`${isKept ? '✓' : '✗'} ${name}: ${show(size)} of ${show(limit)}`);
}
for (const fault of faults) console.error(`✗ ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
