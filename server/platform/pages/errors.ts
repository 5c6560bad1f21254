import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { FieldProblem } from '../../../domains/configurator';
import { isDatabaseBusy, isDatabaseDown } from '../db/databaseDown';
import { isStorageFull } from '../db/embedded/storageFull';
import { redirect, setHeader } from '../http/headers';
import type { CountRequest } from '../http/rateLimits';
import {
  errorResponse,
  GoneError,
  MAX_PROBLEMS,
  NoCookiesError,
  notFound,
  RequestError,
  SignInRequiredError,
} from '../http/requestError';
import { errorPage } from '../layout/ErrorPage';
import type { Pages } from './pages';

/** True for scripts, which get errors as JSON; browsers get a page. */
export function wantsJson({ headers, url }: FastifyRequest): boolean {
  if (headers['x-requested-with'] === 'XMLHttpRequest' || url.startsWith('/v1/')) return true;
  // No form of a page sends JSON.
  if (headers['content-type']?.startsWith('application/json')) return true;
  const accept = headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

const STORAGE_FULL = 'storage_full';
const STORAGE_FULL_RETRY_S = 60;
const TRY_AGAIN = 'Something broke on our end. Please try again in a moment.';
/** Codes of a database that does not answer, or answers others first. */
const NO_DATABASE: readonly string[] = ['database_down', 'busy'];
const NO_DATABASE_RETRY_S = 5;
const BUSY = 'The shop is very busy right now. Please try again in a few seconds.';

/** Links and steps of signing in that were used, have expired, or never existed: who tries many is guessing (ASVS 16.3.1). */
const EXPIRED_PROOFS: readonly string[] = ['link_expired', 'step_expired'];
const isSuspicious = (error: RequestError): boolean =>
  (error.statusCode === 403 && !(error instanceof NoCookiesError)) || EXPIRED_PROOFS.includes(error.code);

/** Sends errors to scripts as JSON and to people as a page. Unexpected errors are logged and reveal no details. */
export function installErrors(app: FastifyInstance, { pages }: { readonly pages: Pages }): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const requestError = toRequestError(error);
    if (requestError === undefined)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    else if (isSuspicious(requestError))
      request.log.warn({ code: requestError.code, route: request.routeOptions.url }, 'request refused');
    if (requestError?.code === STORAGE_FULL) {
      // The database has told that its disk is full; a line for each request would only fill it more.
      request.log.debug({ err: error, route: request.routeOptions.url }, 'nothing was saved: the disk is full');
      setHeader(reply, 'retry-after', STORAGE_FULL_RETRY_S);
    }
    if (hasNoDatabase(requestError)) {
      // The reason was logged once, not by each request.
      request.log.debug({ err: error, route: request.routeOptions.url }, 'not answered: the database is down');
      setHeader(reply, 'retry-after', NO_DATABASE_RETRY_S);
    }
    return sendError(pages, request, reply, requestError);
  });
}

/** Answers what no route does. @param countRequest counts requests for files that there are not; those that there are cost nothing */
export function installNotFound(
  app: FastifyInstance,
  { pages }: { readonly pages: Pages },
  countRequest: CountRequest,
): void {
  app.setNotFoundHandler({ preHandler: countRequest }, async (request, reply) =>
    sendError(pages, request, reply, notFound()),
  );
}

async function sendError(
  pages: { readonly pages: Pages }['pages'],
  request: FastifyRequest,
  reply: FastifyReply,
  requestError: RequestError | undefined,
): Promise<FastifyReply> {
  const status = requestError?.statusCode ?? 500;
  const { code, message, problems, redirectUrl } = requestError ?? {
    code: 'failed',
    message: TRY_AGAIN,
    problems: [],
    redirectUrl: undefined,
  };
  if (wantsJson(request)) {
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({
        ...errorResponse({ code, message, problems, redirectUrl }),
        // Forms lead there, too.
        ...(requestError instanceof SignInRequiredError && { redirectUrl: requestError.signInUrl }),
      });
  }
  if (requestError instanceof SignInRequiredError)
    return redirect(reply.header('cache-control', 'no-store'), requestError.signInUrl, 303);
  const data = {
    status,
    ...(requestError && requestError.code !== 'not_found' && { message }),
    ...(requestError?.title !== undefined && { title: requestError.title }),
    ...(requestError?.back && { back: requestError.back }),
    ...(requestError instanceof GoneError && { thing: requestError.thing }),
  };
  try {
    const options = { status, knowsVisitor: !hasNoDatabase(requestError) };
    return await pages.send(request, reply, (context) => errorPage(context, data), options);
  } catch (error) {
    // What the error page shows was not cached; without the database a plain text has to do.
    request.log[isDatabaseDown(error) ? 'debug' : 'error']({ err: error }, 'error page failed');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${message}\n`);
  }
}

const hasNoDatabase = (error: RequestError | undefined): boolean =>
  error !== undefined && NO_DATABASE.includes(error.code);

/** The error as a `RequestError`; undefined when it is the server's requestError. */
function toRequestError(error: FastifyError): RequestError | undefined {
  if (error instanceof RequestError) return error;
  if (isStorageFull(error))
    return new RequestError(
      503,
      STORAGE_FULL,
      'The shop can’t save anything right now, so nothing has changed. Please try again in a few minutes.',
    );
  if (isDatabaseBusy(error)) return new RequestError(503, 'busy', BUSY);
  if (isDatabaseDown(error)) return new RequestError(503, 'database_down', TRY_AGAIN);
  if (error.validation) {
    const problems = error.validation.slice(0, MAX_PROBLEMS).map(toFieldProblem);
    return new RequestError(400, 'bad_request', 'Something in this request is missing or can’t be read.', problems);
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  return new RequestError(status, codeForStatus(status), messageForStatus(status));
}

/** A schema error as the field's name and a message for the shopper. */
export function toFieldProblem({ keyword, instancePath, params }: FastifySchemaValidationError): FieldProblem {
  const [first] = instancePath.split('/').slice(1);
  const named = params.missingProperty ?? params.additionalProperty;
  const field = typeof named === 'string' ? named : (first ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
  return { field: field || 'body', message: messageForKeyword(keyword, params) };
}

function messageForKeyword(keyword: string, params: Readonly<Record<string, unknown>>): string {
  switch (keyword) {
    case 'required':
      return 'This is missing.';
    case 'additionalProperties':
      return 'This doesn’t belong here.';
    case 'type':
      return 'This is the wrong kind of value.';
    case 'maxLength':
      return `This is too long: ${params.limit} characters at most.`;
    case 'maxItems':
      return `These are too many: ${params.limit} at most.`;
    case 'pattern':
      return 'This has the wrong format.';
    default:
      return 'This can’t be used here.';
  }
}

function codeForStatus(status: number): string {
  switch (status) {
    case 413:
      return 'too_large';
    case 415:
      return 'wrong_type';
    default:
      return 'bad_request';
  }
}

function messageForStatus(status: number): string {
  switch (status) {
    case 413:
      return 'What was sent is too large.';
    case 415:
      return 'Send a form or JSON.';
    default:
      return 'What was sent can’t be read.';
  }
}
