import { chatTopic } from '../../domains/chat';
import type { Platform } from '../platform';
import type { LiveSource } from '../platform/live';
import type { ChatService } from './chat.service';
import { followedChats } from './followedChats';

/** The end of the keys of chats of accounts, whose answers can be mailed. */
const OF_ACCOUNT = '.account';

/** A chat for its shopper alone: new messages, what was read, and whether staff is typing. */
export function createLiveChats(deps: Platform & { readonly chat: ChatService }) {
  const { chat, owners } = deps;
  const chats = followedChats({
    ...deps,
    prefix: chatTopic(''),
    suffixes: ['', OF_ACCOUNT],
    typist: 'staff',
    read: (chatId, suffix, after) => chat.read(chatId, suffix === OF_ACCOUNT, { after }),
    onFollowed: chat.seen,
  });
  const source: LiveSource = {
    name: 'chat',
    async find(chatId, request) {
      const owner = await owners.find(request);
      if ((await chat.channelOf(owner, chatId)) === null) return null;
      const key = chats.keyOf(chatId, owner?.kind === 'account' ? OF_ACCOUNT : '');
      await chat.seen([chatId]);
      return (await chats.snapshot(key)) && { key, snapshot: () => chats.snapshot(key) };
    },
  };
  return { source, changed: chats.changed, staffTypes: chats.types, start: chats.start };
}
