/** On each announcement that can be closed: its id. */
export const ANNOUNCEMENT_ATTRIBUTE = 'data-message';
/** On the button that closes the announcement around it. */
export const CLOSE_ATTRIBUTE = 'data-message-close';
/** On a top announcement that closes by itself: after how many ms. */
export const CLOSE_AFTER_ATTRIBUTE = 'data-close-after';
/** On the form of a dismissible banner: the address that delays it (SPEC §7). */
export const DELAY_ATTRIBUTE = 'data-banner-delay';
/** On the body banner, which is shown at the top of the page only. */
export const BODY_BANNER_ATTRIBUTE = 'data-body-banner';
/** On a body banner that is faded out. */
export const AWAY_ATTRIBUTE = 'data-away';
