import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { CORE_SCRIPT, holdRequests, pricePanel, SERVICES, test, wakeIslands } from '../support/shop';

const openTopics = (page: Page) => page.locator('#vip-questions section').filter({ visible: true });
const isOnTop = (element: Locator) =>
  element.evaluate((bubble) => {
    const { left, right, top, bottom } = bubble.getBoundingClientRect();
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isInWindow && document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === bubble;
  });

test('a tab is opened by the address, by keys and by the browser’s search', async ({ page }) => {
  await page.goto('/vip#vip-questions-coupons');
  await expect(openTopics(page)).toHaveAttribute('id', 'vip-questions-coupons');
  await wakeIslands(page);
  const open = page.getByRole('tab', { selected: true });
  await expect(open).toHaveText('Coupons');
  await open.press('ArrowRight');
  await expect(open).toHaveText('Double XP');
  await expect(open).toBeFocused();
  await open.press('Home');
  await expect(page.getByRole('tabpanel', { name: 'Levels' })).toBeVisible();

  // A text fragment reveals hidden text as the search of the browser does.
  const answer = page.locator('#vip-questions-double-xp p').last();
  const words = encodeURIComponent(((await answer.textContent()) ?? '').split(' ').slice(0, 5).join(' '));
  await page.evaluate((text) => {
    document.body.append(Object.assign(document.createElement('a'), { href: `#:~:text=${text}`, textContent: 'Find' }));
  }, words);
  await page.getByRole('link', { name: 'Find', exact: true }).click();
  await expect(open).toHaveText('Double XP');
  await expect(answer).toBeInViewport();
});

test('one answer is open at a time, and the address opens one and leads to it', async ({ page }) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  const answers = page.locator('details[name=faq]');
  const openAnswers = page.locator('details[name=faq][open]');
  await answers.first().locator('summary').click();
  await page.evaluate(() => {
    location.hash = '#ban-risk';
  });
  await expect(openAnswers).toHaveCount(1);
  await expect(openAnswers).toContainText('What is the risk of a ban?');
  await expect(openAnswers.locator('summary')).toBeInViewport({ ratio: 1 });
});

test('tooltips are above all else and inside the window, and open parts are accessible', async ({ page }) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  await page.locator('details[name=faq] summary').first().click();
  // From here on the focus is that of the keyboard.
  await page.keyboard.press('Tab');
  // The one before it may be fading out.
  const shown = page.locator('[role=tooltip]:popover-open');
  const controls = [
    page.getByRole('button', { name: 'Refund until start' }),
    page.getByRole('spinbutton', { name: 'Desired rating' }),
    pricePanel(page).getByRole('button', { name: 'How we estimate it' }),
  ];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const control of controls) {
      await control.focus();
      const id = (await control.getAttribute('aria-describedby')) ?? '';
      await expect(shown).toHaveAttribute('id', id);
      await expect.poll(() => isOnTop(shown), `${id} at ${width} px`).toBe(true);
    }
  }
  await expectAccessible(page, 'a tooltip and an answer');
});

test('a menu that is opened before the page is awake is not covered by the tooltip of its button', async ({ page }) => {
  const letThrough = await holdRequests(page, CORE_SCRIPT);
  await page.goto(SERVICES.range, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /change currency/ }).click();
  const menu = page.getByRole('region', { name: 'Currency' });
  await expect(menu).toBeVisible();
  letThrough();
  await expect(page.locator('store-island[data-state=hydrated]').first()).toBeAttached();
  // The pointer is still on the button: its tooltip would be shown after 333 ms.
  await page.waitForTimeout(500);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await menu.getByRole('button', { name: /^USD/ }).click({ trial: true });
});
