import { expect } from '@playwright/test';
import { type FakePushService, startFakePushService } from '../../tests/harness/fakePushService';
import { bell, item, list } from '../notifications/news';
import { expectAccessible } from '../support/accessibility';
import { tabTo } from '../support/focus';
import { pushPortOf } from '../support/pushService';
import { wakeIslands } from '../support/shop';
import { setOrderStatus } from '../support/staff';
import { buy, pushWorkerOf, pushTest as test, untilAsked } from './pushBrowser';

/*
 * A shopper's life with what they are told: an order, a push message by a push service that checks the shop's signature and decrypts, the click, the order's
 * page, and the notification that is read, removed and turned off.
 */

/** A zone where it is about noon, because nobody is pushed at night. */
const noonZone = (): string => {
  const ahead = new Date().getUTCHours() - 12;
  return `Etc/GMT${ahead >= 0 ? '+' : '-'}${Math.abs(ahead)}`;
};

let service: FakePushService | undefined;
test.use({ timezoneId: noonZone() });
// They share the push service.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  service = await startFakePushService(pushPortOf(Number(process.env.E2E_PORT ?? 3217)));
});
test.afterAll(() => service?.close());

test('bought, pushed, clicked, read, removed, and turned off from the message', async ({ page, push }) => {
  if (service === undefined) throw new Error('There is no push service.');
  push.subscribe = service.subscribe;
  const number = await buy(page);
  await untilAsked(page);
  const order = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Push is on' })).toBeVisible();
  const before = service.received.length;
  await setOrderStatus(number, 'in_progress');
  await expect.poll(() => service?.received.length).toBe(before + 1);
  expect(service.problems).toEqual([]);
  const payload = service.received.at(-1)?.payload;
  if (payload === undefined) throw new Error('No message has come.');
  const worker = await pushWorkerOf(page);
  await worker.deliver(payload);
  await expect.poll(worker.shown).toEqual([
    {
      title: `Order ${number} has started`,
      body: expect.stringContaining('We’re working on it.'),
      actions: ['open', 'off'],
    },
  ]);
  expect(await worker.press('open'), 'the tab of the order shows it').toEqual([]);
  await expect(page).toHaveURL(order);

  const started = `Order ${number} has started`;
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
  await bell(page).click();
  const read = page.waitForRequest((request) => request.url().endsWith('/notifications/read'));
  await item(list(page), started).getByRole('link').click();
  await read;
  await expect(page).toHaveURL(order);

  // A guest has seen all with the list; the page is awake.
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
  await bell(page).click();
  await item(list(page), started)
    .getByRole('button', { name: `Remove: ${started}` })
    .click();
  await expect(item(list(page), started).getByText('Removed.')).toBeVisible();
  await page.goto('/notifications');
  await expect(item(page.getByRole('main'), `Order ${number} is paid`)).toBeVisible();
  await expect(item(page.getByRole('main'), started)).toHaveCount(0);

  await worker.deliver({ ...payload, messageId: `${payload.messageId}-again` });
  await expect.poll(worker.shown).toHaveLength(1);
  await worker.press('off');
  await expect.poll(async () => (await worker.shown()).map(({ title }) => title)).toEqual(['Push for this is off']);
  const count = service.received.length;
  await setOrderStatus(number, 'completed');
  await page.reload();
  await expect(item(page.getByRole('main'), `Order ${number} is done`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Orders, Push' })).not.toBeChecked();
  await page.waitForTimeout(3_000);
  expect(service.received.length, 'nothing more is pushed').toBe(count);
});

test('messages of this device are turned on, tested and turned off by keyboard on the page of notifications', async ({
  page,
  push,
}) => {
  if (service !== undefined) push.subscribe = service.subscribe;
  await page.goto('/notifications');
  await wakeIslands(page);
  const device = page.getByRole('region', { name: 'Push on this device' });
  const press = async (name: string) => {
    await device.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await expect(device).toContainText('Off on this device.');
  await press('Allow');
  await expect(device).toContainText(/On\. Chrome on \w+, since \d+ \w+ \d{4}\./);
  expect([push.asked, push.saved.length]).toEqual([[true], 1]);
  await expectAccessible(page, 'push is on');
  const count = service?.received.length ?? 0;
  await press('Send a test');
  await expect(device.getByRole('status')).toHaveText('Sent. It arrives in a moment.');
  await expect.poll(() => service?.received.length).toBe(count + 1);
  expect(service?.received.at(-1)?.payload.data.title).toBe('Push messages work');
  await page.getByRole('checkbox', { name: 'Hot products, Push' }).focus();
  await tabTo(page, device.getByRole('button', { name: 'Turn off' }));
  const removed = page.waitForResponse((response) => response.url().endsWith('/api/remove-device-token'));
  await page.keyboard.press('Enter');
  expect(await (await removed).json()).toEqual({ success: true });
  await expect(device).toContainText('Off on this device.');
  await page.reload();
  await wakeIslands(page);
  await expect(device, 'it stays off, although the browser allows it').toContainText('Off on this device.');
  expect(push.saved).toHaveLength(1);
});
