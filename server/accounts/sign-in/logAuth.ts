import type { FastifyRequest } from 'fastify';

/** What happened to an account, for the log (ASVS 16.3.1). */
export type AuthEvent =
  | 'account created'
  | 'signed in'
  | 'sign-in refused'
  | 'code needed'
  | 'code refused'
  | 'recovery code used'
  | 'passkey refused'
  | 'signed out'
  | 'device signed out'
  | 'other devices signed out'
  | 'identity confirmed'
  | 'password refused'
  | 'password changed'
  | 'email change requested'
  | 'email changed'
  | 'passkey added'
  | 'passkey removed'
  | 'two-step codes on'
  | 'two-step codes off'
  | 'recovery codes replaced'
  | 'account deleted';

/** Logs what happened to an account, by its number: never an email, a password or a token. */
export function logAuth(request: FastifyRequest, event: AuthEvent, account?: number, reason?: string): void {
  const line = { auth: event, ...(account !== undefined && { account }), ...(reason !== undefined && { reason }) };
  request.log.info(line, event);
}
