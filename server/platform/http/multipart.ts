import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from './requestError';

const MAX_FIELDS = 200;
const MAX_NAME_BYTES = 200;

export interface MultipartOptions {
  /** The maximum size of a request body, in bytes. */
  readonly bodyLimit: number;
}

/**
 * Accepts `multipart/form-data`, the format of a browser's `FormData`, and turns it into the same body as a URL-encoded form: texts by name, a list
 * where a name is repeated. Files are refused.
 */
export async function installMultipart(app: FastifyInstance, { bodyLimit }: MultipartOptions): Promise<void> {
  await app.register(multipart, {
    limits: { fieldNameSize: MAX_NAME_BYTES, fieldSize: bodyLimit, fields: MAX_FIELDS, parts: MAX_FIELDS, files: 0 },
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    checkLength(request, bodyLimit);
    request.body = await readFields(request);
  });
}

/** The plugin reads the stream itself, so Fastify's own limit does not apply. Browsers always send the length of a form. */
function checkLength({ headers }: FastifyRequest, bodyLimit: number): void {
  const length = headers['content-length'];
  if (length === undefined) throw new RequestError(411, 'length_required', 'Send the length of this form.');
  if (Number(length) > bodyLimit) throw new RequestError(413, 'too_large', 'What was sent is too large.');
}

async function readFields(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  const values = new Map<string, unknown[]>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new RequestError(415, 'no_files', 'This form takes no files.');
      if (part.fieldnameTruncated || part.valueTruncated) throw unreadable();
      values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), part.value]);
    }
  } catch (error) {
    throw toRequestError(error);
  }
  return Object.fromEntries([...values].map(([name, items]) => [name, items.length === 1 ? items[0] : items]));
}

/** The parser's errors for malformed bodies have no status, so they would count as failures of the server. */
function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  switch ((error as { readonly code?: unknown }).code) {
    case 'FST_FILES_LIMIT':
      return new RequestError(415, 'no_files', 'This form takes no files.');
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new RequestError(413, 'too_large', 'What was sent is too large.');
    default:
      return unreadable();
  }
}

function unreadable(): RequestError {
  return new RequestError(400, 'bad_request', 'What was sent can’t be read.');
}
