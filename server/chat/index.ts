export { type ChatThreadRow, chats } from './chat.repository';
export { CHAT_CHANNEL, type ChatService, TYPING_CHANNEL } from './chat.service';
export type { ChatSubject, ChatSubjects } from './chatSubjects.repository';
export { type Chat, createChat } from './createChat';
export { followedChats } from './followedChats';
export type { OpenChat } from './openChat';
