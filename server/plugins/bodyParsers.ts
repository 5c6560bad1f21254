import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { installMultipart } from './multipart';
import { RequestError } from './requestError';

/** The maximum size of a request body, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** Accepts forms, URL-encoded or multipart, and JSON, nothing else, and rejects texts that the database can't store. */
export async function installBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  // Before the hook below, which checks its fields, too.
  await installMultipart(app, { bodyLimit: BODY_LIMIT });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // The request helper of SPEC §7 sends the JSON content type also without a body.
    if (text === '') done(null, undefined);
    else parseJson(request, text as string, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const field = findUnstorableField(request.body) ?? findUnstorableField(request.query);
    if (field === undefined) return done();
    const problem = { field, message: 'This holds a character that can’t be used.' };
    done(new RequestError(400, 'bad_text', 'Something in this request can’t be read as text.', [problem]));
  });
}

const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The first field whose name or text holds a NUL character or a lone surrogate. Without recursion, so deeply nested JSON can't overflow the stack. */
function findUnstorableField(body: unknown): string | undefined {
  const pending: { readonly value: unknown; readonly field: string }[] = [{ value: body, field: 'body' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, field } = next;
    if (typeof value === 'string' && UNSTORABLE.test(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (UNSTORABLE.test(key)) return 'body';
      pending.push({ value: item, field: Array.isArray(value) ? field : key });
    }
  }
  return undefined;
}
