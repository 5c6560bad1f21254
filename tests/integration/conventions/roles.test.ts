import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crowdedFolders, misnamedFiles } from './roles';

const root = path.resolve(__dirname, '../../..');
const files = ['src', 'domains', 'sagas', 'store', 'server', 'tools', 'tests', 'e2e'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);

test('every file has a role of the list or none, and a name that says what is inside', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(misnamedFiles(files)).toEqual([]);
});

test('no folder has more than 40 source files', () => {
  expect(crowdedFolders(files)).toEqual([]);
});

test('a role that is not on the list is refused, with the roles that are', () => {
  const names = [
    'wish.texts.ts',
    'wish.views.test.tsx',
    'wish.state.mjs',
    'wish.rules.ts',
    'wish.rules.test.ts',
    'Wish.tsx',
  ];
  const problems = misnamedFiles(names.map((name) => `domains/wish/${name}`));
  expect(problems.map((problem) => problem.split(',')[0])).toEqual([
    'domains/wish/wish.texts.ts has the role "texts"',
    'domains/wish/wish.views.test.tsx has the role "views"',
    'domains/wish/wish.state.mjs has the role "state"',
  ]);
  expect(problems[0]).toContain('name it by one of contract, rules, slice');
});

test('a name that says nothing is refused', () => {
  expect(misnamedFiles(['server/wish/utils.ts', 'server/wish/helpers.test.ts', 'server/wish/utilsOfWish.ts'])).toEqual([
    expect.stringContaining('server/wish/utils.ts says nothing'),
    expect.stringContaining('server/wish/helpers.test.ts says nothing'),
  ]);
});

test('a crowded folder is refused, and tests and styles do not count', () => {
  const inFolder = (count: number, end: string) =>
    Array.from({ length: count }, (_, n) => `server/wish/wish${n}${end}`);
  expect(crowdedFolders([...inFolder(40, '.ts'), ...inFolder(9, '.test.ts'), ...inFolder(9, '.module.css')])).toEqual(
    [],
  );
  expect(crowdedFolders(inFolder(41, '.ts'))).toEqual([
    'server/wish has 41 source files, more than 40: move what belongs together to folders inside it.',
  ]);
});
