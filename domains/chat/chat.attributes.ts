/** On links that open the chat; its value is a channel, empty for the default one. */
export const CHAT_ATTRIBUTE = 'data-chat-open';
/** Beside `CHAT_ATTRIBUTE` on the opener of a run's chat: the run's id. */
export const CHAT_RUN_ATTRIBUTE = 'data-chat-run';
