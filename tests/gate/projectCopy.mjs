/* A copy of the project, in which sources can be changed without touching the project itself. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';

/**
 * Copies what git has, or would get, of the project into a new temporary folder, with a link to its packages. The caller removes it.
 * @param prefix of the folder's name
 * @returns the folder
 */
export function copyProject(prefix) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), prefix)));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
