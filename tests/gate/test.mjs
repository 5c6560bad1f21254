/* `npm test`: installs what is missing and runs the whole gate. */
import { ensureInstalled } from '../../server/commands/setup.mjs';

ensureInstalled();
// Imported only now, since these modules need the installed packages.
const { ensureChromium } = await import('./chromium.mjs');
const { runGate } = await import('./runGate.mjs');
const { faultsStep, groups, stories, storyOnTwoProcesses } = await import('./steps.mjs');
const chromium = await ensureChromium();
await runGate(
  ...groups,
  // The stories often wait for a page, which leaves time for the others.
  [['browser stories', stories(chromium)], faultsStep, ['purchase on two processes', storyOnTwoProcesses(chromium)]],
);
