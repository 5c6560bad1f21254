import { expect } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { MAX_SHIFT, recordShifts, type Shift, sumOf, takeShifts } from '../support/layoutShifts';
import { confirmedTotal, pricePanel, SERVICES, test, totalIn, wakeIslands } from '../support/shop';

/** Each move is a change like the one before; the long gate looks for what adds up. */
const MOVES = isLongGate ? 10 : 3;

const format = (shifts: readonly Shift[]) => JSON.stringify(shifts, null, 1);

for (const { place, width } of [
  { place: 'beside the choices', width: 1280 },
  { place: 'in the dock', width: 390 },
]) {
  test(`nothing on the page shifts when the price changes ${place}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SERVICES.range);
    await recordShifts(page);
    await wakeIslands(page);
    await page.getByRole('slider', { name: 'Desired rating' }).focus();
    const opened = await takeShifts(page);
    expect(sumOf(opened), `while the page loaded and hydrated: ${format(opened)}`).toBeLessThanOrEqual(MAX_SHIFT);

    const total = totalIn(pricePanel(page));
    const shiftsAfter = async (change: () => Promise<void>) => {
      const before = (await total.textContent()) ?? '';
      await change();
      await expect(total).not.toHaveText(before);
      await confirmedTotal(page);
      return takeShifts(page);
    };

    const moves: Shift[] = [];
    for (let step = 0; step < MOVES; step += 1)
      moves.push(...(await shiftsAfter(() => page.keyboard.press(step % 3 === 2 ? 'PageDown' : 'ArrowRight'))));
    expect(sumOf(moves), format(moves)).toBeLessThanOrEqual(MAX_SHIFT);

    // A choice may add a receipt line; only what is below that line may move.
    const choices: Shift[] = [];
    for (const choice of ['Self-play', 'Piloted', 'Private live stream', 'Private live stream']) {
      const shifts = await shiftsAfter(() => page.locator('label').filter({ hasText: choice }).click());
      expect(sumOf(shifts), format(shifts)).toBeLessThanOrEqual(MAX_SHIFT);
      choices.push(...shifts);
    }
    const unprompted = [...moves, ...choices].filter(({ hadRecentInput }) => !hadRecentInput);
    expect(sumOf(unprompted), format(unprompted)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}
