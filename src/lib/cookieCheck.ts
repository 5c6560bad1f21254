/** Set on an answer that is only true if the browser keeps the cookie that comes with it, when nothing has shown yet that it keeps any. */
export const COOKIE_CHECK_HEADER = 'cookie-check';

/** Shows whether a cookie came back: leads on to `next` if one did, else says what to do. Scripts get 403 then, with the sentence. */
export const COOKIE_CHECK_PATH = '/cookies';
