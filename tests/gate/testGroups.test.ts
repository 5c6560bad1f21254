import { planGroups } from './testGroups.mjs';

const FILES = Array.from({ length: 20 }, (_, index) => `domains/cart/part${index}.test.ts`);
const SOURCES: Readonly<Record<string, string>> = {
  'src/mocked.test.ts': "jest.mock('./chunk');",
  'src/browser.test.ts': '/** @jest-environment jsdom */\ntest.todo;',
  'src/patient.test.ts': 'jest.setTimeout(60_000);',
};
const sourceOf = (file: string) => SOURCES[file] ?? '';
const plan = (files: readonly string[], seed = '2026-11-26') =>
  planGroups({ kinds: { pure: files }, hooks: {} }, seed, sourceOf) as ReadonlyMap<string, string>;
const filesIn = (source: string) => [...source.matchAll(/require\('([./]*)(.+?)'\)/g)].map(([, , file]) => file);

test('every test file is in one group, whatever the seed', () => {
  for (const seed of ['2026-11-26', '2026-11-27', 'x'])
    expect([...plan(FILES, seed).values()].flatMap(filesIn).sort()).toEqual([...FILES].sort());
});

test('a group has eight files at most, named in front of their tests', () => {
  const groups = [...plan(FILES).values()];
  expect(groups.map((source) => filesIn(source).length)).toEqual([7, 7, 6]);
  expect(groups.join('')).toContain("describe('domains/cart/part0.test.ts', () => {");
});

test('each file of a group ends with its spies restored', () => {
  for (const source of plan(FILES).values())
    expect(source.match(/\);\n {2}afterAll\(\(\) => jest\.restoreAllMocks\(\)\);\n\}\);/g)).toHaveLength(
      filesIn(source).length,
    );
});

test('another day groups the files in another way, the same day in the same way', () => {
  expect([...plan(FILES, '2026-11-27').values()]).not.toEqual([...plan(FILES).values()]);
  expect([...plan(FILES.toReversed()).values()]).toEqual([...plan(FILES).values()]);
});

test('files that mock modules or need another environment stay alone', () => {
  const groups = plan([...FILES, 'src/mocked.test.ts', 'src/browser.test.ts']);
  expect(filesIn(groups.get('pure-alone-01.test.ts') ?? '')).toEqual(['src/mocked.test.ts']);
  expect(groups.get('pure-alone-02.test.ts')).toMatch(/^\/\*\* @jest-environment jsdom \*\/\nrequire/);
});

test('a group has the longest timeout that one of its files asks for', () => {
  expect([...plan(['src/patient.test.ts', 'src/other.test.ts']).values()]).toEqual([
    expect.stringContaining('jest.setTimeout(60000);'),
  ]);
});

test('different kinds are never together', () => {
  const groups = planGroups({ kinds: { shop: ['a.test.ts'], pure: ['b.test.ts'] }, hooks: {} }, 'x', sourceOf);
  expect([...groups.keys()]).toEqual(['shop-01.test.ts', 'pure-01.test.ts']);
});

test('a harness with hooks is imported before the files that need it, so that its hooks apply to all of them', () => {
  const kinds = { saga: ['a.test.ts', 'b.test.ts'] };
  const groups = planGroups({ kinds, hooks: { saga: 'tests/harness/sagaHarness.ts' } }, 'x', sourceOf);
  expect(groups.get('saga-01.test.ts')).toMatch(/^require\('[./]+tests\/harness\/sagaHarness\.ts'\);\ndescribe/);
});
