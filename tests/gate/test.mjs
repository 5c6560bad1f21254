/* `npm test [-- --all]`: installs what is missing and runs the whole gate; with `--all` also what takes long. */
import { ensureInstalled, fail } from '../../server/commands/setup.mjs';

const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--all')) fail('Usage: npm test, or npm test -- --all for what takes long, too.');
// The steps and the tests read it.
if (args.includes('--all')) process.env.GATE_ALL = '1';
ensureInstalled();
// Imported only now, since these modules need the installed packages.
const { lockGate } = await import('./lock.mjs');
lockGate();
const { shortBench } = await import('./benchStep.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { isLongGate } = await import('./longGate.mjs');
const { runGate } = await import('./runGate.mjs');
const { groups } = await import('./steps.mjs');
const { stories, storiesInOtherBrowsers, storyOnTwoProcesses } = await import('./storySteps.mjs');
const { faultSteps } = await import('./testSteps.mjs');
const chromium = await ensureChromium();
await runGate(
  ...groups,
  // The stories often wait for a page, which leaves time for the others.
  [stories(chromium), ...faultSteps(), storyOnTwoProcesses(chromium)],
  ...(isLongGate ? [[storiesInOtherBrowsers], [shortBench]] : []),
);
