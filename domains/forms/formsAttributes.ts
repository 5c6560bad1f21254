/** Marks a form of server HTML that is sent without leaving the page; the form needs an `id`, too. */
export const FORM_ATTRIBUTE = 'data-form';

/** On forms whose summary of problems counts them in its title and gets the focus, instead of the first field that is wrong. */
export const FORM_SUMMARY_ATTRIBUTE = 'data-form-summary';

/** What a toast says when no usable response to a form arrived. Without it only the console does (SPEC §8). */
export const FORM_FAILURE_ATTRIBUTE = 'data-form-failure';

/** Marks what the server's HTML says about the last try of the form with that id; the next answer to the form removes it. */
export const FORM_ANSWER_ATTRIBUTE = 'data-form-answer';

/** Marks a link whose page is shown in the page's dialog. Its value is the kind of the dialog: `dialog` or `offcanvas`. */
export const MODAL_ATTRIBUTE = 'data-modal';

/** The side of the window that an offcanvas comes from while it is loading: `start` or `end`, the default. */
export const MODAL_SIDE_ATTRIBUTE = 'data-modal-side';
