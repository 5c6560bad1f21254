import { HttpError, NetworkError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import type { ChatMessage } from '../chat';
import { sampleStaffChat, sampleThread } from './sample';
import type { StaffQueue, StaffThreadUpdate } from './staffChat.contract';
import { createStaffChatSaga } from './staffChat.saga';
import { answerSent, draftChanged, type StaffChatState, templateChosen } from './staffChat.slice';

const QUEUE = 'chat-queue.waiting';
const THREAD = 'chat-thread.12';
const AT = sampleStaffChat.chat.at;
const message = (seq: number, author: 'shopper' | 'staff'): ChatMessage => ({
  seq,
  author,
  name: author === 'staff' ? 'Maelis' : null,
  text: `Text ${seq}`,
  key: null,
  at: AT,
});
const update = (messages: ChatMessage[], changes: Partial<StaffThreadUpdate> = {}): StaffThreadUpdate => ({
  at: AT + 1_000,
  thread: sampleThread,
  messages,
  isTyping: false,
  ...changes,
});
const start = (changes: Partial<StaffChatState> = {}) =>
  sagaHarness(createStaffChatSaga, { staffChat: { ...sampleStaffChat, ...changes } }, 'staff-chat');
const numbers = ({ chat }: StaffChatState) => chat.messages.map(({ seq }) => seq);

test('the queue and the open chat are followed; a new message is shown once and told as seen', async () => {
  const desk = start();
  await desk.passTime();
  expect([...desk.ports.live.topics()].sort()).toEqual([QUEUE, THREAD]);
  const queue: StaffQueue = { at: AT + 1, view: 'waiting', items: [], counts: { waiting: 0, mine: 1 } };
  desk.ports.live.send(QUEUE, queue);
  desk.ports.live.send(THREAD, update([message(4, 'shopper')]));
  await desk.passTime();
  expect(desk.state().staffChat.queue).toEqual(queue);
  expect(numbers(desk.state().staffChat)).toEqual([1, 2, 3, 4]);
  expect(desk.ports.http.last().request).toMatchObject({ url: '/staff/chat/12/read', params: { upTo: 4 } });
  desk.ports.http.last().answer({ success: true });
  desk.ports.live.send(THREAD, update([message(4, 'shopper')], { thread: { ...sampleThread, staffRead: 4 } }));
  await desk.passTime();
  expect(numbers(desk.state().staffChat)).toEqual([1, 2, 3, 4]);
  expect(desk.ports.http.calls).toHaveLength(1);
});

test('what was read before the last update only adds messages', async () => {
  const desk = start();
  await desk.passTime();
  desk.ports.live.send(THREAD, update([], { thread: { ...sampleThread, status: 'answered' } }));
  desk.ports.live.send(THREAD, update([message(4, 'staff')], { at: AT - 1 }));
  await desk.passTime();
  expect(desk.state().staffChat.chat.thread.status).toBe('answered');
  expect(numbers(desk.state().staffChat)).toEqual([1, 2, 3, 4]);
});

test('a desk without an open chat follows the queue alone', async () => {
  const desk = start({ isChatOpen: false });
  await desk.passTime();
  expect(desk.ports.live.topics()).toEqual([QUEUE]);
  desk.dispatch(answerSent('To nobody'));
  await desk.passTime();
  expect(desk.ports.http.calls).toEqual([]);
});

test('answers are sent one after the other; they leave the list when they are stored', async () => {
  const desk = start();
  desk.dispatch(draftChanged('First'));
  desk.dispatch(answerSent('First', 'key-1'));
  desk.dispatch(answerSent('Second', 'key-2'));
  await desk.passTime();
  expect(desk.state().staffChat).toMatchObject({ draft: '', answers: [{ text: 'First' }, { text: 'Second' }] });
  const first = desk.ports.http.last('/staff/chat/12/messages');
  expect(first.request).toMatchObject({ method: 'POST', params: { key: 'key-1', text: 'First' } });
  first.answer(update([message(4, 'staff')]));
  await desk.passTime();
  expect(desk.state().staffChat.answers).toMatchObject([{ key: 'key-2' }]);
  desk.ports.http.last('/staff/chat/12/messages').answer(update([message(4, 'staff'), message(5, 'staff')]));
  await desk.passTime();
  expect(desk.state().staffChat.answers).toEqual([]);
  expect(numbers(desk.state().staffChat)).toEqual([1, 2, 3, 4, 5]);
});

test('an answer that failed stays and is sent again with the same key', async () => {
  const desk = start();
  desk.dispatch(answerSent('Hello', 'key-1'));
  await desk.passTime();
  desk.ports.http.last().fail(new NetworkError('offline'));
  await desk.passTime();
  expect(desk.state().staffChat).toMatchObject({
    answers: [{ key: 'key-1', hasFailed: true }],
    problem: 'Not sent. Check your connection and try again.',
  });
  desk.dispatch(answerSent('Hello', 'key-1'));
  await desk.passTime();
  expect(desk.ports.http.last().request.params).toEqual({ key: 'key-1', text: 'Hello' });
  desk.ports.http.last().fail(new HttpError(409, { error: { code: 'conflict', message: 'Torvek has this chat.' } }));
  await desk.passTime();
  expect(desk.state().staffChat.problem).toBe('Torvek has this chat.');
});

test('typing is told now and then, and not while a template is looked for', async () => {
  const desk = start();
  await desk.passTime();
  desk.dispatch(draftChanged('/mi'));
  await desk.passTime();
  expect(desk.ports.http.calls).toEqual([]);
  desk.dispatch(draftChanged('H'));
  await desk.passTime();
  desk.ports.http.last('/staff/chat/12/typing').answer({ success: true });
  await desk.passTime(1_000);
  desk.dispatch(draftChanged('He'));
  await desk.passTime(2_500);
  expect(desk.ports.http.calls).toHaveLength(1);
  desk.dispatch(draftChanged('Hel'));
  await desk.passTime();
  expect(desk.ports.http.calls).toHaveLength(2);
  desk.ports.http.last().fail(new NetworkError('offline'));
  await desk.passTime();
});

test('the shopper is typing until there is no more word of it', async () => {
  const desk = start();
  await desk.passTime();
  desk.ports.live.send(THREAD, update([], { isTyping: true }));
  await desk.passTime(5_999);
  expect(desk.state().staffChat.chat.isTyping).toBe(true);
  await desk.passTime(1);
  expect(desk.state().staffChat.chat.isTyping).toBe(false);
});

test('a template fills the field with what is known, and is not sent', async () => {
  const desk = start();
  desk.dispatch(templateChosen('seat'));
  desk.dispatch(templateChosen('nothing'));
  await desk.passTime();
  expect(desk.state().staffChat).toMatchObject({ draft: 'Yes, 3 seats are open.', template: 'Seat is free' });
  expect(desk.ports.http.calls).toEqual([]);
});

test('what is typed and told is private', () => {
  expect([draftChanged('x').meta, answerSent('x').meta]).toEqual([{ private: true }, { private: true }]);
  expect(answerSent('x').payload.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
