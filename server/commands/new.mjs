/*
 * `npm run new -- domain NAME [KIND]` and `npm run new -- island DOMAIN NAME [KIND]`: writes files from templates and registers them in the
 * page files and the island registry, in alphabetical order. KIND is the kind of page that loads them; every page by default. Names are
 * kebab-case. Existing files are never overwritten.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, fail, run } from './setup.mjs';
import { domainFiles, islandFiles } from './templates.mjs';

const root = process.cwd();
const USAGE =
  'Usage: npm run new -- domain NAME [KIND], or npm run new -- island DOMAIN NAME [KIND]. Names are like raid-run, kinds like service.';
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const pascalOf = (kebab) => kebab.replace(/(^|-)(\w)/g, (_match, _dash, letter) => letter.toUpperCase());
const spellings = (kebab) => {
  const pascal = pascalOf(kebab);
  return { kebab, pascal, camel: pascal[0].toLowerCase() + pascal.slice(1) };
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

/** Appends an import to the imports; the formatter sorts them. */
const withImport = (text, line) => text?.replace(/^(?:import [^;]+;\n)+/m, (imports) => `${imports}${line}\n`);

/** Inserts an item into the list `name: [a, c]` in alphabetical order. */
function withItem(text, name, item) {
  const list = new RegExp(`\\b${name}: \\[([^\\]]*)\\]`);
  const found = text?.match(list);
  if (!found) return undefined;
  const items = [...found[1].split(',').map((one) => one.trim()), item].filter(Boolean);
  return text.replace(list, `${name}: [${items.sort(byName).join(', ')}]`);
}

/** Inserts an entry into an object in alphabetical order; `indent` is the indentation of its entries. */
function withEntry(source, opening, indent, entry) {
  // Splits an object on one line into several; the formatter joins them again where they fit.
  const one = new RegExp(`${opening.source.replace(/\$$/, '')}(.*)\\},?$`, 'm');
  const text = source?.replace(one, (line, inside) => {
    const entries = inside.split(',').map((part) => part.trim());
    const begin = line.slice(0, line.indexOf('{') + 1);
    return [begin, ...entries.filter(Boolean).map((part) => `${indent}${part},`), `${indent.slice(2)}},`].join('\n');
  });
  const start = text?.search(opening) ?? -1;
  if (start < 0) return undefined;
  const from = text.indexOf('\n', start) + 1;
  const end = text.indexOf(`\n${indent.slice(2)}}`, from - 1) + 1;
  const keyOf = (line) => new RegExp(`^${indent}'?([\\w-]+)'?: `).exec(line)?.[1];
  const lines = text.slice(from, end).split('\n').slice(0, -1);
  const next = lines.findIndex((line) => keyOf(line) && byName(keyOf(line), keyOf(`${indent}${entry}`)) > 0);
  let at = next < 0 ? lines.length : next;
  // Comments stay with the entry below them.
  while (at > 0 && lines[at - 1].trimStart().startsWith('//')) at -= 1;
  lines.splice(at, 0, `${indent}${entry}`);
  return `${text.slice(0, from)}${lines.join('\n')}\n${text.slice(end)}`;
}

const byName = (one, other) => one.replaceAll("'", '').localeCompare(other.replaceAll("'", ''));

/** The page file of a kind, by default that of every page; kinds with the same content share a file. */
function pageFile(kind = 'shell') {
  const file = `src/pages/${spellings(kind).camel}.page.ts`;
  if (!KEBAB.test(kind) || !existsSync(path.join(root, file)))
    fail(`There is no kind of page "${kind}": ${file} would describe it.`);
  const [, shared] = /^export const page = (\w+);$/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
  return shared ? `src/pages/${shared}.ts` : file;
}

function newDomain(kebab, kind) {
  const names = spellings(kebab);
  const { camel, pascal } = names;
  const page = pageFile(kind);
  const factory = `create${pascal}Saga`;
  // Every page has the shell's slices; a saga that few pages need is loaded only when its state requires it.
  const load = `(await import(/* webpackChunkName: "shell-sagas" */ '../../domains/${kebab}/${camel}.saga')).${factory}`;
  const lazyEntry = `${camel}: lazySaga(select${pascal}, ({ status }) => status === 'loading', async () => ${load}),`;
  const [imported, entry] = kind
    ? [`import { ${factory}, ${camel}Slice } from '../../domains/${kebab}';`, `${camel}: ${factory},`]
    : [`import { ${camel}Slice, select${pascal} } from '../../domains/${kebab}';`, lazyEntry];
  const named = changedText(page, `the slice and the saga of ${kebab}`, (text) =>
    withEntry(withItem(withImport(text, imported), 'slices', `${camel}Slice`), /^ {2}sagas: \{$/m, '    ', entry),
  );
  write(domainFiles(names, kind), { [page]: named });
  console.log(
    `Next: answer GET /v1/${kebab} in server/${kebab}/${camel}.routes.ts and register it in server/app/app.ts.`,
  );
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
      withEntry(text, /^export const islands = \{$/m, '  ', `'${kebab}': { load: ${load} },`),
    ),
    [page]: changedText(page, `the chunk ${kebab}`, (text) => withItem(text, 'always', `'${kebab}'`)),
  });
  console.log(`Next: put <Island name="${kebab}" when="visible" id="${kebab}" props={…} /> on a page.`);
}

const [template, ...names] = process.argv.slice(2);
const requiredNames = { domain: 1, island: 2 }[template ?? ''] ?? -1;
const hasAllNames = names.length === requiredNames || names.length === requiredNames + 1;
if (requiredNames < 0 || !hasAllNames || !names.every((name) => KEBAB.test(name))) fail(USAGE);
ensureInstalled();
if (template === 'domain') newDomain(...names);
else newIsland(...names);
