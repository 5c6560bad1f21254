import { readFileSync } from 'node:fs';
import path from 'node:path';
import { islands } from '../../../src/islands/registry';
import { chunkNames, loadAllPages } from '../../../src/pages';
import { forgottenFlows, forgottenParts, sourcesIn } from './unregistered';

/*
 * Nothing of a domain works by being written: a page has to name it. What was forgotten fails here with a sentence that says where it
 * belongs. Chunks without a budget are found by `tests/gate/budgets.ts`, which sees the build.
 */
const root = path.resolve(__dirname, '../../..');

test('every slice, saga, analytics rule, listener and fact of a domain is named by a page', () => {
  const [domains, pages, flows] = ['domains', 'src/pages', 'sagas/flows'].map((folder) => sourcesIn(root, folder));
  if (!domains || !pages || !flows) throw new Error('A folder is missing.');
  expect([...forgottenParts(domains, pages, flows), ...forgottenFlows(flows, pages)]).toEqual([]);
});

test('every page file is a kind of page, and tests know its kind', () => {
  const files = [...sourcesIn(root, 'src/pages').keys()]
    .map((file) => path.basename(file))
    .filter((file) => file.endsWith('.page.ts'));
  const [index = '', kinds = ''] = ['src/pages/index.ts', 'tests/harness/kinds.ts'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const unnamed = files.filter(
    (file) => ![index, kinds].every((text) => file === 'shell.page.ts' || text.includes(file.replace('.ts', ''))),
  );
  expect(files.length).toBeGreaterThan(8);
  expect(unnamed).toEqual([]);
});

test('every island that is registered is named by a page', async () => {
  const named = new Set([...(await loadAllPages()).values()].flatMap(({ chunks }) => [...chunkNames(chunks)]));
  const unregistered = Object.keys(islands)
    .filter((name) => !named.has(name))
    .map(
      (name) =>
        `No page names the island "${name}": add it to \`chunks\` of shell.page.ts or of a kind's page file in src/pages.`,
    );
  expect(unregistered).toEqual([]);
});

test('what was forgotten is told with its place', () => {
  const domains = new Map([
    [
      'domains/wish/wish.slice.ts',
      'export const wishSlice = createSlice({});\nexport const { wished } = wishSlice.actions;',
    ],
    ['domains/wish/wish.saga.ts', 'export function createWishSaga() {}\nexport function createPartSaga() {}'],
    ['domains/wish/whole.saga.ts', 'export function createWholeSaga() { createPartSaga(); }'],
    ['domains/wish/wish.analytics.ts', 'export function wishAnalytics() {}'],
    ['domains/wish/wish.listener.ts', 'export function watchWishes() {}'],
    ['domains/wish/wish.facts.ts', "export const wishSeen = createAction('wish/wishSeen');"],
    ['domains/wish/wish.rules.ts', 'export function wishSlice() {}'],
  ]);
  const nothing = forgottenParts(domains, new Map());
  expect(nothing).toHaveLength(6);
  expect(nothing[0]).toBe(
    "domains/wish/wish.slice.ts: no page names wishSlice. Add it to `slices` of shell.page.ts or of a kind's page file in src/pages.",
  );
  const page =
    "import * as facts from '../../domains/wish/wish.facts';\n[wishSlice, createWishSaga, createWholeSaga, wishAnalytics, watchWishes]";
  expect(forgottenParts(domains, new Map([['src/pages/wish.page.ts', page]]))).toEqual([]);
  const flows = new Map([['sagas/flows/wish.saga.ts', 'export function createWishFlow() {\n  createWishSaga();\n}']]);
  expect(forgottenParts(domains, new Map(), flows)).toHaveLength(5);
  expect(forgottenFlows(flows, new Map())).toHaveLength(1);
  expect(forgottenFlows(flows, new Map([['src/pages/wish.page.ts', 'createWishFlow']]))).toEqual([]);
});
