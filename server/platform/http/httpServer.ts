import { randomBytes } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sanitizeUrl } from './address';
import { BODY_LIMIT } from './bodyParsers';
import { refuseConnection } from './brokenRequests';
import { parseQueryString } from './queryString';
import { createLazyChildLogger, RequestLog } from './requestLog';
import { installBodyTimeouts } from './slowBodies';

/** The web server as routes see it. */
export type App = ReturnType<typeof createServer>;

/** How long the head of a request may take to arrive, and then its body, which has 64 KB at most; after that it is answered with 408. */
const REQUEST_TIMEOUT_MS = 30_000;
/** The same for a request with files: two pictures of 4 MB at 0.4 Mbit/s. */
const FILES_TIMEOUT_MS = 180_000;
/** Node looks for requests that are late at this interval; its own is as long as the limit, which would so be doubled. */
const LATE_CHECK_MS = 500;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

export interface ServerOptions {
  readonly log: FastifyBaseLogger;
  /** How many proxies are in front of the shop. */
  readonly proxies: number;
  /** For how long requests may arrive, and those with files; only tests set them. */
  readonly requestTimeoutMs?: number;
  readonly filesTimeoutMs?: number;
}

/** A server with the shop's limits and no routes. */
export function createServer({
  log,
  proxies,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  filesTimeoutMs = FILES_TIMEOUT_MS,
}: ServerOptions) {
  const processId = randomBytes(4).toString('hex');
  let requestCount = 0;
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    childLoggerFactory: createLazyChildLogger,
    bodyLimit: BODY_LIMIT,
    // Only the last addresses of `X-Forwarded-For` come from our proxies; the client can forge the ones before.
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    // Clients must not choose the ids in our log.
    requestIdHeader: false,
    genReqId: () => {
      requestCount += 1;
      return `${processId}-${requestCount.toString(36)}`;
    },
    rewriteUrl: sanitizeUrl,
    clientErrorHandler: refuseConnection,
    // Requests that arrive during shutdown are still answered; see stop.ts.
    return503OnClosing: false,
    // Head and body together.
    requestTimeout: requestTimeoutMs + filesTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: LATE_CHECK_MS },
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // Long paths get the normal 404; Node limits all headers to 16 KB.
    routerOptions: { maxParamLength: 16_384, querystringParser: parseQueryString },
    // Requests are validated as they were sent: unknown fields are errors, and nothing is removed, defaulted or converted.
    ajv: { customOptions: { removeAdditional: false, useDefaults: false, coerceTypes: false, allErrors: true } },
  });
  installBodyTimeouts(app, { bodyMs: requestTimeoutMs, filesMs: filesTimeoutMs });
  return app.withTypeProvider<TypeBoxTypeProvider>();
}
