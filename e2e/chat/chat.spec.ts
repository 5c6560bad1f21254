import { expect } from '@playwright/test';
import { isLongGate } from '../../tests/gate/longGate.mjs';
import { staffTest } from '../staff/staffTest';
import { expectAccessible } from '../support/accessibility';
import { wakeIslands } from '../support/shop';
import { answerAtDesk, field, openAtDesk, openChat, opener, panel, question, say } from './chat';

staffTest(
  'a guest asks, sees the answer come with typing and marks, and finds it as unread on the next page',
  async ({ page: desk, guest }) => {
    staffTest.setTimeout(120_000);
    const text = question('Where is my order?');
    await guest.goto('/games');
    await wakeIslands(guest);
    await openChat(guest);
    await expect(panel(guest)).toContainText('Hi! What can we help you with?');
    await expect(field(guest)).toBeFocused();
    if (isLongGate) await expectAccessible(guest, 'the open panel');
    await panel(guest).getByRole('button', { name: 'Where is my order?' }).click();
    await expect(field(guest)).toHaveValue('Where is my order?');
    await say(guest, text);
    await expect(panel(guest)).toContainText('Waiting for a reply');

    await openAtDesk(desk, text);
    await expect(panel(guest).getByText('seen')).toBeVisible();
    await wakeIslands(desk);
    await desk.getByRole('textbox', { name: 'Your reply' }).pressSequentially('On ');
    await expect(panel(guest)).toContainText('is typing…');
    await answerAtDesk(desk, 'On its way <b>now</b>.');
    await expect(panel(guest).getByText('On its way <b>now</b>.')).toBeVisible();
    await expect(panel(guest)).not.toContainText('Waiting for a reply');
    await expectAccessible(guest, 'an answered chat');

    // Minimized: a preview once, then the count alone.
    await field(guest).press('Escape');
    await expect(panel(guest)).toHaveCount(0);
    await expect(opener(guest)).toBeFocused();
    await answerAtDesk(desk, 'It comes today.');
    const preview = guest.getByRole('status').filter({ hasText: 'It comes today.' });
    await expect(preview).toBeVisible();
    await expect(opener(guest)).toHaveAccessibleName(/^Chat\W+1 new message$/);
    await expectAccessible(guest, 'a preview');
    await preview.getByRole('button', { name: 'Close preview' }).click();
    await expect(preview).toHaveCount(0);

    // The next page follows the chat again, with what is unread and without the preview.
    await guest.goto('/');
    await wakeIslands(guest);
    await expect(opener(guest)).toHaveAccessibleName(/^Chat\W+1 new message$/);
    await expect(preview).toHaveCount(0);
    await openChat(guest);
    await expect(panel(guest).getByRole('log')).toContainText(/New.*It comes today\./s);
    await field(guest).press('Escape');
    await expect(opener(guest)).toHaveAccessibleName('Chat');

    // Closing it ends that.
    await openChat(guest);
    await panel(guest).getByRole('button', { name: 'Close chat' }).click();
    await guest.reload();
    await wakeIslands(guest);
    await openChat(guest);
    await expect(panel(guest)).toContainText('It comes today.');
  },
);

staffTest('what could not be sent keeps its text and is sent by one press, once', async ({ page: desk, guest }) => {
  const text = question('Can I bring a friend?');
  await guest.goto('/games');
  await wakeIslands(guest);
  await openChat(guest);
  await expect(field(guest)).toBeFocused();
  await guest.route('**/messages', (route) => route.abort());
  await field(guest).fill(text);
  await field(guest).press('Enter');
  await expect(panel(guest).getByRole('alert')).toContainText('Not sent.');
  await guest.unroute('**/messages');
  await panel(guest).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(guest).getByRole('alert')).toHaveCount(0);
  await expect(panel(guest).getByText(text)).toHaveCount(1);
  await openAtDesk(desk, text);
  await expect(desk.getByRole('log', { name: /^Chat with/ }).getByText(text)).toHaveCount(1);
});
