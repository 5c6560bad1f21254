import { randomUUID } from 'node:crypto';
import { ChatHistorySchema, ChatSentAnswerSchema, chatTopic } from '../../domains/chat';
import { UPLOAD_TEXTS } from '../../domains/upload';
import { parseResponse } from '../../src/ports';
import { aSignedInShopper } from '../../tests/harness/accounts';
import { clearChats, openChat, postJson } from '../../tests/harness/chats';
import { liveState } from '../../tests/harness/liveState';
import { aPicture, type FormPart, fileParts, postForm, upload } from '../../tests/harness/pictures';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { UploadError } from '../uploads/uploadErrors';

/* Pictures that go with messages of chats. */

let shop: TestApp;
let other: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
  other = await openTestApp({ beside: shop });
}, 60_000);
beforeEach(() => clearChats(shop));
afterEach(async () => {
  // Their files, too.
  const abandoned = { account_id: null, guest_hash: null, state: 'ready', deleting_at: null } as const;
  await shop.database.db.updateTable('uploads').set(abandoned).execute();
  await shop.modules.uploads.uploads.deleteExpired();
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const messages = () => shop.database.db.selectFrom('chat_messages').selectAll().orderBy('seq').execute();
const uploads = () => shop.database.db.selectFrom('uploads').selectAll().orderBy('position').execute();
const mainOf = (html: string) => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');
const send = (shopper: Shopper, chatId: string, body: object, at = shop) =>
  postJson(at, shopper, `/chat/${chatId}/messages`, { key: randomUUID(), text: '', ...body });
const sendForm = (
  shopper: Shopper,
  chatId: string,
  fields: Readonly<Record<string, string>>,
  files: readonly FormPart[] = [],
) => {
  const parts = Object.entries({ key: randomUUID(), text: '', ...fields }).map(([field, bytes]) => ({ field, bytes }));
  return postForm(shop, shopper, `/chat/${chatId}/messages`, [...parts, ...files], false);
};

test('a message has up to two pictures, in its order, with words or alone', async () => {
  const anna = aShopper(shop);
  const chat = await openChat(shop, anna);
  const [one, two] = [await upload(shop, anna, { name: 'a.png' }), await upload(shop, anna, { name: 'b.png' })];
  const sent = await send(anna, chat.chatId, { text: 'Look', pictures: [two.id, one.id] });
  const { message } = parseResponse(ChatSentAnswerSchema, sent.json(), 'sent');
  expect(message).toMatchObject({ text: 'Look', pictures: [two, one] });
  const alone = await send(anna, chat.chatId, { pictures: [(await upload(shop, anna)).id] });
  // As processes of the version before show it.
  expect(alone.json().message.text).toBe('Sent a picture.');
  await chat.send('No picture');
  const history = parseResponse(ChatHistorySchema, await chat.history(), 'history');
  expect(history.messages.map(({ pictures }) => pictures?.length)).toEqual([2, 1, undefined]);
});

test('what is sent again is answered with the message that has its pictures', async () => {
  const anna = aShopper(shop);
  const { chatId } = await openChat(shop, anna);
  const body = { key: randomUUID(), pictures: [(await upload(shop, anna)).id] };
  const answers = await Promise.all([shop, other, shop, other].map((at) => send(anna, chatId, body, at)));
  expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
  expect(answers[0]?.json().message.pictures).toHaveLength(1);
  expect(await messages()).toHaveLength(1);
});

test('of two messages at once, in two processes, one gets the picture, and the other is not stored', async () => {
  const anna = aShopper(shop);
  const { chatId } = await openChat(shop, anna);
  const pictures = [(await upload(shop, anna)).id, (await upload(shop, anna)).id];
  const sent = [shop, other, shop, other].map((at, index) =>
    send(
      anna,
      chatId,
      { text: `Message ${index}`, pictures: index % 2 === 0 ? pictures : [...pictures].reverse() },
      at,
    ),
  );
  const answers = await Promise.all(sent);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().error.code).toBe('picture_gone');
  expect(await messages()).toHaveLength(1);
  expect((await uploads()).map(({ message_seq }) => message_seq)).toEqual([1, 1]);
});

test('a picture that is deleted while a message takes it is in one or in none', async () => {
  const anna = aShopper(shop);
  const { chatId } = await openChat(shop, anna);
  for (let round = 0; round < 5; round += 1) {
    const { id } = await upload(shop, anna);
    const expired = new Date(shop.clock.time - 3 * 3_600_000);
    const [sent] = await Promise.all([
      send(anna, chatId, { pictures: [id] }),
      shop.database.db
        .updateTable('uploads')
        .set({ created_at: expired })
        .where('id', '=', id)
        .where('taken_at', 'is', null)
        .execute()
        .then(() => other.modules.uploads.uploads.deleteExpired()),
    ]);
    const isSent = sent.statusCode === 200;
    expect((await uploads()).some((row) => row.id === id && row.state === 'ready')).toBe(isSent);
    expect((await messages()).length).toBe((await uploads()).filter(({ taken_at }) => taken_at !== null).length);
  }
});

test('nobody’s but their own, and no third', async () => {
  const [anna, ben] = [aShopper(shop), aShopper(shop)];
  const { chatId } = await openChat(shop, anna);
  await ben.get('/chat/open');
  const theirs = await upload(shop, ben);
  expect((await send(anna, chatId, { pictures: [theirs.id] })).statusCode).toBe(422);
  const many = [await upload(shop, anna), await upload(shop, anna), await upload(shop, anna)].map(({ id }) => id);
  const third = await send(anna, chatId, { pictures: many });
  expect([third.statusCode, third.json().error.message]).toEqual([422, UPLOAD_TEXTS.too_many]);
  expect((await send(anna, chatId, { pictures: ['x'] })).statusCode).toBe(400);
  expect((await send(anna, chatId, {})).json().error.message).toBe('Write a message first.');
  expect(await messages()).toEqual([]);
});

test('pictures of before signing in can go with a message of the account', async () => {
  const anna = aShopper(shop);
  await openChat(shop, anna);
  const { id } = await upload(shop, anna);
  const account = await aSignedInShopper(shop);
  for (const [name, value] of account.cookies) anna.cookies.set(name, value);
  const chat = await openChat(shop, anna);
  expect((await send(anna, chat.chatId, { pictures: [id] })).statusCode).toBe(200);
});

test('the page without JavaScript takes files, shows them, and keeps those that were right', async () => {
  const anna = aShopper(shop);
  const { chatId } = await openChat(shop, anna);
  expect(mainOf((await anna.get('/chat')).body)).toMatch(/type="file"[^>]* name="picture-2"/);
  const key = randomUUID();
  const wrong = await sendForm(anna, chatId, { key, text: 'Look' }, fileParts(await aPicture(), Buffer.from('<svg/>')));
  const page = mainOf(wrong.body);
  expect([wrong.statusCode, page.includes(UPLOAD_TEXTS.wrong_type)]).toEqual([422, true]);
  const [kept] = await uploads();
  expect(page).toMatch(
    new RegExp(`<input type="checkbox" name="pictures" checked="" value="${kept?.id}"/>shot-1\\.png`),
  );
  expect(page.match(/type="file"/g)).toHaveLength(1);
  const sent = await sendForm(
    anna,
    chatId,
    { key, text: 'Look', pictures: kept?.id ?? '' },
    fileParts(await aPicture()),
  );
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/chat#latest']);
  // The same form again, with its files.
  await sendForm(anna, chatId, { key, text: 'Look', pictures: kept?.id ?? '' }, fileParts(await aPicture()));
  expect(await messages()).toHaveLength(1);
  expect(await uploads()).toHaveLength(2);
  const shown = mainOf((await anna.get('/chat')).body);
  expect(shown.match(/<img src="\/uploads\//g)).toHaveLength(2);
  await sendForm(anna, chatId, {}, fileParts(await aPicture()));
  expect(mainOf((await anna.get('/chat')).body)).not.toContain('Sent a picture.');
});

test('a form to which the browser has gone back is another message when it holds something else', async () => {
  const anna = aShopper(shop);
  const { chatId } = await openChat(shop, anna);
  const key = randomUUID();
  const files = fileParts(await aPicture());
  await sendForm(anna, chatId, { key, text: 'One' });
  await sendForm(anna, chatId, { key, text: 'Two' });
  await sendForm(anna, chatId, { key, text: 'Two' });
  await sendForm(anna, chatId, { key, text: 'Two' }, files);
  await sendForm(anna, chatId, { key, text: 'Two' }, files);
  expect((await messages()).map(({ text }) => text)).toEqual(['One', 'Two', 'Two']);
  expect((await uploads()).map(({ message_seq }) => message_seq)).toEqual([3]);
  // A script knows its message by its key.
  const sent = await send(anna, chatId, { key, text: 'Three' });
  expect(sent.json().message.key).toBe(key);
});

test('pictures that are refused for now say when they may be sent again', async () => {
  const anna = aShopper(shop);
  const { chatId } = await openChat(shop, anna);
  const store = jest.spyOn(shop.modules.uploads.uploads, 'store').mockRejectedValue(new UploadError('too_soon', 60));
  try {
    const refused = await sendForm(anna, chatId, { text: 'Look' }, fileParts(await aPicture()));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  } finally {
    store.mockRestore();
  }
});

test('who follows a chat gets its pictures, at the desk, too', async () => {
  const anna = aShopper(shop);
  const { chatId } = await openChat(shop, anna);
  const { id } = await upload(shop, anna, { name: 'stream.png' });
  await send(anna, chatId, { pictures: [id] });
  const live = JSON.stringify(await liveState(shop, chatTopic(chatId), anna));
  expect(live).toContain(id);
  const staff = await aSignedInShopper(shop, { role: 'staff' });
  const { id: thread } = await shop.database.db.selectFrom('chat_threads').select('id').executeTakeFirstOrThrow();
  const page = await staff.get(`/staff/chat/${thread}`);
  expect(mainOf(page.body)).toContain('stream.png');
});
