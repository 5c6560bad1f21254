/* `npm run e2e`: the browser stories on a fresh build. */
import { ensureBuilt } from '../../server/commands/builds.mjs';
import { ensureInstalled } from '../../server/commands/setup.mjs';

ensureInstalled();
const { lockGate } = await import('./lock.mjs');
lockGate();
ensureBuilt();
const { ensureChromium } = await import('./chromium.mjs');
const { runGate } = await import('./runGate.mjs');
const { stories } = await import('./storySteps.mjs');
await runGate([stories(await ensureChromium())]);
