import { fakePorts } from '../../tests/harness/fakePorts';
import { CHAT_SESSION_KEY, createBrowserChat } from './chat';
import { startIntercom } from './intercomChat';
import type { SupportChat } from './supportChat';

const SETTINGS = { appId: 'abc123', script: 'https://widget.intercom.io/widget/abc123' };
const configure = () => {
  document.body.innerHTML = `<script type="application/json" id="chat-provider">${JSON.stringify(SETTINGS)}</script>`;
};
const { storage } = fakePorts();
const script = () => document.querySelector<HTMLScriptElement>('head script[src*=intercom]');

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => {
  script()?.remove();
  delete window.Intercom;
});

test('without a widget the shop’s own chat is used, which ends with the session’s chats', () => {
  const chat = createBrowserChat(storage, {});
  expect(chat.isEmbedded()).toBe(true);
  expect(chat.isLoaded()).toBe(true);
  expect(() => chat.open('raid-42')).not.toThrow();
  storage.session.write(CHAT_SESSION_KEY, { chats: {}, last: null });
  chat.logout();
  expect(storage.session.read(CHAT_SESSION_KEY, { type: 'object' } as never)).toBeUndefined();
});

describe('a widget in the page', () => {
  test('gets the channel, or none for the default one, and is told of the end', () => {
    const page: { supportChat?: SupportChat } = {};
    const chat = createBrowserChat(storage, page);
    const open = jest.fn();
    const logout = jest.fn();
    page.supportChat = { open };
    chat.logout();
    page.supportChat = { open, logout };
    expect(chat.isEmbedded()).toBe(false);
    expect(chat.isLoaded()).toBe(true);
    chat.open('raid-42');
    chat.open(null);
    expect(open.mock.calls).toEqual([['raid-42'], [undefined]]);
    chat.logout();
    expect(logout).toHaveBeenCalledTimes(1);
  });
});

describe('a configured widget', () => {
  test('loads once somebody is about to open the chat, and opens then', async () => {
    configure();
    const open = jest.fn();
    const load = jest.fn(async () => ({ open }));
    const chat = createBrowserChat(storage, {}, load);
    expect(chat.isEmbedded()).toBe(false);
    expect(chat.isLoaded()).toBe(false);
    expect(load).not.toHaveBeenCalled();
    chat.preload();
    await Promise.resolve();
    expect(load.mock.calls).toEqual([[JSON.stringify(SETTINGS)]]);
    expect(chat.isLoaded()).toBe(true);
    chat.open('raid-42');
    expect(open).toHaveBeenCalledWith('raid-42');
  });

  test('that can’t be loaded is tried again by the next one', async () => {
    configure();
    const load = jest.fn(async (): Promise<SupportChat> => {
      throw new Error('blocked');
    });
    const chat = createBrowserChat(storage, {}, load);
    chat.preload();
    await new Promise((resolve) => setTimeout(resolve));
    expect(chat.isLoaded()).toBe(false);
    chat.preload();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('Intercom', () => {
  const started = async () => {
    const starting = startIntercom(SETTINGS);
    const told = jest.fn();
    window.Intercom = told;
    script()?.onload?.(new Event('load'));
    return { chat: await starting, told };
  };

  test('that is blocked, or comes without its interface, fails', async () => {
    const blocked = startIntercom(SETTINGS);
    (script() as unknown as { onerror: () => void }).onerror();
    await expect(blocked).rejects.toThrow('did not load');
    expect(script()).toBeNull();
    const empty = startIntercom(SETTINGS);
    script()?.onload?.(new Event('load'));
    await expect(empty).rejects.toThrow('not there');
  });

  test('starts without its own launcher, and shows its messages, or a new one that names the channel', async () => {
    const { chat, told } = await started();
    expect(startIntercom(SETTINGS)).toBe(startIntercom(SETTINGS));
    expect(script()?.src).toBe(SETTINGS.script);
    expect(window.intercomSettings).toEqual({ app_id: 'abc123', hide_default_launcher: true });
    chat.open();
    chat.open('raid-42');
    chat.open('order-secret');
    chat.logout?.();
    expect(told.mock.calls).toEqual([
      ['boot', window.intercomSettings],
      ['showSpace', 'messages'],
      ['showNewMessage', '[raid-42] '],
      ['showSpace', 'messages'],
      ['shutdown', undefined],
    ]);
  });
});
