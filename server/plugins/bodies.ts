import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { RequestFault } from './fault';

/** The most a request may send, in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** What requests may send: forms and JSON, nothing else. Texts that the database can't hold are refused here, for all routes. */
export async function installBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // The request helper of SPEC §7 says JSON also when it sends nothing.
    if (text === '') done(null, undefined);
    else parseJson(request, text as string, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const field = unstorable(request.body) ?? unstorable(request.query);
    if (field === undefined) return done();
    const problem = { field, message: 'This holds a character that can’t be used.' };
    done(new RequestFault(400, 'bad_text', 'Something in this request can’t be read as text.', [problem]));
  });
}

/** The name of the first field whose name or text holds a NUL character or half a surrogate pair. */
function unstorable(value: unknown, field = 'body'): string | undefined {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? field : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const name = Array.isArray(value) ? field : key;
    const found = unstorable(key, 'body') ?? unstorable(item, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
