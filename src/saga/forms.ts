import type { Static, TSchema } from 'typebox';
import { parseResponse, HttpError, type Ports } from '../ports';
import { callAbortable, type Saga } from './effects';

/**
 * The shared form helper (SPEC §7): posts the fields of a form as its page would, and reads the answer. A refusal in the shape of the answer
 * is an answer, too; anything else that is wrong is thrown as the port does.
 */
export function* sendForm<S extends TSchema>(
  { request }: Ports['http'],
  url: string,
  fields: Readonly<Record<string, string>>,
  schema: S,
): Saga<Static<S>> {
  const what = `POST ${url}`;
  try {
    const form = new URLSearchParams(fields);
    return parseResponse(schema, yield* callAbortable(request, { url, method: 'POST', form } as const), what);
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return parseResponse(schema, error.body, what);
    throw error;
  }
}
