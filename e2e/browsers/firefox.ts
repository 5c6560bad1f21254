import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { type Engine, type Tab, WINDOW } from './tab';

const PATHS = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** A mouse, which a machine without a screen may not have: fine, and it hovers. */
const MOUSE = 6;
const DRAG_STEPS = 8;

/** Drives Firefox by WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  async launch() {
    const executablePath = PATHS.find((file) => file !== undefined && existsSync(file));
    if (executablePath === undefined) return undefined;
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: WINDOW,
      extraPrefsFirefox: { 'ui.primaryPointerCapabilities': MOUSE, 'ui.allPointerCapabilities': MOUSE },
    });
    return {
      async openTab(script) {
        const profile = await browser.createBrowserContext();
        const page = await profile.newPage();
        await page.evaluateOnNewDocument(script);
        return tabOf(page, () => profile.close());
      },
      close: () => browser.close(),
    };
  },
};

function tabOf(page: Page, close: () => Promise<void>): Tab {
  return {
    close,
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: (expression) => page.evaluate(expression),
    move: ({ x, y }) => page.mouse.move(x, y),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      if (from !== to) await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}
