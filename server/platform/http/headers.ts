import type { FastifyReply } from 'fastify';

const NOT_IN_ADDRESSES = /[^\x21-\x7e]/gu;
const NOT_IN_HEADERS = /[^\x20-\x7e]/gu;

/**
 * Redirects: the one place where a location is written. It encodes what an address can't hold.
 * @param location a path of this shop, or the address of a payment page
 */
export function redirect(reply: FastifyReply, location: string, status: 301 | 302 | 303): FastifyReply {
  return reply.redirect(encoded(location, NOT_IN_ADDRESSES), status);
}

/** Sets a header to a value that is no constant. It encodes what a header can't hold, because such an answer would fail after its work was done. */
export function setHeader(reply: FastifyReply, name: string, value: string | number): FastifyReply {
  return reply.header(name, encoded(String(value), NOT_IN_HEADERS));
}

const encoded = (text: string, unwritable: RegExp): string =>
  text.replace(unwritable, (character) => encodeURIComponent(character.replace(/\p{Surrogate}/u, '\ufffd')));
