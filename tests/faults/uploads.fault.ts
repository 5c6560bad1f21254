import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema';
import { createFolderStore } from '../../server/platform/files/folderStore';
import { uploadRows } from '../../server/uploads/uploads.repository';
import { findFreePort } from '../gate/ports.mjs';
import { aPicture, postPicture } from '../harness/pictures';
import { aShopper, type Shopper } from '../harness/shopper';
import { openBalancer } from './balancer';
import { createFaultDatabase, type FaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { shopClientAt } from './load';
import { killAll, startShop } from './shopProcess';

/*
 * Processes are killed while guests send pictures: no file is without its row, no message has a picture that is not stored, and what was cut off is
 * deleted. Nothing looks for files without a row, because the order of writes leaves none.
 */

const GUESTS = 6;
const RETRY_MS = 40;

/** Guests who send one message after the other, each with two pictures, and start again where a process was killed. */
function startSending(port: number) {
  const client = shopClientAt(port);
  let isOver = false;
  let error: unknown;
  const sent: string[] = [];

  async function picture(shopper: Shopper): Promise<string | null> {
    // Some are so large that they have a small version, too.
    const bytes = await aPicture({ width: 280 + (sent.length % 80), height: 200 });
    const answer = await postPicture(client as never, shopper, bytes).catch(() => null);
    return answer?.statusCode === 201 ? answer.json().picture.id : null;
  }

  async function send(): Promise<void> {
    const shopper = aShopper(client);
    while (!isOver) {
      const ids = [await picture(shopper), await picture(shopper)];
      const opened = await shopper.get('/chat/open').catch(() => null);
      if (ids.includes(null) || opened?.statusCode !== 200) {
        await pause(RETRY_MS);
        continue;
      }
      const form = { key: randomUUID(), text: 'Look', pictures: ids as string[] };
      const { chatId } = opened.json().data;
      const answer = await shopper.post(`/chat/${chatId}/messages`, form, true).catch(() => null);
      if (answer?.statusCode === 200) sent.push(...(ids as string[]));
      else if (answer !== null && ![422, 429, 502, 503].includes(answer.statusCode))
        throw new Error(`A message was answered with ${answer.statusCode} ${answer.body}`);
      else await pause(RETRY_MS);
    }
  }

  const done = Promise.all(Array.from({ length: GUESTS }, send)).catch((reason) => {
    error = reason;
  });
  return {
    sent,
    async waitFor(pictures: number): Promise<void> {
      const until = sent.length + pictures;
      while (sent.length < until && !error) await pause(20);
      if (error) throw error;
    },
    async end(): Promise<void> {
      isOver = true;
      await done;
      if (error) throw error;
    },
  };
}

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      )
    : [];

/** What is wrong with rows and files, as sentences; empty when all is well. @param sent the pictures of messages that were acknowledged */
async function wrongPictures(db: Kysely<Database>, folder: string, sent: readonly string[]): Promise<string[]> {
  const files = filesIn(folder);
  const rows = await db.selectFrom('uploads').select(['id', 'state', 'thread_id']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const ofMessages = new Set(rows.flatMap(({ id, thread_id }) => (thread_id === null ? [] : [id])));
  return [
    ...files
      .filter((name) => !ids.has(name.replace(/(-small)?(\.part)?$/, '')))
      .map((name) => `${name} is a file without a row`),
    ...rows
      .filter(({ id, state }) => state === 'ready' && !files.includes(id))
      .map(({ id }) => `${id} is a picture without a file`),
    ...rows
      .filter(({ state, thread_id }) => state === 'storing' && thread_id !== null)
      .map(({ id }) => `${id} is of a message, but not stored`),
    ...sent.filter((id) => !ofMessages.has(id)).map((id) => `${id} was lost by its message`),
  ];
}

/** Deletes what was cut off, as every process does ten minutes later. */
async function deleteCutOff(db: Kysely<Database>, folder: string): Promise<void> {
  const store = createFolderStore(folder);
  await sql`update uploads set created_at = created_at - interval '3 hours' where taken_at is null`.execute(db);
  await sql`update uploads set deleting_at = deleting_at - interval '1 hour' where state = 'deleting'`.execute(db);
  for (const id of await uploadRows.claimExpired(new Date(), 10_000, db)) {
    for (const key of [`uploads/${id}`, `uploads/${id}-small`]) await store.delete(key);
    await uploadRows.delete(id, db);
  }
}

let database: FaultDatabase;
afterEach(async () => {
  await killAll();
  await database?.remove();
});

async function expectWhole(sent: readonly string[]): Promise<void> {
  const folder = path.join(database.env.DATA_DIR ?? '', 'files');
  await database.withDatabase(async (db) => {
    expect(sent.length).toBeGreaterThan(10);
    expect(await wrongPictures(db, folder, sent)).toEqual([]);
    await deleteCutOff(db, folder);
    const rows = await db.selectFrom('uploads').select(['id', 'thread_id', 'width']).execute();
    expect(rows.filter(({ thread_id }) => thread_id === null)).toEqual([]);
    const files = rows.flatMap(({ id, width }) => (width > 320 ? [id, `${id}-small`] : [id]));
    expect(filesIn(folder).toSorted()).toEqual(files.toSorted());
  });
}

test(`kill -9 of the only process while pictures are sent, ${2 * ROUNDS} times, on the embedded database`, async () => {
  database = await createFaultDatabase(undefined);
  const port = await findFreePort();
  const env = { ...database.env, PORT: String(port) };
  let shop = await startShop(env);
  const sending = startSending(port);
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    // Another moment each time.
    await sending.waitFor(4 + 2 * round);
    await pause(37 * round);
    await shop.stop('SIGKILL');
    shop = await startShop(env);
  }
  await sending.waitFor(4);
  await sending.end();
  expect(await shop.stop('SIGTERM')).toBe(0);
  await expectWhole(sending.sent);
});

(POSTGRES_URL ? test : test.skip)(`kill -9 of one of two processes, ${ROUNDS} times each, on PostgreSQL`, async () => {
  database = await createFaultDatabase(POSTGRES_URL);
  const ports = [await findFreePort(), await findFreePort()] as const;
  // Both have the folder of the files.
  const start = (port: number) => startShop({ ...database.env, PORT: String(port), PROXIES: '1' });
  const shops = await Promise.all([start(ports[0]), start(ports[1])]);
  const balancer = await openBalancer(ports);
  try {
    for (const port of ports) await balancer.waitForState(port, true);
    const sending = startSending(balancer.port);
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      await sending.waitFor(4 + 2 * round);
      await pause(37 * round);
      const index = round % 2 === 0 ? 0 : 1;
      await shops[index].stop('SIGKILL');
      await balancer.waitForState(ports[index], false);
      shops[index] = await start(ports[index]);
      await balancer.waitForState(ports[index], true);
    }
    await sending.waitFor(4);
    await sending.end();
    expect(Math.min(...balancer.served.values())).toBeGreaterThan(0);
    await Promise.all(shops.map((shop) => shop.stop('SIGTERM')));
    await expectWhole(sending.sent);
  } finally {
    await balancer.close();
  }
});
