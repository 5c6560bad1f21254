import { readFileSync } from 'node:fs';
import path from 'node:path';
import { islands } from '../../../src/islands/registry';
import { chunkNames, loadAllPages } from '../../../src/pages';
import { expectListed } from '../../harness/expectListed';
import { readSources, unregisteredFlows, unregisteredParts } from './unregistered';

/*
 * A part of a domain has no effect until a page lists it. An unlisted one fails here with a sentence that says where it
 * belongs. Chunks without a budget are found by `tests/gate/budgets.ts`, which checks the build.
 */
const root = path.resolve(__dirname, '../../..');

test('every slice, saga, analytics rule, listener and event of a domain is registered by a page', () => {
  const [domains, pages, flows] = ['domains', 'src/pages', 'sagas/flows'].map((folder) => readSources(root, folder));
  if (!domains || !pages || !flows) throw new Error('A folder is missing.');
  expect([...unregisteredParts(domains, pages, flows), ...unregisteredFlows(flows, pages)]).toEqual([]);
});

test('every page file is registered as a kind of page, in the tests too', () => {
  const files = [...readSources(root, 'src/pages').keys()]
    .map((file) => path.basename(file))
    .filter((file) => file.endsWith('.page.ts'));
  const [index = '', kinds = ''] = ['src/pages/index.ts', 'tests/harness/kinds.ts'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const unnamed = files.filter(
    (file) => ![index, kinds].every((text) => file === 'shell.page.ts' || text.includes(file.replace('.ts', ''))),
  );
  expect(files.length).toBeGreaterThan(8);
  expectListed(
    unnamed,
    [],
    (file) => `Add src/pages/${file} as a kind of page to src/pages/index.ts and to tests/harness/kinds.ts.`,
  );
});

test('every registered island is listed by a page', async () => {
  const named = new Set([...(await loadAllPages()).values()].flatMap(({ chunks }) => [...chunkNames(chunks)]));
  const unregistered = Object.keys(islands)
    .filter((name) => !named.has(name))
    .map(
      (name) =>
        `No page names the island "${name}": add it to \`chunks\` of shell.page.ts or of a kind's page file in src/pages.`,
    );
  expect(unregistered).toEqual([]);
});

test('a missing registration is reported with the place for it', () => {
  const domains = new Map([
    [
      'domains/wish/wish.slice.ts',
      'export const wishSlice = createSlice({});\nexport const { wished } = wishSlice.actions;',
    ],
    ['domains/wish/wish.saga.ts', 'export function createWishSaga() {}\nexport function createPartSaga() {}'],
    ['domains/wish/whole.saga.ts', 'export function createWholeSaga() { createPartSaga(); }'],
    ['domains/wish/wish.analytics.ts', 'export function wishAnalytics() {}'],
    ['domains/wish/wish.listener.ts', 'export function watchWishes() {}'],
    ['domains/wish/wish.events.ts', "export const wishSeen = createAction('wish/wishSeen');"],
    ['domains/wish/wish.rules.ts', 'export function wishSlice() {}'],
  ]);
  const nothing = unregisteredParts(domains, new Map());
  expect(nothing).toHaveLength(6);
  expect(nothing[0]).toBe(
    "domains/wish/wish.slice.ts: no page names wishSlice. Add it to `slices` of shell.page.ts or of a kind's page file in src/pages.",
  );
  const page =
    "import * as events from '../../domains/wish/wish.events';\n[wishSlice, createWishSaga, createWholeSaga, wishAnalytics, watchWishes]";
  expect(unregisteredParts(domains, new Map([['src/pages/wish.page.ts', page]]))).toEqual([]);
  const adding: [string, string] = ['domains/wish/wish.page.ts', `${page}\nexport const wishPage = {};`];
  expect(unregisteredParts(new Map([...domains, adding]), new Map())).toEqual([
    'domains/wish/wish.page.ts: no page has wishPage. Export it from src/pages/addOns.ts.',
  ]);
  const flows = new Map([['sagas/flows/wish.saga.ts', 'export function createWishFlow() {\n  createWishSaga();\n}']]);
  expect(unregisteredParts(domains, new Map(), flows)).toHaveLength(5);
  expect(unregisteredFlows(flows, new Map())).toHaveLength(1);
  expect(unregisteredFlows(flows, new Map([['src/pages/wish.page.ts', 'createWishFlow']]))).toEqual([]);
});
