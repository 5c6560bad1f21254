import type { Static, TSchema } from 'typebox';
import { findSchemaMismatch } from '../lib/schemaMismatch';
import { HttpError, NetworkError } from './http';

/** An expected failure as state keeps it. `code` is `http-503`, `network`, `answer` or `aborted`. */
export interface Failure {
  readonly code: string;
  /** True when the same request may succeed later. */
  readonly retriable: boolean;
}

/** The response does not match its contract. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
}

/**
 * Validates a response against its contract.
 * @param call the request, for the error message: `GET /v1/service/range`
 * @throws InvalidResponseError with the path of the first mismatch
 */
export function parseResponse<S extends TSchema>(schema: S, response: unknown, call: string): Static<S> {
  const path = findSchemaMismatch(schema, response);
  if (path) throw new InvalidResponseError(`${call}: unexpected response at ${path}.`);
  return response as Static<S>;
}

/** The message in an error response of our server (`{ error: { message } }`), for the shopper; undefined when there is none. */
export function serverErrorMessage(body: unknown): string | undefined {
  const message = (body as { readonly error?: { readonly message?: unknown } } | undefined)?.error?.message;
  return typeof message === 'string' ? message : undefined;
}

/** The sentence for the shopper about a request that was refused whatever it says (403), such as without cookies; undefined for other errors. */
export const refusalMessage = (error: unknown): string | undefined =>
  error instanceof HttpError && error.status === 403 ? serverErrorMessage(error.body) : undefined;

/** The path of a page that helps, in an error response of our server (`{ error: { redirectUrl } }`); undefined when there is none. */
export function serverRedirectUrl(body: unknown): string | undefined {
  const url = (body as { readonly error?: { readonly redirectUrl?: unknown } } | undefined)?.error?.redirectUrl;
  return typeof url === 'string' && url.startsWith('/') ? url : undefined;
}

const RETRIABLE_STATUS = [408, 425, 429];

/**
 * Converts an expected error of a port to a serializable value for the state.
 * @throws the error itself when it is unexpected, so that the bug crashes the domain's saga and is reported
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

/** Throws an error that no port is expected to have, as `asFailure` does, where an expected one changes nothing. */
export function rethrowUnexpected(error: unknown): void {
  asFailure(error);
}
