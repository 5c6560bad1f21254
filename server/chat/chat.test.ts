import { randomUUID } from 'node:crypto';
import { ChatHistorySchema, ChatOpenAnswerSchema, ChatSentAnswerSchema } from '../../domains/chat';
import { parseResponse } from '../../src/ports';
import { aMember, newEmail, PASSWORD } from '../../tests/harness/accountForms';
import { clearChats, openChat, postJson, textsOf } from '../../tests/harness/chats';
import { insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { aShopper, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

const DAY = 24 * 3_600_000;

let shop: TestApp;
let run: number;
beforeAll(async () => {
  shop = await openTestApp();
  const runs = [
    { startsAt: shop.clock.time + 3_600_000, leader: 'Maelis' },
    { startsAt: shop.clock.time + DAY, leader: 'Torvek', channel: 'raid-eu' },
  ];
  [run = 0] = await insertFixtureRuns(shop.database.db, runs);
}, 60_000);
beforeEach(() => clearChats(shop));
afterAll(() => shop.close());

const threads = () => shop.database.db.selectFrom('chat_threads').selectAll().orderBy('id').execute();

describe('opening a chat', () => {
  test('of a run gives the chat of this shopper and a greeting, and writes nothing', async () => {
    const anna = aShopper(shop);
    const first = await anna.get(`/wow-boost/run/${run}/support`);
    const { success, data } = parseResponse(ChatOpenAnswerSchema, first.json(), 'support');
    expect([success, data?.message]).toEqual([true, 'Maelis leads this run of The Sample Abyss.']);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(/^guest=[\w-]{43}; .*HttpOnly; SameSite=Lax/),
      // Scripts see only that there is one.
      expect.stringMatching(/^known=1; (?!.*HttpOnly)/),
    ]);
    const again = (await anna.get(`/wow-boost/run/${run}/support?chatId=${data?.chatId}`)).json();
    expect(again.data.chatId).toBe(data?.chatId);
    expect((await anna.get(`/chat/open?channel=run-${run}`)).json().data.chatId).toBe(data?.chatId);
    expect(await threads()).toEqual([]);
  });

  test('opens nobody else’s, and nothing that is not there', async () => {
    const [anna, ben] = [aShopper(shop), aShopper(shop)];
    const { chatId } = await openChat(shop, anna, `run-${run}`);
    await ben.get('/chat/open');
    const others = await ben.get(`/wow-boost/run/${run}/support?chatId=${chatId}`);
    expect([others.statusCode, others.json()]).toEqual([200, { success: false }]);
    const support = await anna.get(`/chat/open?chatId=${chatId}`);
    expect(support.json()).toEqual({ success: false });
    for (const url of ['/wow-boost/run/999999/support', '/wow-boost/run/x/support', '/chat/open?channel=run-999999'])
      expect([url, (await anna.get(url)).statusCode]).toEqual([url, 404]);
    for (const url of [`/wow-boost/run/${run}/support?chatId=x`, '/chat/open?channel=A%20b', '/chat/open?chatId='])
      expect([url, (await anna.get(url)).statusCode]).toEqual([url, 400]);
    expect((await anna.get(`/chat/open?channel=order-${'a'.repeat(32)}`)).statusCode).toBe(404);
  });

  test('a run is opened by the channel that it was given, too', async () => {
    const anna = aShopper(shop);
    const byChannel = (await anna.get('/chat/open?channel=raid-eu')).json().data;
    expect(byChannel.message).toBe('Torvek leads this run of The Sample Abyss.');
    expect((await anna.get(`/wow-boost/run/${run + 1}/support`)).json().data.chatId).toBe(byChannel.chatId);
  });

  test('an order is a channel for those who have it', async () => {
    const anna = aShopper(shop);
    await anna.post('/cart/items', { service_id: (await serviceIds(shop))['battleground-wins'] ?? '' });
    const order = await anna.order();
    const chat = await openChat(shop, anna, `order-${order}`);
    await chat.send('When does it start?');
    expect((await threads())[0]).toMatchObject({ about: 'Order Q-100001', order_id: 1 });
    expect((await chat.history()).thread).toMatchObject({ title: 'Questline support', name: 'Support', run: null });
  });
});

describe('messages', () => {
  test('are kept in order, each once, as the text that was typed', async () => {
    const anna = aShopper(shop);
    const chat = await openChat(shop, anna, `run-${run}`);
    const key = randomUUID();
    const html = '<img src=x onerror=alert(1)> & "you"';
    const first = await chat.send(`  ${html}\r\nTwo\u202e\u0007 lines \n`, key);
    expect(parseResponse(ChatSentAnswerSchema, first.json(), 'message').message).toMatchObject({
      seq: 1,
      author: 'shopper',
      text: `${html}\nTwo lines`,
      key,
    });
    expect((await chat.send('Another text', key)).json()).toEqual(first.json());
    await chat.send('Second');
    const history = parseResponse(ChatHistorySchema, await chat.history(), 'history');
    expect(textsOf(history)).toEqual([`${html}\nTwo lines`, 'Second']);
    expect(history.thread).toMatchObject({
      status: 'waiting',
      title: 'Maelis, raid leader',
      name: 'Maelis',
      shopperRead: 2,
      run: { id: run, startsAt: shop.clock.time + 3_600_000 },
    });
    expect((await threads())[0]).toMatchObject({
      run_id: run,
      page: '/games',
      about: expect.stringMatching(/^The Sample Abyss Heroic, Sat 21 Nov/),
    });
    const page = (await anna.get(`/chat?channel=run-${run}`)).body;
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;you&quot;');
    expect(page).not.toContain('<img src=x');
  });

  test.each([
    ['no text', ' \n ', 422],
    ['only characters that can’t be seen', '\u0007\u202e', 422],
    ['a character that can’t be stored', 'a\u0000b', 400],
    ['2,001 characters', 'x'.repeat(2_001), 422],
    ['100,000 characters', 'x'.repeat(100_000), 413],
  ])('with %s are refused, and nothing is written', async (_what, text, status) => {
    const anna = aShopper(shop);
    const chat = await openChat(shop, anna);
    const answer = await chat.send(text);
    expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.stringMatching(/\w/)]);
    expect(await threads()).toEqual([]);
  });

  test('of 2,000 characters are sent, also those of several units', async () => {
    const chat = await openChat(shop, aShopper(shop));
    expect((await chat.send('x'.repeat(2_000))).statusCode).toBe(200);
    expect((await chat.send('😀'.repeat(1_000))).statusCode).toBe(200);
  });

  test('are nobody else’s business', async () => {
    const [anna, ben, visitor] = [aShopper(shop), aShopper(shop), aShopper(shop)];
    visitor.cookies.set('theme', 'dark');
    const chat = await openChat(shop, anna);
    await chat.send('My secret');
    await ben.get('/chat/open');
    const { chatId } = chat;
    const wrong = `${chatId.startsWith('A') ? 'B' : 'A'}${chatId.slice(1)}`;
    for (const [shopper, id] of [
      [ben, chatId],
      [visitor, chatId],
      [anna, wrong],
      [anna, chatId.replace(/support$/, `run-${run}`)],
    ] as const) {
      const read = await shopper.get(`/chat/${id}`);
      expect([read.statusCode, read.body]).toEqual([404, expect.not.stringContaining('My secret')]);
      for (const [action, body] of [
        ['messages', { key: randomUUID(), text: 'Hi' }],
        ['read', { upTo: 1 }],
        ['typing', {}],
        ['email', { email: 'ben@example.com' }],
      ] as const)
        expect((await postJson(shop, shopper, `/chat/${id}/${action}`, body)).statusCode).toBe(404);
    }
    for (const id of ['x', 'x'.repeat(5_000), `${'a'.repeat(32)}-`])
      expect((await anna.get(`/chat/${id}`)).statusCode).toBe(400);
    expect(await threads()).toMatchObject([{ last_seq: 1, email: null }]);
  });

  test('come in pages of fifty', async () => {
    const anna = aShopper(shop);
    const chat = await openChat(shop, anna);
    for (let number = 1; number <= 53; number += 1) {
      await chat.send(`Message ${number}`);
    }
    const newest = await chat.history();
    expect([newest.messages.length, newest.messages[0]?.seq, newest.hasEarlier]).toEqual([50, 4, true]);
    const earlier = await chat.history('?before=4');
    expect([textsOf(earlier), earlier.hasEarlier]).toEqual([['Message 1', 'Message 2', 'Message 3'], false]);
    for (const before of ['0', '-1', 'x', '1e3'])
      expect((await anna.get(`/chat/${chat.chatId}?before=${before}`)).statusCode).toBe(400);
  });

  test('in parallel are numbered without gaps', async () => {
    const chat = await openChat(shop, aShopper(shop));
    const texts = Array.from({ length: 15 }, (_, index) => `Message ${index}`);
    await Promise.all(
      texts.flatMap((text) => {
        const key = randomUUID();
        return [chat.send(text, key), chat.send(text, key)];
      }),
    );
    const { messages } = await chat.history();
    expect(messages.map(({ seq }) => seq)).toEqual(texts.map((_, index) => index + 1));
    expect(messages.map(({ text }) => text).sort()).toEqual([...texts].sort());
  });
});

describe('limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openTestApp({ config: { rateLimit: 1_000_000, proxies: 1 } });
  }, 60_000);
  afterAll(() => limited.close());
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('a chat takes twenty messages a minute, and others are unharmed', async () => {
    const [anna, ben] = [aShopper(limited), aShopper(limited)];
    const [chat, other] = [await openChat(limited, anna), await openChat(limited, ben)];
    const key = randomUUID();
    for (let sent = 0; sent < 20; sent += 1)
      expect((await chat.send('Hi', sent === 0 ? key : undefined)).statusCode).toBe(200);
    const refused = await chat.send('One more');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json().error.message).toBe('That was a lot of messages. Try again in 60 s.');
    expect((await chat.send('Hi', key)).statusCode).toBe(200);
    expect((await other.send('Hi')).statusCode).toBe(200);
    limited.clock.time += 60_001;
    expect((await chat.send('Later')).statusCode).toBe(200);
    expect((await chat.history()).messages).toHaveLength(21);
  });

  test('a thousand messages a minute of one network are cut off at sixty, whatever their chats', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const shopper = aShopper({
        request: (options) => limited.request({ ...options, headers: { ...options.headers, ...from('203.0.113.9') } }),
      });
      const { chatId } = (await shopper.get('/chat/open')).json().data;
      for (let sent = 0; sent < 15; sent += 1) {
        const answer = await limited.request({
          method: 'POST',
          url: `/chat/${chatId}/messages`,
          payload: { key: randomUUID(), text: 'Hi' },
          headers: { ...from('203.0.113.9'), cookie: `guest=${shopper.cookies.get('guest')}` },
        });
        statuses.push(answer.statusCode);
        if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60);
    const elsewhere = await openChat(limited, aShopper(limited));
    expect((await elsewhere.send('Hi')).statusCode).toBe(200);
  });
});

describe('the page without JavaScript', () => {
  test('shows the history, takes messages once, and says what is wrong with one', async () => {
    const anna = aShopper(shop);
    const page = await anna.get('/chat');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('Hi! What can we help you with?');
    const [, action = ''] = /action="(\/chat\/[^"]+\/messages)"/.exec(page.body) ?? [];
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(page.body) ?? [];
    const sent = await anna.post(action, { key, text: 'Where is my order?' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/chat#latest']);
    await anna.post(action, { key, text: 'Where is my order?' });
    const shown = (await anna.get('/chat')).body;
    expect(shown.match(/Where is my order\?/g)).toHaveLength(1);
    expect(shown).toContain('>Waiting for a reply.<');
    const empty = await anna.post(action, { key: randomUUID(), text: '  ' });
    expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Write a message first.')]);
    const long = await anna.post(action, { key: randomUUID(), text: `Long ${'x'.repeat(2_000)}` });
    expect(long.body).toContain('Use at most 2000 characters.');
    expect(long.body).toContain('Long xxx');
  });

  test('marks what it shows as read, but writes nothing when it refuses a message or an email', async () => {
    const anna = aShopper(shop);
    const { chatId } = await openChat(shop, anna);
    const [, action = ''] = /action="(\/chat\/[^"]+\/messages)"/.exec((await anna.get('/chat')).body) ?? [];
    await anna.post(action, { key: randomUUID(), text: 'Where is my order?' });
    const readUpTo = async () => (await threads()).at(-1)?.shopper_read;
    const unread = () => shop.database.db.updateTable('chat_threads').set({ shopper_read: 0 }).execute();
    await unread();
    expect((await anna.post(action, { key: randomUUID(), text: '' })).statusCode).toBe(422);
    expect((await anna.post(`/chat/${chatId}/email`, { email: 'nobody' })).statusCode).toBe(422);
    expect(await readUpTo()).toBe(0);
    await anna.get('/chat');
    expect(await readUpTo()).toBe(1);
  });

  test('takes the email for an answer that comes later', async () => {
    const anna = aShopper(shop);
    const chat = await openChat(shop, anna);
    expect((await chat.post('email', { email: 'anna@example.com' })).statusCode).toBe(409);
    await chat.send('Hi');
    const wrong = await anna.post(`/chat/${chat.chatId}/email`, { email: 'anna' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('like name@example.com')]);
    const saved = await anna.post(`/chat/${chat.chatId}/email`, { email: 'Anna@example.com' });
    expect(saved.headers.location).toBe('/chat?done=email');
    expect((await anna.get('/chat')).body).toContain('we’ll email you');
    expect(await threads()).toMatchObject([{ email: 'Anna@example.com' }]);
  });
});

describe('whose chats they are', () => {
  test('signing in gives the account the guest’s chats; where it has one of the channel, they are one', async () => {
    const anna = await aMember(shop);
    const own = await openChat(shop, anna);
    await own.send('As a member');
    await anna.post('/sign-out', {});
    const guest = await openChat(shop, anna);
    expect(guest.chatId).not.toBe(own.chatId);
    expect((await guest.history()).messages).toEqual([]);
    await guest.send('As a guest');
    const aboutRun = await openChat(shop, anna, `run-${run}`);
    await aboutRun.send('About the run');
    await anna.post('/sign-in', { email: anna.email, password: PASSWORD });
    expect((await anna.get(`/chat/${guest.chatId}`)).statusCode).toBe(404);
    const joined = await openChat(shop, anna);
    expect(joined.chatId).toBe(own.chatId);
    expect(textsOf(await joined.history())).toEqual(['As a member', 'As a guest']);
    expect((await joined.history()).thread).toMatchObject({ status: 'waiting', shopperRead: 2, hasEmail: true });
    expect(textsOf(await (await openChat(shop, anna, `run-${run}`)).history())).toEqual(['About the run']);
    expect(await threads()).toMatchObject([{ guest_hash: null }, { guest_hash: null }]);
    const next = await joined.send('Goes on');
    expect(next.json().message.seq).toBe(3);
  });

  test('an account is deleted with its chats, and an address that a guest has left is forgotten', async () => {
    const email = newEmail();
    const guest = await openChat(shop, aShopper(shop));
    await guest.send('Hi');
    await guest.post('email', { email });
    const anna = await aMember(shop, email);
    const chat = await openChat(shop, anna);
    await chat.send('My chat');
    const { chats } = (await anna.get('/profile/data.json')).json();
    expect(chats).toMatchObject([{ channel: 'support', messages: [{ author: 'shopper', text: 'My chat' }] }]);
    await anna.post('/profile/delete', {});
    expect(await threads()).toMatchObject([{ account_id: null, email: null, last_seq: 1 }]);
  });

  test('chats of guests go after ninety days, those of accounts stay', async () => {
    const anna = await aMember(shop);
    await (await openChat(shop, anna)).send('A member');
    await (await openChat(shop, aShopper(shop))).send('A guest');
    shop.clock.time += 90 * DAY;
    await shop.deleteExpired();
    expect(await threads()).toHaveLength(2);
    shop.clock.time += 1;
    await shop.deleteExpired();
    expect(await threads()).toMatchObject([{ guest_hash: null }]);
  });
});
