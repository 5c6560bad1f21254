import { fireEvent, screen } from '@testing-library/react';
import { createBrowserChat, type SupportChat } from '../../src/ports/chat';
import { watchChatLinks } from './chat.listener';

let dispatch: jest.Mock;
let stop: () => void;
let page: { supportChat?: SupportChat };

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#mail" data-chat-open=""><b>Contact support</b></a>
    <a href="#mail" data-chat-open="raid-42">Ask the leader</a>
    <a href="#other">Other</a>`;
  dispatch = jest.fn();
  page = {};
  stop = watchChatLinks(document, dispatch, { chat: createBrowserChat(page) });
});
afterEach(() => stop());

test('while no chat is loaded its links stay links', () => {
  expect(fireEvent.click(screen.getByText('Contact support'))).toBe(true);
  expect(dispatch).not.toHaveBeenCalled();
});

test('a link opens the chat on its channel, or on the default one, as soon as a chat is loaded', () => {
  page.supportChat = { open: jest.fn() };
  expect(fireEvent.click(screen.getByText('Contact support'))).toBe(false);
  expect(fireEvent.click(screen.getByText('Ask the leader'))).toBe(false);
  expect(dispatch.mock.calls.map(([action]) => action.payload)).toEqual([
    { channelId: null },
    { channelId: 'raid-42' },
  ]);
  expect(fireEvent.click(screen.getByText('Other'))).toBe(true);
  expect(fireEvent.click(screen.getByText('Ask the leader'), { ctrlKey: true })).toBe(true);
  expect(dispatch).toHaveBeenCalledTimes(2);
});

test('a chat that is loaded is told before the shopper signs out', () => {
  document.body.innerHTML =
    '<form data-sign-out=""><button>Sign out</button></form><form><button>Other</button></form>';
  const logout = jest.fn();
  page.supportChat = { open: jest.fn(), logout };
  fireEvent.submit(document.forms[1] as HTMLFormElement);
  expect(logout).not.toHaveBeenCalled();
  fireEvent.submit(document.forms[0] as HTMLFormElement);
  expect(logout).toHaveBeenCalledTimes(1);
  page.supportChat = { open: jest.fn() };
  fireEvent.submit(document.forms[0] as HTMLFormElement);
});

describe('the chat of another party', () => {
  test('does nothing while it is not loaded', () => {
    const chat = createBrowserChat({});
    expect(chat.isLoaded()).toBe(false);
    expect(chat.open('raid-42')).toBe(false);
  });

  test('gets the channel, or none for the default one', () => {
    const open = jest.fn();
    const chat = createBrowserChat({ supportChat: { open } });
    expect(chat.open('raid-42')).toBe(true);
    expect(chat.open(null)).toBe(true);
    expect(open.mock.calls).toEqual([['raid-42'], [undefined]]);
  });

  test('that throws is not open, and the shop goes on', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const supportChat = {
      open: () => {
        throw new Error('broken');
      },
    };
    expect(createBrowserChat({ supportChat }).open(null)).toBe(false);
    expect(complaint).toHaveBeenCalledTimes(1);
    complaint.mockRestore();
  });
});
