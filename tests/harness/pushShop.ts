import { SAVE_TOKEN_PATH } from '../../domains/push';
import type { ToldNews } from '../../server/notifications/notifier/notifier';
import type { Recipient } from '../../server/notifications/notifier/recipient.repository';
import type { Config } from '../../server/platform/config/config';
import type { PushStatus } from '../../server/platform/db/schema';
import { anAccount, type TestAccount } from './accounts';
import { type FakeBrowser, type FakePushService, startFakePushService } from './fakePushService';
import { SCRIPT } from './scriptHeaders';
import { openTestApp, type TestApp } from './testApp';

/** A shop whose shoppers get push messages through a push service on this machine. */
export interface PushShop {
  readonly shop: TestApp;
  readonly service: FakePushService;
  /** A shopper who is signed in, with a browser that gets messages. */
  shopper(): Promise<TestAccount & { readonly browser: FakeBrowser; readonly recipient: Recipient }>;
  /** Saves the token of a browser. */
  save(
    token: string,
    headers?: Readonly<Record<string, string>>,
    more?: Readonly<Record<string, string>>,
  ): ReturnType<TestApp['request']>;
  /** Tells somebody something, as the shop does. */
  tell(recipient: Recipient, news?: Partial<ToldNews>): Promise<void>;
  /** Sends what is due. @param minutes from now */
  send(minutes?: number): Promise<number>;
  statuses(): Promise<readonly PushStatus[]>;
  tokens(): ReturnType<typeof readTokens>;
  /** Without tokens, messages and notifications. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const readTokens = ({ database }: TestApp) => database.db.selectFrom('push_tokens').selectAll().orderBy('id').execute();

const NEWS: ToldNews = {
  ...{
    topic: 'order',
    subject: 'order 1',
    detail: 'paid',
    game: null,
    title: 'Your order is paid',
    body: 'We start now.',
  },
  ...{ note: 'Order Q-100001', path: '/orders/abc', actionTitle: 'Open the order' },
};

/** Opens the shop: call it in `beforeAll`, `clear` in `beforeEach`, and `close` in `afterAll`. */
export async function openPushShop(config: Partial<Config> = {}): Promise<PushShop> {
  const service = await startFakePushService();
  const shop = await openTestApp({ config: { pushServices: [service.origin], ...config } });
  const { db } = shop.database;
  const start = shop.clock.time;
  const save: PushShop['save'] = (token, headers = {}, more = {}) =>
    shop.request({ url: SAVE_TOKEN_PATH, form: { token, ...more }, headers: { ...SCRIPT, ...headers } });
  return {
    shop,
    service,
    save,
    async shopper() {
      const account = await anAccount(shop);
      const browser = service.subscribe();
      const saved = await save(browser.token, account.headers);
      if (saved.statusCode !== 200) throw new Error(saved.body);
      return { ...account, browser, recipient: { accountId: account.id } };
    },
    async tell(recipient, news = {}) {
      await db
        .transaction()
        .execute((trx) => shop.modules.notifications.notifier.tell(recipient, { ...NEWS, ...news }, trx));
    },
    async send(minutes = 0) {
      shop.clock.time += minutes * 60_000;
      return shop.modules.notifications.pushSender.sendDue().finally(() => {
        shop.clock.time -= minutes * 60_000;
      });
    },
    statuses: async () =>
      (await db.selectFrom('push_outbox').select('status').orderBy('id').execute()).map(({ status }) => status),
    tokens: () => readTokens(shop),
    async clear() {
      for (const table of ['push_outbox', 'push_tokens', 'notifications', 'notification_settings'] as const)
        await db.deleteFrom(table).execute();
      service.received.splice(0);
      service.problems.splice(0);
      service.behaviors.clear();
      shop.clock.time = start;
      shop.logged.splice(0);
    },
    async close() {
      await shop.close();
      await service.close();
    },
  };
}
