import type { Locator, Page } from '@playwright/test';

const TEN_MINUTES = 600_000;
/** The last quarter of an hour before a run counts down by the second, which no story is about that only needs a run. */
const SOON = 4 * TEN_MINUTES;

/** A selector of the times from now until {@link SOON}, by ten minutes: `time[datetime^="2026-11-28T17:2"]` for each. */
function soonTimes(): string {
  const now = Date.now();
  const times = Array.from({ length: SOON / TEN_MINUTES }, (_, index) =>
    new Date(now + index * TEN_MINUTES).toISOString(),
  );
  return times.map((time) => `time[datetime^="${time.slice(0, 'YYYY-MM-DDTHH:M'.length)}"]`).join();
}

/** The card of the first run that doesn't begin soon and still has a seat; other stories take seats at the same time. */
export const freeCard = (page: Page): Locator =>
  page
    .locator('main article')
    .filter({ has: page.locator('a[data-run]'), hasNot: page.locator(soonTimes()), hasNotText: 'Sold out' })
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
