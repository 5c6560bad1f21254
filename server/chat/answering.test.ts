import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { answeringText } from '../../domains/chat';
import { clearChats, openChat } from '../../tests/harness/chats';
import { randomCases } from '../../tests/harness/randomCases';
import { aShopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { answering } from './answering.repository';
import { createAnswering } from './answering.service';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: TestApp;
let now: Date;
let since: Date;
beforeAll(async () => {
  shop = await openTestApp();
  now = new Date(shop.clock.time);
  since = new Date(shop.clock.time - 30 * DAY);
}, 60_000);
beforeEach(() => clearChats(shop));
afterAll(() => shop.close());

interface Written {
  readonly author: 'shopper' | 'staff';
  /** ms UTC */
  readonly at: number;
}
type WrittenChat = readonly Written[];

let guests = 0;
/** Stores a chat as it was written. */
async function store(messages: WrittenChat, isClosed = false): Promise<void> {
  const { db } = shop.database;
  guests += 1;
  const guest = createHash('sha256').update(String(guests)).digest('hex');
  const isWaiting = messages.at(-1)?.author === 'shopper' && !isClosed;
  const { id } = await db
    .insertInto('chat_threads')
    .values({
      chat_id: `${guest.slice(0, 32)}-support`,
      channel: 'support',
      guest_hash: guest,
      status: isWaiting ? 'waiting' : isClosed ? 'closed' : 'answered',
      waiting_since: isWaiting ? now : null,
      last_seq: messages.length,
      last_message_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = messages.map(({ author, at }, index) => ({
    ...{ thread_id: id, seq: index + 1, author, text: 'Hi', key: randomUUID(), created_at: new Date(at) },
  }));
  await db.insertInto('chat_messages').values(rows).execute();
}

/** The figures by a walk through all messages. */
function walk(chats: readonly WrittenChat[]) {
  const isMeasured = (at: number) => at > since.getTime() && at <= now.getTime();
  const waits: number[] = [];
  const days = new Set<string>();
  const hours = new Map<number, { readonly days: Set<string>; messages: number }>();
  for (const messages of chats) {
    let askedAt: number | null = null;
    for (const { author, at } of messages) {
      if (author === 'shopper') {
        askedAt ??= at;
        continue;
      }
      if (askedAt !== null && isMeasured(at)) waits.push(at - askedAt);
      askedAt = null;
      if (!isMeasured(at)) continue;
      const [day = '', time = ''] = new Date(at).toISOString().split('T');
      const hour = hours.get(Number(time.slice(0, 2))) ?? { days: new Set(), messages: 0 };
      hours.set(Number(time.slice(0, 2)), hour);
      hour.days.add(day);
      hour.messages += 1;
      days.add(day);
    }
  }
  const sorted = waits.sort((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return {
    count: waits.length,
    medianMs: waits.length === 0 ? null : middle.reduce((sum, wait) => sum + wait, 0) / middle.length,
    days: days.size,
    written: [...hours]
      .map(([hour, { days, messages }]) => ({ hour, days: days.size, messages }))
      .sort((a, b) => a.hour - b.hour),
  };
}

/** Chats of six weeks whose messages follow each other after seconds, hours or days, also past midnight. */
const pause = fc.oneof(
  fc.integer({ min: 0, max: 2 * MINUTE }),
  fc.integer({ min: 0, max: 3 * HOUR }),
  fc.integer({ min: 0, max: 4 * DAY }),
);
const aChat = fc
  .tuple(
    fc.integer({ min: 0, max: 42 * DAY }),
    fc.array(fc.tuple(fc.constantFrom('shopper' as const, 'staff' as const), pause), { minLength: 1, maxLength: 12 }),
    fc.boolean(),
  )
  .map(([ago, steps, isClosed]) => {
    let at = shop.clock.time - ago;
    const messages = steps.map(([author, after]) => {
      at += after;
      return { author, at };
    });
    return { messages, isClosed };
  });

async function expectFigures(chats: readonly { readonly messages: WrittenChat; readonly isClosed: boolean }[]) {
  await clearChats(shop);
  for (const { messages, isClosed } of chats) await store(messages, isClosed);
  const { db } = shop.database;
  const { written, days } = await answering.hours(since, now, db);
  const found = {
    ...(await answering.times(since, now, db)),
    days,
    written: [...written].sort((a, b) => a.hour - b.hour),
  };
  expect(found).toEqual(walk(chats.map(({ messages }) => messages)));
}

test('the figures are those of all chats, whatever was written in them and when', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aChat, { maxLength: 12 }), (chats) => expectFigures(chats)),
    randomCases(25, 250),
  );
}, 60_000);

test('a wait is that of the first message that waits, and ends with the first answer, also of a closed chat', async () => {
  const at = Date.UTC(2026, 10, 20, 23, 50);
  const chat = (...steps: readonly (readonly ['shopper' | 'staff', minutes: number])[]) =>
    steps.map(([author, minutes]) => ({ author, at: at + minutes * MINUTE }));
  const cases: readonly (readonly [WrittenChat, count: number, medianMs: number | null])[] = [
    [chat(['shopper', 0], ['shopper', 8], ['staff', 20], ['staff', 21]), 1, 20 * MINUTE],
    [chat(['staff', 0], ['staff', 5]), 0, null],
    [chat(['shopper', 0], ['shopper', 5]), 0, null],
    [chat(['staff', 0], ['shopper', 5], ['staff', 6], ['shopper', 10], ['staff', 14]), 2, 2.5 * MINUTE],
    // It was asked before the thirty days, and answered within.
    [chat(['shopper', -31 * 24 * 60], ['staff', 0]), 1, 31 * DAY],
    [chat(['shopper', -31 * 24 * 60 - 5], ['staff', -31 * 24 * 60]), 0, null],
    // Chats that were joined: an answer before the question is none.
    [chat(['shopper', 0], ['staff', -5]), 0, null],
  ];
  for (const [messages, count, medianMs] of cases) {
    await clearChats(shop);
    await store(messages, true);
    expect(await answering.times(since, now, shop.database.db)).toEqual({ count, medianMs });
  }
});

/** Answers after six minutes, two on each of some days, at 13:06 and 14:06 UTC. */
async function storeAnswers(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const asked = Date.UTC(2026, 10, 20 - Math.floor(index / 2), 13 + (index % 2));
    await store([
      { author: 'shopper', at: asked },
      { author: 'staff', at: asked + 6 * MINUTE },
    ]);
  }
}

test('shoppers are told from twenty answers on, in the chat and on its page', async () => {
  await storeAnswers(19);
  const anna = aShopper(shop);
  const chat = await openChat(shop, anna);
  expect((await chat.history()).thread).not.toHaveProperty('answering');
  const before = (await anna.get('/chat')).body;
  expect(before).toContain('You can write now: the answer shows here.');
  expect(before).not.toContain('Half of all answers');
  await storeAnswers(1);
  // It is read once for all shoppers, and again after five minutes.
  shop.clock.time += 5 * MINUTE - 1;
  expect((await chat.history()).thread).not.toHaveProperty('answering');
  shop.clock.time += 1;
  const measured = { within: '6 min', hours: [{ from: 13, until: 15 }] };
  expect((await chat.history()).thread).toMatchObject({ isOnline: false, answering: measured });
  expect((await anna.get('/chat')).body).toContain(
    `You can write now: the answer shows here. ${answeringText(measured, '13:00–15:00 UTC')}`,
  );
  await chat.send('Hi');
  anna.cookies.set('dates', 'us');
  expect((await anna.get('/chat')).body).toContain(
    `Waiting for a reply. ${answeringText(measured, '8:00 AM–10:00 AM EST')}`,
  );
  shop.clock.time = now.getTime();
});

test('one reading serves all who ask', async () => {
  await storeAnswers(20);
  const get = createAnswering({ ...shop.modules.platform, clock: { now: () => now.getTime() } });
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toEqual({ within: '6 min', hours: [{ from: 13, until: 15 }] });
  expect(second).toBe(first);
});

test('chats work while the figures can’t be read, as where too little was answered, and they are not read again with each', async () => {
  await storeAnswers(20);
  let reads = 0;
  let isFailing = true;
  const other = await openTestApp({
    beside: shop,
    onQuery({ sql }) {
      if (!sql.includes('percentile_cont')) return;
      reads += 1;
      if (isFailing) throw new Error('canceling statement due to statement timeout');
    },
  });
  try {
    const anna = aShopper(other);
    const chat = await openChat(other, anna);
    expect((await chat.send('Hi')).statusCode).toBe(200);
    const [one, two] = await Promise.all([chat.history(), chat.history()]);
    expect(one.messages).toHaveLength(1);
    for (const { thread } of [one, two]) expect(thread).not.toHaveProperty('answering');
    const page = await anna.get('/chat');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Waiting for a reply.');
    expect(page.body).not.toContain('Half of all answers');
    expect(reads).toBe(1);
    const lines = other.logged.filter((line) => line.includes('could not be measured'));
    expect(lines).toEqual([expect.stringContaining('canceling statement')]);
    isFailing = false;
    other.clock.time += 5 * MINUTE;
    expect((await chat.history()).thread.answering).toMatchObject({ within: '6 min' });
  } finally {
    await other.close();
  }
});
