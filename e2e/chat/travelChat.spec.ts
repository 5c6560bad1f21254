import { expect } from '@playwright/test';
import { staffTest } from '../staff/staffTest';
import { jumpTo, logLength, openDevTools } from '../store/devTools';
import { recordSnapshots } from '../store/travel';
import { wakeIslands } from '../support/shop';
import { answerAtDesk, field, openAtDesk, openChat, panel, question, say } from './chat';

staffTest(
  'time travel shows the chat as it was; an answer that comes meanwhile waits until the present is back',
  async ({ page: desk, guest, baseURL }) => {
    staffTest.setTimeout(120_000);
    await openDevTools(guest, baseURL ?? '');
    const text = question('What is the loot?');
    // A page on which no announcement closes by itself.
    await guest.goto('/wow-boost/pvp');
    await wakeIslands(guest);
    const snapshots = recordSnapshots(guest);
    await snapshots.record();
    await openChat(guest);
    await expect(field(guest)).toBeFocused();
    await snapshots.record();
    await say(guest, text);
    await snapshots.record();
    await openAtDesk(desk, text);
    await expect(panel(guest).getByText('seen')).toBeVisible();
    await snapshots.expectRestored(3);

    // An answer that comes while the past is on screen waits.
    const now = (await logLength(guest)) - 1;
    await jumpTo(guest, 1);
    await answerAtDesk(desk, 'All of it.');
    await expect(desk.getByText('All of it.').first()).toBeVisible();
    expect(await logLength(guest)).toBe(now + 1);
    await expect(guest.getByText('All of it.')).toHaveCount(0);
    await jumpTo(guest, now);
    await expect(panel(guest)).toContainText('All of it.');
  },
);
