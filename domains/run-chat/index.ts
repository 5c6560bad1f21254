export {
  CHAT_ATTRIBUTE,
  CHAT_COLUMN_ATTRIBUTE,
  CHAT_RUN_ATTRIBUTE,
  CORNER_ID,
  OPENER_ID,
  STYLES_ATTRIBUTE,
} from './chat.attributes';
export {
  type ChatState,
  chatEnded,
  chatFailed,
  chatMinimized,
  chatRequested,
  selectChat,
  type WithChat,
} from './chat.slice';
export * from './chatText.rules';
export * from './runChat.contract';
