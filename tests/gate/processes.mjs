/* Runs the programs of a gate step. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../server/commands/setup.mjs';

/** Folder of reports and tool caches. */
export const cache = path.join(root, '.cache');

/**
 * Runs a program in the project folder.
 * @param out receives its output; undefined prints it directly
 * @returns its exit code
 */
function run(out, file, args, env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: out ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    child.stdout?.on('data', out);
    child.stderr?.on('data', out);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
}

/** Runs a binary from `node_modules/.bin`. */
export const tool = (out, name, args, env = {}) => run(out, path.join(root, 'node_modules', '.bin', name), args, env);

export const node = (out, args, env = {}) => run(out, process.execPath, args, env);
