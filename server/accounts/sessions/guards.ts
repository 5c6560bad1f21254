import type { FastifyRequest } from 'fastify';
import { SIGN_IN_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { RequestError, SignInRequiredError } from '../../platform/http';
import type { SignedIn } from '../../platform/visitor';
import { RECENT_MS } from './sessionLimits';

const SIGN_IN_TEXT = 'Please sign in first.';
const NOT_STAFF_TEXT = 'This page is for the staff of the shop.';
const SECOND_FACTOR_TEXT = 'Staff sign in with a passkey or a code. Sign out, then sign in with yours.';
const CONFIRM_TEXT = 'Please confirm that it’s you first.';

/** Where a shopper confirms who they are before a change that matters. */
export const CONFIRM_PATH = '/profile/confirm';

/** Checks of who sends a request, for the first line of a handler. Each throws what the visitor gets instead: the page to sign in, or an error. */
export function createGuards({ identity, clock }: Platform) {
  /** @throws SignInRequiredError for guests, which leads a browser to the page to sign in */
  async function signedIn(request: FastifyRequest): Promise<SignedIn> {
    const visitor = await identity.signedIn(request);
    if (visitor === null) throw new SignInRequiredError(SIGN_IN_TEXT, withNext(SIGN_IN_PATH, request));
    return visitor;
  }

  function demandSecondFactor({ hasSecondFactor }: SignedIn): void {
    if (!hasSecondFactor) throw new RequestError(403, 'second_factor_required', SECOND_FACTOR_TEXT);
  }

  return {
    signedIn,

    /**
     * Like `signedIn`, and they have proved who they are a moment ago (ASVS 7.5.1): staff with a second factor, which nobody can add with the first alone.
     * @throws SignInRequiredError that leads to where they do that; RequestError 403 for staff
     */
    async recent(request: FastifyRequest): Promise<SignedIn> {
      const visitor = await signedIn(request);
      if (visitor.role === 'staff') demandSecondFactor(visitor);
      if (clock.now() - visitor.authenticatedAt >= RECENT_MS)
        throw new SignInRequiredError(CONFIRM_TEXT, withNext(CONFIRM_PATH, request));
      return visitor;
    },

    /** Staff, signed in with a passkey or a code. @throws RequestError 403 for others */
    async staff(request: FastifyRequest): Promise<SignedIn> {
      const visitor = await signedIn(request);
      if (visitor.role !== 'staff') throw new RequestError(403, 'not_staff', NOT_STAFF_TEXT);
      demandSecondFactor(visitor);
      return visitor;
    },
  };
}

export type Guards = ReturnType<typeof createGuards>;

/** A form can't be sent again after a redirect, so its page is where the visitor returns to. */
function withNext(path: string, { method, url, headers }: FastifyRequest): string {
  if (method === 'GET') return `${path}?next=${encodeURIComponent(url)}`;
  const from = headers.referer !== undefined && URL.canParse(headers.referer) ? new URL(headers.referer) : undefined;
  return from === undefined || from.host !== headers.host ? path : `${path}?next=${encodeURIComponent(from.pathname)}`;
}
