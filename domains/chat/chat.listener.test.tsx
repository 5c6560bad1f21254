import { fireEvent, screen } from '@testing-library/react';
import { CHAT_SESSION_KEY } from '../../src/ports/chat';
import { fakePorts } from '../../tests/harness/fakePorts';
import { watchChat } from './chat.listener';
import { chatEnded, chatRequested, chatResumed } from './chat.slice';

let ports: ReturnType<typeof fakePorts>;
let dispatch: jest.Mock;
let stop: () => void;

const start = () => {
  stop = watchChat(document, dispatch, ports);
};
beforeEach(() => {
  document.body.innerHTML = `
    <a href="#chat" data-chat-open=""><b>Contact support</b></a>
    <a href="#chat" data-chat-open="raid-42" data-chat-run="42">Ask the leader</a>
    <a href="#other">Other</a>
    <form data-sign-out=""><button>Sign out</button></form><form><button>Send</button></form>`;
  dispatch = jest.fn();
  ports = fakePorts();
});
afterEach(() => stop());

test('a link opens the chat on its channel, or on the default one', () => {
  start();
  expect(fireEvent.click(screen.getByText('Contact support'))).toBe(false);
  expect(fireEvent.click(screen.getByText('Ask the leader'))).toBe(false);
  expect(dispatch.mock.calls.map(([action]) => action)).toEqual([
    chatRequested({ channel: null, runId: null }),
    chatRequested({ channel: 'raid-42', runId: 42 }),
  ]);
  expect(fireEvent.click(screen.getByText('Other'))).toBe(true);
  expect(fireEvent.click(screen.getByText('Ask the leader'), { ctrlKey: true })).toBe(true);
  expect(dispatch).toHaveBeenCalledTimes(2);
});

test('while no chat is loaded its links stay links, and the chat loads when one is about to be pressed', () => {
  ports.chat.isLoaded.mockReturnValue(false);
  start();
  fireEvent.pointerOver(screen.getByText('Other'));
  expect(ports.chat.preload).not.toHaveBeenCalled();
  fireEvent.pointerOver(screen.getByText('Contact support'));
  fireEvent.focusIn(screen.getByText('Ask the leader'));
  expect(ports.chat.preload).toHaveBeenCalledTimes(2);
  expect(fireEvent.click(screen.getByText('Contact support'))).toBe(true);
  expect(dispatch).not.toHaveBeenCalled();
});

test('the chat ends before the shopper signs out', () => {
  start();
  fireEvent.submit(document.forms[1] as HTMLFormElement);
  expect(ports.chat.logout).not.toHaveBeenCalled();
  fireEvent.submit(document.forms[0] as HTMLFormElement);
  expect(ports.chat.logout).toHaveBeenCalledTimes(1);
  expect(dispatch).toHaveBeenCalledWith(chatEnded());
});

describe('a chat of an earlier page', () => {
  test.each([
    ['is followed again', true, [[chatResumed({ status: 'resuming' })]]],
    ['is not where the shop uses that of another party', false, []],
  ])('%s', (_what, isEmbedded, dispatched) => {
    ports.chat.isEmbedded.mockReturnValue(isEmbedded);
    ports.storage.session.write(CHAT_SESSION_KEY, { chats: {}, last: null });
    start();
    expect(dispatch.mock.calls).toEqual(dispatched);
  });
});
