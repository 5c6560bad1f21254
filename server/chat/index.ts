export { ChatLog } from './ChatLog';
export { type ChatThreadRow, chats } from './chat.repository';
export { MAX_SHOWN_AGAIN, tooManyText } from './chat.routes';
export { CHAT_CHANNEL, type ChatService, type Sent, TYPING_CHANNEL } from './chat.service';
export type { ChatSubject, ChatSubjects } from './chatSubjects.repository';
export { type Chat, createChat } from './createChat';
export { followedChats } from './followedChats';
export { filesOf, formFingerprint, formMessageKey, messageKey } from './formKey';
export {
  PictureIdsSchema,
  pictureIdsOf,
  refusedPictures,
  setRetryAfter,
  storeFormPictures,
  WITH_FILES,
} from './formPictures';
export { MessageForm, type MessageFormProps } from './MessageForm';
export type { OpenChat } from './openChat';
export { stateText } from './stateText';
