/*
 * `npm run new -- domain NAME [MODULE] [--page KIND]` and `npm run new -- island DOMAIN NAME [--page KIND]`: writes files from templates and lists
 * them where they are used, in alphabetical order. The server's side of a domain is a room of MODULE, or a module of its own. KIND is the kind of page
 * that has it; every page by default. Names are kebab-case. Existing files are never overwritten.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, fail, run } from '../setup.mjs';
import { domainFiles } from './domainTemplate.mjs';
import { islandFiles } from './islandTemplate.mjs';
import { serverFiles } from './serverTemplate.mjs';

const root = process.cwd();
const USAGE =
  'Usage: npm run new -- domain NAME [MODULE] [--page KIND], or npm run new -- island DOMAIN NAME [--page KIND]. Names are like raid-run, modules like storefront, kinds like service.';
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const pascalOf = (kebab) => kebab.replace(/(^|-)(\w)/g, (_match, _dash, letter) => letter.toUpperCase());
const spellings = (kebab) => {
  const pascal = pascalOf(kebab);
  const text = kebab.replaceAll('-', ' ');
  return {
    kebab,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    snake: kebab.replaceAll('-', '_'),
    text: text[0].toUpperCase() + text.slice(1),
  };
};

/** The text of a file after a change, without writing it. `change` returns undefined when it finds no place for the addition. */
function changedText(file, addition, change) {
  const text = change(readFileSync(path.join(root, file), 'utf8'));
  if (text === undefined) fail(`${file} has no place for ${addition}; nothing was written.`);
  return text;
}

/** Writes new and changed files, unless one of the new files exists already. */
function write(files, changes) {
  for (const file of Object.keys(files)) {
    if (existsSync(path.join(root, file))) fail(`${file} exists already; nothing was written.`);
  }
  for (const [file, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    console.log(`${file in files ? 'made   ' : 'changed'} ${file}`);
  }
  run(process.execPath, [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    '--log-level=error',
    ...Object.keys({ ...files, ...changes }),
  ]);
}

/** Inserts an item into the list `name: [a, c]` in alphabetical order. */
function withItem(text, name, item) {
  const list = new RegExp(`\\b${name}: \\[([^\\]]*)\\]`);
  const found = text.match(list);
  if (!found) return undefined;
  const items = [...found[1].split(',').map((one) => one.trim()), item].filter(Boolean);
  return text.replace(list, `${name}: [${items.sort(byName).join(', ')}]`);
}

/** Inserts an entry into an object in alphabetical order; `indent` is the indentation of its entries. */
function withEntry(text, opening, indent, entry) {
  const start = text.search(opening);
  if (start < 0) return undefined;
  const from = text.indexOf('\n', start) + 1;
  const end = text.indexOf(`\n${indent.slice(2)}}`, from - 1) + 1;
  const keyOf = (line) => new RegExp(`^${indent}'?([\\w-]+)'?: `).exec(line)?.[1];
  const lines = text.slice(from, end).split('\n').slice(0, -1);
  const next = lines.findIndex((line) => keyOf(line) && byName(keyOf(line), keyOf(`${indent}${entry}`)) > 0);
  lines.splice(next < 0 ? lines.length : next, 0, `${indent}${entry}`);
  return `${text.slice(0, from)}${lines.join('\n')}\n${text.slice(end)}`;
}

const byName = (one, other) => one.replaceAll("'", '').localeCompare(other.replaceAll("'", ''));

/** The page file of a kind, by default that of every page; kinds with the same content share a file. */
function pageFile(kind = 'shell') {
  const file = `src/pages/${spellings(kind).camel}.page.ts`;
  if (!KEBAB.test(kind) || !existsSync(path.join(root, file)))
    fail(`There is no kind of page "${kind}": ${file} would describe it.`);
  const [, shared] = /^export const page = (\w+);$/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return shared ? `src/pages/parts/${shared}.ts` : file;
}

/** Adds a line to a list of exports, before the first that follows it by name of its file. */
function withExport(text, line) {
  const fileOf = (one) => / from '([^']+)';$/.exec(one)?.[1];
  const lines = text.trimEnd().split('\n');
  const isAfter = (one) => /^export \{/.test(one) && fileOf(one) !== undefined && byName(fileOf(one), fileOf(line)) > 0;
  const next = lines.findIndex(isAfter);
  lines.splice(next < 0 ? lines.length : next, 0, line);
  return `${lines.join('\n')}\n`;
}

/** The names of the modules of the server. */
const modules = () =>
  readdirSync(path.join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'server', entry.name, 'index.ts')))
    .map(({ name }) => name);

/** The name of the migration that comes next. */
function nextMigration(kebab) {
  const last = readdirSync(path.join(root, 'server/platform/db/migrations'))
    .map((file) => Number.parseInt(file, 10))
    .filter(Number.isInteger)
    .sort((one, other) => one - other)
    .at(-1);
  return `${String(last + 1).padStart(4, '0')}-${kebab}`;
}

function newDomain(kebab, module, kind) {
  if (kind !== undefined) pageFile(kind);
  if (module !== undefined && !modules().includes(module))
    fail(
      `There is no module "${module}" in server/. There are ${modules().join(', ')}; without one, the domain gets its own.`,
    );
  const names = spellings(kebab);
  const { camel, pascal } = names;
  const place = module === undefined ? kebab : `${module}/${kebab}`;
  const migration = nextMigration(kebab);
  const lists = {
    'src/pages/addOns.ts': `export { ${camel}Page } from '../../domains/${kebab}/${camel}.page';`,
    'server/app/addOns.ts': `export { create${pascal} } from '../${place}';`,
    'server/platform/db/migrations/index.ts': `export { ${camel} as '${migration}' } from './${migration}';`,
  };
  const changes = Object.entries(lists).map(([file, line]) => [
    file,
    changedText(file, line, (text) => withExport(text, line)),
  ]);
  write(
    { ...domainFiles(names, kind), ...serverFiles(names, `server/${place}`, migration) },
    Object.fromEntries(changes),
  );
  console.log(`Next: npm run dev shows it at /${kebab}; npm run shop -- ${kebab} add seat free writes its first text.`);
}

function newIsland(domain, kebab, kind) {
  if (!existsSync(path.join(root, 'domains', domain)))
    fail(`There is no domain ${domain}. Make it first: npm run new -- domain ${domain}`);
  const { pascal } = spellings(kebab);
  const page = pageFile(kind);
  const registry = 'src/islands/registry.ts';
  const load = `() => import(/* webpackChunkName: "${kebab}" */ '../../domains/${domain}/${pascal}.island')`;
  write(islandFiles({ domain, ...spellings(kebab) }), {
    [registry]: changedText(registry, `the island ${kebab}`, (text) =>
      withEntry(text, /^const listed = \{$/m, '  ', `'${kebab}': ${load},`),
    ),
    [page]: changedText(page, `the chunk ${kebab}`, (text) => withItem(text, 'always', `'${kebab}'`)),
  });
  console.log(`Next: put <Island name="${kebab}" when="visible" id="${kebab}" props={…} /> on a page.`);
}

/** The words of the command line without `--page KIND`, and that kind. */
function parseWords(words) {
  const at = words.indexOf('--page');
  if (at < 0) return { names: words };
  const [, kind] = words.slice(at);
  return { names: [...words.slice(0, at), ...words.slice(at + 2)], kind: kind ?? '' };
}

const [template, ...words] = process.argv.slice(2);
const { names, kind } = parseWords(words);
const [min, max] = { domain: [1, 2], island: [2, 2] }[template ?? ''] ?? [1, 0];
if (names.length < min || names.length > max || ![...names, kind ?? 'shell'].every((name) => KEBAB.test(name)))
  fail(USAGE);
ensureInstalled();
if (template === 'domain') newDomain(...names, ...(names.length < 2 ? [undefined] : []), kind);
else newIsland(...names, kind);
