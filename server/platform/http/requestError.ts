import type { FieldProblem } from '../../../domains/configurator';
import { ORDERS_PATH } from '../../../src/lib/urls';

/** Limits the size of the error page for a request with thousands of wrong fields. */
export const MAX_PROBLEMS = 30;

/** A rejected request. `message` is for people, `code` is stable and for scripts. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly problems: readonly FieldProblem[];
  /** The title of its error page; by default that of the status. */
  readonly title?: string;
  /** The page that its error page leads to; by default to all games. */
  readonly back?: { readonly href: string; readonly text: string } | undefined;

  /**
   * @param statusCode HTTP status, 400 to 499, or 503 while the shop can't serve it
   * @param problems what is wrong with which field of the form or query; only the first `MAX_PROBLEMS` are kept
   * @param redirectUrl path of a page that helps, such as the order that was already placed
   */
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    problems: readonly FieldProblem[] = [],
    readonly redirectUrl?: string,
  ) {
    super(message);
    this.problems = problems.slice(0, MAX_PROBLEMS);
  }
}

export function notFound(message = 'There is nothing at this address.'): RequestError {
  return new RequestError(404, 'not_found', message);
}

/** The visitor has to sign in, or to confirm who they are: browsers are led there, scripts get the address. */
export class SignInRequiredError extends RequestError {
  constructor(
    message: string,
    readonly signInUrl: string,
  ) {
    super(401, 'sign_in_required', message, [], signInUrl);
  }
}

/** The browser has sent no cookie back, and what was asked for needs one. */
export class NoCookiesError extends RequestError {
  override readonly title = 'Your browser blocks cookies';
  override readonly back: { readonly href: string; readonly text: string };

  /** @param backPath the page where to try again */
  constructor(backPath: string) {
    const message = 'Your browser blocks this shop’s cookies. Allow them for this site, then try again.';
    super(403, 'no_cookies', message);
    this.back = { href: backPath, text: 'Back' };
  }
}

/** Another request has deleted the visitor's account since this one came. @param outcome what became of this one: "Nothing was ordered." */
export function accountGone(outcome: string): RequestError {
  const message = `Your account was just deleted. ${outcome} You can still buy as a guest.`;
  return new RequestError(409, 'account_gone', message);
}

/** There is no order at the address; its buyer may have lost the link. */
export class OrderNotFoundError extends RequestError {
  override readonly back = { href: ORDERS_PATH, text: 'Find my order' };

  constructor() {
    super(404, 'not_found', 'There is no order at this address.');
  }
}

/** A page that the shop no longer has. */
export class GoneError extends RequestError {
  /**
   * @param thing what stood there
   * @param back the page that is nearest to it
   */
  constructor(
    readonly thing: string,
    message: string,
    override readonly back?: { readonly href: string; readonly text: string },
  ) {
    super(410, 'gone', message, [], back?.href);
  }
}

/** The message of an error whose details are in its fields. */
export const INVALID_CHOICES_MESSAGE = 'Some of the choices can’t be used as they are.';

/** The service does not exist, or is not on sale. */
export function serviceNotFound(): RequestError {
  return notFound('There is no such service.');
}

/** The form was parsed, but its values are invalid (422). */
export function invalidFields(problems: readonly FieldProblem[], message = INVALID_CHOICES_MESSAGE): RequestError {
  return new RequestError(422, 'invalid', message, problems);
}

/** The JSON of every error. */
export interface ErrorResponse {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** Messages by field. */
    readonly fields?: Readonly<Record<string, string>>;
    /** Path of a page that helps. */
    readonly redirectUrl?: string;
  };
}

export function errorResponse({
  code,
  message,
  problems,
  redirectUrl,
}: Pick<RequestError, 'code' | 'message' | 'problems' | 'redirectUrl'>): ErrorResponse {
  const error = { code, message, ...(redirectUrl !== undefined && { redirectUrl }) };
  if (problems.length === 0) return { error };
  const fields = Object.fromEntries(firstPerField(problems).map(({ field, message: text }) => [field, text]));
  return { error: { ...error, fields } };
}

/** The first problem of each field, in their order. */
export function firstPerField(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((one) => one.field === field) === index);
}
