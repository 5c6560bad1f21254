/** On links that open the support chat; its value is the id of a channel, empty for the default one. */
export const CHAT_ATTRIBUTE = 'data-chat-open';

/** The id of the sidebar's `dialog`. */
export const SIDEBAR_ID = 'sidebar';

/** Marks the form that signs the shopper out. */
export const SIGN_OUT_ATTRIBUTE = 'data-sign-out';
