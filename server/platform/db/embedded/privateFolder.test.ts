import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restrictDataFolder } from './privateFolder';

const parent = mkdtempSync(path.join(tmpdir(), 'questline-private-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

function folderOf(name: string, mode: number): string {
  const folder = path.join(parent, name);
  mkdirSync(path.join(folder, 'db'), { recursive: true });
  for (const one of [folder, path.join(folder, 'db')]) chmodSync(one, mode);
  return folder;
}

test('a folder that all users share stays open to them; the database in it does not', () => {
  const shared = folderOf('shared', 0o1777);
  expect(restrictDataFolder(shared)).toBe(
    `The data folder ${shared} can't be made private: all users share that folder. The database in it is private; set DATA_DIR to a folder of this user.`,
  );
  expect([modeOf(shared), modeOf(path.join(shared, 'db'))]).toEqual(['1777', '700']);
});

test.each([
  [
    'another user’s folder',
    () => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    },
  ],
  ['a disk without permissions', () => {}],
])('%s is used, and a sentence says that it is not private', (name, chmod) => {
  const folder = folderOf(name, 0o755);
  expect(restrictDataFolder(folder, chmod)).toBe(
    `The data folder ${folder} can't be made private: it belongs to another user, or its disk has no permissions. Other users of this machine may read and change the data; set DATA_DIR to a folder of this user.`,
  );
});
