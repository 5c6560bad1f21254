import type { FieldProblem } from '../../domains/configurator';
import { SIGN_IN_PATH } from '../../src/lib/urls';
import { invalidFields, RequestError } from '../plugins/requestError';

/** For links in mails that were used, have expired, or never existed: which of them is not told. */
export const EXPIRED_LINK = (): RequestError =>
  new RequestError(
    410,
    'link_expired',
    'This link was used before or has expired. Ask for another one.',
    [],
    SIGN_IN_PATH,
  );

/** For the question for a code, without a sign-in that waits for it. */
export const EXPIRED_STEP = (): RequestError =>
  new RequestError(
    410,
    'step_expired',
    'That took too long, or too many codes were wrong. Please sign in again.',
    [],
    SIGN_IN_PATH,
  );

/** @param what there were too many of */
export function tooMany(what: 'tries' | 'mails', seconds: number): RequestError {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const text =
    what === 'tries'
      ? `Too many tries. Wait ${wait}, or get a link by email.`
      : `We sent several mails already. Look in spam, or try again in ${wait}.`;
  return new RequestError(429, `too_many_${what}`, text);
}

/** A form whose fields say what is wrong. */
export const wrongFields = (problems: readonly FieldProblem[]): RequestError =>
  invalidFields(problems, 'Please check what is marked.');
