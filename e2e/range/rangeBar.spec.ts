import { expect, type Page } from '@playwright/test';
import { confirmedTotal, pricePanel, SERVICES, test, wakeIslands } from '../support/shop';

const goal = (page: Page) => page.getByRole('slider', { name: 'Desired rating' });
const rewards = (page: Page) => page.getByRole('region', { name: 'Unlocks on the way' }).getByRole('listitem');
const at = (value: number) => new RegExp(`^${value}(\\.0)?$`);

test('a number is typed over a handle or into a field, a press on the track brings the nearer handle, and rewards follow', async ({
  page,
}) => {
  await page.goto(SERVICES.range);
  await wakeIslands(page);
  const from = page.getByRole('slider', { name: 'Current rating' });

  await test.step('a press on the track; the handles never meet', async () => {
    const [low, high] = await Promise.all([from.boundingBox(), goal(page).boundingBox()]);
    if (!low || !high) throw new Error('The handles are not to be seen.');
    const x = (value: number) => low.x + low.width / 2 + ((high.x - low.x) * value) / 1800;
    await page.mouse.click(x(400), low.y + low.height / 2);
    await expect(from).toHaveAttribute('aria-valuenow', at(400));
    // The slider takes no press while a handle glides to the last one.
    await expect(page.locator('.noUi-target')).not.toHaveClass(/noUi-state-tap/);
    await page.mouse.click(x(2000), low.y + low.height / 2);
    await expect(goal(page)).toHaveAttribute('aria-valuenow', at(2000));
    await goal(page).press('Home');
    await expect(goal(page)).toHaveAttribute('aria-valuenow', at(450));
    await from.press('End');
    await expect(from).toHaveAttribute('aria-valuenow', at(400));
    await from.press('Home');
    await expect(from).toHaveAttribute('aria-valuenow', at(0));
  });

  await test.step('over a handle it counts on Enter or on leaving, within the range, and Escape takes it back', async () => {
    const tip = page.getByRole('textbox', { name: 'Desired rating, exact value' });
    for (const [typed, key, value] of [
      ['2100', 'Enter', 2100],
      ['2.000', 'Enter', 2000],
      ['700', 'Tab', 700],
      ['99999', 'Enter', 2400],
      ['1000', 'Escape', 2400],
      ['words', 'Enter', 2400],
      ['', 'Enter', 2400],
    ] as const) {
      // The handle has gone away from under the pointer, and what stands over it shows only while it is pointed at.
      await expect(async () => {
        await goal(page).hover({ timeout: 1_000 });
        await tip.click({ timeout: 1_000 });
      }).toPass();
      await tip.fill(typed);
      await tip.press(key);
      await expect(goal(page), `${typed} and ${key}`).toHaveAttribute('aria-valuenow', at(value));
    }
    await expect(tip).toHaveValue('2.400');
    await expect(pricePanel(page).getByRole('term').first()).toContainText('0 to 2.400');
    await confirmedTotal(page);
  });

  await test.step('a number out of range in a field is brought into it', async () => {
    const field = page.getByRole('spinbutton', { name: 'Desired rating' });
    for (const [typed, value] of [
      ['99999', '2400'],
      ['-5', '50'],
      ['1234', '1250'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveValue(value);
    }
    await field.fill('');
    await field.press('Enter');
    await expect(field).toHaveValue('1250');
  });

  await test.step('rewards come and go with the way they lie on', async () => {
    await goal(page).press('End');
    await expect(rewards(page)).toContainText([/^1\.400Challenger/, /^1\.600Elite set pieces/, /^1\.800Rival/]);
    await expect(rewards(page).last()).toContainText('2.400');
    await page.getByRole('spinbutton', { name: 'Current rating' }).fill('1700');
    await page.getByRole('spinbutton', { name: 'Current rating' }).press('Enter');
    await expect(rewards(page).first()).toContainText('1.800');
    await goal(page).press('Home');
    await expect(rewards(page)).toHaveText(['You have no rewards yet']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a shopper taps choices, sees the price in the dock, opens its lines, and buys from it', async ({ page }) => {
    await page.goto(SERVICES.range);
    await page.locator('label').filter({ hasText: 'Self-play' }).tap();
    await page.locator('label').filter({ hasText: 'Private live stream' }).tap();
    const dock = page.locator('[data-dock]');
    await expect(dock.getByText('Total, 3 lines')).toBeVisible();
    await dock.getByText('Total, 3 lines').tap();
    await expect(dock.getByRole('term')).toHaveText([/^Arena 2v2 rating/, 'Self-play (+40%)', 'Private live stream']);
    const total =
      (await dock
        .getByText(/\d\.\d\d/)
        .first()
        .textContent()) ?? '';
    await dock.getByRole('button', { name: 'Buy now' }).tap();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('button', { name: /^Pay / })).toContainText(/\d+\.\d\d/.exec(total)?.[0] ?? total);
  });
});
