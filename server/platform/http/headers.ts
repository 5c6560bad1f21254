import type { FastifyReply } from 'fastify';
import { COOKIE_CHECK_HEADER, COOKIE_CHECK_PATH } from '../../../src/lib/cookieCheck';

const NOT_IN_ADDRESSES = /[^\x21-\x7e]/gu;
const NOT_IN_HEADERS = /[^\x20-\x7e]/gu;

/**
 * Redirects: the one place where a location is written. It encodes what an address can't hold. After a form whose cookie may not be kept it leads by way
 * of the page that checks it.
 * @param location a path of this shop, or the address of a payment page
 */
export function redirect(reply: FastifyReply, location: string, status: 301 | 302 | 303): FastifyReply {
  const target = encoded(location, NOT_IN_ADDRESSES);
  const isChecked = reply.hasHeader(COOKIE_CHECK_HEADER) && location.startsWith('/');
  return reply.redirect(isChecked ? `${COOKIE_CHECK_PATH}?next=${encodeURIComponent(target)}` : target, status);
}

/** Marks an answer that is only true if the browser keeps its cookie; not where a cookie of the request shows that it keeps them. */
export function checkCookie(reply: FastifyReply): void {
  if (!reply.request.headers.cookie) reply.header(COOKIE_CHECK_HEADER, '1');
}

/** Sets a header to a value that is no constant. It encodes what a header can't hold, because such an answer would fail after its work was done. */
export function setHeader(reply: FastifyReply, name: string, value: string | number): FastifyReply {
  return reply.header(name, encoded(String(value), NOT_IN_HEADERS));
}

const encoded = (text: string, unwritable: RegExp): string =>
  text.replace(unwritable, (character) => encodeURIComponent(character.replace(/\p{Surrogate}/u, '\ufffd')));
