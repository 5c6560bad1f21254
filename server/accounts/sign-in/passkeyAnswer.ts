import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ACCOUNT_FIELDS } from '../../../domains/account';
import type { Config } from '../../platform/config';
import { originOf, RequestError } from '../../platform/http';
import { formFields } from '../../platform/pages';
import type { RelyingParty } from './passkeys.service';

/** The answer of a device in a submitted form. @throws RequestError 400 when it can't be read */
export function readPasskey(request: FastifyRequest, schema: TSchema): unknown {
  const text = formFields(request.body)[ACCOUNT_FIELDS.passkey];
  try {
    const answer: unknown = JSON.parse(String(text));
    if (Value.Check(schema, answer)) return answer;
  } catch {
    // Not JSON.
  }
  throw new RequestError(400, 'bad_passkey', 'Your device’s response can’t be read. Please try again.');
}

/** The host that passkeys belong to. */
export function relyingPartyOf(request: FastifyRequest, config: Config): RelyingParty {
  const origin = originOf(request, config);
  return { origin, id: new URL(origin).hostname };
}

const refusedPasskey = (message: string) => new RequestError(401, 'wrong_passkey', message, [{ field: '', message }]);

/** For a passkey that was used. */
export const WRONG_PASSKEY = (): RequestError =>
  refusedPasskey('This passkey doesn’t work here anymore. Choose another way to sign in.');

/** For a passkey that was made. */
export const PASSKEY_NOT_ADDED = (): RequestError => refusedPasskey('The passkey wasn’t added. Please try again.');
