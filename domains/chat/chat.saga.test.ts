import { createChatFlow } from '../../sagas/flows/chat.saga';
import { HttpError, NetworkError } from '../../src/ports';
import { CHAT_SESSION_KEY } from '../../src/ports/chat';
import type { FakePorts } from '../../tests/harness/fakePorts';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { withUnsent } from './chat.rules';
import { selectChat } from './chat.selectors';
import { chatEnded, chatRequested, type UnsentMessage } from './chat.slice';
import {
  chatMinimized,
  chatUpdated,
  earlierRequested,
  emailLeft,
  messageWritten,
  previewClosed,
  shopperTyped,
} from './chatActions';
import { sampleChatId, sampleMessage, sampleUpdate } from './sample';

const ID = sampleChatId('run-1001');
const TOPIC = `chat.${ID}`;
const NO_COOKIES = new HttpError(403, { error: { code: 'no_cookies', message: 'Allow cookies.' } });
const UNAVAILABLE = 'Chat is not available at the moment. Please try again later.';
const RUN = { channel: 'run-1001', runId: 1001 };
const asked = sampleMessage(1, 'shopper');
const answer = sampleMessage(2, 'staff');

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

type Shop = ReturnType<typeof start>;
/** @param prepare called before the saga starts */
const start = (
  state: Parameters<typeof sagaHarness<'raid-run'>>[1] = {},
  prepare: (ports: FakePorts) => void = () => {},
) =>
  sagaHarness<'raid-run'>(
    (ports) => {
      prepare(ports as FakePorts);
      return createChatFlow(ports);
    },
    state,
    'raid-run',
  );
const session = (shop: Shop) => shop.ports.storage.session.read(CHAT_SESSION_KEY, { type: 'object' } as never);
const chat = (shop: Shop) => selectChat(shop.state());

async function open(shop: Shop, messages = [asked], change = {}) {
  shop.dispatch(chatRequested(RUN));
  await shop.passTime();
  shop.ports.http.last('/wow-boost/run/1001/support').answer({
    success: true,
    data: { chatId: ID, message: 'Maelis leads this run of The Sample Abyss.' },
  });
  await shop.passTime();
  shop.ports.http.last(`/chat/${ID}`).answer(sampleUpdate(messages, change));
  await shop.passTime();
}
/** Writes a message. @returns its request */
async function write(shop: Shop, text: string) {
  shop.dispatch(
    messageWritten(withUnsent(chat(shop), { key: `00000000-0000-4000-8000-00000000${text}`, text, hasFailed: false })),
  );
  await shop.passTime();
  return shop.ports.http.last(`/chat/${ID}/messages`);
}

describe('opening', () => {
  test('asks for the chat of the run, keeps its id for the session, and follows it', async () => {
    const shop = start();
    await open(shop);
    expect(chat(shop)).toMatchObject({
      status: 'ready',
      isOpen: true,
      chatId: ID,
      greeting: 'Maelis leads this run of The Sample Abyss.',
    });
    expect(session(shop)).toMatchObject({ chats: { '1001:guest': ID }, last: { key: '1001:guest', runId: 1001 } });
    expect(shop.ports.live.topics()).toEqual([TOPIC]);
    shop.ports.live.send(TOPIC, sampleUpdate([asked, answer]));
    await shop.passTime();
    expect(chat(shop).conversation?.messages).toHaveLength(2);
  });

  test('asks with the stored id, by run and user', async () => {
    const shop = start({ account: { user: { id: 'u1', name: '' } } });
    shop.ports.storage.session.write(CHAT_SESSION_KEY, { chats: { '1001:guest': 'x', '1001:u1': ID }, last: null });
    // A map with an id of another shape is thrown away.
    shop.dispatch(chatRequested(RUN));
    await shop.passTime();
    expect(shop.ports.http.last('/wow-boost/run/1001/support').request.params).toEqual({ chatId: undefined });
    shop.dispatch(chatEnded());
    shop.ports.storage.session.write(CHAT_SESSION_KEY, { chats: { '1001:u1': ID }, last: null });
    shop.dispatch(chatRequested(RUN));
    await shop.passTime();
    expect(shop.ports.http.last('/wow-boost/run/1001/support').request.params).toEqual({ chatId: ID });
  });

  test('the default channel, and others, have a call of their own', async () => {
    const shop = start();
    shop.dispatch(chatRequested({ channel: null, runId: null }));
    await shop.passTime();
    expect(shop.ports.http.last('/chat/open').request.params).toEqual({ channel: undefined, chatId: undefined });
    shop.dispatch(chatRequested({ channel: 'order-abc', runId: null }));
    await shop.passTime();
    expect(shop.ports.http.last('/chat/open').request.params).toMatchObject({ channel: 'order-abc' });
  });

  test.each<[string, (shop: Shop) => void, text?: string]>([
    ['refuses', (shop) => shop.ports.http.last('/wow-boost/run/1001/support').answer({ success: false })],
    ['fails', (shop) => shop.ports.http.last('/wow-boost/run/1001/support').fail(new HttpError(500))],
    [
      'misses its cookie',
      (shop) => shop.ports.http.last('/wow-boost/run/1001/support').fail(NO_COOKIES),
      'Allow cookies.',
    ],
  ])(
    'when the server %s, the stored id is removed and a toast says so; the next try works',
    async (_what, refuse, text = UNAVAILABLE) => {
      const shop = start();
      shop.ports.storage.session.write(CHAT_SESSION_KEY, { chats: { '1001:guest': ID }, last: null });
      shop.dispatch(chatRequested(RUN));
      await shop.passTime();
      refuse(shop);
      await shop.passTime();
      expect(shop.state().toasts).toMatchObject([{ kind: 'error', text }]);
      expect(session(shop)).toEqual({ chats: {}, last: null });
      expect(chat(shop)).toMatchObject({ status: 'idle', isOpen: false });
      await open(shop);
      expect(chat(shop).status).toBe('ready');
    },
  );

  test('a later opener wins over an earlier one', async () => {
    const shop = start();
    shop.dispatch(chatRequested(RUN));
    await shop.passTime();
    const first = shop.ports.http.last('/wow-boost/run/1001/support');
    shop.dispatch(chatRequested({ channel: null, runId: null }));
    await shop.passTime();
    expect(first.aborted).toBe(true);
  });
});

describe('the chat of an earlier page', () => {
  const stored = {
    chats: { '1001:guest': ID },
    last: { key: '1001:guest', channel: 'run-1001', runId: 1001, previewed: 0 },
  };
  const resuming = { status: 'resuming', channel: null, runId: null, isOpen: false } as const;
  const resume = async (value: unknown) => {
    const shop = start({ chat: resuming }, ({ storage }) => storage.session.write(CHAT_SESSION_KEY, value));
    await shop.passTime();
    return shop;
  };
  const answerOpening = async (shop: Shop) => {
    const request = shop.ports.http.last('/wow-boost/run/1001/support');
    expect(request.request.params).toEqual({ chatId: ID });
    request.answer({ success: true, data: { chatId: ID, message: '' } });
    await shop.passTime();
    shop.ports.http.last(`/chat/${ID}`).answer(sampleUpdate([asked, answer]));
    await shop.passTime();
  };

  test('is followed again while its panel stays closed, and its answers are unread', async () => {
    const shop = await resume(stored);
    await answerOpening(shop);
    expect(chat(shop)).toMatchObject({ status: 'ready', isOpen: false, runId: 1001, channel: 'run-1001' });
    expect(chat(shop).conversation?.thread.shopperRead).toBe(0);
    expect(shop.ports.live.topics()).toEqual([TOPIC]);
  });

  test('that is gone is forgotten without a word', async () => {
    const shop = await resume(stored);
    shop.ports.http.last('/wow-boost/run/1001/support').answer({ success: false });
    await shop.passTime();
    expect(chat(shop).status).toBe('idle');
    expect(session(shop)).toEqual({ chats: {}, last: null });
    expect(shop.state().toasts).toEqual([]);
  });

  test.each([
    ['none', { chats: { '1001:guest': ID }, last: null }],
    ['that of another user', { ...stored, last: { ...stored.last, key: '1001:u1' } }],
    ['something else', { chats: 7 }],
  ])('%s is not asked for', async (_what, value) => {
    const shop = await resume(value);
    expect(chat(shop).status).toBe('idle');
    expect(shop.ports.http.calls).toEqual([]);
  });
});

describe('messages', () => {
  test('are sent one after the other, and are there once the server has stored them', async () => {
    const shop = start();
    await open(shop, []);
    const first = await write(shop, '0001');
    await write(shop, '0002');
    expect(chat(shop).unsent).toHaveLength(2);
    expect(first.request.params).toMatchObject({ text: '0001' });
    first.answer({ message: { ...sampleMessage(1, 'shopper', '0001'), key: '00000000-0000-4000-8000-000000000001' } });
    await shop.passTime();
    expect(chat(shop).unsent.map(({ text }) => text)).toEqual(['0002']);
    const second = shop.ports.http.last(`/chat/${ID}/messages`);
    expect(second.request.params).toMatchObject({ text: '0002' });
    second.answer({ message: { ...sampleMessage(2, 'shopper', '0002'), key: '00000000-0000-4000-8000-000000000002' } });
    await shop.passTime();
    expect(chat(shop).conversation?.messages.map(({ text }) => text)).toEqual(['0001', '0002']);
    expect(chat(shop).conversation?.thread.status).toBe('waiting');
  });

  test('one that was not sent is kept, and sent again with the same key', async () => {
    const shop = start();
    await open(shop, []);
    const first = await write(shop, '0001');
    first.fail(new NetworkError('offline'));
    await shop.passTime();
    const failed = chat(shop).unsent[0] as UnsentMessage;
    expect(failed).toMatchObject({ text: '0001', hasFailed: true });
    shop.dispatch(messageWritten(withUnsent(chat(shop), { ...failed, hasFailed: false })));
    await shop.passTime();
    expect(shop.ports.http.last(`/chat/${ID}/messages`).request.params).toEqual(first.request.params);
  });

  test('name the page on which they were written, but not an address that is a secret', async () => {
    const { page } = start().state();
    for (const [path, sent] of [
      ['/games', '/'],
      ['/orders/:id', '/orders/:id'],
    ] as const) {
      const shop = start({ page: { ...page, path } });
      await open(shop, []);
      expect((await write(shop, '0001')).request.params).toMatchObject({ page: sent });
    }
  });

  test('earlier ones are loaded when they are asked for', async () => {
    const shop = start();
    await open(shop, [sampleMessage(51, 'staff')]);
    shop.dispatch(earlierRequested({}));
    await shop.passTime();
    const request = shop.ports.http.last(`/chat/${ID}`);
    expect(request.request.params).toEqual({ before: 51 });
    request.answer(sampleUpdate([sampleMessage(49, 'shopper'), sampleMessage(50, 'staff')]));
    await shop.passTime();
    expect(chat(shop).conversation?.messages.map(({ seq }) => seq)).toEqual([49, 50, 51]);
  });
});

describe('answers', () => {
  test('in the open panel are read, once', async () => {
    const shop = start();
    await open(shop);
    shop.ports.live.send(TOPIC, sampleUpdate([asked, answer]));
    await shop.passTime();
    expect(shop.ports.http.last(`/chat/${ID}/read`).request.params).toEqual({ upTo: 2 });
    expect(chat(shop)).toMatchObject({ newAfter: null, conversation: { thread: { shopperRead: 2 } } });
  });

  test('while the panel is minimized are unread, with a preview that goes by itself, and are read with a line when it opens', async () => {
    const shop = start();
    await open(shop);
    shop.dispatch(chatMinimized({ isOpen: false, newAfter: null }));
    shop.ports.live.send(TOPIC, sampleUpdate([asked, answer], { shopperRead: 1 }));
    await shop.passTime();
    expect(chat(shop).conversation?.thread.shopperRead).toBe(1);
    expect(chat(shop).previewed).toBe(0);
    await shop.passTime(10_000);
    expect(chat(shop).previewed).toBe(2);
    expect(session(shop)).toMatchObject({ last: { previewed: 2 } });
    shop.dispatch(chatRequested(RUN));
    await shop.passTime();
    expect(chat(shop)).toMatchObject({ newAfter: 1, conversation: { thread: { shopperRead: 2 } } });
  });

  test('a preview that is closed is not shown on the next page', async () => {
    const shop = start();
    await open(shop);
    shop.dispatch(previewClosed({ previewed: 1 }));
    await shop.passTime();
    expect(session(shop)).toMatchObject({ last: { previewed: 1 } });
  });
});

describe('typing', () => {
  test('the staff is told at most every three seconds', async () => {
    const shop = start();
    await open(shop);
    const told = () => shop.ports.http.calls.filter(({ request }) => request.url === `/chat/${ID}/typing`).length;
    shop.dispatch(shopperTyped({}));
    shop.dispatch(shopperTyped({}));
    await shop.passTime();
    expect(told()).toBe(1);
    shop.ports.http.last(`/chat/${ID}/typing`).answer({});
    await shop.passTime(3_000);
    shop.dispatch(shopperTyped({}));
    await shop.passTime();
    expect(told()).toBe(2);
  });

  test('of the staff is shown until it ends, or no news come', async () => {
    const shop = start();
    await open(shop);
    shop.ports.live.send(TOPIC, { ...sampleUpdate([asked]), isTyping: true });
    await shop.passTime();
    expect(chat(shop).conversation?.isTyping).toBe(true);
    await shop.passTime(6_000);
    expect(chat(shop).conversation?.isTyping).toBe(false);
  });
});

describe('an email', () => {
  test('that is left is told by the thread; a bad one says what is wrong', async () => {
    const shop = start();
    await open(shop);
    shop.dispatch(emailLeft({ email: 'anna', emailProblem: '' }));
    await shop.passTime();
    shop.ports.http
      .last(`/chat/${ID}/email`)
      .fail(new HttpError(400, { error: { code: 'invalid', message: 'This is no email.' } }));
    await shop.passTime();
    expect(chat(shop).emailProblem).toBe('This is no email.');
    shop.dispatch(emailLeft({ email: 'anna@example.com', emailProblem: '' }));
    await shop.passTime();
    shop.ports.http.last(`/chat/${ID}/email`).answer({});
    await shop.passTime();
    expect(chat(shop).conversation?.thread.hasEmail).toBe(true);
  });
});

test('with the start of the run the chat says so by itself', async () => {
  const shop = start();
  await open(shop);
  const startsAt = chat(shop).conversation?.thread.run?.startsAt ?? 0;
  await shop.passTime(startsAt - Date.now());
  expect(chat(shop).conversation?.at).toBe(startsAt);
});

test('a chat that is closed is followed no more, and not on the next page', async () => {
  const shop = start();
  await open(shop);
  shop.dispatch(chatEnded());
  await shop.passTime();
  expect(shop.ports.live.topics()).toEqual([]);
  expect(session(shop)).toEqual({ chats: { '1001:guest': ID }, last: null });
});

test('a saga that starts late sends what was written and follows what is open', async () => {
  const first = start();
  await open(first, []);
  await write(first, '0001');
  first.stop();
  const shop = start({ chat: first.state().chat });
  await shop.passTime();
  expect(shop.ports.http.last(`/chat/${ID}/messages`).request.params).toMatchObject({ text: '0001' });
  expect(shop.ports.live.topics()).toEqual([TOPIC]);
  expect(shop.types()).not.toContain(chatUpdated.type);
});

describe('the chat of another party', () => {
  const other = (open: (channelId: string | null) => void) =>
    start({}, ({ chat: port }) => {
      port.isEmbedded.mockReturnValue(false);
      port.open.mockImplementation(open);
    });

  test('is opened on the channel, each time it is asked for', async () => {
    const shop = other(() => {});
    for (const channel of ['raid-42', null]) shop.dispatch(chatRequested({ channel, runId: null }));
    await shop.passTime();
    expect(shop.ports.chat.open.mock.calls).toEqual([['raid-42'], [null]]);
    expect(chat(shop)).toMatchObject({ status: 'idle', isOpen: false });
    expect(shop.state().toasts).toEqual([]);
  });

  test('says that it is not available when it can’t be opened', async () => {
    const shop = other(() => {
      throw new Error('broken');
    });
    shop.dispatch(chatRequested(RUN));
    await shop.passTime();
    expect(shop.state().toasts).toMatchObject([{ kind: 'error', text: UNAVAILABLE }]);
    expect(chat(shop).status).toBe('idle');
  });
});
