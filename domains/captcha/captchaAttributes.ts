/** The element of a captcha in server HTML; the code of its kind is loaded when one is on the page. */
export const CAPTCHA_ELEMENT = 'captcha-check';

/** On the element: its `CaptchaState`. */
export const CAPTCHA_STATE = 'data-state';

/** Where it says how far it is. */
export const CAPTCHA_STATUS = 'data-captcha-status';

/** Where a provider draws its captcha. */
export const CAPTCHA_PLACE = 'data-captcha-place';

/** What is shown when it fails, with a button to try again. */
export const CAPTCHA_FAILURE = 'data-captcha-failure';
