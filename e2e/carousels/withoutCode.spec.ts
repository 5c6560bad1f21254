import { expect } from '@playwright/test';
import { arrow, carousel, frameOf, moved, slidesOf } from '../support/carousels';
import { amountIn, pricePanel, test, totalIn, wakeIslands } from '../support/shop';

const SERVICE = '/wow-boost/mythic-dungeons/mythic-single-key';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every slide can be scrolled to, and nothing is in the way', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const root = carousel(page, 'bottomPromo');
    await slidesOf(root).last().getByRole('link').first().scrollIntoViewIfNeeded();
    await expect(slidesOf(root).last()).toBeInViewport({ ratio: 0.5 });
    await expect(root.getByRole('button')).toHaveCount(0);
  });

  test('a connected service is put into the cart and taken out again', async ({ page }) => {
    const connected = carousel(page, 'connectedServices');
    const added = connected.getByRole('button', { name: /^In cart / });
    await page.goto(SERVICE);
    await connected.getByRole('button', { name: /^Add / }).first().click();
    await expect(page).toHaveURL(/\/cart/);
    await page.goto(SERVICE);
    await expect(added).toHaveCount(1);
    await added.click();
    await page.goto(SERVICE);
    await expect(added).toHaveCount(0);
  });
});

test('where Swiper does not come, the arrows scroll', async ({ page, expectError }) => {
  expectError(/could not be loaded|Failed to load resource|ERR_FAILED/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await wakeIslands(page);
  const root = carousel(page, 'gameHot');
  // Its controls are small, and Swiper is not.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    await ((await response.text()).includes('swiper-slide') ? route.abort() : route.fulfill({ response }));
  });
  await frameOf(root).scrollIntoViewIfNeeded();
  await expect(arrow(root, 'Next')).toBeVisible();
  await arrow(root, 'Next').click();
  await expect.poll(() => moved(root)).toBeGreaterThan(200);
});

test('a connected service is added and taken out in the page, and its plan of a comparison leads to its choices', async ({
  page,
}) => {
  await page.goto(SERVICE);
  await wakeIslands(page);
  const connected = carousel(page, 'connectedServices');
  const pressed = connected.getByRole('button', { pressed: true });
  await connected.getByRole('button', { name: /^Add / }).first().click();
  await expect(pressed).toHaveCount(1);
  await expect(pressed).toHaveAttribute('data-cart-state', 'added');
  await pressed.click();
  await expect(pressed).toHaveCount(0);

  await page.goto('/destiny-2/raids');
  const prices = page.getByRole('table').getByRole('row', { name: /^Price/ });
  const price = await amountIn(prices.getByRole('cell').last());
  await page.getByRole('link', { name: 'Choose Self-play' }).filter({ visible: true }).click();
  await expect(page.getByRole('radio', { name: /^Self-play/ })).toBeChecked();
  expect(await amountIn(totalIn(pricePanel(page)))).toBe(price);
});
