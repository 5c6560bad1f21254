import path from 'node:path';
import { islands } from '../../../src/islands/registry';
import { chunkNames, loadAllPages } from '../../../src/pages';
import { forgottenParts, sourcesIn } from './forgotten';

/*
 * Nothing of a domain works by being written: a page has to name it. What was forgotten fails here with a sentence that says where it
 * belongs. Chunks without a budget are found by `tests/gate/budgets.ts`, which sees the build.
 */
const root = path.resolve(__dirname, '../../..');

test('every slice, saga, analytics rule, listener and fact of a domain is named by a page', () => {
  expect(forgottenParts(sourcesIn(root, 'domains'), sourcesIn(root, 'src/pages', 'sagas/flows'))).toEqual([]);
});

test('every island that is registered is named by a page', async () => {
  const named = new Set([...(await loadAllPages()).values()].flatMap(({ chunks }) => [...chunkNames(chunks)]));
  const forgotten = Object.keys(islands)
    .filter((name) => !named.has(name))
    .map(
      (name) =>
        `No page names the island "${name}": add it to \`chunks\` of shell.page.ts or of a kind's page file in src/pages.`,
    );
  expect(forgotten).toEqual([]);
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
});
