/*
 * `npm run new -- domain NAME` and `npm run new -- island DOMAIN NAME`: writes the files from templates and adds the one line that
 * each list needs. Names are kebab-case words. Nothing that exists is overwritten.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, run } from './setup.mjs';
import { domainFiles, islandFiles } from './templates.mjs';

const root = process.cwd();
const USAGE = 'Usage: npm run new -- domain NAME, or npm run new -- island DOMAIN NAME. Names are like raid-run.';
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const pascalOf = (kebab) => kebab.replace(/(^|-)(\w)/g, (_match, _dash, letter) => letter.toUpperCase());
const spellings = (kebab) => {
  const pascal = pascalOf(kebab);
  return { kebab, pascal, camel: pascal[0].toLowerCase() + pascal.slice(1) };
};

function write(files) {
  for (const file of Object.keys(files)) {
    if (existsSync(path.join(root, file))) fail(`${file} exists already; nothing was written.`);
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    console.log(`made    ${file}`);
  }
}

/** Adds lines to a list in a file, each in front of the line that matches its mark. */
function register(file, insertions) {
  const full = path.join(root, file);
  let text = readFileSync(full, 'utf8');
  for (const [mark, line] of insertions) {
    const at = text.search(mark);
    if (at < 0) fail(`${file} has no place for "${line.trim()}"; add it by hand.`);
    text = `${text.slice(0, at)}${line}\n${text.slice(at)}`;
  }
  writeFileSync(full, text);
  console.log(`changed ${file}`);
}

function tidy(files) {
  run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...files]);
}

function newDomain(kebab) {
  const names = spellings(kebab);
  const { camel, pascal } = names;
  const files = domainFiles(names);
  write(files);
  register('store/rootReducer.ts', [
    [/^import \{ fragmentsSlice \}/m, `import { ${camel}Slice } from '../domains/${kebab}/${camel}.slice';`],
    [/^ {2}fragments: /m, `  ${camel}: ${camel}Slice.reducer,`],
  ]);
  register('sagas/index.ts', [
    [/^import type \{ Ports \}/m, `import { create${pascal}Saga } from '../domains/${kebab}/${camel}.saga';`],
    [/^ {2}toasts: /m, `  ${camel}: create${pascal}Saga,`],
  ]);
  tidy([...Object.keys(files), 'store/rootReducer.ts', 'sagas/index.ts']);
  console.log(`Next: answer GET /v1/${kebab} in server/${kebab}/${camel}.routes.ts and register it in server/app.ts.`);
}

function newIsland(domain, kebab) {
  if (!existsSync(path.join(root, 'domains', domain)))
    fail(`There is no domain ${domain}. Make it first: npm run new -- domain ${domain}`);
  const { pascal } = spellings(kebab);
  const files = islandFiles({ domain, ...spellings(kebab) });
  write(files);
  const load = `() => import(/* webpackChunkName: "${kebab}" */ '../../domains/${domain}/${pascal}.island')`;
  register('src/islands/registry.ts', [
    [/^\} (as const )?satisfies IslandRegistry/m, `  '${kebab}': { load: ${load} },`],
  ]);
  tidy([...Object.keys(files), 'src/islands/registry.ts']);
  console.log(`Next: put <Island name="${kebab}" when="visible" id="${kebab}" props={…} /> on a page.`);
}

const [kind, ...names] = process.argv.slice(2);
const wanted = { domain: 1, island: 2 }[kind ?? ''];
if (wanted !== names.length || !names.every((name) => KEBAB.test(name))) fail(USAGE);
if (kind === 'domain') newDomain(names[0]);
else newIsland(names[0], names[1]);
