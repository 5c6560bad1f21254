import type { Static, TSchema } from 'typebox';
import { HttpError, type Ports, parseResponse } from '../ports';
import { callAbortable, type Saga } from './effects';

/**
 * The shared form helper (SPEC §7): posts the fields of a form as its page would, and parses the response. A 422 response has the same shape and
 * is returned, too; other errors are thrown as the port does.
 */
export function* sendForm<S extends TSchema>(
  { request }: Ports['http'],
  url: string,
  fields: Readonly<Record<string, string>>,
  schema: S,
): Saga<Static<S>> {
  const call = `POST ${url}`;
  try {
    const form = new URLSearchParams(fields);
    return parseResponse(schema, yield* callAbortable(request, { url, method: 'POST', form } as const), call);
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return parseResponse(schema, error.body, call);
    throw error;
  }
}
