/* `npm run verify`: everything but the browser stories. */
import { ensureInstalled } from '../../server/commands/setup.mjs';

ensureInstalled();
const { runGate } = await import('./runGate.mjs');
const { faultsStep, groups } = await import('./steps.mjs');
await runGate(...groups, [faultsStep]);
