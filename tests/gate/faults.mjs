/* `npm run faults`: kills and replaces processes under load, ten times each, on a fresh build. */
import { ensureBuilt, ensureInstalled } from '../../server/commands/setup.mjs';
import { runGate } from './runGate.mjs';
import { faults } from './steps.mjs';

const ROUNDS = 10;

ensureInstalled();
ensureBuilt();
await runGate([['killed and replaced processes', faults(ROUNDS)]]);
