import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { databaseLimits } from './databaseLimits';
import { RequestFault } from './fault';

const MINUTE_MS = 60_000;

/** Forms that write may be sent this many times less often than anything else. */
const WRITES_FEWER = 5;

/** Calls that a page sends by itself while somebody chooses; they read, whatever their method. */
const READING_CALLS = /^\/v1\/service\//;

/** A page brings dozens of them. */
const FILES = /^\/(assets|art|fonts)\//;

type Kind = 'reads' | 'writes';

function kindOf({ method, routeOptions }: FastifyRequest): Kind {
  const reads = method === 'GET' || method === 'HEAD' || READING_CALLS.test(routeOptions.url ?? '');
  return reads ? 'reads' : 'writes';
}

/**
 * Limits how often one address may ask: `RATE_LIMIT` requests a minute, writes a fifth of that; 0 lifts it. Pages of guests from memory,
 * files and health checks are not counted. Kept in memory, or in the database where several processes share one.
 */
export async function installRateLimits(app: FastifyInstance, { config, db, clock }: Deps): Promise<void> {
  if (config.rateLimit === 0) return;
  await app.register(rateLimit, {
    timeWindow: MINUTE_MS,
    max: (request) =>
      kindOf(request) === 'reads' ? config.rateLimit : Math.max(1, Math.floor(config.rateLimit / WRITES_FEWER)),
    keyGenerator: (request) => `${kindOf(request)} ${request.ip}`,
    allowList: ({ routeOptions }) => routeOptions.config.quiet === true || FILES.test(routeOptions.url ?? ''),
    enableDraftSpec: true,
    // A shop whose counting fails goes on selling.
    skipOnError: true,
    ...(config.databaseUrl !== undefined && { store: databaseLimits(db, clock) }),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new RequestFault(
        429,
        'too_many_requests',
        `There were too many requests from your address. Please try again in ${seconds} s.`,
      );
    },
  });
}
