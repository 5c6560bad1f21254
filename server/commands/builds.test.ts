import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isWhole, nextBuildOf, QUICK_STAMP, WHOLE_STAMP } from './builds.mjs';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  folder = path.join(root, '.build');
});
afterEach(() => rmSync(root, { recursive: true }));

function writeBuild(into: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(into, name)), { recursive: true });
    writeFileSync(path.join(into, name), content);
  }
}
const quick = {
  [QUICK_STAMP]: 'now',
  'manifest.json': 'quick',
  'public/assets/core.quick.js': 'quick',
  'public/assets/same.js': 's',
};
const whole = { 'manifest.json': 'whole', 'public/assets/core.whole.js': 'whole', 'public/assets/same.js': 's' };

test('a quick build is not the whole one', () => {
  writeBuild(folder, quick);
  expect(isWhole('now', folder)).toBe(false);
  expect(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).toBe('quick');
});

test('the whole build takes its place at the next start, and open pages find the scripts that they name', () => {
  writeBuild(folder, quick);
  writeBuild(nextBuildOf(folder), { ...whole, [WHOLE_STAMP]: 'now' });
  expect(isWhole('now', folder)).toBe(true);
  expect(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).toBe('whole');
  for (const name of ['core.quick.js', 'core.whole.js', 'same.js'])
    expect(existsSync(path.join(folder, 'public', 'assets', name))).toBe(true);
  expect([existsSync(nextBuildOf(folder)), existsSync(path.join(folder, QUICK_STAMP))]).toEqual([false, false]);
  expect(isWhole('now', folder)).toBe(true);
});

test('a build of older sources, and one that was cut off, are not used', () => {
  writeBuild(folder, quick);
  writeBuild(nextBuildOf(folder), { ...whole, [WHOLE_STAMP]: 'before' });
  expect(isWhole('now', folder)).toBe(false);
  rmSync(path.join(nextBuildOf(folder), WHOLE_STAMP));
  expect(isWhole('now', folder)).toBe(false);
  expect(readFileSync(path.join(folder, 'manifest.json'), 'utf8')).toBe('quick');
});
