import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../db/hashToken';
import { checkCookie } from '../http/headers';
import type { ShopperCookies } from './cookies';
import type { Identity } from './identity';

/** Whose chats and notifications they are: an account's, or those of a guest's browser, which has a secret token. */
export type Owner =
  | { readonly kind: 'account'; readonly accountId: number }
  | { readonly kind: 'guest'; readonly token: string };

/** The hash by which rows name a guest's browser; null for accounts. */
export const guestHashOf = (owner: Owner): string | null => (owner.kind === 'guest' ? hashToken(owner.token) : null);

/** The columns of a row that say whose it is. */
export const ownerColumns = (owner: Owner) =>
  owner.kind === 'account'
    ? { account_id: owner.accountId, guest_hash: null }
    : { account_id: null, guest_hash: guestHashOf(owner) };

/** All that a request may ask for: what an account has, and what the guest's browser has that the request comes from. */
export interface Holder {
  /** Null for guests. */
  readonly accountId: number | null;
  /** Null for a browser without a token. */
  readonly guestHash: string | null;
}

export const holderOf = (accountId: number | null, guestToken: string | undefined): Holder => ({
  accountId,
  guestHash: guestToken === undefined ? null : hashToken(guestToken),
});

/** Finds who a request is from: an account, or a guest's browser. */
export function createOwners({ cookies, identity }: { readonly cookies: ShopperCookies; readonly identity: Identity }) {
  /** Null for a guest whose browser has no token yet. */
  async function find(request: FastifyRequest): Promise<Owner | null> {
    const visitor = await identity.signedIn(request);
    if (visitor !== null) return { kind: 'account', accountId: visitor.accountId };
    const { guest: token } = cookies.read(request);
    return token === undefined ? null : { kind: 'guest', token };
  }
  return {
    find,
    /** Like `find`, with what the browser of an account has had before its shopper signed in. */
    holder: async (request: FastifyRequest): Promise<Holder> =>
      holderOf((await identity.signedIn(request))?.accountId ?? null, cookies.read(request).guest),
    /** Like `find`; a guest without a token gets one, which `keep` gives to the browser. */
    findOrNew: async (request: FastifyRequest): Promise<Owner> =>
      (await find(request)) ?? { kind: 'guest', token: randomBytes(32).toString('base64url') },
    /** Gives the guest's browser its token, which nobody else has, for 90 days from now. */
    keep(reply: FastifyReply, owner: Owner): void {
      if (owner.kind === 'guest') cookies.setGuest(reply, owner.token);
    },
    /** Like `keep`, for what is lost without the token. */
    keepNeeded(reply: FastifyReply, owner: Owner): void {
      if (owner.kind !== 'guest') return;
      cookies.setGuest(reply, owner.token);
      checkCookie(reply);
    },
  };
}
