import { expect } from '@playwright/test';
import { type Shift, STILL, shiftsOf, sumOf, watchShifts } from '../support/layoutShifts';
import { awake, confirmedTotal, pricePanel, SERVICES, test, totalIn } from '../support/shop';

const inFull = (shifts: readonly Shift[]) => JSON.stringify(shifts, null, 1);

for (const { place, width } of [
  { place: 'beside the choices', width: 1280 },
  { place: 'in the dock', width: 390 },
]) {
  test(`nothing on the page shifts when the price changes ${place}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(SERVICES.range);
    await watchShifts(page);
    await awake(page);
    await page.getByRole('slider', { name: 'Rating you want' }).focus();
    const opened = await shiftsOf(page);
    expect(sumOf(opened), `while the page opened and woke: ${inFull(opened)}`).toBeLessThanOrEqual(STILL);

    const total = totalIn(pricePanel(page));
    const changed = async (change: () => Promise<void>) => {
      const before = (await total.textContent()) ?? '';
      await change();
      await expect(total).not.toHaveText(before);
      await confirmedTotal(page);
      return shiftsOf(page);
    };

    const moves: Shift[] = [];
    for (let step = 0; step < 10; step += 1)
      moves.push(...(await changed(() => page.keyboard.press(step % 3 === 2 ? 'PageDown' : 'ArrowRight'))));
    expect(sumOf(moves), inFull(moves)).toBeLessThanOrEqual(STILL);

    // A choice may give the receipt a line more; what lies below that line moves with it, and nothing else.
    const choices: Shift[] = [];
    for (const choice of ['Self-play', 'Piloted', 'Private live stream', 'Private live stream']) {
      const shifts = await changed(() => page.locator('label').filter({ hasText: choice }).click());
      expect(sumOf(shifts), inFull(shifts)).toBeLessThanOrEqual(STILL);
      choices.push(...shifts);
    }
    const unforgiven = [...moves, ...choices].filter(({ isForgiven }) => !isForgiven);
    expect(sumOf(unforgiven), inFull(unforgiven)).toBeLessThanOrEqual(STILL);
  });
}
