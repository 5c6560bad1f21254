import { expect, type Page } from '@playwright/test';
import { staffTest as test } from '../staff/staffTest';
import { axeViolations, expectAccessible } from '../support/accessibility';
import { dialogOf } from '../support/account';
import { consentState } from '../support/consentState';
import { SERVICES, wakeIslands } from '../support/shop';

const SECRET = 'zora moonfang';
const FORM = 'Report a problem';

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: FORM });
const steps = (page: Page) => page.getByRole('list', { name: 'What is sent' }).getByRole('listitem');
const box = (page: Page) => page.getByRole('checkbox', { name: /Send my last actions/ });

test('a shopper reports a problem with what happened, staff read it step by step, and the shopper deletes it', async ({
  page,
  guest,
}) => {
  await guest.goto(SERVICES.range);
  await wakeIslands(guest);
  await guest.locator('label').filter({ hasText: 'Self-play' }).click();
  await guest.getByRole('combobox', { name: /Search/ }).fill(SECRET);
  await guest.keyboard.press('Escape');
  await footerLink(guest).click();
  const dialog = dialogOf(guest, FORM);

  await test.step('the list says all that is sent, and the box is not checked', async () => {
    await expect(steps(guest).filter({ hasText: 'Chose Self play' })).toBeVisible();
    await expect(steps(guest).filter({ hasText: 'Typed in the search text not recorded' }).first()).toBeAttached();
    await expect(steps(guest).filter({ hasText: 'Version' })).toBeAttached();
    await expect(dialog).not.toContainText(SECRET);
    await expect(box(guest)).not.toBeChecked();
    expect(await axeViolations(guest), 'the form').toEqual([]);
  });

  await test.step('without a connection the words stay, and are sent when it is back', async () => {
    await dialog.getByLabel('What happened?').fill('I chose Self-play, and the price jumps.');
    await guest.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await footerLink(guest).click();
    await expect(dialog.getByLabel('What happened?')).toHaveValue(/the price jumps/);
    await box(guest).check();
    await guest.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Not sent. There’s no connection.');
    await expect(dialog.getByLabel('What happened?')).toHaveValue(/the price jumps/);
    await guest.context().setOffline(false);
  });

  const thanks = dialogOf(guest, 'Thank you, that helps');
  await expect(thanks).toContainText('We delete it 90 days after the fix');
  expect(await axeViolations(guest), 'the thanks').toEqual([]);
  const number = /P-\d+/.exec((await thanks.textContent()) ?? '')?.[0] ?? '';
  const path = `/staff/problems/${number.slice(2)}`;

  await test.step('staff read it', async () => {
    await page.goto('/staff/problems');
    await expectAccessible(page, 'the list of reports');
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).not.toContainText(SECRET);
    await expectAccessible(page, 'a report');
    const log = await page.request.get(`${path}/log`);
    expect(await log.text()).not.toContain(SECRET);
    await page.getByRole('link', { name: /Chose Self play/ }).click();
    await expect(page.getByRole('region', { name: 'State' })).toContainText('+ configuration.options');
    const shown = page.getByText(/^Step \d+ of \d+$/);
    const step = (await shown.textContent()) ?? '';
    await expect(page.locator('#problem-steps')).toHaveAttribute('data-state', 'hydrated');
    await page.keyboard.press('ArrowRight');
    await expect(shown).not.toHaveText(step);
    await expect(page.locator('#problem-steps')).toHaveAttribute('data-state', 'hydrated');
    await page.keyboard.press('ArrowLeft');
    await expect(shown).toHaveText(step);
    await expect(page.getByRole('link', { name: 'Open in replay' })).toHaveAttribute('href', /\?replay=\d+$/);
    await page.getByRole('button', { name: 'Mark reproduced' }).click();
    await expect(page.getByRole('status').first()).toContainText('marked as reproduced');
  });

  await test.step('staff see what the shopper saw', async () => {
    await page.getByRole('link', { name: 'Open in replay' }).click();
    const bar = page.getByRole('dialog', { name: `Report ${number}` });
    const selfPlay = page.locator('input[value=self-play]').first();
    await expect(bar).toContainText('Beginning');
    await expect(selfPlay).not.toBeChecked();
    await expectAccessible(page, 'a replay');
    await bar.getByRole('button', { name: 'Last' }).click();
    await expect(selfPlay).toBeChecked();
    await expect(bar).toContainText(/Step (\d+) of \1:/);
    await bar.getByRole('link', { name: `Report ${number}` }).click();
    await expect(page).toHaveURL(path);
  });

  await thanks.getByRole('button', { name: 'Delete it now' }).click();
  await expect(thanks.getByRole('status')).toContainText('Your report is deleted');
  expect((await page.request.get(path)).status()).toBe(404);
});

test('without JavaScript a report is its words, and its page deletes it', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, storageState: consentState('refused') });
  await page.goto('/faq');
  await footerLink(page).click();
  await expect(page.getByText('Without the box')).toBeHidden();
  await expect(box(page)).toBeHidden();
  await page.getByLabel('What happened?').fill('The answers don’t open.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, that helps');
  await page.getByRole('button', { name: 'Delete it now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report is deleted');
  await page.close();
});
