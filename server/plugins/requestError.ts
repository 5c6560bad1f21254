import type { FieldProblem } from '../../domains/configurator';

/** Nobody reads more; and who sends thousands of wrong fields gets no page of thousands of lines. */
export const MAX_PROBLEMS = 30;

/** A request that is refused. `message` is a sentence for a person, `code` a stable word for scripts. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';
  readonly problems: readonly FieldProblem[];

  /**
   * @param statusCode HTTP status, 400 to 499
   * @param problems what is wrong with which field of the form or address; the first of them are kept
   * @param redirectUrl path of a page that helps, such as the order that was made before
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

/** There is nothing at this address. */
export function notFound(message = 'There is nothing at this address.'): RequestFault {
  return new RequestFault(404, 'not_found', message);
}

/** What is said of a form whose fields say what is wrong themselves. */
export const INVALID_CHOICES = 'Some of the choices can’t be used as they are.';

/** The service of a request was never there, or is out of sale. */
export function noSuchService(): RequestFault {
  return notFound('There is no such service on sale.');
}

/** The form was understood, but can't be done as it is (422). */
export function invalid(problems: readonly FieldProblem[], message = INVALID_CHOICES): RequestFault {
  return new RequestFault(422, 'invalid', message, problems);
}

/** The one shape of an error for scripts. */
export interface ErrorAnswer {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** By field, what is wrong with it. */
    readonly fields?: Readonly<Record<string, string>>;
    /** Path of a page that helps. */
    readonly redirectUrl?: string;
  };
}

export function errorAnswer({
  code,
  message,
  problems,
  redirectUrl,
}: Pick<RequestFault, 'code' | 'message' | 'problems' | 'redirectUrl'>): ErrorAnswer {
  const said = { code, message, ...(redirectUrl !== undefined && { redirectUrl }) };
  if (problems.length === 0) return { error: said };
  // The first problem of a field is the one to solve first; a later one of the same field would overwrite it.
  const fields = Object.fromEntries([...problems].reverse().map(({ field, message: fault }) => [field, fault]));
  return { error: { ...said, fields } };
}
