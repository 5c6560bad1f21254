import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { aSignedInShopper } from '../../tests/harness/accounts';
import { aPicture, upload } from '../../tests/harness/pictures';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { hashToken } from '../platform/db';
import type { Holder } from '../platform/visitor';
import { createPictureEncoder } from './pictureProcess';
import { createUploadService, type UploadService } from './uploads.service';

/* What becomes of a picture: the message that takes it, what deletes it, and what is left when something fails. */

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

let shop: TestApp;
let uploads: UploadService;
beforeAll(async () => {
  shop = await openTestApp();
  ({ uploads } = shop.modules.uploads);
});
afterAll(() => shop.close());

const db = () => shop.database.db;
/** The service of a process with parts of its own. */
function aService(parts: Partial<Parameters<typeof createUploadService>[0]>): UploadService {
  const { platform, uploads: module } = shop.modules;
  const encoder = createPictureEncoder({ script: undefined, log: platform.log });
  return createUploadService({ ...platform, files: module.files, encoder, ...parts });
}
const start = Date.parse('2026-11-21T12:00:00Z');
afterEach(async () => {
  shop.clock.time = start + DAY;
  await db().deleteFrom('chat_threads').execute();
  const abandoned = { account_id: null, guest_hash: null, state: 'ready', deleting_at: null } as const;
  await db().updateTable('uploads').set(abandoned).execute();
  await uploads.deleteExpired();
  expect([await ids(), files()]).toEqual([[], []]);
  shop.clock.time = start;
});

const ids = async () => (await db().selectFrom('uploads').select('id').orderBy('id').execute()).map(({ id }) => id);
function files(): readonly string[] {
  const folder = path.join(shop.modules.platform.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

const guestHashOf = ({ cookies }: Shopper): string => hashToken(cookies.get('guest') ?? '');
const holderOf = (shopper: Shopper): Holder => ({ accountId: null, guestHash: guestHashOf(shopper) });

/** A thread of a guest, with some messages. */
async function aThread(shopper: Shopper, messages = 1): Promise<number> {
  const { id } = await db()
    .insertInto('chat_threads')
    .values({
      chat_id: `${randomUUID().replaceAll('-', '')}-support`,
      channel: 'support',
      guest_hash: guestHashOf(shopper),
      last_seq: messages,
      waiting_since: new Date(shop.clock.time),
      last_message_at: new Date(shop.clock.time),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let seq = 1; seq <= messages; seq += 1)
    await db()
      .insertInto('chat_messages')
      .values({ thread_id: id, seq, author: 'shopper', text: 'Look', key: randomUUID() })
      .execute();
  return id;
}

/** The pictures of messages of a thread, by the message's number, in their order. */
const takenIn = async (threadId: number) =>
  (
    await db()
      .selectFrom('uploads')
      .select(['message_seq', 'id'])
      .where('thread_id', '=', threadId)
      .orderBy('message_seq')
      .orderBy('position')
      .execute()
  ).map(({ message_seq, id }) => [message_seq, id]);

const attach = (pictures: readonly string[], holder: Holder, threadId: number, seq = 1) =>
  db()
    .transaction()
    .execute((trx) => uploads.attach(pictures, holder, { threadId, seq }, trx));

test('a message takes two pictures in its order', async () => {
  const anna = aShopper(shop);
  const [one, two] = [await upload(shop, anna), await upload(shop, anna)];
  const threadId = await aThread(anna, 2);
  await attach([two.id, one.id], holderOf(anna), threadId, 2);
  expect(await takenIn(threadId)).toEqual([two, one].map(({ id }) => [2, id]));
});

test('a message takes only pictures of its sender that are there and free, at most two, each once, or none', async () => {
  const [anna, ben, member] = [aShopper(shop), aShopper(shop), await aSignedInShopper(shop)];
  const [one, two, three] = [await upload(shop, anna), await upload(shop, anna), await upload(shop, anna)];
  const [bens, members] = [await upload(shop, ben), await upload(shop, member)];
  const threadId = await aThread(anna);
  const gone = { statusCode: 422, code: 'picture_gone' };
  const refused: readonly (readonly [readonly string[], object])[] = [
    [[one.id, two.id, three.id], { statusCode: 422, code: 'too_many' }],
    [[one.id, bens.id], gone],
    [[one.id, members.id], gone],
    [[one.id, one.id], gone],
    [[one.id, 'A'.repeat(22)], gone],
  ];
  for (const [pictures, error] of refused)
    await expect(attach(pictures, holderOf(anna), threadId)).rejects.toMatchObject(error);
  await expect(attach([one.id], { accountId: null, guestHash: null }, threadId)).rejects.toMatchObject(gone);
  expect(await takenIn(threadId)).toEqual([]);
  // Signed in on the browser that sent it as a guest.
  await attach([one.id, members.id], { accountId: member.id, guestHash: guestHashOf(anna) }, threadId);
  await expect(attach([one.id], holderOf(anna), threadId)).rejects.toMatchObject(gone);
  shop.clock.time += 2 * HOUR;
  await expect(attach([two.id], holderOf(anna), threadId)).rejects.toMatchObject(gone);
});

test('of two messages that take the same pictures at once, one gets them all', async () => {
  const anna = aShopper(shop);
  const threadId = await aThread(anna, 2);
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await upload(shop, anna), await upload(shop, anna)];
    const takes = await Promise.allSettled([
      attach([one.id, two.id], holderOf(anna), threadId, 1),
      attach([two.id, one.id], holderOf(anna), threadId, 2),
    ]);
    expect(takes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
  expect(await takenIn(threadId)).toHaveLength(10);
});

test('one that waits for a message for two hours is deleted, a sent one 90 days after its message', async () => {
  const anna = aShopper(shop);
  const [waiting, sent] = [await upload(shop, anna), await upload(shop, anna)];
  await attach([sent.id], holderOf(anna), await aThread(anna));
  shop.clock.time += 2 * HOUR - 1;
  expect(await uploads.deleteExpired()).toBe(0);
  shop.clock.time += 1;
  expect(await uploads.deleteExpired()).toBe(1);
  expect([await ids(), files()]).toEqual([[sent.id], [sent.id]]);
  expect((await anna.get(`/uploads/${waiting.id}`)).statusCode).toBe(404);
  shop.clock.time = start + 90 * DAY - 1;
  expect(await uploads.deleteExpired()).toBe(0);
  shop.clock.time += 1;
  expect(await shop.deleteExpired()).toBeGreaterThanOrEqual(1);
  expect([await ids(), files()]).toEqual([[], []]);
});

test('a picture goes with its message, its chat and its account', async () => {
  const [anna, member] = [aShopper(shop), await aSignedInShopper(shop)];
  const [one, two] = [await upload(shop, anna), await upload(shop, anna)];
  await upload(shop, member);
  const threadId = await aThread(anna, 2);
  await attach([one.id], holderOf(anna), threadId, 1);
  await attach([two.id], holderOf(anna), threadId, 2);
  await db().deleteFrom('chat_messages').where('seq', '=', 2).execute();
  expect(await uploads.deleteExpired()).toBe(1);
  await db().deleteFrom('accounts').where('id', '=', member.id).execute();
  expect(await uploads.deleteExpired()).toBe(1);
  expect(files()).toEqual([one.id]);
  await db().deleteFrom('chat_threads').where('id', '=', threadId).execute();
  expect(await uploads.deleteExpired()).toBe(1);
});

test('a message that moves to another chat takes its pictures along', async () => {
  const anna = aShopper(shop);
  const picture = await upload(shop, anna);
  const [from, to] = [await aThread(anna), await aThread(aShopper(shop), 0)];
  await attach([picture.id], holderOf(anna), from);
  await db().updateTable('chat_messages').set({ thread_id: to, seq: 7 }).where('thread_id', '=', from).execute();
  expect(await takenIn(to)).toEqual([[7, picture.id]]);
});

test('an account gets the pictures of the guest who signs in', async () => {
  const [anna, member] = [aShopper(shop), await aSignedInShopper(shop)];
  const { id } = await upload(shop, anna);
  await db()
    .transaction()
    .execute((trx) => uploads.join(anna.cookies.get('guest') ?? '', member.id, trx));
  expect((await member.get(`/uploads/${id}`)).statusCode).toBe(302);
  expect((await anna.get(`/uploads/${id}`)).statusCode).toBe(404);
});

test('several processes delete each picture once, and none that a message takes meanwhile', async () => {
  const anna = aShopper(shop);
  const pictures = [];
  for (let count = 0; count < 6; count += 1) pictures.push(await upload(shop, anna));
  const threadId = await aThread(anna);
  shop.clock.time += 2 * HOUR;
  const beside = await openTestApp({ beside: shop, config: { dataDir: shop.modules.platform.config.dataDir } });
  beside.clock.time = shop.clock.time;
  // A process whose clock is late takes one.
  const late = aService({ clock: { now: () => start } });
  const [first] = pictures;
  const [taken, ...deleted] = await Promise.allSettled([
    db()
      .transaction()
      .execute((trx) => late.attach([first?.id ?? ''], holderOf(anna), { threadId, seq: 1 }, trx)),
    ...[uploads, beside.modules.uploads.uploads, uploads].map((service) => service.deleteExpired()),
  ]);
  const count = deleted.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : Number.NaN), 0);
  expect(count).toBe(taken?.status === 'fulfilled' ? 5 : 6);
  expect(await ids()).toEqual(files());
  await beside.close();
});

const noFiles = {
  put: () => Promise.reject(new Error('The disk is broken.')),
  read: async () => null,
  delete: async () => {},
};

test('a picture that could not be stored is refused, and what is left of it is deleted ten minutes later', async () => {
  const broken = aService({ files: noFiles });
  const file = { name: 'a.png', bytes: await aPicture() };
  const refused = broken.store(file, { kind: 'guest', token: 'anna' }, null);
  await expect(refused).rejects.toMatchObject({ statusCode: 503, code: 'not_stored' });
  expect(shop.logged.join('')).toContain('a picture could not be stored');
  expect(await ids()).toHaveLength(1);
  expect(await uploads.deleteExpired()).toBe(0);
  shop.clock.time += 10 * MINUTE;
  expect(await uploads.deleteExpired()).toBe(1);
});

test('a picture whose storing was cut off is never shown, and is deleted ten minutes later', async () => {
  const anna = aShopper(shop);
  const { id } = await upload(shop, anna);
  await db().updateTable('uploads').set({ state: 'storing' }).execute();
  expect((await anna.get(`/uploads/${id}`)).statusCode).toBe(404);
  await expect(attach([id], holderOf(anna), await aThread(anna))).rejects.toMatchObject({ code: 'picture_gone' });
  shop.clock.time += 10 * MINUTE - 1;
  expect(await uploads.deleteExpired()).toBe(0);
  shop.clock.time += 1;
  expect(await uploads.deleteExpired()).toBe(1);
});

test('a process that was too slow takes away the file of a picture that was given up meanwhile', async () => {
  const files = shop.modules.uploads.files;
  const slow = aService({
    files: {
      ...files,
      async put(...file) {
        shop.clock.time += 10 * MINUTE;
        await uploads.deleteExpired();
        await files.put(...file);
      },
    },
  });
  const file = { name: 'a.png', bytes: await aPicture() };
  const refused = slow.store(file, { kind: 'guest', token: 'anna' }, null);
  await expect(refused).rejects.toMatchObject({ code: 'not_stored' });
});

test('one picture is encoded at a time, four wait, and one more is asked to come again', async () => {
  const file = { name: 'a.png', bytes: await aPicture({ width: 2000, height: 2000 }) };
  const sent = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => uploads.store(file, { kind: 'guest', token: `guest-${index}` }, null)),
  );
  const refused = sent.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(3);
  for (const error of refused) expect(error).toMatchObject({ statusCode: 503, code: 'busy', retryAfterS: 5 });
});

test('a picture for which time or memory is not enough is not called damaged', async () => {
  const busy = aService({ encoder: { encode: async () => 'busy', stop() {} } });
  const refused = busy.store({ name: 'a.png', bytes: await aPicture() }, { kind: 'guest', token: 'anna' }, null);
  await expect(refused).rejects.toMatchObject({ statusCode: 503, code: 'busy', retryAfterS: 5 });
});

test('who was told to come again has not used up the pictures of their network', async () => {
  const file = { name: 'a.png', bytes: await aPicture({ width: 1000, height: 1000 }) };
  const send = () => uploads.store(file, { kind: 'guest', token: 'anna' }, 'their network');
  const sent = await Promise.allSettled(Array.from({ length: 40 }, send));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (let count = 5; count < 30; count += 1) await send();
  await expect(send()).rejects.toMatchObject({ code: 'too_soon' });
});

test('a seventh picture leaves one alone that a message is taking', async () => {
  const anna = aShopper(shop);
  const oldest = await upload(shop, anna);
  for (let count = 1; count < 6; count += 1) {
    shop.clock.time += 1000;
    await upload(shop, anna);
  }
  shop.clock.time += 1000;
  const threadId = await aThread(anna);
  let seventh: ReturnType<typeof upload> | undefined;
  await db()
    .transaction()
    .execute(async (trx) => {
      await uploads.attach([oldest.id], holderOf(anna), { threadId, seq: 1 }, trx);
      seventh = upload(shop, anna);
      // On PostgreSQL it waits for the message by now; PGlite has one connection.
      await pause(300);
    });
  await seventh;
  expect(await takenIn(threadId)).toEqual([[1, oldest.id]]);
  expect((await anna.get(`/uploads/${oldest.id}`)).statusCode).toBe(302);
});

test('a file that can’t be deleted is told of and tried again, and keeps no other from being deleted', async () => {
  const anna = aShopper(shop);
  const [one, two] = [await upload(shop, anna), await upload(shop, anna)];
  shop.clock.time += 2 * HOUR;
  const real = shop.modules.uploads.files;
  const files = {
    ...real,
    async delete(key: string) {
      if (key.includes(one.id)) throw new Error('This file is read-only.');
      await real.delete(key);
    },
  };
  expect(await aService({ files }).deleteExpired()).toBe(1);
  expect(await ids()).toEqual([one.id]);
  const told = shop.logged.filter((line) => line.includes('a picture could not be deleted'));
  expect([told.length, told[0]?.includes(one.id), told[0]?.includes(two.id)]).toEqual([1, true, false]);
  shop.clock.time += 10 * MINUTE;
  expect(await uploads.deleteExpired()).toBe(1);
});

test('a picture whose account is deleted meanwhile is not saved, and its sender is told so', async () => {
  const member = await aSignedInShopper(shop);
  const owner = { kind: 'account', accountId: member.id } as const;
  const real = createPictureEncoder({ script: undefined, log: shop.modules.platform.log });
  const encode = async (file: Buffer) => {
    await db().deleteFrom('accounts').where('id', '=', member.id).execute();
    return real.encode(file);
  };
  const refused = aService({ encoder: { ...real, encode } }).store(
    { name: 'a.png', bytes: await aPicture() },
    owner,
    null,
  );
  await expect(refused).rejects.toMatchObject({
    statusCode: 409,
    code: 'account_gone',
    message: expect.stringContaining('Your picture was not saved.'),
  });
});

test('a shop that has 10,000 pictures, or 5 GB of them, says so, until some are deleted', async () => {
  const insert = (from: number, to: number) =>
    sql`insert into uploads (id, name, bytes, width, height, state, guest_hash)
      select lpad(n::text, 22, 'x'), 'a.png', 1, 1, 1, 'ready', ${hashToken('ben')} from generate_series(${from}::integer, ${to}::integer) n`.execute(
      db(),
    );
  const file = { name: 'a.png', bytes: await aPicture() };
  const send = () => uploads.store(file, { kind: 'guest', token: 'anna' }, null);
  await insert(1, 9_999);
  const { id } = await send();
  await expect(send()).rejects.toMatchObject({ statusCode: 503, code: 'full' });
  await db().deleteFrom('uploads').where('id', '!=', id).execute();
  await send();
  await insert(1, 3);
  await db()
    .updateTable('uploads')
    .set({ bytes: 2 ** 31 - 1 })
    .where('bytes', '=', 1)
    .execute();
  await expect(send()).rejects.toMatchObject({ statusCode: 503, code: 'full' });
  await db()
    .deleteFrom('uploads')
    .where('bytes', '=', 2 ** 31 - 1)
    .execute();
  await send();
});
