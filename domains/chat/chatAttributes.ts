/** On links that open the chat; its value is a channel, empty for the default one. */
export const CHAT_ATTRIBUTE = 'data-chat-open';
/** Beside `CHAT_ATTRIBUTE` on the opener of a run's chat: the run's id. */
export const CHAT_RUN_ATTRIBUTE = 'data-chat-run';

/** The corner of a page where the panel opens. It has the addresses of the chat's style sheets, which are loaded with the chat. */
export const CORNER_ID = 'chat-corner';
export const STYLES_ATTRIBUTE = 'data-styles';
/** The opener there, which not every page has. */
export const OPENER_ID = 'chat-opener';

/** The empty element of a run's sheet where its chat is shown; its value is the run's id. */
export const CHAT_COLUMN_ATTRIBUTE = 'data-chat-column';
