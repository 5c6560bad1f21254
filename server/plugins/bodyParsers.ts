import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './requestError';

/** The most a request may send, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** What requests may send: forms and JSON, nothing else. Texts that the database can't hold are refused here, for all routes. */
export async function installBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // The request helper of SPEC §7 says JSON also when it sends nothing.
    if (text === '') done(null, undefined);
    else parseJson(request, text as string, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const field = findUnstorableField(request.body) ?? findUnstorableField(request.query);
    if (field === undefined) return done();
    const problem = { field, message: 'This holds a character that can’t be used.' };
    done(new RequestFault(400, 'bad_text', 'Something in this request can’t be read as text.', [problem]));
  });
}

const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The name of a field whose name or text holds a NUL character or half a surrogate pair. No depth of JSON is too deep for it. */
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
