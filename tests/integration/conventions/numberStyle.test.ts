import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSources } from './unregistered';

/* Thousands are separated by a dot everywhere (SPEC §9): no text of the shop writes 1,000. */
const root = path.resolve(__dirname, '../../..');

/** Not in repetitions of regular expressions, `{20,100}`, nor in longer lists of digits. */
const COMMA_NUMBER = /(?<![\d,.{])\d{1,3}(?:,\d{3})+(?![\d}])/;

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

const mixedIn = (sources: Iterable<readonly [file: string, text: string]>) =>
  [...sources].flatMap(([file, text]) => {
    const number = /\.test\.tsx?$/.test(file) ? undefined : COMMA_NUMBER.exec(withoutComments(text))?.[0];
    return number === undefined ? [] : [`${file}: ${number}`];
  });

test.each(['server', 'domains', 'src'])('no text in %s has a comma in a number', (folder) => {
  expect(mixedIn(readSources(root, folder))).toEqual([]);
});

test('no text of the seed has one', () => {
  const files = readdirSync(path.join(root, 'server/seed'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  expect(files.length).toBeGreaterThan(25);
  expect(
    mixedIn(files.map((file) => [file, readFileSync(path.join(root, 'server/seed', file), 'utf8')] as const)),
  ).toEqual([]);
});

test('one is found', () => {
  expect(mixedIn([['server/a.tsx', '<p>Add 1,000 more</p>']])).toEqual(['server/a.tsx: 1,000']);
  expect(mixedIn([['server/a.ts', "const text = 'up to 2,147M';"]])).toEqual(['server/a.ts: 2,147']);
  expect(mixedIn([['server/a.ts', '/* 10,000 of them */ const a = /x{20,100}/; // 1,000']])).toEqual([]);
});
