import { expect, type Locator, type Page } from '@playwright/test';
import { staffTest } from '../staff/staffTest';
import { expectAccessible } from '../support/accessibility';
import { shopperOf } from '../support/purchase';
import { wakeIslands } from '../support/shop';

const queue = (page: Page): Locator => page.getByRole('region', { name: /^Queue/ });
const log = (page: Page): Locator => page.getByRole('log', { name: /^Chat with/ });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your reply' });

/** Asks by the form of the page that needs no JavaScript. */
async function ask(guest: Page, text: string): Promise<void> {
  const shopper = shopperOf(guest.request);
  const { body } = await shopper.get('/chat');
  const [, action = ''] = /action="(\/chat\/[^"]+\/messages)"/.exec(body) ?? [];
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(body) ?? [];
  const { statusCode } = await shopper.post(action, { key, text });
  expect(statusCode).toBe(303);
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

staffTest('the desk fits every screen', async ({ page, guest }) => {
  const question = `A long question ${'with many words '.repeat(12)}${Date.now()}`;
  await ask(guest, question);
  await page.goto('/staff/chat');
  await wakeIslands(page);
  const fits = async (what: string) => {
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([what, width, overflow]).toEqual([what, width, 0]);
    }
  };
  await fits('the queue');
  await openChat(page, question.slice(0, 60));
  await fits('a chat');
});
