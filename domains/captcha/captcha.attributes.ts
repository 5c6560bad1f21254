/** The element of a captcha in server HTML; the code of its kind is loaded when one is on the page. */
export const CAPTCHA_ELEMENT = 'captcha-check';

/** What the element says about its state. */
export const CAPTCHA_STATUS = 'data-captcha-status';
