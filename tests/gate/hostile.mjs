/* `npm run hostile -- RUNS SEED`: sends bad requests to every route; the same seed repeats the same requests. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from '../../server/commands/setup.mjs';

const [runs = '100000', seed] = process.argv.slice(2);
if (![runs, seed ?? '0'].every((value) => /^\d{1,10}$/.test(value))) {
  console.error('Usage: npm run hostile -- RUNS SEED, such as npm run hostile -- 100000 42');
  process.exit(1);
}
ensureInstalled();
const { status } = spawnSync(path.join(root, 'node_modules', '.bin', 'jest'), ['tests/hostile'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOSTILE_RUNS: runs, ...(seed !== undefined && { HOSTILE_SEED: seed }) },
});
process.exitCode = status ?? 1;
