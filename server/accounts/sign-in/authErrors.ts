import type { FieldProblem } from '../../../domains/configurator';
import { SIGN_IN_PATH } from '../../../src/lib/urls';
import { invalidFields, RequestError } from '../../platform/http';

/** For links in mails that were used, have expired, or never existed: which of them is not told. */
export const EXPIRED_LINK = (): RequestError =>
  new RequestError(
    410,
    'link_expired',
    'This link was already used or has expired. Ask for a new one.',
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

const TOO_MANY = {
  tries: (wait: string) => `Too many tries. Wait ${wait}, or get a link by email.`,
  passwords: (wait: string) => `Too many tries. Wait ${wait}, then try again.`,
  codes: (wait: string) => `Too many codes were wrong. Wait ${wait}, then enter the newest one.`,
  mails: (wait: string) => `We’ve already sent several emails. Look in spam, or try again in ${wait}.`,
} as const;

/** There were too many tries or mails; its answer has `Retry-After`. */
export class TooManyError extends RequestError {
  /** @param what there were too many of */
  constructor(
    what: keyof typeof TOO_MANY,
    readonly seconds: number,
  ) {
    super(429, `too_many_${what}`, TOO_MANY[what](waitText(seconds)));
  }
}

/** `a minute`, `15 minutes`, `24 hours` */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** A form whose fields say what is wrong. */
export const wrongFields = (problems: readonly FieldProblem[]): RequestError =>
  invalidFields(problems, 'Please check the marked fields.');
