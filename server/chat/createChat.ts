import type { Notifications } from '../notifications';
import type { Platform, ShopModule } from '../platform';
import type { UploadService } from '../uploads';
import { chatRoutes } from './chat.routes';
import { CHAT_CHANNEL, type ChatServiceParts, createChatService, TYPING_CHANNEL } from './chat.service';
import { createChatMails } from './chatMails.service';
import { chatStores } from './chatStores';
import { INTERCOM_POLICY } from './hostedChat';
import { createLiveChats } from './liveChats';
import { createOpenChat } from './openChat';

/** Chats of shoppers with the staff. */
export function createChat(
  platform: Platform,
  {
    notifications,
    subjects,
    uploads,
  }: Pick<ChatServiceParts, 'subjects'> & { readonly notifications: Notifications; readonly uploads: UploadService },
) {
  const { config } = platform;
  const chat = createChatService({ ...platform, subjects, uploads });
  const openChat = createOpenChat({ ...platform, chat });
  const chatMails = createChatMails({ ...platform, ...notifications, subjects });
  const liveChats = createLiveChats({ ...platform, chat });

  const module: ShopModule = {
    routes: (app) => chatRoutes(app, { ...platform, chat, openChat, uploads }),
    jobs: [{ failure: 'answers of chats could not be mailed', run: () => chatMails.mailAnswers() }],
    deleteExpired: [() => chatMails.deleteExpired()],
    live: [liveChats.source],
    channels: {
      // "12 CHATID": staff follow by the number of the thread.
      [CHAT_CHANNEL]: (ids) => liveChats.changed(ids?.split(' ')[1]),
      [TYPING_CHANNEL](typed) {
        const [chatId = '', side] = typed?.split(' ') ?? [];
        if (side === 'staff') liveChats.staffTypes(chatId);
      },
    },
    start: liveChats.start,
    stores: chatStores,
    policy: config.chat ? INTERCOM_POLICY : {},
  };
  return { ...module, chat, chatMails, openChat };
}

export type Chat = ReturnType<typeof createChat>;
