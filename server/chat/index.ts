export { answerNews } from './answerNews';
export { type ChatThreadRow, chats } from './chat.repository';
export { chatRoutes } from './chat.routes';
export { CHAT_CHANNEL, type ChatService, createChatService, TYPING_CHANNEL } from './chat.service';
export { GUEST_DAYS } from './chatMails.repository';
export { type ChatMails, createChatMails } from './chatMails.service';
export { followedChats } from './followedChats';
export { INTERCOM_POLICY } from './hostedChat';
export { createLiveChats, type LiveChatsDeps } from './liveChats';
