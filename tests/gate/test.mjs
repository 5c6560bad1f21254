/* `npm test`: installs what is missing and runs the whole gate. */
import { ensureInstalled } from '../../server/commands/setup.mjs';

ensureInstalled();
// These need installed packages, so they are loaded after them.
const { ensureChromium } = await import('./chromium.mjs');
const { runGate } = await import('./runGate.mjs');
const { groups, stories, storyOnTwo } = await import('./steps.mjs');
const chromium = await ensureChromium();
await runGate(
  ...groups,
  [['browser stories', stories(chromium)]],
  [['purchase at two processes', storyOnTwo(chromium)]],
);
