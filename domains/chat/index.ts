export { answerHoursText, answeringText } from './answering.rules';
export * from './chat.contract';
export { chatRequested, selectChatState } from './chat.slice';
export { chatMinimized } from './chatActions';
export {
  CHAT_ATTRIBUTE,
  CHAT_COLUMN_ATTRIBUTE,
  CHAT_RUN_ATTRIBUTE,
  CORNER_ID,
  OPENER_ID,
  STYLES_ATTRIBUTE,
} from './chatAttributes';
export * from './chatMessage.contract';
export * from './chatText.rules';
export { groupsByDay, type MessageGroup } from './messageGroups.rules';
