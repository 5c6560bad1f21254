import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '../support/built';
import { buy, type PushBrowser, pushWorkerOf, type SentMessage, pushTest as test, untilAsked } from './pushBrowser';

/*
 * Messages through the real worker at its scope. The click is the event that the browser would fire, without the permission to open a tab that only a real
 * click gives, so where a tab would be opened the worker's alert is recorded.
 */

async function allowPush(page: Page, push: PushBrowser) {
  await buy(page);
  await untilAsked(page);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Push is on' })).toBeVisible();
  expect(push.asked).toEqual([true]);
  const worker = await pushWorkerOf(page);
  await expect.poll(() => worker.worker.evaluate(() => Notification.permission)).toBe('granted');
  return worker;
}

const aMessage = (data: Readonly<Record<string, string>>, messageId = 'm-1'): SentMessage => ({
  messageId,
  data: { title: 'A booster took your order', body: 'Kesh starts now.', ...data },
});

/** Delivers it until it is shown: a browser that is busy may lose one, and the worker shows one that comes again only once. */
async function deliverUntilShown(
  { deliver, shown }: Awaited<ReturnType<typeof allowPush>>,
  message: SentMessage,
): Promise<void> {
  await expect(async () => {
    await deliver(message);
    await expect.poll(shown, { timeout: 2_000 }).toHaveLength(1);
  }).toPass();
}

test('a message is shown once, as text, opens its page in a tab that is open, and can be turned off', async ({
  page,
  push,
  context,
}) => {
  const allowed = await allowPush(page, push);
  const { deliver, shown, press, closeAll, worker } = allowed;
  const order = new URL(page.url()).pathname;

  await test.step('a foreign address, no data, or no JSON opens and shows nothing of it', async () => {
    await deliver({ messageId: 'bad-1' });
    await deliver({ messageId: 'bad-2', data: { body: 'no title' } });
    await deliver('not JSON');
    const foreign = { action_url: 'https://evil.example/', action_title: 'Win', unsubscribe_url: '//evil.example/x' };
    await deliverUntilShown(allowed, aMessage(foreign, 'bad-3'));
    expect((await shown())[0]?.actions).toEqual([]);
    expect(await press()).toEqual([]);
    expect(await shown()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(order);
  });

  await test.step('Turn off tells the shop, and says what came of it', async () => {
    await worker.evaluate(() => {
      const sent: string[] = [];
      const answers = [200, 404];
      const fetchInstead = async (url: string, { method }: RequestInit) => {
        sent.push(`${method} ${new URL(url).pathname}`);
        return new Response('{}', { status: answers.shift() ?? 500 });
      };
      Object.assign(globalThis, { sent, fetch: fetchInstead });
    });
    for (const [messageId, title] of [
      ['off-1', 'Push for this is off'],
      ['off-2', 'Not turned off yet'],
    ] as const) {
      await deliverUntilShown(allowed, aMessage({ unsubscribe_url: '/unsubscribe/abc' }, messageId));
      await press('off');
      await expect.poll(async () => (await shown()).map((one) => one.title)).toEqual([title]);
      await closeAll();
      await expect.poll(shown).toEqual([]);
    }
    expect(await worker.evaluate(() => (globalThis as unknown as { sent: string[] }).sent)).toEqual([
      'POST /unsubscribe/abc',
      'POST /unsubscribe/abc',
    ]);
  });

  const message = aMessage({ action_url: order, action_title: 'Open', unsubscribe_url: '/unsubscribe/x' });
  await deliverUntilShown(allowed, message);
  await deliver(message);
  const expected = { title: 'A booster took your order', body: 'Kesh starts now.', actions: ['open', 'off'] };
  await expect.poll(shown).toEqual([expected]);

  // The tab shows it already.
  expect(await press()).toEqual([]);
  expect(await shown()).toEqual([]);
  await deliver(message);
  await deliverUntilShown(allowed, aMessage({ body: '<b>bold</b>', title: '<img src=x onerror=alert(1)>' }, 'm-2'));
  // The first one not again after it was dismissed.
  expect(await shown()).toEqual([{ title: '<img src=x onerror=alert(1)>', body: '<b>bold</b>', actions: [] }]);
  expect(await press()).toEqual([]);
  await expect(page, 'without a URL of its own it leads home').toHaveURL('/');

  // Other pages of the shop are left alone.
  await deliverUntilShown(allowed, aMessage({ action_url: order }, 'm-3'));
  expect(await press('open')).toEqual([new URL(order, page.url()).href]);
  await expect(page).toHaveURL('/');
  expect(context.pages()).toHaveLength(1);
});

/** A site with the shop's worker, which had another one before: Playwright can't replace the scripts of workers. */
async function openSiteWithWorker() {
  const built = readFileSync(path.join(ROOT, '.build', 'public', 'firebase-messaging-sw.js'), 'utf8');
  const site = { worker: 'self.isOld = true; self.addEventListener("push", () => {});' };
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/firebase-messaging-sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.setHeader('service-worker-allowed', '/');
    response.end(isWorker ? site.worker : '<title>A site</title>');
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    update: () => {
      site.worker = built;
    },
    close: () => server.close(),
  };
}

test('a worker of an older version gives way at once', async ({ page, context }) => {
  const site = await openSiteWithWorker();
  await context.grantPermissions(['notifications'], { origin: site.origin });
  await page.goto(site.origin);
  const register = () =>
    page.evaluate(async () => {
      const how = { scope: '/firebase-cloud-messaging-push-scope', updateViaCache: 'none' } as const;
      const registration = await navigator.serviceWorker.register('/firebase-messaging-sw.js', how);
      await registration.update();
      return [registration.waiting, registration.installing].filter(Boolean).length;
    });
  await register();
  const { worker, deliver, shown } = await pushWorkerOf(page);
  expect(await worker.evaluate(() => 'isOld' in globalThis)).toBe(true);
  site.update();
  await expect.poll(register, 'no version waits for tabs to be closed').toBe(0);
  await expect(async () => {
    await deliver(aMessage({}));
    expect(await shown()).toHaveLength(1);
  }).toPass();
  site.close();
});
