export { chatMinimized } from './chat.actions';
export { CHAT_ATTRIBUTE, CHAT_RUN_ATTRIBUTE } from './chat.attributes';
export { type ChatState, chatEnded, chatFailed, chatRequested, selectChatState, type WithChat } from './chat.slice';
export * from './chatMessage.contract';
export * from './chatText.rules';
export { groupsByDay, type MessageGroup } from './messageGroups.rules';
export { CHAT_COLUMN_ATTRIBUTE, CORNER_ID, OPENER_ID, STYLES_ATTRIBUTE } from './panel.attributes';
export * from './runChat.contract';
