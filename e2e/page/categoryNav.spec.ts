import { expect } from '@playwright/test';
import { recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { test, wakeIslands } from '../support/shop';

test('the categories of a game are pictures in a row to be swiped on a phone, and words in lines on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/wow-boost');
  const nav = page.getByRole('navigation', { name: 'Categories' });
  const links = nav.getByRole('link');
  const pictures = nav.locator('picture');
  const row = nav.locator('[data-slides]');
  const lefts = () => links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
  const before = await lefts();
  expect(before).toEqual([...before].sort((a, b) => a - b));
  await expect(links.first()).toHaveAccessibleName('All 41 services');
  await expect(pictures.first()).toBeVisible();
  await recordShifts(page);
  await wakeIslands(page);
  await nav.scrollIntoViewIfNeeded();
  await expect(nav.locator('store-island')).toHaveAttribute('data-state', 'hydrated');
  await row.hover();
  await expect(row).toHaveAttribute('data-swiper');
  expect(await lefts()).toEqual(before);
  expect(sumOf(await takeShifts(page))).toBe(0);

  // In its first 100 ms Swiper leaves the focus to the browser.
  await page.waitForTimeout(150);
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await links.first().focus();
  await expect.poll(lefts).toEqual(before);
  await links.nth(1).click();
  expect(new URL(page.url()).hash).not.toBe('');

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(row).not.toHaveAttribute('data-swiper');
  // The press has scrolled to the category.
  await nav.scrollIntoViewIfNeeded();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await expect(pictures.first()).toBeHidden();
  await expect(nav.getByRole('button')).toHaveCount(0);
});
