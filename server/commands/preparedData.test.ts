import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPreparedData, preparedData } from './preparedData.mjs';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'prepared-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

/** Fills the folder like the command does, and counts how often. */
const filler = () =>
  jest.fn((folder: string) => {
    mkdirSync(path.join(folder, 'db'));
    writeFileSync(path.join(folder, 'db', 'PG_VERSION'), '17');
    return 0;
  });

test('the data is made once, and each shop gets a copy', () => {
  const make = filler();
  const folder = preparedData(cache, make);
  expect(preparedData(cache, make)).toBe(folder);
  expect(make).toHaveBeenCalledTimes(1);
  expect(readdirSync(cache)).toEqual([path.basename(folder)]);

  const copy = path.join(cache, 'shop');
  copyPreparedData(copy, folder);
  expect(existsSync(path.join(copy, 'db', 'PG_VERSION'))).toBe(true);
});

test('of two processes that make it at once, the slower one takes what is there', () => {
  const quicker = filler();
  const folder = preparedData(cache, (draft: string) => {
    preparedData(cache, quicker);
    return filler()(draft);
  });
  expect(readdirSync(cache)).toEqual([path.basename(folder)]);
});

test('data of other sources is removed when nobody has used it for an hour', () => {
  const hourAgo = new Date(Date.now() - 3_700_000);
  for (const name of ['data-old', 'data-used', 'images']) mkdirSync(path.join(cache, name));
  for (const name of ['data-old', 'images']) utimesSync(path.join(cache, name), hourAgo, hourAgo);
  const folder = preparedData(cache, filler());
  expect(readdirSync(cache).sort()).toEqual([path.basename(folder), 'data-used', 'images'].sort());
});
