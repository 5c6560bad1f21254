import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChatUpdate, ChatUpdateSchema, chatTopic } from '../../domains/chat';
import {
  queueTopic,
  type StaffQueue,
  StaffQueueSchema,
  type StaffThreadUpdate,
  StaffThreadUpdateSchema,
  staffThreadTopic,
} from '../../domains/staff-chat';
import { parseResponse } from '../../src/ports';
import { aSignedInShopper, type TestAccount } from '../../tests/harness/accounts';
import { clearChats, cookieOf, openChat, postJson, type TestChat, textsOf } from '../../tests/harness/chats';
import { type OpenStream, openStream } from '../../tests/harness/liveStream';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

let shop: TestApp;
let port: number;
let staff: Shopper & TestAccount;
let anna: Shopper;
let chat: TestChat;
const streams: OpenStream[] = [];

beforeAll(async () => {
  shop = await openTestApp();
  await shop.listenToChannels();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
  staff = await aSignedInShopper(shop, { role: 'staff', name: 'Maelis' });
}, 60_000);
beforeEach(async () => {
  await clearChats(shop);
  anna = aShopper(shop);
  chat = await openChat(shop, anna);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  while (shop.modules.platform.liveStreams.size() > 0) await pause(5);
});
afterAll(() => shop.close());

async function follow(topic: string, shopper: Pick<Shopper, 'cookies'>) {
  const stream = await openStream(port, topic, { cookie: cookieOf(shopper) });
  streams.push(stream);
  const next = async <Data>(fits: (data: Data) => boolean) =>
    (await stream.message(({ data }) => data !== null && fits(data as Data))).data as Data;
  return { stream, next };
}
const threadId = async () =>
  (await shop.database.db.selectFrom('chat_threads').select('id').executeTakeFirstOrThrow()).id;
const answer = async (text: string, key = crypto.randomUUID()) =>
  postJson(shop, staff, `/staff/chat/${await threadId()}/messages`, { key, text });
const topicsData = async (topic: string, shopper: Pick<Shopper, 'cookies'>) =>
  (await shop.request({ url: `/live?topics=${topic}`, headers: { cookie: cookieOf(shopper), ...SCRIPT } })).json()
    .messages[0].data;

describe('the page of the shopper', () => {
  test('follows the chat before its first message, and is told of answers, what was seen and who types', async () => {
    const { stream, next } = await follow(chatTopic(chat.chatId), anna);
    const first = await next<ChatUpdate>(() => true);
    expect(parseResponse(ChatUpdateSchema, first, 'live')).toMatchObject({ thread: { status: 'new' }, messages: [] });
    await chat.send('Is a seat free?');
    const own = await next<ChatUpdate>(({ messages }) => messages.length > 0);
    expect([own.thread.status, textsOf(own)]).toEqual(['waiting', ['Is a seat free?']]);

    await staff.get(`/staff/chat/${await threadId()}`);
    expect((await next<ChatUpdate>(({ thread }) => thread.staffRead === 1)).thread.isOnline).toBe(true);
    await postJson(shop, staff, `/staff/chat/${await threadId()}/typing`, {});
    expect((await next<ChatUpdate>(({ isTyping }) => isTyping)).messages).toEqual([]);
    await answer('Yes, three.');
    const answered = await next<ChatUpdate>(({ messages }) => messages.at(-1)?.author === 'staff');
    expect(answered).toMatchObject({
      thread: { status: 'answered', staffRead: 2, shopperRead: 1 },
      messages: [{ seq: 2, name: 'Maelis', key: null }],
      isTyping: false,
    });
    await chat.post('read', { upTo: 2 });
    await next<ChatUpdate>(({ thread }) => thread.shopperRead === 2);
    for (const { data } of stream.messages) parseResponse(ChatUpdateSchema, data, 'live');
  });

  test('gets each of many messages once, in order', async () => {
    const { stream, next } = await follow(chatTopic(chat.chatId), anna);
    await next<ChatUpdate>(() => true);
    for (let number = 1; number <= 30; number += 1) await chat.send(`Message ${number}`);
    await next<ChatUpdate>(({ messages }) => messages.at(-1)?.seq === 30);
    const numbers = stream.messages.flatMap(({ data }) => (data as ChatUpdate).messages.map(({ seq }) => seq));
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test('gets nothing of others’ chats', async () => {
    await chat.send('My secret');
    const ben = aShopper(shop);
    await openChat(shop, ben);
    for (const stranger of [ben, aShopper(shop), staff]) {
      expect(await topicsData(chatTopic(chat.chatId), stranger)).toBeNull();
      const { stream } = await follow(chatTopic(chat.chatId), stranger);
      await stream.message(({ data }) => data === null);
    }
    await chat.send('Another');
    await pause(100);
    expect(streams.flatMap(({ messages }) => messages.map(({ data }) => data))).toEqual([null, null, null]);
    expect((await topicsData(chatTopic(chat.chatId), anna)).messages).toHaveLength(2);
  });

  test('is known to be open', async () => {
    await chat.send('Hi');
    const seen = async () =>
      (await shop.database.db.selectFrom('chat_threads').select('seen_at').executeTakeFirstOrThrow()).seen_at;
    shop.clock.time += 60_000;
    await topicsData(chatTopic(chat.chatId), anna);
    expect(await seen()).toEqual(new Date(shop.clock.time));
  });
});

describe('the desk', () => {
  test('is told of the queue and of its open chat', async () => {
    await chat.send('First');
    const queue = await follow(queueTopic('waiting'), staff);
    const thread = await follow(staffThreadTopic(await threadId()), staff);
    const before = await queue.next<StaffQueue>(() => true);
    expect(parseResponse(StaffQueueSchema, before, 'queue')).toMatchObject({
      items: [{ name: expect.stringMatching(/^Guest [0-9a-f]{4}$/), text: 'First', unread: 1, staff: null }],
      counts: { waiting: 1, mine: 0 },
    });
    await thread.next<StaffThreadUpdate>(() => true);
    await chat.send('Second');
    const update = await thread.next<StaffThreadUpdate>(({ messages }) => messages.at(-1)?.text === 'Second');
    expect(parseResponse(StaffThreadUpdateSchema, update, 'thread').thread.status).toBe('waiting');
    await queue.next<StaffQueue>(({ items }) => items[0]?.unread === 2);
    await chat.post('typing', {});
    await thread.next<StaffThreadUpdate>(({ isTyping }) => isTyping);
    await answer('Hello');
    await queue.next<StaffQueue>(({ items, counts }) => items.length === 0 && counts.mine === 1);
  });

  test('is for staff with a second factor alone', async () => {
    await chat.send('My secret');
    const others = [
      anna,
      await aSignedInShopper(shop),
      await aSignedInShopper(shop, { role: 'staff', secondFactor: false }),
    ];
    for (const other of others)
      for (const topic of [queueTopic('waiting'), queueTopic('all'), staffThreadTopic(await threadId())])
        expect(await topicsData(topic, other)).toBeNull();
    expect(await topicsData('chat-queue.x', staff)).toBeNull();
    expect(await topicsData('chat-thread.99999', staff)).toBeNull();
    expect((await topicsData(queueTopic('all'), staff)).items).toHaveLength(1);
  });
});
