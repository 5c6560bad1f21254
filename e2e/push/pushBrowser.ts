import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, type Worker } from '@playwright/test';
import { installedChromium } from '../../server/commands/chromium.mjs';
import { consentState } from '../support/consentState';
import { buyByRequest } from '../support/purchase';
import { pushServiceOf } from '../support/pushService';
import { test } from '../support/shop';
import { orderNumber } from '../support/staff';

const SHOP_PORT = Number(process.env.E2E_PORT ?? 3217);
const SCOPE = '/firebase-cloud-messaging-push-scope';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

type Answer = 'granted' | 'denied' | 'prompt';

/** What stories say about the browser, and what it was asked. */
export interface PushBrowser {
  /** What the browser's question is answered with; `prompt` closes it. */
  answer: Answer;
  /** What the browser gets from its push service; one that nobody listens to, until a story starts it. */
  subscribe: () => Subscription;
  /** Whether each of the browser's questions came in a click. */
  readonly asked: readonly boolean[];
  /** What was sent to save the token, one body for each time. */
  readonly saved: readonly string[];
  readonly setPermission: (permission: Answer) => Promise<void>;
}

/** Runs in each page: the browser's question goes to the story, and a subscription needs no network. */
function prepareBrowser() {
  if (!('PushManager' in window)) return;
  const { answerQuestion, newSubscription } = window as unknown as {
    answerQuestion: (isClick: boolean) => Promise<void>;
    newSubscription: () => Promise<PushSubscriptionJSON>;
  };
  Notification.requestPermission = async () => {
    await answerQuestion(navigator.userActivation.isActive);
    return Notification.permission;
  };
  let subscription: PushSubscription | null = null;
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async (options) => {
    const given = await newSubscription();
    subscription = {
      options: { applicationServerKey: (options as { applicationServerKey: Uint8Array }).applicationServerKey.buffer },
      toJSON: () => given,
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    } as unknown as PushSubscription;
    return subscription;
  };
}

/** A subscription that nobody listens to. */
function subscribe(): Subscription {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `${pushServiceOf(SHOP_PORT)}/push/${keys.auth}`, keys };
}

async function preparePush(context: BrowserContext, origin: string): Promise<PushBrowser> {
  const [page] = context.pages();
  const client = await context.newCDPSession(page ?? (await context.newPage()));
  const asked: boolean[] = [];
  const saved: string[] = [];
  const setPermission = async (setting: Answer) => {
    await client.send('Browser.setPermission', { origin, permission: { name: 'notifications' }, setting });
  };
  const browser: PushBrowser = { answer: 'granted', subscribe, asked, saved, setPermission };
  await context.exposeFunction('answerQuestion', async (isClick: boolean) => {
    asked.push(isClick);
    if (browser.answer !== 'prompt') await setPermission(browser.answer);
  });
  await context.exposeFunction('newSubscription', () => browser.subscribe());
  await context.addInitScript(prepareBrowser);
  await context.route('**/api/save-device-token', async (route) => {
    saved.push(route.request().postData() ?? '');
    await route.continue();
  });
  return browser;
}

/** Stories in a browser with a profile of its own, because private windows have no push messages. */
export const pushTest = test.extend<{ readonly push: PushBrowser; readonly fixtureState: { push?: PushBrowser } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the requested fixtures from this pattern; here none.
  fixtureState: async ({}, use) => use({}),
  context: async ({ baseURL, viewport, hasTouch, isMobile, timezoneId, launchOptions, fixtureState }, use) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'questline-profile-'));
    const executablePath = await installedChromium();
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(executablePath && { executablePath }),
      args: [...(launchOptions.args ?? []), '--headless=new'],
      ...(baseURL !== undefined && { baseURL }),
      ...(timezoneId !== undefined && { timezoneId }),
      viewport,
      hasTouch,
      isMobile,
    });
    await context.addCookies(consentState('refused').cookies);
    fixtureState.push = await preparePush(context, baseURL ?? '');
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  push: async ({ context, fixtureState }, use) => {
    if (!fixtureState.push) throw new Error(`The browser has no push messages: ${context.pages().length} pages.`);
    await use(fixtureState.push);
  },
});

/** Buys a service and opens the page of the order. @returns its number */
export async function buy(page: Page): Promise<string> {
  await page.goto(await buyByRequest(page.request));
  return orderNumber(page);
}

/** Waits until the question can be answered. */
export async function untilAsked(page: Page): Promise<void> {
  await expect(page.locator('store-island#push-ask')).toHaveAttribute('data-state', 'hydrated');
}

/** A message as the shop sends it. */
export interface SentMessage {
  readonly messageId?: string;
  readonly data?: Readonly<Record<string, string>>;
}

/** The push worker of the shop, and what it shows. */
export interface PushWorker {
  readonly deliver: (message: SentMessage | string) => Promise<void>;
  readonly shown: () => Promise<
    readonly { readonly title: string; readonly body: string; readonly actions: string[] }[]
  >;
  /** Presses the only message, or one of its buttons. @returns the URLs of tabs that the worker wanted to open */
  readonly press: (action?: string) => Promise<readonly string[]>;
  /** Closes all messages, as the shopper does without pressing them. */
  readonly closeAll: () => Promise<void>;
  readonly worker: Worker;
}

/** The worker that a page has registered. */
export async function pushWorkerOf(page: Page): Promise<PushWorker> {
  const context = page.context();
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith(SCOPE));
      if (found) resolve(found.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return {
    worker,
    async deliver(message) {
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      const { origin } = new URL(page.url());
      await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () =>
      page.evaluate(async (scope) => {
        type Shown = Notification & { readonly actions: readonly { readonly action: string }[] };
        const registration = await navigator.serviceWorker.getRegistration(scope);
        const shown = ((await registration?.getNotifications()) ?? []) as Shown[];
        return shown.map(({ title, body, actions }) => ({ title, body, actions: actions.map(({ action }) => action) }));
      }, SCOPE),
    closeAll: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
        for (const notification of await registration.getNotifications()) notification.close();
      }),
    press: (action = '') =>
      worker.evaluate(async (pressed) => {
        type Event = new (type: string, init: object) => { readonly waitUntil: unknown };
        const scope = globalThis as unknown as {
          readonly registration: ServiceWorkerRegistration;
          readonly clients: { openWindow: (url: string) => Promise<void> };
          readonly NotificationEvent: Event;
          readonly dispatchEvent: (event: unknown) => void;
        };
        const opened: string[] = [];
        // Only a real click lets a worker open a tab.
        scope.clients.openWindow = async (url) => void opened.push(url);
        const [notification] = await scope.registration.getNotifications();
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: pressed }));
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return opened;
      }, action),
  };
}
