import { expect, type Page } from '@playwright/test';
import { addByRequest } from '../support/purchase';
import { SERVICES, test, wakeIslands } from '../support/shop';

/** A page of each kind with a dock, and what its dock must have. */
const PAGES: readonly (readonly [kind: string, path: string, buttons: readonly RegExp[]])[] = [
  ['a range', SERVICES.range, [/^Buy now$/, /^Add to cart$/]],
  ['ranks', SERVICES.ranks, [/^Buy now$/, /^Add to cart$/]],
  ['a quantity', SERVICES.quantity, [/^Buy now$/, /^Add to cart$/]],
  ['variants', SERVICES.variants, [/^Buy now$/, /^Add to cart$/]],
  ['a hot product', '/hot-products/2', [/^Buy now$/, /^Add to cart$/]],
  ['a run', 'run', [/^Take this seat$/, /^Add to cart$/]],
  ['the cart', '/cart', [/^Checkout$/]],
  ['the checkout', '/checkout', [/^Pay \d+\.\d\d\s\$$/]],
];

/** Windows of a desktop and of a phone at 200 % zoom, and of phones. */
const WINDOWS = [
  { width: 640, height: 360 },
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
] as const;

async function open(page: Page, path: string): Promise<void> {
  if (path === 'run') {
    await page.goto('/wow-boost/raids');
    const href = await page.locator('a[href*="/wow-boost/run/"]').first().getAttribute('href');
    await page.goto(href ?? '');
  } else await page.goto(path);
  await wakeIslands(page);
}

/** The height that header and dock cover after the page was scrolled down and up again, and where the buttons are. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const heightIn = (element: Element | null) => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    };
    return {
      header: heightIn(document.querySelector('header')),
      dock: heightIn(document.querySelector('[data-dock]')),
      height: innerHeight,
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** Tabs on from the first link of the page: nothing that gets the focus is below the dock. */
async function expectFocusAboveDock(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').first().focus();
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const dock = document.querySelector('[data-dock]');
      if (!focused || focused === document.body || focused.closest('[data-dock], .corner, footer')) return false;
      const { top, bottom, height } = focused.getBoundingClientRect();
      const covered = Math.min(bottom, innerHeight) > (dock?.getBoundingClientRect().top ?? innerHeight);
      return (covered && top >= (dock?.getBoundingClientRect().top ?? innerHeight)) || height === 0;
    });
    expect(hidden, `press ${press}`).toBe(false);
  }
}

test('each dock has its buttons, takes a sixth of the window at most with the header, and covers no focus at 200 % zoom', async ({
  page,
}) => {
  test.slow();
  await addByRequest(page.request, SERVICES.range, SERVICES.variants);
  for (const [kind, path, buttons] of PAGES)
    await test.step(kind, async () => {
      await page.setViewportSize(WINDOWS[0]);
      await open(page, path);
      const dock = page.locator('[data-dock]');
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        for (const name of buttons) {
          const button = dock.getByRole('button', { name }).or(dock.getByRole('link', { name }));
          await expect(button).toHaveCount(1);
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        await page.mouse.wheel(0, 700);
        await page.mouse.wheel(0, -100);
        const { header, dock: docked, height, sideways } = await measure(page);
        const name = `${kind} at ${size.width} × ${size.height}`;
        expect(docked, name).toBeGreaterThan(40);
        expect((header + docked) / height, name).toBeLessThanOrEqual(1 / 6);
        expect(sideways, name).toBeLessThanOrEqual(0);
      }
      if (path !== SERVICES.range && path !== '/checkout') return;
      await page.setViewportSize(WINDOWS[0]);
      await expectFocusAboveDock(page);
    });
});
