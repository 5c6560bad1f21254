import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform';
import { type Connection, hashToken, unlessStorageFull } from '../../platform/db';
import { deviceName } from '../../platform/http';
import type { SignedIn } from '../../platform/visitor';
import type { SessionPlace } from './place';
import { SESSION_LIMITS, TOUCH_MS } from './sessionLimits';
import { type SessionRow, type StoredSession, sessionRepository } from './sessions.repository';

/** 32 random bytes as base64url. Whoever has the token is the shopper. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Sessions of shoppers who are signed in. Only the server makes their tokens, and each proof of who they are makes another one. */
export function createSessionService({ db, clock, geolocation }: Platform) {
  const now = () => new Date(clock.now());

  return {
    /** Who has this token; null when the session is over. @param isVisit false for requests that a page sends by itself, which keep no session alive */
    async find(token: string, isVisit: boolean): Promise<SignedIn | null> {
      const session = await sessionRepository.find(hashToken(token), now(), db);
      if (session === null || idleAt(session) <= clock.now()) return null;
      if (isVisit && clock.now() - session.lastSeenAt >= TOUCH_MS)
        await unlessStorageFull(sessionRepository.touch(session.id, now(), db));
      return toSignedIn(session);
    },

    placeOf: (request: FastifyRequest): SessionPlace => ({
      device: deviceName(request.headers['user-agent']),
      country: geolocation.countryOf(request) ?? null,
    }),

    /** Starts a session. @returns its token */
    async start(
      account: { readonly id: number; readonly role: 'shopper' | 'staff' },
      { device, country }: SessionPlace,
      hasSecondFactor: boolean,
      trx: Connection,
    ): Promise<string> {
      const token = newSecretToken();
      const expiresAt = new Date(clock.now() + SESSION_LIMITS[account.role].absoluteMs);
      const session = { accountId: account.id, device, country, hasSecondFactor, expiresAt };
      await sessionRepository.create({ ...session, tokenHash: hashToken(token) }, now(), trx);
      return token;
    },

    /** Keeps a session from being ended until the transaction has; false when it is over already. */
    lock: ({ sessionId }: SignedIn, trx: Connection): Promise<boolean> => sessionRepository.lock(sessionId, trx),

    /**
     * Rotates a session whose shopper has proved again who they are.
     * @returns its new token; null when it is over
     */
    async renew({ sessionId }: SignedIn, hasSecondFactor: boolean, trx: Connection): Promise<string | null> {
      const token = newSecretToken();
      const rotated = { tokenHash: hashToken(token), hasSecondFactor };
      return (await sessionRepository.rotate(sessionId, rotated, now(), trx)) ? token : null;
    },

    list: ({ accountId, role }: Pick<SignedIn, 'accountId' | 'role'>): Promise<readonly SessionRow[]> =>
      sessionRepository.list(accountId, now(), new Date(clock.now() - SESSION_LIMITS[role].idleMs), db),

    end: (token: string, trx: Connection = db): Promise<void> => sessionRepository.deleteByToken(hashToken(token), trx),

    /** Ends one session of an account; false when it has none with this id. */
    endOne: (accountId: number, id: number): Promise<boolean> => sessionRepository.delete(accountId, id, db),

    /** Ends the sessions of an account. @param except one that goes on */
    endAll: (accountId: number, except: number | null, trx: Connection = db): Promise<number> =>
      sessionRepository.deleteAll(accountId, except, trx),

    /** The account has no second factor any more. */
    dropSecondFactor: sessionRepository.dropSecondFactor,

    /** Deletes sessions that are over. Returns how many. */
    deleteExpired: (): Promise<number> =>
      sessionRepository.deleteExpired(now(), new Date(clock.now() - SESSION_LIMITS.shopper.idleMs), db),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;

const idleAt = ({ role, lastSeenAt }: StoredSession): number => lastSeenAt + SESSION_LIMITS[role].idleMs;

function toSignedIn(stored: StoredSession): SignedIn {
  const { id, lastSeenAt, expiresAt, ...session } = stored;
  return { sessionId: id, endsAt: Math.min(idleAt(stored), expiresAt), ...session };
}
