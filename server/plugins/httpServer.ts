import { randomBytes } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sanitizeUrl } from './address';
import { BODY_LIMIT } from './bodyParsers';
import { refuseConnection } from './brokenRequests';
import { childLog, RequestLog } from './requestLog';

/** The web server as routes see it. */
export type App = ReturnType<typeof createServer>;

/** A request that does not arrive as a whole in this time is given up (408), ms. */
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

export interface ServerSetup {
  readonly log: FastifyBaseLogger;
  /** How many proxies stand before the shop. */
  readonly proxies: number;
}

/** A server with the shop's limits and no routes. */
export function createServer({ log, proxies }: ServerSetup) {
  const process = randomBytes(4).toString('hex');
  let requests = 0;
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    childLoggerFactory: childLog,
    bodyLimit: BODY_LIMIT,
    // The nearest addresses are the proxies' own; whatever stands before them in `X-Forwarded-For` anybody could have written.
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    // Ids of our own: what a client sends could be anything, and would stand in the log.
    requestIdHeader: false,
    genReqId: () => {
      requests += 1;
      return `${process}-${requests.toString(36)}`;
    },
    rewriteUrl: sanitizeUrl,
    clientErrorHandler: refuseConnection,
    // Requests that come in while we stop are still answered; see stop.ts.
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Long addresses simply lead nowhere; Node limits the whole head to 16 KB.
    routerOptions: { maxParamLength: 16_384 },
    // Nothing is taken away, filled in or converted in silence: a field that is not asked for is a fault.
    ajv: { customOptions: { removeAdditional: false, useDefaults: false, coerceTypes: false, allErrors: true } },
  });
  return app.withTypeProvider<TypeBoxTypeProvider>();
}
