/** The link of the header that opens the list of notifications; its value is the address of the list's style sheet. */
export const BELL_ATTRIBUTE = 'data-bell';
/** On that link for shoppers who are signed in: they are told of news. */
export const FOLLOWS_ATTRIBUTE = 'data-follows';
/** The line on the page that says that there are newer ones than it shows; its value is the number of the newest one. */
export const NEWS_ATTRIBUTE = 'data-news';
/** The empty element below the header in which the list opens. */
export const LIST_PLACE_ID = 'notifications';

/** An item of the list `notification-list` (SPEC §3): elements of their own, because only those may have such attributes. */
export const ITEM_ELEMENT = 'notification-item';
