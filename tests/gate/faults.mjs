/* `npm run faults`: processes are killed and exchanged under load, ten times over each, on a fresh build. */
import { ensureBuilt, ensureInstalled } from '../../server/commands/setup.mjs';
import { runGate } from './runGate.mjs';
import { faults } from './steps.mjs';

const ROUNDS = 10;

ensureInstalled();
ensureBuilt();
await runGate([['killed and exchanged processes', faults(ROUNDS)]]);
