import { expect, type Page } from '@playwright/test';
import { MAX_SHIFT, recordShifts, sumOf, takeShifts } from '../support/layoutShifts';
import { confirmedTotal, priceAfter, receiptLine, SERVICES, test, wakeIslands } from '../support/shop';

const handle = (page: Page) => page.getByRole('slider', { name: 'Quantity' });
const field = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });
const hint = (page: Page) =>
  page.getByText(/^(Add .+ more for .+% discount|Maximum discount .+|.+ cost less: .+)$/).first();

/** The middle of the handle, and the track. */
async function handleAndTrack(page: Page) {
  const [box, track] = [await handle(page).boundingBox(), await page.locator('.noUi-base').boundingBox()];
  if (!box || !track) throw new Error('The slider is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, track };
}

async function openPage(page: Page): Promise<void> {
  await page.goto(SERVICES.quantity);
  await wakeIslands(page);
  await expect(handle(page)).toHaveAttribute('aria-valuetext', '8 delves, 12% off');
}

test('a quantity can be dragged, set by keys and typed, each price matches the server’s, and a narrower window keeps it', async ({
  page,
}) => {
  await openPage(page);
  await expect(handle(page)).toHaveAttribute('aria-orientation', 'horizontal');
  await expect(hint(page)).toHaveText('Add 12 more for 20% discount');

  const dragged = await priceAfter(page, async () => {
    const { x, y, track } = await handleAndTrack(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(track.x + track.width * (19 / 39), y, { steps: 6 });
    await page.mouse.up();
  });
  await expect(field(page)).toHaveValue('20');
  expect(receiptLine(dragged, 'Quantity discount 20%')).toBeLessThan(0);
  await expect(hint(page)).toHaveText('Maximum discount (20% off)');

  await handle(page).focus();
  for (const [key, value, text] of [
    ['ArrowLeft', '19', /^20 cost less: \d+\.\d\d \$$/],
    ['PageUp', '29', 'Maximum discount (20% off)'],
    ['Home', '1', 'Add 3 more for 5% discount'],
    ['ArrowUp', '2', 'Add 2 more for 5% discount'],
    ['End', '40', 'Maximum discount (20% off)'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(field(page), key).toHaveValue(value);
    await expect(hint(page), key).toHaveText(text);
  }

  const tip = page.getByRole('textbox', { name: 'Quantity, exact value' });
  for (const [typed, key, value] of [
    ['7', 'Enter', '7'],
    ['12', 'Tab', '12'],
  ] as const) {
    await expect(async () => {
      await handle(page).hover({ timeout: 1_000 });
      await tip.click({ timeout: 1_000 });
    }).toPass();
    await tip.fill(typed);
    await tip.press(key);
    await expect(field(page), `${typed} and ${key}`).toHaveValue(value);
  }
  await confirmedTotal(page);
  await priceAfter(page, async () => {
    await field(page).fill('4');
    await field(page).press('Enter');
  });
  await expect(handle(page)).toHaveAttribute('aria-valuetext', '4 delves, 5% off');

  await test.step('it changes its orientation with the width and keeps the quantity', async () => {
    await page.setViewportSize({ width: 1023, height: 900 });
    await expect(handle(page)).toHaveAttribute('aria-orientation', 'vertical');
    await expect(handle(page)).toHaveAttribute('aria-valuetext', '4 delves, 5% off');
    await handle(page).press('ArrowUp');
    await expect(field(page)).toHaveValue('5');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('tapping and dragging moves the vertical slider, swiping over it scrolls, and nothing shifts', async ({
    page,
  }) => {
    await page.goto(SERVICES.quantity);
    await recordShifts(page);
    await wakeIslands(page);
    await expect(handle(page)).toHaveAttribute('aria-orientation', 'vertical');
    await handle(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, track } = await handleAndTrack(page);
    // The static track has the same height as the live slider.
    expect(track.height).toBe(280);
    expect(sumOf(await takeShifts(page))).toBeLessThanOrEqual(MAX_SHIFT);
    const at = (quantity: number) => track.y + track.height * (1 - (quantity - 1) / 39);
    await page.touchscreen.tap(x, at(20));
    await expect(field(page)).toHaveValue('20');
    // The slider ignores touches while its handle is animated.
    await expect(page.locator('.noUi-target')).not.toHaveClass(/noUi-state-tap/);

    const touch = await page.context().newCDPSession(page);
    const drag = async (from: number, to: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: from }] });
      for (let step = 1; step <= 8; step += 1)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x, y: from + ((to - from) * step) / 8 }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag(at(20), at(8));
    await expect(field(page)).toHaveValue('8');
    await expect(hint(page)).toHaveText('Add 12 more for 20% discount');

    const before = await page.evaluate(() => scrollY);
    await drag(at(35), at(15));
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
    await expect(field(page)).toHaveValue('8');
    // The value at the handle follows the finger, which browsers do not count.
    const byThemselves = (await takeShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);
    expect(sumOf(byThemselves)).toBeLessThanOrEqual(MAX_SHIFT);
  });
});
