/* `npm run faults`: kills and replaces processes under load, ten times each, on a fresh build; races for seats, prices of runs and of shoppers, and histories of orders in numbers. */
import { ensureBuilt } from '../../server/commands/builds.mjs';
import { ensureInstalled } from '../../server/commands/setup.mjs';

ensureInstalled();
const { lockGate } = await import('./lock.mjs');
lockGate();
ensureBuilt();
const { runGate } = await import('./runGate.mjs');
const { faultsInNumbers } = await import('./testSteps.mjs');
await runGate(...faultsInNumbers.map((step) => [step]));
