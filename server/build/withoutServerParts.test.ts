import ts from 'typescript';
import { withoutServerParts } from './withoutServerParts';

const inBrowser = (fileName: string, source: string): string =>
  ts
    .transpileModule(source, {
      fileName,
      compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
      transformers: { before: [withoutServerParts] },
    })
    .outputText.replaceAll(/\s+/g, ' ');

test('browsers get no samples of islands', () => {
  const source = 'export default function Thing() {}\nThing.sample = { props: {} };';
  expect(inBrowser('/shop/domains/x/Thing.island.tsx', source)).toBe('export default function Thing() { } ');
});

test('browsers get no list of what a listener answers', () => {
  const source = "export function watchBell() {}\nwatchBell.answers = { click: '[data-bell]' };";
  expect(inBrowser('/shop/domains/x/x.listener.ts', source)).toBe('export function watchBell() { } ');
});

test('browsers get no lists and budgets of chunks with their pages', () => {
  const source =
    "export const page = definePage({ ...links, slices: [one], chunks: { always: ['x'], onUse: { y: 2 } }, maxKB: 110 });";
  expect(inBrowser('/shop/src/pages/x.page.ts', source)).toBe(
    'export const page = definePage({ ...links, slices: [one] }); ',
  );
});

test('nor do they with a domain that adds itself to pages', () => {
  const source = 'export const xPage = { slices: [one], chunks: { onUse: { y: 2 } } } as const;';
  expect(inBrowser('/shop/domains/x/x.page.ts', source)).toBe('export const xPage = { slices: [one] }; ');
});

test('browsers get no list of kinds that have only the shell', () => {
  const source = "export const pageKinds = { account: shellOnly, cart: () => import('./cart.page') };";
  expect(inBrowser('/shop/src/pages/index.ts', source)).toBe(
    "export const pageKinds = { cart: () => import('./cart.page') }; ",
  );
});

test('browsers get no list of the actions of a page, which only types read', () => {
  const source =
    "import * as events from './x.events';\nexport const page = definePage({ slices: [one], events: { ...events, ...more.events } });";
  expect(inBrowser('/shop/src/pages/x.page.ts', source)).toContain('definePage({ slices: [one] }); ');
});

test('schemas that a chunk does not use can be left out of it', () => {
  const source = "import * as Type from 'typebox';\nexport const Id = Type.Optional(Type.String());";
  expect(inBrowser('/shop/domains/x/x.contract.ts', source)).toContain(
    'Id = /*#__PURE__*/ Type.Optional(/*#__PURE__*/ Type.String())',
  );
});

test('other files stay as they are', () => {
  expect(inBrowser('/shop/domains/x/x.rules.ts', 'export const rule = { chunks: 1 };')).toBe(
    'export const rule = { chunks: 1 }; ',
  );
});
