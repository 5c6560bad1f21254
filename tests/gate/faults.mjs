/* `npm run faults`: kills and replaces processes under load, ten times each, on a fresh build; races for seats and prices of runs in numbers. */
import { ensureBuilt } from '../../server/commands/builds.mjs';
import { ensureInstalled } from '../../server/commands/setup.mjs';
import { runGate } from './runGate.mjs';
import { faults, runsInNumbers } from './steps.mjs';

const ROUNDS = 10;
const RACES = 20;
const PRICES = 5_000;

ensureInstalled();
ensureBuilt();
await runGate([
  ['killed and replaced processes', faults(ROUNDS)],
  ['seats and prices of runs', runsInNumbers(RACES, PRICES)],
]);
