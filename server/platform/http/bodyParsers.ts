import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { installMultipart } from './multipart';
import { RequestError } from './requestError';

/** The maximum size of a request body, in bytes. */
export const BODY_LIMIT = 64 * 1024;
/** Values of a body or an address: a checkout of all lines that a cart takes has 300. Each is checked several times, and each wrong one costs an error. */
const MAX_VALUES = 1_000;
/** Items of a list, before its schema is asked, which would look at each of them: none takes more than 80. */
const MAX_ITEMS = 200;
/** Lists and objects inside each other; pages need four. */
const MAX_DEPTH = 20;

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
  app.addHook('preValidation', ({ body, query, routeOptions }, _reply, done) => {
    const { maxValues = MAX_VALUES } = routeOptions.config;
    // A webhook's raw bytes are checked by its route.
    const problem =
      (Buffer.isBuffer(body) ? undefined : findProblem(body, maxValues)) ?? findProblem(query, MAX_VALUES);
    return problem === undefined ? done() : done(problem);
  });
}

const UNSTORABLE = /\0|\p{Surrogate}/u;

interface NestedValue {
  readonly value: unknown;
  readonly field: string;
  readonly depth: number;
}

/** Why a body or a query can't be taken. Without recursion, so deeply nested JSON can't overflow the stack. */
function findProblem(fields: unknown, maxValues: number): RequestError | undefined {
  const pending: NestedValue[] = [{ value: fields, field: 'body', depth: 0 }];
  let count = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const problem = problemOf(next);
    if (problem !== undefined) return problem;
    const { value, field, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    count += entries.length;
    if (count > maxValues) return tooLarge();
    for (const [key, item] of entries)
      pending.push({ value: item, field: Array.isArray(value) ? field : key, depth: depth + 1 });
  }
  return undefined;
}

/** What is wrong with a value itself: it is too long or too deep inside, or a name or a text holds a NUL character or a lone surrogate. */
function problemOf({ value, field, depth }: NestedValue): RequestError | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? unstorable(field) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return new RequestError(400, 'bad_request', 'What was sent can’t be read.');
  if (Array.isArray(value)) return value.length > MAX_ITEMS ? tooLarge() : undefined;
  return Object.keys(value).some((key) => UNSTORABLE.test(key)) ? unstorable('body') : undefined;
}

const tooLarge = () => new RequestError(413, 'too_large', 'What was sent is too large.');

function unstorable(field: string): RequestError {
  const problem = { field, message: 'This holds a character that can’t be used.' };
  return new RequestError(400, 'bad_text', 'Something in this request can’t be read as text.', [problem]);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values the body of this route may have, where those of a form are too few. */
    maxValues?: number;
  }
}
