import { test as base, expect } from '@playwright/test';
import { firefox } from './firefox';
import type { Browser } from './tab';
import { buildPageScript, Visit } from './visit';
import { webkit } from './webkit';

const ENGINES = { firefox, webkit } as const;

export interface EngineOption {
  readonly engine: keyof typeof ENGINES;
}
interface WorkerFixtures extends EngineOption {
  /** The browser of all stories of a worker; undefined where it is not installed. */
  readonly launched: Browser | undefined;
  readonly pageScript: string;
}
interface StoryFixtures {
  /** A shopper in a new profile of the browser, who has refused to be counted. */
  readonly shopper: Visit;
}

/** Playwright's runner without its browsers. A story fails when a page of it has logged an error or an island has failed. */
export const browserTest = base.extend<StoryFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  launched: [
    async ({ engine }, use) => {
      const browser = await ENGINES[engine].launch();
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern; here none.
  pageScript: [async ({}, use) => use(await buildPageScript()), { scope: 'worker' }],
  shopper: async ({ engine, launched, pageScript, baseURL }, use, testInfo) => {
    const { name, packages } = ENGINES[engine];
    if (launched === undefined) return testInfo.skip(true, `${name} is not installed (Debian: ${packages})`);
    const origin = String(baseURL);
    const tab = await launched.openTab(pageScript);
    try {
      // A page that wakes nothing.
      await tab.open(new URL('/robots.txt', origin).href);
      await tab.evaluate('document.cookie = "consent=refused; path=/"');
      const visit = new Visit(tab, origin);
      await use(visit);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('screenshot', { body: await visit.screenshot(), contentType: 'image/png' });
      expect(await visit.problems()).toEqual([]);
    } finally {
      await tab.close();
    }
  },
});
