import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema';
import { findFreePort } from '../gate/ports.mjs';
import { aShopper, type Shopper } from '../harness/shopper';
import { openBalancer } from './balancer';
import { createFaultDatabase, type FaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { shopClientAt } from './load';
import { killAll, startShop } from './shopProcess';

/* Processes are killed while guests write in many chats at once: every message is there once, in the order in which it was sent. */

/** Chats, and messages of each: a few in the gate. */
const [THREADS, MESSAGES] = ROUNDS < 10 ? [50, 4] : [200, 12];
const RETRY_MS = 40;

interface Chat {
  readonly shopper: Shopper;
  readonly chatId: string;
}

/** Sends requests again until they are answered: connections break when a process is killed. */
async function untilAnswered<Answer extends { readonly statusCode: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer.statusCode < 500) return answer;
    await pause(RETRY_MS);
  }
}

/** Guests who send numbered messages, each until it is acknowledged. */
function startWriting(port: number) {
  const client = shopClientAt(port);
  let acknowledged = 0;
  let error: unknown;

  async function write(): Promise<Chat> {
    const shopper = aShopper(client);
    const { chatId } = (await untilAnswered(() => shopper.get('/chat/open'))).json().data;
    for (let number = 1; number <= MESSAGES; number += 1) {
      const form = { key: randomUUID(), text: `Message ${number}` };
      const answer = await untilAnswered(() => shopper.post(`/chat/${chatId}/messages`, form, true));
      const { message } = answer.json();
      if (answer.statusCode !== 200 || message.seq !== number || message.text !== form.text)
        throw new Error(`Message ${number} was answered with ${answer.statusCode} ${answer.body}`);
      acknowledged += 1;
    }
    return { shopper, chatId };
  }

  const done = Promise.all(Array.from({ length: THREADS }, write)).catch((reason) => {
    error = reason;
    return [];
  });
  return {
    done: async () => {
      const chats = await done;
      if (error) throw error;
      return chats;
    },
    async waitFor(share: number): Promise<void> {
      while (acknowledged < share * THREADS * MESSAGES && !error) await pause(20);
      if (error) throw error;
    },
  };
}

/** What is wrong with the chats, as sentences; empty when all is well. */
async function wrongChats(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: number; last_seq: number; texts: readonly string[]; keys: number }>`
    select t.id, t.last_seq, array_agg(m.text order by m.seq) as texts, count(distinct m.key)::int as keys
    from chat_threads t join chat_messages m on m.thread_id = t.id group by t.id`.execute(db);
  const right = Array.from({ length: MESSAGES }, (_, index) => `Message ${index + 1}`).join();
  return [
    ...(rows.length === THREADS ? [] : [`there are ${rows.length} chats`]),
    ...rows
      .filter(({ texts, last_seq, keys }) => texts.join() !== right || last_seq !== MESSAGES || keys !== MESSAGES)
      .map(({ id, texts }) => `chat ${id} has ${texts.join()}`),
  ];
}

let database: FaultDatabase;
afterEach(async () => {
  await killAll();
  await database?.remove();
});

test(`kill -9 of the only process, ${ROUNDS} times, on the embedded database`, async () => {
  database = await createFaultDatabase(undefined);
  const port = await findFreePort();
  const env = { ...database.env, PORT: String(port) };
  let shop = await startShop(env);
  const writing = startWriting(port);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await writing.waitFor(round / (ROUNDS + 1));
    await shop.stop('SIGKILL');
    shop = await startShop(env);
  }
  const chats = await writing.done();
  for (const { shopper, chatId } of chats.slice(0, 3)) {
    const { messages } = (await shopper.get(`/chat/${chatId}`)).json();
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual(
      messages.map((_: unknown, index: number) => index + 1),
    );
  }
  expect(await shop.stop('SIGTERM')).toBe(0);
  expect(await database.withDatabase(wrongChats)).toEqual([]);
});

(POSTGRES_URL ? test : test.skip)(`kill -9 of one of two processes, ${ROUNDS} times each, on PostgreSQL`, async () => {
  database = await createFaultDatabase(POSTGRES_URL);
  const ports = [await findFreePort(), await findFreePort()] as const;
  const start = (port: number) => startShop({ ...database.env, PORT: String(port), PROXIES: '1' });
  const shops = await Promise.all([start(ports[0]), start(ports[1])]);
  const balancer = await openBalancer(ports);
  try {
    for (const port of ports) await balancer.waitForState(port, true);
    const writing = startWriting(balancer.port);
    for (let round = 1; round <= 2 * ROUNDS; round += 1) {
      await writing.waitFor(round / (2 * ROUNDS + 1));
      const index = round % 2 === 0 ? 0 : 1;
      await shops[index].stop('SIGKILL');
      await balancer.waitForState(ports[index], false);
      shops[index] = await start(ports[index]);
      await balancer.waitForState(ports[index], true);
    }
    await writing.done();
    expect(Math.min(...balancer.served.values())).toBeGreaterThan(0);
    expect(await database.withDatabase(wrongChats)).toEqual([]);
  } finally {
    await balancer.close();
  }
});
