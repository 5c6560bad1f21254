import { expect, type Locator, type Page } from '@playwright/test';

/** The open panel. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: /^Chat with/ });
export const field = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Message' });
/** The opener at the corner of a page. */
export const opener = (page: Page): Locator => page.locator('#chat-opener');
/**
 * Opens the chat at the corner by the keyboard, which reaches the opener also where that makes way for a control; once it is known whether it does,
 * because nothing can focus it before.
 */
export async function openChat(page: Page): Promise<void> {
  await expect(opener(page)).toHaveAttribute('data-away');
  await opener(page).press('Enter');
}

/** Sends a message in the open panel. */
export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(panel(page).getByRole('log')).toContainText(text);
  await expect(panel(page).getByText('Sending…')).toHaveCount(0);
}

/** A question that no other story asks. */
export const question = (text: string): string => `${text} ${Date.now().toString(36)}`;

/** Opens the chat of a question at the desk. */
export async function openAtDesk(desk: Page, text: string): Promise<void> {
  await desk.goto('/staff/chat');
  await desk
    .getByRole('region', { name: /^Queue/ })
    .getByRole('link')
    .filter({ hasText: text })
    .click();
  await expect(desk.getByRole('log', { name: /^Chat with/ })).toContainText(text);
}

/** Answers in the open chat of the desk. */
export async function answerAtDesk(desk: Page, text: string): Promise<void> {
  const answer = desk.getByRole('textbox', { name: 'Your reply' });
  await answer.fill(text);
  await answer.press('Enter');
  await expect(desk.getByRole('log', { name: /^Chat with/ })).toContainText(text);
}
