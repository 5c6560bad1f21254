import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { createNotifier } from '../../server/notifications/notifier/notifier';
import type { UnsubscribeLinks } from '../../server/notifications/notifier/unsubscribe';
import { hashToken } from '../../server/platform/db/hashToken';
import type { Database, PushStatus } from '../../server/platform/db/schema';
import { findFreePort } from '../gate/ports.mjs';
import { fakePlatform } from '../harness/fakePlatform';
import { type FakePushService, startFakePushService } from '../harness/fakePushService';
import { testConfig } from '../harness/testConfig';
import { createFaultDatabase, type FaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { killAll, type ShopProcess, startShop } from './shopProcess';

/* Two processes send push messages, and are killed while they do. */

const onPostgres = POSTGRES_URL ? describe : describe.skip;

/** All of them by `npm run faults`. */
const MESSAGES = ROUNDS > 3 ? 1_000 : 150;
const MESSAGES_OF_EACH = 5;
const MINUTE_MS = 60_000;

onPostgres('push messages of two processes', () => {
  let database: FaultDatabase;
  let service: FakePushService;
  let shops: ShopProcess[];
  const start = async () =>
    startShop({ ...database.env, PORT: String(await findFreePort()), PUSH_SERVICES: service.origin });

  beforeAll(async () => {
    service = await startFakePushService();
    service.delayMs = 40;
    database = await createFaultDatabase(POSTGRES_URL);
    shops = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await killAll();
    await service?.close();
    await database?.remove();
  });

  /** Guests with a browser each, which are told of their orders; it is never night for them. */
  async function insertMessages(db: Kysely<Database>): Promise<void> {
    const notifier = createNotifier({
      ...fakePlatform({ clock: { now: Date.now }, config: testConfig() }),
      unsubscribeLinks: { pathOf: async () => null } as unknown as UnsubscribeLinks,
    });
    for (let guest = 0; guest < MESSAGES / MESSAGES_OF_EACH; guest += 1) {
      const guestHash = hashToken(randomBytes(32).toString('hex'));
      const { token } = service.subscribe();
      const browser = { kind: 'webpush', token, token_hash: hashToken(token), device: 'Chrome on Windows' } as const;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('notification_settings')
          .values({ guest_hash: guestHash, choices: sql`'{}'::jsonb`, quiet_from: null, quiet_to: null })
          .execute();
        await trx
          .insertInto('push_tokens')
          .values({ ...browser, guest_hash: guestHash })
          .execute();
        for (let number = 0; number < MESSAGES_OF_EACH; number += 1) {
          const news = { topic: 'order', subject: `order ${guest}`, detail: String(number), game: null } as const;
          const text = { title: 'Your order goes on', body: '', note: '', path: '/', actionTitle: 'Open' };
          await notifier.tell({ guestHash }, { ...news, ...text }, trx);
        }
      });
    }
  }

  const counts = async (db: Kysely<Database>): Promise<Partial<Record<PushStatus, number>>> => {
    const rows = await db
      .selectFrom('push_outbox')
      .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };

  async function waitUntil(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
    const startedAt = performance.now();
    while (!(await isTrue())) {
      if (performance.now() - startedAt > MINUTE_MS)
        throw new Error(`${what} took too long. ${shops.map((shop) => shop.output()).join('\n')}`);
      await pause(10);
    }
  }

  test(`${MESSAGES} are sent within a minute; those that were in flight at a kill -9 are unsure, no other is, none is lost or sent twice`, async () => {
    await database.withDatabase(async (db) => {
      await insertMessages(db);
      const startedAt = performance.now();
      for (let kills = 0; kills < 2; kills += 1) {
        await waitUntil('sending', () => service.received.length >= (MESSAGES * (kills + 1)) / 4);
        await shops[kills]?.stop('SIGKILL');
        shops[kills] = await start();
      }
      await waitUntil('sending the rest', async () => {
        const { waiting = 0, sending = 0 } = await counts(db);
        // What a killed process was sending stays so for five minutes.
        return waiting === 0 && sending <= 16 && (await isQuiet());
      });
      const seconds = (performance.now() - startedAt) / 1000;
      process.stderr.write(`push messages: ${MESSAGES} in ${seconds.toFixed(1)} s, with two kills\n`);
      expect(seconds).toBeLessThan(60);
      await sql`update push_outbox set updated_at = updated_at - interval '6 minutes' where status = 'sending'`.execute(
        db,
      );
      await waitUntil('marking what was interrupted', async () => ((await counts(db)).sending ?? 0) === 0);
      const rows = await db.selectFrom('push_outbox').select(['message_id', 'status', 'attempts']).execute();
      const timesOf = (id: string) => service.received.filter(({ payload }) => payload.messageId === id).length;
      const all = rows.map(({ message_id: id, status, attempts }) => ({ id, status, attempts, times: timesOf(id) }));
      expect(all).toHaveLength(MESSAGES);
      expect(all.filter(({ status, times, attempts }) => !isAllowed(status, times) || attempts !== 1)).toEqual([]);
      const unsure = all.filter(({ status }) => status === 'unsure');
      process.stderr.write(
        `unsure: ${unsure.length}, of which ${unsure.filter(({ times }) => times === 1).length} came\n`,
      );
      expect(unsure.length).toBeLessThanOrEqual(16);
      expect(service.problems).toEqual([]);
    });
  });

  const isAllowed = (status: PushStatus, times: number) =>
    (status === 'sent' && times === 1) || (status === 'unsure' && times <= 1);

  /** Whether nothing has come for a while. */
  async function isQuiet(): Promise<boolean> {
    const before = service.received.length;
    await pause(200);
    return service.received.length === before;
  }
});
