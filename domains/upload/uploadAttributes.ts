/** On the pictures of a form while one of them is on its way, or has failed. */
export const UNFINISHED_ATTRIBUTE = 'data-unfinished';
/** On a part of the page that takes what is dropped there by itself. */
export const DROP_ZONE_ATTRIBUTE = 'data-drop-zone';
/** On the pictures of a form that are not sent: its dialog asks before it closes. */
export const UNSENT_ATTRIBUTE = 'data-unsent';
