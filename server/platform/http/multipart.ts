import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from './requestError';
import {
  type CountBytes,
  createHeldBytes,
  type FilesOfRoute,
  type HeldBytes,
  keepFiles,
  readFile,
  type SentFile,
} from './sentFiles';

const MAX_FIELDS = 200;
const MAX_NAME_BYTES = 200;
/** A form with files has few fields, each of which the parser keeps until the request is over, whatever becomes of the form. */
const MAX_FIELDS_BESIDE_FILES = 24;
/** A form whose files are this many times too large is still read, without keeping them, so that it can be shown again with what is wrong. */
const READ_TIMES = 4;

export interface MultipartOptions {
  /** The maximum size of a request body without its files, in bytes. */
  readonly bodyLimit: number;
  /** What forms with files have in memory; only tests set it. */
  readonly held?: HeldBytes;
}

/**
 * Accepts `multipart/form-data`, the format of a browser's `FormData`, and turns it into the same body as a URL-encoded form: texts by name, a list
 * where a name is repeated. Files are refused, but where the route takes some: `sentFiles` has them.
 */
export async function installMultipart(
  app: FastifyInstance,
  { bodyLimit, held = createHeldBytes() }: MultipartOptions,
): Promise<void> {
  await app.register(multipart, {
    limits: { fieldNameSize: MAX_NAME_BYTES, fieldSize: bodyLimit, fields: MAX_FIELDS, parts: MAX_FIELDS, files: 0 },
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    const { files } = request.routeOptions.config;
    checkLength(request, bodyLimit, files);
    request.body = files
      ? await readFieldsAndFiles(request, reply, { bodyLimit, files, held })
      : await readFields(request);
  });
}

/** The plugin reads the stream itself, so Fastify's own limit does not apply. Browsers always send the length of a form. */
function checkLength({ headers }: FastifyRequest, bodyLimit: number, files?: FilesOfRoute): void {
  const length = headers['content-length'];
  if (length === undefined) throw new RequestError(411, 'length_required', 'Send the length of this form.');
  if (Number(length) > maxLength(bodyLimit, files))
    throw new RequestError(413, files ? 'too_big' : 'too_large', files?.tooBig ?? 'What was sent is too large.');
}

const maxLength = (bodyLimit: number, files?: FilesOfRoute): number =>
  bodyLimit + (files ? READ_TIMES * files.fields.length * files.maxBytes : 0);

type Values = Map<string, unknown[]>;
const addTo = (values: Values, name: string, value: unknown) =>
  void values.set(name, [...(values.get(name) ?? []), value]);
const bodyOf = (values: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...values].map(([name, items]) => [name, items.length === 1 ? items[0] : items]));

async function readFields(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  const values: Values = new Map();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new RequestError(415, 'no_files', 'This form takes no files.');
      if (part.fieldnameTruncated || part.valueTruncated) throw unreadable();
      addTo(values, part.fieldname, part.value);
    }
  } catch (error) {
    throw toRequestError(error);
  }
  return bodyOf(values);
}

interface FilesParts extends Required<MultipartOptions> {
  readonly files: FilesOfRoute;
}

/** What has arrived of a form with files. Of what is wrong with it, only the first is kept. */
function createForm({ bodyLimit, files }: Pick<FilesParts, 'bodyLimit' | 'files'>) {
  const values: Values = new Map();
  const sent: SentFile[] = [];
  let wrong: RequestError | undefined;
  let fieldBytes = 0;
  const fail = (error: RequestError) => {
    wrong ??= error;
  };
  const isExpected = ({ fieldname }: MultipartFile) => files.fields.includes(fieldname);
  return {
    /** How many bytes are kept of a file; none of one that makes the form wrong. */
    maxBytes: (part: MultipartFile): number =>
      wrong === undefined && sent.length < files.fields.length && isExpected(part) ? files.maxBytes : 0,
    addFile(part: MultipartFile, file: SentFile): void {
      // Of an input in which nothing was chosen, browsers send a file without name and bytes.
      if (file.name === '' && file.bytes.length === 0 && !file.isTooBig) return;
      if (!isExpected(part)) fail(unreadable());
      else if (sent.length === files.fields.length) fail(new RequestError(422, 'too_many', files.tooMany));
      else sent.push(file);
    },
    /** @throws RequestError when there is no memory for it */
    addField(part: MultipartValue, count: CountBytes): void {
      const { value, fieldname, fieldnameTruncated, valueTruncated } = part;
      const bytes = Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
      fieldBytes += bytes;
      count(bytes);
      // One that says to be JSON is no field of a browser's form.
      if (fieldnameTruncated || valueTruncated || typeof value !== 'string') fail(unreadable());
      else if (fieldBytes > bodyLimit) fail(new RequestError(413, 'too_large', 'What was sent is too large.'));
      else addTo(values, fieldname, value);
    },
    fail,
    /** @throws RequestError for what was wrong */
    end() {
      if (wrong) throw wrong;
      return { body: bodyOf(values), sent };
    },
  };
}

/** Reads a form with files. What is wrong is thrown when all of it has arrived: a browser that is still sending would not read the answer. */
async function readFieldsAndFiles(
  request: FastifyRequest,
  reply: FastifyReply,
  { bodyLimit, files, held }: FilesParts,
): Promise<Readonly<Record<string, unknown>>> {
  const form = createForm({ bodyLimit, files });
  const count = held.start(request, reply);
  // Inputs in which nothing was chosen count for the parser, too.
  const maxFiles = 2 * files.fields.length + 1;
  const limits = {
    files: maxFiles,
    fileSize: maxLength(bodyLimit, files),
    fields: MAX_FIELDS_BESIDE_FILES,
    parts: maxFiles + MAX_FIELDS_BESIDE_FILES,
  };
  try {
    for await (const part of request.parts({ limits })) {
      await addPart(part, form, count);
    }
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    const { code } = error as { readonly code?: unknown };
    throw code === 'FST_FILES_LIMIT' ? new RequestError(422, 'too_many', files.tooMany) : toRequestError(error);
  }
  const { body, sent } = form.end();
  keepFiles(request, sent);
  return body;
}

async function addPart(part: MultipartFile | MultipartValue, form: ReturnType<typeof createForm>, count: CountBytes) {
  try {
    if (part.type === 'field') form.addField(part, count);
    else form.addFile(part, await readFile(part, form.maxBytes(part), count));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    form.fail(error);
  }
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
