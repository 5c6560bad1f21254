import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { holdRequests, priceAfter, pricePanel, receiptLine, receiptOf, test, wakeIslands } from '../support/shop';

/** A list of many by quantity, of which one is needed; and one of forty for a choice of one. */
const BOSSES = '/diablo-4/bosses/lair-boss-kills';
const RUN = '/wow-boost/raids/venomous-abyss-heroic-run';
/** A list that comes with an extra. */
const CHAMPIONS = '/league-of-legends/wins-placements/ranked-net-wins';
const OPTIONS_CALL = /\/v1\/service\/\d+\/options$/;

const line = (page: Page, name: RegExp) => page.getByRole('button', { name });
const list = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeIslands(page);
}

async function opened(page: Page, name: string) {
  await line(page, new RegExp(`^${name}`)).click();
  const dialog = list(page, name);
  await expect(dialog.locator('[data-state=ready]')).toBeVisible();
  return dialog;
}

test('a list shows six options with prices, is searched after a pause, and is used by keyboard alone', async ({
  page,
}) => {
  await open(page, RUN);
  const button = line(page, /^Loot for Any specialisation/);
  await button.focus();
  const asked = page.waitForRequest(OPTIONS_CALL);
  await page.keyboard.press('Enter');
  expect((await asked).postData()).toContain('group=loot-specialisation');
  const dialog = list(page, 'Loot for');
  const search = dialog.getByRole('searchbox', { name: 'Search Loot for' });
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('radio', { name: 'Any specialisation, included' })).toBeChecked();
  await expect(dialog.getByRole('radio')).toHaveCount(41);
  const rows = dialog.getByRole('radio');
  const seen = await rows.evaluateAll((inputs) => {
    const box = inputs[0]?.closest('label')?.parentElement?.getBoundingClientRect();
    return inputs.filter((input) => input.getBoundingClientRect().top < (box?.bottom ?? 0)).length;
  });
  expect(seen).toBe(6);

  await page.keyboard.type('frost');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Frost Mage, plus 9.00 $' })).toBeFocused();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  const more = await priceAfter(page, () => page.keyboard.press('Enter'));
  expect(receiptLine(more, 'Frost Mage')).toBe(900);
  await expect(dialog).toBeHidden();
  await expect(line(page, /^Loot for Frost Mage/)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('zzz');
  await expect(dialog.getByText('Nothing is called “zzz”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(line(page, /^Loot for Frost Mage/)).toBeFocused();
});

test('as many can be chosen as are bought; a longer selection is reset, and that is said', async ({ page }) => {
  await open(page, `${BOSSES}?options[quantity]=5`);
  const dialog = await opened(page, 'Bosses you want');
  for (const name of ['Grigoire', 'Urivar', 'Duriel', 'Belial']) await dialog.getByRole('checkbox', { name }).click();
  const sixth = dialog.getByRole('checkbox', { name: /Andariel/ });
  await expect(sixth).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('status')).toHaveText('You have chosen 5 of 5. Take one away to choose this.');
  await sixth.click({ force: true });
  await expect(sixth).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /all/i })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(line(page, /^Bosses you want Varshan, Grigoire, Urivar, Duriel, Belial/)).toBeFocused();

  await page.getByRole('button', { name: 'One more' }).click();
  const again = await opened(page, 'Bosses you want');
  await again.getByRole('checkbox', { name: /Andariel/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(line(page, /^Bosses you want Varshan(,|$)/)).toHaveAccessibleName('Bosses you want Varshan');
  await expect(page.getByText('“Bosses you want” was reset: with this quantity you can choose 5.')).toBeAttached();
});

test('a list that must not stay empty stops the form, says so, and takes the focus', async ({ page }) => {
  await open(page, BOSSES);
  const dialog = await opened(page, 'Bosses you want');
  await dialog.getByRole('checkbox', { name: 'Varshan' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(new RegExp(BOSSES));
  const button = line(page, /^Bosses you want Nothing chosen/);
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription(/Choose at least one of “Bosses you want”\./);
  await opened(page, 'Bosses you want');
  await page.getByRole('checkbox', { name: /Belial/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Belial').first()).toBeVisible();
});

test('a list that could not be loaded says why, keeps what is chosen, and is asked for again', async ({
  page,
  expectError,
}) => {
  expectError(/The options could not be loaded|Failed to load resource/);
  await open(page, BOSSES);
  await page.route(OPTIONS_CALL, (route) => route.fulfill({ status: 503, json: {} }));
  await line(page, /^Bosses you want/).click();
  const dialog = list(page, 'Bosses you want');
  await expect(dialog.getByRole('alert')).toContainText('HTTP error! status: 503');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unroute(OPTIONS_CALL);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Varshan, included' })).toBeChecked();
});

test('a press that comes before the list’s code opens it when that is there', async ({ page }) => {
  const release = await holdRequests(page, /option-picker/);
  await open(page, BOSSES);
  await page.locator('#group-bosses summary').click();
  release();
  await expect(list(page, 'Bosses you want').getByRole('checkbox', { name: /Belial/ })).toBeVisible();
});

test('where the list’s code does not come the browser’s own list works', async ({ page, expectError }) => {
  expectError(/searchable options could not be loaded|Failed to load resource|ChunkLoadError/);
  await page.route(/option-picker/, (route) => route.abort());
  await open(page, BOSSES);
  const group = page.locator('#group-bosses');
  await group.locator('summary').click();
  const more = await priceAfter(page, () => group.getByRole('checkbox', { name: /Belial, \+4\.99/ }).click());
  expect(receiptLine(more, 'Belial')).toBe(499);
});

test('on phones the list is a sheet over the page, closed by its button, beside it, or by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 575, height: 800 });
  await open(page, BOSSES);
  const dialog = await opened(page, 'Bosses you want');
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 575 });
  await dialog.getByRole('checkbox', { name: /Duriel/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const button = line(page, /^Bosses you want Varshan, Duriel/);
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(280, 40);
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 576, height: 800 });
  await opened(page, 'Bosses you want');
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(false);
  await page.getByRole('heading', { name: 'How many' }).click();
  await expect(dialog).toBeHidden();
});

test('the address holds what is chosen in lists, two configurations of them are compared, and the session keeps them', async ({
  page,
}) => {
  await open(page, RUN);
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = await opened(page, 'Loot for');
  await dialog.getByRole('radio', { name: /^Holy Priest/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/options%5Bgroup%5D%5Bloot-specialisation%5D=spec-holy-priest/);
  const compared = page.getByRole('region', { name: 'Side by side' });
  await expect(compared.getByRole('region', { name: 'Now chosen' }).getByText('Holy Priest').first()).toBeVisible();
  await expect(compared.getByRole('region', { name: 'Pinned' }).getByText('Any specialisation')).toBeVisible();
  const before = await receiptOf(pricePanel(page));
  await page.reload();
  await wakeIslands(page);
  await expect(line(page, /^Loot for Holy Priest/)).toBeVisible();
  expect(await receiptOf(pricePanel(page))).toEqual(before);
  // The bare address means the defaults, and what was kept takes their place.
  await open(page, RUN);
  await expect(line(page, /^Loot for Holy Priest/)).toBeVisible();
  await expect.poll(() => receiptOf(pricePanel(page))).toEqual(before);
});

test('a list that goes only with an extra comes with it and leaves with it', async ({ page }) => {
  await open(page, CHAMPIONS);
  await expect(line(page, /^Champions/)).toBeHidden();
  const extra = page.getByRole('checkbox', { name: /Your heroes only/ });
  await extra.check();
  const group = page.locator('#group-champions');
  await expect(group).toBeVisible();
  await group.getByRole('button').click();
  await group.getByRole('checkbox', { name: /Jinx/ }).click();
  await page.keyboard.press('Escape');
  await expect(group.getByRole('button')).toContainText('Jinx');
  await extra.uncheck();
  await expect(group).toBeHidden();
  await expect(page.getByText('“Jinx” was taken away')).toBeAttached();
});

for (const theme of ['dark', 'light']) {
  test(`open lists are accessible in the ${theme} theme`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, name] of [
        [BOSSES, 'Bosses you want'],
        [RUN, 'Loot for'],
      ] as const) {
        await open(page, path);
        await opened(page, name);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
        expect.soft(found, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('lists are native controls whose price a press of “Update price” tells, the same to the cent', async ({
    page,
    expectError,
  }) => {
    expectError(/Failed to load resource.*422/);
    await page.goto(RUN);
    await page.getByRole('combobox', { name: 'Loot for' }).selectOption({ label: 'Frost Mage, +9.00 $' });
    await page.getByRole('button', { name: 'Update price' }).click();
    await expect(page.getByRole('combobox', { name: 'Loot for' })).toHaveValue('spec-frost-mage');
    const single = await receiptOf(pricePanel(page));
    expect(single.lines.find(([label]) => label.startsWith('Frost Mage'))?.[1]).toBe(900);

    await page.goto(BOSSES);
    await page.locator('#group-bosses summary').click();
    await page.getByRole('checkbox', { name: /Belial/ }).check();
    await page.getByRole('button', { name: 'Update price' }).click();
    const many = await receiptOf(pricePanel(page));
    expect(many.lines.find(([label]) => label.startsWith('Belial'))?.[1]).toBe(499);
    await page.locator('#group-bosses summary').click();
    for (const boss of [/Varshan/, /Belial/]) await page.getByRole('checkbox', { name: boss }).uncheck();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose at least one of “Bosses you want”.');
  });
});
