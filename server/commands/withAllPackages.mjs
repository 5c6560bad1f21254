/* Runs a TypeScript command that needs packages which no shop needs: `node withAllPackages.mjs FILE ARGUMENTS`. */
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
process.exitCode = run(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)]);
