import type { FastifyRequest } from 'fastify';
import { parseToken, type ShopperCookies } from './cookies';

/** A shopper who is signed in. */
export interface SignedIn {
  readonly sessionId: number;
  readonly accountId: number;
  /** The account's id in page states and addresses. */
  readonly publicId: string;
  readonly email: string;
  /** May be empty. */
  readonly name: string;
  readonly role: 'shopper' | 'staff';
  /** Signed in with a passkey or a code. Without it the role of staff gives no rights. */
  readonly hasSecondFactor: boolean;
  /** When they last proved who they are, ms UTC. */
  readonly authenticatedAt: number;
  /** When the session is over unless they visit again, ms UTC. */
  readonly endsAt: number;
}

/** Who sends a request. */
export interface Identity {
  /** Null for guests, and when the session is over. Asked once per request. */
  signedIn(request: FastifyRequest): Promise<SignedIn | null>;
  /** The key of the visitor's cart: their account's, else the cookie's; null without one. */
  cartKey(request: FastifyRequest): Promise<string | null>;
}

/** Finds the session of a token. */
export interface FindSession {
  find(token: string, isVisit: boolean): Promise<SignedIn | null>;
}

const ACCOUNT_PREFIX = 'account:';

/** The key of an account's cart. No cookie can hold it, because it is no token. */
export const accountCartKey = (accountId: number): string => `${ACCOUNT_PREFIX}${accountId}`;

export const isAccountCartKey = (key: string): boolean => key.startsWith(ACCOUNT_PREFIX);

/** The id of the account whose cart has this key; null for the token of a guest's. */
export const accountOfCartKey = (key: string): number | null =>
  isAccountCartKey(key) ? Number(key.slice(ACCOUNT_PREFIX.length)) : null;

export function createIdentity({
  cookies,
  sessions,
}: {
  readonly cookies: ShopperCookies;
  readonly sessions: FindSession;
}): Identity {
  const found = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

  function signedIn(request: FastifyRequest): Promise<SignedIn | null> {
    const { session } = cookies.read(request);
    if (session === undefined) return Promise.resolve(null);
    let result = found.get(request);
    if (result === undefined) {
      result = sessions.find(session, request.routeOptions.config.quiet !== true);
      found.set(request, result);
    }
    return result;
  }

  return {
    signedIn,
    async cartKey(request) {
      const visitor = await signedIn(request);
      return visitor === null ? parseToken(cookies.read(request).cart) : accountCartKey(visitor.accountId);
    },
  };
}
