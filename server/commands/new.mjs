/*
 * `npm run new -- domain NAME [KIND]` and `npm run new -- island DOMAIN NAME [KIND]`: writes the files from templates and names them where
 * a page is told of them, each list in the order of the alphabet. KIND is the kind of page that brings them; every page by default. Names
 * are kebab-case words. Nothing that exists is overwritten.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, run } from './setup.mjs';
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

/** The text of a file after a change; nothing is written yet. `change` answers undefined where there is no place for what is to be added. */
function changed(file, what, change) {
  const text = change(readFileSync(path.join(root, file), 'utf8'));
  if (text === undefined) fail(`${file} has no place for ${what}; nothing was written.`);
  return text;
}

/** Writes new files and changed ones, when all of it can be done. */
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

/** An import as the last of the list at the top; the formatter puts it into its order. */
const withImport = (text, line) => text?.replace(/^(?:import [^;]+;\n)+/m, (imports) => `${imports}${line}\n`);

/** `name: [a, c]` with `b` in its order. */
function withItem(text, name, item) {
  const list = new RegExp(`\\b${name}: \\[([^\\]]*)\\]`);
  const found = text?.match(list);
  if (!found) return undefined;
  const items = [...found[1].split(',').map((one) => one.trim()), item].filter(Boolean);
  return text.replace(list, `${name}: [${items.sort(byWord).join(', ')}]`);
}

/** An entry of an object in its order among the others; `indent` is that of the object's entries. */
function withEntry(given, opening, indent, entry) {
  // An object on one line is opened first; the formatter closes it again where it fits.
  const one = new RegExp(`${opening.source.replace(/\$$/, '')}(.*)\\},?$`, 'm');
  const text = given?.replace(one, (line, inside) => {
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
  const next = lines.findIndex((line) => keyOf(line) && byWord(keyOf(line), keyOf(`${indent}${entry}`)) > 0);
  let at = next < 0 ? lines.length : next;
  // What is said of an entry stays above it.
  while (at > 0 && lines[at - 1].trimStart().startsWith('//')) at -= 1;
  lines.splice(at, 0, `${indent}${entry}`);
  return `${text.slice(0, from)}${lines.join('\n')}\n${text.slice(end)}`;
}

const byWord = (one, other) => one.replaceAll("'", '').localeCompare(other.replaceAll("'", ''));

/** The page file of a kind, of every page when none is named; kinds that are the same share one. */
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
  // Every page has the shell's slices; a saga that most never need comes when its state says so.
  const load = `(await import(/* webpackChunkName: "shell-sagas" */ '../../domains/${kebab}/${camel}.saga')).${factory}`;
  const onUse = `${camel}: onUse(select${pascal}, ({ status }) => status === 'loading', async () => ${load}),`;
  const [imported, entry] = kind
    ? [`import { ${factory}, ${camel}Slice } from '../../domains/${kebab}';`, `${camel}: ${factory},`]
    : [`import { ${camel}Slice, select${pascal} } from '../../domains/${kebab}';`, onUse];
  const named = changed(page, `the slice and the saga of ${kebab}`, (text) =>
    withEntry(withItem(withImport(text, imported), 'slices', `${camel}Slice`), /^ {2}sagas: \{$/m, '    ', entry),
  );
  write(domainFiles(names, kind), { [page]: named });
  console.log(`Next: answer GET /v1/${kebab} in server/${kebab}/${camel}.routes.ts and register it in server/app.ts.`);
}

function newIsland(domain, kebab, kind) {
  if (!existsSync(path.join(root, 'domains', domain)))
    fail(`There is no domain ${domain}. Make it first: npm run new -- domain ${domain}`);
  const { pascal } = spellings(kebab);
  const page = pageFile(kind);
  const registry = 'src/islands/registry.ts';
  const load = `() => import(/* webpackChunkName: "${kebab}" */ '../../domains/${domain}/${pascal}.island')`;
  write(islandFiles({ domain, ...spellings(kebab) }), {
    [registry]: changed(registry, `the island ${kebab}`, (text) =>
      withEntry(text, /^export const islands = \{$/m, '  ', `'${kebab}': { load: ${load} },`),
    ),
    [page]: changed(page, `the chunk ${kebab}`, (text) => withItem(text, 'always', `'${kebab}'`)),
  });
  console.log(`Next: put <Island name="${kebab}" when="visible" id="${kebab}" props={…} /> on a page.`);
}

const [what, ...names] = process.argv.slice(2);
const wanted = { domain: 1, island: 2 }[what ?? ''] ?? -1;
const isWhole = names.length === wanted || names.length === wanted + 1;
if (wanted < 0 || !isWhole || !names.every((name) => KEBAB.test(name))) fail(USAGE);
if (what === 'domain') newDomain(...names);
else newIsland(...names);
