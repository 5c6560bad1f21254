import type { Locator, Page } from '@playwright/test';

/** The card of the first run that still has a seat; other stories take seats at the same time. */
export const freeCard = (page: Page): Locator =>
  page
    .locator('main article')
    .filter({ has: page.locator('a[data-run]'), hasNotText: 'Sold out' })
    .first();

/** The link of {@link freeCard}, which opens the dialog of its run. */
export const freeRun = (page: Page): Locator => freeCard(page).locator('a[data-run]');

/** Chooses a class for a seat; the label is pressed, because it lies over its radio. */
export const chooseMage = (page: Page): Promise<void> =>
  page
    .locator('label', { hasText: /^Mage$/ })
    .filter({ visible: true })
    .first()
    .click();
