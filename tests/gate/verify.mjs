/* `npm run verify`: everything but the browser stories. */
import { ensureInstalled } from '../../server/commands/setup.mjs';
import { runGate, steps } from './steps.mjs';

ensureInstalled();
await runGate(steps);
