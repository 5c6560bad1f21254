import type { Static, TSchema } from 'typebox';
import { findSchemaMismatch } from '../lib/schemaMismatch';
import { HttpError, NetworkError } from './http';

/** What state keeps of an expected failure. `code` is `http-503`, `network`, `answer` or `aborted`. */
export interface Failure {
  readonly code: string;
  /** True when the same question may succeed later without a change. */
  readonly retriable: boolean;
}

/** The server answered something that its contract does not allow. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/**
 * Reads an answer through its contract.
 * @param what the call's name, for the message: `GET /v1/service/range`
 * @throws InvalidResponseError naming the first place that does not fit
 */
export function parseResponse<S extends TSchema>(schema: S, answer: unknown, what: string): Static<S> {
  const place = findSchemaMismatch(schema, answer);
  if (place) throw new InvalidResponseError(`${what} answered something unexpected at ${place}.`);
  return answer as Static<S>;
}

/** The sentence for a person in an error of our server (`{ error: { message } }`); undefined when the answer holds none. */
export function serverErrorMessage(answer: unknown): string | undefined {
  const message = (answer as { readonly error?: { readonly message?: unknown } } | undefined)?.error?.message;
  return typeof message === 'string' ? message : undefined;
}

const RETRIABLE_STATUS = [408, 425, 429];

/**
 * Turns an expected failure of a port into a value that state can keep (STYLE, Sagas).
 * @throws the error itself when it is not a port's: a defect crashes the domain's saga and is reported there
 */
export function asFailure(error: unknown): Failure {
  if (error instanceof HttpError)
    return { code: `http-${error.status}`, retriable: error.status >= 500 || RETRIABLE_STATUS.includes(error.status) };
  if (error instanceof NetworkError) return { code: 'network', retriable: true };
  if (error instanceof InvalidResponseError) return { code: 'answer', retriable: false };
  if (error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return { code: 'aborted', retriable: true };
  throw error;
}
