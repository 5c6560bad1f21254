import { randomUUID } from 'node:crypto';
import { aSignedInShopper, type TestAccount } from '../../tests/harness/accounts';
import { clearChats, openChat, postJson, type TestChat } from '../../tests/harness/chats';
import { aShopper, type Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

const MINUTE = 60_000;

let shop: TestApp;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  shop = await openTestApp();
  staff = await aSignedInShopper(shop, { role: 'staff', name: 'Maelis' });
}, 60_000);
beforeEach(() => clearChats(shop));
afterAll(() => shop.close());

const mails = () => shop.database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const threads = () => shop.database.db.selectFrom('chat_threads').selectAll().orderBy('id').execute();
async function answer(text: string): Promise<void> {
  const [thread] = await threads();
  await postJson(shop, staff, `/staff/chat/${thread?.id}/messages`, { key: randomUUID(), text });
}
/** A chat with a question; its page is closed since. */
async function asked(shopper: Shopper): Promise<TestChat> {
  const chat = await openChat(shop, shopper);
  await chat.send('Is a seat free?');
  shop.clock.time += 10 * MINUTE;
  return chat;
}
const mailNow = () => shop.modules.chat.chatMails.mailAnswers();

test('an answer that nobody has seen for two minutes is mailed to the account, once, however many processes look', async () => {
  const anna = await aSignedInShopper(shop, { email: 'anna@example.com' });
  await asked(anna);
  await answer('Yes <b>three</b>.');
  shop.clock.time += 2 * MINUTE - 1;
  expect(await mailNow()).toBe(0);
  shop.clock.time += 1;
  const sent = await Promise.all([mailNow(), mailNow()]);
  expect(sent[0] + sent[1]).toBe(1);
  expect(await mails()).toMatchObject([
    {
      kind: 'chat_answer',
      recipient: 'anna@example.com',
      subject: 'You have a reply from Questline',
      body_text: expect.stringMatching(/Maelis: Yes <b>three<\/b>\.[\s\S]*http:\/\/localhost:3000\/chat\n/),
      body_html: expect.stringContaining('Yes &lt;b&gt;three&lt;/b&gt;.'),
    },
  ]);
  await answer('And one more.');
  shop.clock.time += 10 * MINUTE;
  expect(await mailNow()).toBe(0);
});

test('the next answers are mailed again once those were read', async () => {
  const anna = await aSignedInShopper(shop, { email: 'anna2@example.com' });
  const chat = await asked(anna);
  await answer('Yes.');
  shop.clock.time += 2 * MINUTE;
  expect(await mailNow()).toBe(1);
  await chat.post('read', { upTo: 2 });
  shop.clock.time += 5 * MINUTE;
  await answer('Are you there?');
  shop.clock.time += 2 * MINUTE;
  expect(await mailNow()).toBe(1);
  const [, second] = await mails();
  expect(second?.body_text).toContain('Are you there?');
  expect(second?.body_text).not.toContain('Yes.');
});

test('nothing is mailed while a page is open, nor what was read, nor without an address', async () => {
  const anna = await aSignedInShopper(shop, { email: 'anna3@example.com' });
  const chat = await asked(anna);
  await answer('Yes.');
  shop.clock.time += 2 * MINUTE;
  await shop.modules.chat.chat.seen([chat.chatId]);
  expect(await mailNow()).toBe(0);
  await chat.post('read', { upTo: 2 });
  shop.clock.time += 10 * MINUTE;
  expect(await mailNow()).toBe(0);
  await clearChats(shop);
  await asked(aShopper(shop));
  await answer('Yes.');
  shop.clock.time += 10 * MINUTE;
  expect(await mailNow()).toBe(0);
  expect(await mails()).toEqual([]);
});

test('a guest gets the answer at the address that they have left, also when they leave it late', async () => {
  const chat = await asked(aShopper(shop));
  await answer('Yes.');
  shop.clock.time += 10 * MINUTE;
  await chat.post('email', { email: 'guest@example.com' });
  expect(await mailNow()).toBe(1);
  expect(await mails()).toMatchObject([
    { recipient: 'guest@example.com', body_text: expect.stringContaining('in the browser you wrote from') },
  ]);
});
