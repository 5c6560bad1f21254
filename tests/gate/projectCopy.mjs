/* A copy of the project, in which sources can be changed without touching the project itself. */
import { cpSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';

/** Made by commands, not sources. */
const NOT_COPIED = new Set(['node_modules', '.git', '.build', '.data', '.cache', 'test-results']);

/**
 * Copies the sources of the project into a new temporary folder, with a link to its packages. The caller removes it.
 * @param prefix of the folder's name
 * @returns the folder
 */
export function copyProject(prefix) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), prefix)));
  for (const name of readdirSync(root))
    if (!NOT_COPIED.has(name)) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
