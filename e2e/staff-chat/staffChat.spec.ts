import { expect, type Locator, type Page } from '@playwright/test';
import { staffTest } from '../staff/staffTest';
import { expectAccessible } from '../support/accessibility';
import { consentState } from '../support/consentState';
import { wakeIslands } from '../support/shop';

const queue = (page: Page): Locator => page.getByRole('region', { name: /^Queue/ });
const log = (page: Page): Locator => page.getByRole('log', { name: /^Chat with/ });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your reply' });

/** Asks by the page that needs no JavaScript. */
async function ask(guest: Page, text: string): Promise<void> {
  await guest.goto('/chat');
  await guest.getByLabel('Your message').fill(text);
  await guest.getByRole('main').getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('main').getByText(text)).toBeVisible();
}

/** Opens the chat of a question from the queue. */
async function openChat(page: Page, question: string): Promise<void> {
  await queue(page).getByRole('link').filter({ hasText: question }).click();
  await expect(log(page)).toContainText(question);
  await wakeIslands(page);
}

staffTest('staff see a question come, answer it with a template, and see that it was read', async ({ page, guest }) => {
  const question = `Do I need Discord? ${Date.now()}`;
  await page.goto('/staff/chat');
  await wakeIslands(page);
  await ask(guest, question);
  await expect(queue(page)).toContainText(question);
  await expectAccessible(page, 'the queue');
  await openChat(page, question);
  await expect(log(page)).not.toContainText('seen');

  await field(page).fill('/mi');
  await expect(page.getByRole('option', { name: /Discord, no mic/ })).toHaveAttribute('aria-selected', 'true');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue(/^Yes, but no mic needed\./);
  await expect(log(page)).not.toContainText('no mic needed');
  await field(page).press('Enter');
  await expect(log(page)).toContainText('no mic needed');
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();

  await guest.goto('/chat');
  await expect(guest.getByRole('main')).toContainText('no mic needed');
  await expect(log(page)).toContainText('seen');
  await ask(guest, 'Thank you!');
  await expect(log(page)).toContainText('Thank you!');
  await expectAccessible(page, 'an open chat');
});

staffTest('a chat is taken, closed, and opened again by the next message', async ({ page, guest }) => {
  const question = `Can we start later? ${Date.now()}`;
  await ask(guest, question);
  await page.goto('/staff/chat');
  await openChat(page, question);
  await page.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByRole('group').filter({ hasText: 'Hand over' })).toBeVisible();
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/staff/chat');
  await expect(queue(page)).not.toContainText(question);
  await guest.goto('/chat');
  await expect(guest.getByRole('main')).toContainText('This chat is closed.');
  await wakeIslands(page);
  await ask(guest, `${question} Please?`);
  await expect(queue(page)).toContainText('Please?');
});

staffTest(
  'an answer that could not be sent stays, and is sent by trying again',
  async ({ page, guest, expectError }) => {
    expectError(/ERR_FAILED/);
    const question = `Is it safe? ${Date.now()}`;
    await ask(guest, question);
    await page.goto('/staff/chat');
    await openChat(page, question);
    await page.route('**/messages', (route) => route.abort());
    await field(page).fill('Yes, it is.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Not sent.');
    await page.unroute('**/messages');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(log(page).getByText('Yes, it is.')).toHaveCount(1);
    await guest.goto('/chat');
    await expect(guest.getByRole('main').getByText('Yes, it is.')).toHaveCount(1);
  },
);

staffTest('the desk works without JavaScript', async ({ browser, staff, guest, baseURL }) => {
  const question = `No script here ${Date.now()}`;
  await ask(guest, question);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: staff.state,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/staff/chat');
  await queue(page).getByRole('link').filter({ hasText: question }).click();
  await page.getByRole('link', { name: /^Refund before start/ }).click();
  await expect(field(page)).toHaveValue(/^Full refund until work starts/);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('Full refund until work starts');
  await page.getByText('Hand over', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page).toHaveURL('/staff/chat?show=mine');
  await context.close();
  const noScript = await browser.newContext({
    javaScriptEnabled: false,
    storageState: consentState('refused'),
    ...(baseURL && { baseURL }),
  });
  const shopper = await noScript.newPage();
  await ask(shopper, 'Anybody there?');
  await expect(shopper.getByRole('main')).toContainText('Waiting for a reply.');
  await noScript.close();
});

for (const [width, height] of [
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const)
  staffTest(`the desk fits ${width} px`, async ({ page, guest }) => {
    const question = `A long question ${'with many words '.repeat(12)}${Date.now()}`;
    await ask(guest, question);
    await page.setViewportSize({ width, height });
    for (const path of [
      '/staff/chat',
      await (async () => {
        await page.goto('/staff/chat');
        return (
          (await queue(page)
            .getByRole('link')
            .filter({ hasText: question.slice(0, 60) })
            .first()
            .getAttribute('href')) ?? ''
        );
      })(),
    ]) {
      await page.goto(path);
      await wakeIslands(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
      if (process.env.SHOTS) {
        await page.screenshot({
          path: `${process.env.SHOTS}/desk-${width}-${path === '/staff/chat' ? 'queue' : 'chat'}.png`,
          fullPage: true,
        });
        await page.emulateMedia({ colorScheme: 'light' });
      }
    }
  });
