/* `npm run e2e:browsers`: the stories in Firefox and WebKit on a fresh build. */
import { ensureBuilt } from '../../server/commands/builds.mjs';
import { ensureInstalled } from '../../server/commands/setup.mjs';

ensureInstalled();
const { lockGate } = await import('./lock.mjs');
lockGate();
ensureBuilt();
const { runGate } = await import('./runGate.mjs');
const { storiesInOtherBrowsers } = await import('./storySteps.mjs');
await runGate([storiesInOtherBrowsers]);
