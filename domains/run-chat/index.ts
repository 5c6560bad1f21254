export {
  CHAT_ATTRIBUTE,
  CHAT_COLUMN_ATTRIBUTE,
  CHAT_RUN_ATTRIBUTE,
  OPENER_ID,
  STYLES_ATTRIBUTE,
} from './chat.attributes';
export { type ChatState, chatFailed, chatMinimized, chatRequested, selectChat, type WithChat } from './chat.slice';
export * from './runChat.contract';
export * from './chatText.rules';
