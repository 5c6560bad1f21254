import { expect, type Page } from '@playwright/test';
import type { UnknownAction } from '@reduxjs/toolkit';
import { createHider, type SessionLog } from '../../domains/session-log';
import { differentValues } from '../support/pictures';
import { confirmedTotal, dragTo, SERVICES, test, wakeIslands } from '../support/shop';
import { openDevTools } from './devTools';

const NUMBER = 7;
/** What the mouse, the keyboard and the controls of a replay draw is not the page's. The policy blocks style elements. */
const addStyle = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { caret-color: transparent !important; } *:focus-visible { outline: none !important; }
      dialog.replay, [role=tooltip], .noUi-tooltip { opacity: 0 !important; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const picture = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'initial' });

/** The log of a page with DevTools, as a report has it. Each step lasts 10 ms. */
async function logOf(page: Page): Promise<SessionLog> {
  const { initialState, actions } = await page.evaluate(() => window.devToolsDouble.log());
  const hider = createHider();
  const beginning = hider.state(initialState as SessionLog['beginning'] & { page: { build: string } });
  const shown = (actions as readonly UnknownAction[]).filter(({ type }) => !type.endsWith('icked'));
  return {
    build: beginning.page.build,
    kind: beginning.page.kind,
    path: beginning.page.path,
    browser: 'Chrome 140, Linux',
    viewport: '1280 × 900',
    theme: 'dark',
    beginning,
    actions: shown.map((action, index) => ({ at: index * 10, action: hider.action(action) })),
  };
}

test('a replay shows ten moments as the shopper saw them, and nothing is sent', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await openDevTools(page, baseURL ?? '');
  await page.setViewportSize({ width: 1280, height: 1900 });
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await confirmedTotal(page);
  await addStyle(page);
  const choose = (name: string) => page.locator('label').filter({ hasText: name }).first().click();
  const moments = new Map<number, Buffer>();
  const remember = async () => {
    await confirmedTotal(page);
    await page.mouse.move(2, 400);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    moments.set((await logOf(page)).actions.length, await picture(page));
  };

  await remember();
  await dragTo(page, 'Desired rating', 2100);
  await remember();
  await page.getByRole('button', { name: '50 more' }).last().click();
  await remember();
  const enter = async (name: string, rating: string) => {
    await page.getByRole('spinbutton', { name }).fill(rating);
    await page.getByRole('spinbutton', { name }).press('Enter');
    await remember();
  };
  await enter('Current rating', '600');
  for (const name of ['Self-play', 'Private live stream', 'Piloted']) {
    await choose(name);
    await remember();
  }
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await remember();
  await choose('Private live stream');
  await remember();
  await enter('Desired rating', '1500');
  expect(moments.size).toBe(10);

  const log = await logOf(page);
  await page.context().clearCookies({ name: 'debug' });
  await page.route(`**/staff/problems/${NUMBER}/log`, (route) => route.fulfill({ json: log }));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/fetch|xhr|ping|eventsource/.test(request.resourceType())) sent.push(new URL(request.url()).pathname);
  });
  await page.goto(`${log.path}?replay=${NUMBER}`);
  const bar = page.getByRole('dialog', { name: `Report P-${NUMBER}` });
  const slider = bar.getByRole('slider', { name: 'Step' });
  await expect(slider).toBeVisible();
  await addStyle(page);
  for (const [step, seen] of moments) {
    await slider.fill(String(step));
    await expect(bar).toContainText(`Step ${step} of ${log.actions.length}:`);
    await page.mouse.move(2, 400);
    await expect.poll(async () => differentValues(await picture(page), seen), { message: `step ${step}` }).toBe(0);
  }
  expect(sent).toEqual([`/staff/problems/${NUMBER}/log`]);
});
