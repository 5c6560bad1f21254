/* `npm run verify`: everything but the browser stories. */
import { ensureInstalled } from '../../server/commands/setup.mjs';

ensureInstalled();
const { lockGate } = await import('./lock.mjs');
lockGate();
const { runGate } = await import('./runGate.mjs');
const { groups } = await import('./steps.mjs');
const { faultSteps } = await import('./testSteps.mjs');
await runGate(...groups, faultSteps());
