import { expect, type Page } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { chunkScript } from '../support/built';
import {
  activeRow,
  addAndViewCart,
  holdRequests,
  openList,
  openMany,
  priceAfter,
  pricePanel,
  receiptLine,
  receiptOf,
  selectOf,
  test,
  wakeIslands,
} from '../support/shop';

/** A list of many by quantity, of which one is needed; and one of forty for a choice of one. */
const BOSSES = '/diablo-4/bosses/lair-boss-kills';
const BOSS = '/wow-boost/raid-services/venomous-abyss-single-boss';
/** A list that comes with an extra. */
const CHAMPIONS = '/league-of-legends/wins-placements/ranked-net-wins';
/** A list of many that all may be chosen. */
const MOUNTS = '/wow-boost/mounts-collections/mount-collection-pick';
const OPTIONS_CALL = /\/v1\/service\/\d+\/options$/;

const BOSSES_LABEL = 'Bosses you want';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeIslands(page);
}

const row = (page: Page, name: RegExp | string) => page.getByRole('option', { name });
const bosses = (page: Page) => selectOf(page, BOSSES_LABEL);

const openBosses = (page: Page) => openMany(page, 'bosses', BOSSES_LABEL);

test('a list shows six options with prices, is searched and used by keyboard alone; the address and the session keep the choice, and two configurations are compared', async ({
  page,
}) => {
  await open(page, BOSS);
  await test.step('by keyboard alone', async () => {
    await page.getByRole('combobox', { name: 'Loot specialization' }).focus();
    const select = selectOf(page, 'Loot specialization');
    await expect(select).toBeFocused();
    await expect(select).toHaveAccessibleName('Loot specialization Any specialization');
    const asked = page.waitForRequest(OPTIONS_CALL);
    await page.keyboard.press('ArrowDown');
    expect((await asked).postData()).toContain('group=loot-specialisation');
    const list = page.getByRole('listbox', { name: 'Loot specialization' });
    await expect(row(page, 'Any specialization included')).toHaveAttribute('aria-selected', 'true');
    const rows = list.getByRole('option');
    await expect(rows).toHaveCount(41);
    const seen = await rows.evaluateAll((all) => {
      const box = all[0]?.parentElement?.getBoundingClientRect();
      return all.filter((one) => one.getBoundingClientRect().top < (box?.bottom ?? 0)).length;
    });
    expect(seen).toBe(6);

    await page.keyboard.type('frost');
    await expect(rows).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeRow(select)).toContain('Frost Mage');
    await expect(row(page, 'Frost Mage plus 1.50 $')).toHaveAttribute('aria-selected', 'false');
    const more = await priceAfter(page, () => page.keyboard.press('Enter'));
    expect(receiptLine(more, 'Frost Mage')).toBe(150);
    await expect(list).toBeHidden();
    await expect(select).toBeFocused();
    await expect(select).toHaveAccessibleName('Loot specialization Frost Mage');

    await page.keyboard.type('zzz');
    await expect(page.getByText('No results for “zzz”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(select).toBeFocused();
    await expect(select).toHaveAccessibleName('Loot specialization Frost Mage');
  });

  await test.step('in the address and the comparison', async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    await openList(page, 'Loot specialization');
    await row(page, /^Holy Priest/).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page).toHaveURL(/options%5Bgroup%5D%5Bloot-specialisation%5D=spec-holy-priest/);
    const compared = page.getByRole('region', { name: 'Side by side' });
    await expect(
      compared.getByRole('region', { name: 'Current choices' }).getByText('Holy Priest').first(),
    ).toBeVisible();
    await expect(compared.getByRole('region', { name: 'Pinned' }).getByText('Frost Mage').first()).toBeVisible();
  });

  await test.step('on the next pages', async () => {
    const before = await receiptOf(pricePanel(page));
    const chosen = page.getByRole('combobox', { name: 'Loot specialization' });
    await page.reload();
    await expect(chosen).toHaveValue('spec-holy-priest');
    expect(await receiptOf(pricePanel(page))).toEqual(before);
    // The bare address means the defaults, and what was kept takes their place.
    await open(page, BOSS);
    await expect(chosen).toHaveValue('spec-holy-priest');
    await expect.poll(() => receiptOf(pricePanel(page))).toEqual(before);
  });
});

test('a list of many opens after its code and its options have come, takes as many as are bought, and must not stay empty', async ({
  page,
  expectError,
}) => {
  expectError(/The options could not be loaded|Failed to load resource/);
  const letThrough = await holdRequests(page, chunkScript('select'));
  await open(page, `${BOSSES}?options[quantity]=5`);

  await test.step('a press before its code is there; options that could not be loaded are asked for again', async () => {
    await page.route(OPTIONS_CALL, (route) => route.fulfill({ status: 503, json: {} }));
    await page.locator('#group-bosses summary').click();
    letThrough();
    const alert = page.getByRole('alert').filter({ hasText: 'Your choices are kept.' });
    await expect(alert).toContainText('HTTP error! status: 503');
    await expect(bosses(page)).toBeFocused();
    await page.unroute(OPTIONS_CALL);
    await page.route(OPTIONS_CALL, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }));
    await page.keyboard.press('Enter');
    await expect(alert).toContainText('could not be loaded');
    await page.unroute(OPTIONS_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Varshan included')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('as many as are bought', async () => {
    for (const name of ['Grigoire', 'Urivar', 'Duriel', 'Belial']) await row(page, new RegExp(name)).click();
    const sixth = row(page, /Andariel/);
    await expect(sixth).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('You’ve chosen 5 of 5. Remove one to choose this.')).toBeVisible();
    await sixth.click({ force: true });
    await expect(sixth).toHaveAttribute('aria-selected', 'false');
    await expect(row(page, /all/i)).toHaveCount(0);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(bosses(page)).toBeFocused();
    await expect(bosses(page)).toHaveAccessibleName(`${BOSSES_LABEL} Varshan, Grigoire, Urivar, Duriel, Belial`);
  });

  await test.step('each is taken away by its own button or by keyboard', async () => {
    const remove = page.getByRole('button', { name: 'Remove Grigoire' });
    const { width = 0, height = 0 } = (await remove.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await remove.click();
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(bosses(page)).toBeFocused();
    await expect(pricePanel(page)).toContainText('Belial');
    await page.keyboard.press('Backspace');
    await expect(pricePanel(page)).not.toContainText('Belial');
    await expect(bosses(page)).toHaveAccessibleName(`${BOSSES_LABEL} Varshan, Urivar, Duriel`);
  });

  await test.step('a selection that is too long for a smaller quantity is reset, and that is said', async () => {
    await page.getByRole('button', { name: 'One more' }).click();
    await openBosses(page);
    for (const name of ['Andariel', 'Belial', 'Grigoire']) await row(page, new RegExp(name)).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(bosses(page)).toHaveAccessibleName(`${BOSSES_LABEL} Varshan`);
    await expect(page.getByText('“Bosses you want” was reset: with this quantity you can choose 5.')).toBeAttached();
  });

  await test.step('on phones it is a sheet over the page, closed by its button, beside it, or by Escape', async () => {
    await page.setViewportSize({ width: 575, height: 800 });
    // Listeners of media queries are called with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await bosses(page).press('ArrowDown');
    const sheet = page.getByRole('dialog', { name: BOSSES_LABEL });
    expect(await sheet.evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, width: 575 });
    await expect(sheet.getByRole('combobox', { name: BOSSES_LABEL })).toBeFocused();
    await row(page, /Duriel/).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toBeHidden();
    await expect(bosses(page)).toBeFocused();
    await expect(bosses(page)).toHaveAccessibleName(`${BOSSES_LABEL} Varshan, Duriel`);
    await bosses(page).click();
    await page.mouse.click(280, 40);
    await expect(sheet).toBeHidden();
    await bosses(page).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(bosses(page)).toBeFocused();
    await page.setViewportSize({ width: 576, height: 800 });
    await openBosses(page);
    await expect(sheet).toBeHidden();
    await page.getByRole('heading', { name: 'How many' }).click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('empty it stops the form, says so, and takes the focus', async () => {
    await openBosses(page);
    for (const name of [/Varshan/, /Duriel/]) await row(page, name).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(new RegExp(BOSSES));
    await expect(bosses(page)).toHaveAccessibleName(`${BOSSES_LABEL} Nothing chosen`);
    await expect(bosses(page)).toBeFocused();
    await expect(bosses(page)).toHaveAccessibleDescription(/Choose at least one of “Bosses you want”\./);
    await openBosses(page);
    await row(page, /Belial/).click();
    await page.keyboard.press('Escape');
    await addAndViewCart(page);
    await expect(page.getByText('Belial').first()).toBeVisible();
  });
});

if (isLongGate)
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('a press opens the sheet with the focus in its search', async ({ page }) => {
      await open(page, `${BOSSES}?options[quantity]=5`);
      const sheet = page.getByRole('dialog', { name: BOSSES_LABEL });
      const search = sheet.getByRole('combobox', { name: BOSSES_LABEL });
      const summary = page.locator('#group-bosses summary');
      for (const [pressed, name, chosen] of [
        [summary, 'Duriel', 'Varshan, Duriel'],
        [bosses(page), 'Grigoire', 'Varshan, Grigoire, Duriel'],
      ] as const) {
        await pressed.tap();
        await expect(search).toBeFocused();
        expect(await sheet.boundingBox()).toMatchObject({ x: 0, width: 390 });
        await page.keyboard.type(name);
        await row(page, new RegExp(name)).tap();
        await sheet.getByRole('button', { name: 'Done' }).tap();
        await expect(sheet).toBeHidden();
        await expect(bosses(page)).toBeFocused();
        await expect(bosses(page)).toHaveAccessibleName(`${BOSSES_LABEL} ${chosen}`);
      }
    });
  });

test('where the list’s code does not come the browser’s own list works', async ({ page, expectError }) => {
  expectError(/full select could not be loaded|Failed to load resource|ChunkLoadError/);
  await page.route(chunkScript('select'), (route) => route.abort());
  await open(page, BOSSES);
  const group = page.locator('#group-bosses');
  await group.locator('summary').click();
  const more = await priceAfter(page, () => group.getByRole('checkbox', { name: /Belial, \+4\.99/ }).click());
  expect(receiptLine(more, 'Belial')).toBe(499);
});

test('all that the search shows is chosen by one press, and given up by another', async ({ page }) => {
  await open(page, MOUNTS);
  const list = await openMany(page, 'more-mounts', 'More raid mounts');
  await page.keyboard.type('drake');
  const drakes = row(page, 'Select all (4)');
  const more = await priceAfter(page, () => drakes.click());
  expect(receiptLine(more, 'Onyxian Drake')).toBe(599);
  await expect(drakes).toHaveAttribute('aria-selected', 'true');
  const select = selectOf(page, 'More raid mounts');
  await expect(select).toHaveValue('drake');
  await select.clear();
  await expect(row(page, 'Select all (12)')).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(13);
  await page.keyboard.press('Enter');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
  await expect(list).toBeVisible();
});

test('a list that goes only with an extra comes with it and leaves with it', async ({ page }) => {
  await open(page, CHAMPIONS);
  const group = page.locator('#group-champions');
  await expect(group).toBeHidden();
  const extra = page.getByRole('checkbox', { name: /Your champions only/ });
  await extra.check();
  await expect(group).toBeVisible();
  await group.locator('summary').click();
  await row(page, /Jinx/).click();
  // More than may be chosen.
  await expect(row(page, /^Select all/)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(group.getByRole('combobox')).toHaveAccessibleName(/ Jinx$/);
  await extra.uncheck();
  await expect(group).toBeHidden();
  await expect(page.getByText('“Jinx” was removed')).toBeAttached();
});
