import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../config/clock';
import type { Config } from '../config/config';
import type { Database } from '../db/schema';
import { setHeader } from './headers';
import { clientNetwork } from './network';
import { createDatabaseRateLimitStore } from './rateLimitStore';
import { RequestError } from './requestError';

const MINUTE_MS = 60_000;

/** The limit is divided by these. Pages send their analytics events in batches, so those requests are rare. */
const LIMIT_DIVISORS = { reads: 1, writes: 5, events: 40 } as const;

/** One page loads dozens of them. */
const STATIC_FILES = /^\/(assets|art|flags|fonts)\//;

/** The analytics collector has a limit of its own, because pages call it without the shopper doing anything. */
export const EVENTS_PATH = '/v1/events';

type RequestKind = keyof typeof LIMIT_DIVISORS;

function requestKind({ method, routeOptions }: FastifyRequest): RequestKind {
  if (routeOptions.url === EVENTS_PATH) return 'events';
  const reads = ['GET', 'HEAD', 'OPTIONS'].includes(method) || routeOptions.config.readsOnly === true;
  return reads ? 'reads' : 'writes';
}

/** @throws RequestError when there were too many */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Counts a request that costs as much as several once more for each of these. @throws RequestError when there were too many */
export type CountMore = (request: FastifyRequest, reply: FastifyReply, more: number) => Promise<void>;

export interface RequestCounter {
  /** Counts a request that nothing has counted yet, such as one for a file that there is not. */
  readonly countRequest: CountRequest;
  readonly countMore: CountMore;
}

/**
 * Limits requests per IPv4 address or IPv6 /64: `RATE_LIMIT` a minute, a fifth of that for writes, a fortieth for batches of events; 0 disables it.
 * What costs nothing is not counted: cached pages, files that there are, and health checks. All else is, before anything looks at it: also what no route
 * answers, and what is refused for its host, origin or body. Counters are in memory, or on PostgreSQL in the database, which several processes may share.
 */
export async function installRateLimits(
  app: FastifyInstance,
  { config, db, clock }: { readonly config: Config; readonly db: Kysely<Database>; readonly clock: Clock },
): Promise<RequestCounter> {
  if (config.rateLimit === 0) return { countRequest: async () => {}, countMore: async () => {} };
  await app.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    max: (request) => Math.max(1, Math.floor(config.rateLimit / LIMIT_DIVISORS[requestKind(request)])),
    keyGenerator: (request) => `${requestKind(request)} ${clientNetwork(request)}`,
    enableDraftSpec: true,
    // A failing counter must not stop the shop.
    skipOnError: true,
    ...(config.databaseUrl !== undefined && { store: createDatabaseRateLimitStore(db, clock) }),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  const check = app.createRateLimit();
  const counted = new WeakSet<FastifyRequest>();
  // Not by the plugin's own hook: after that one, a limit that a route has for itself would not be looked at.
  async function countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (counted.has(request)) return;
    counted.add(request);
    await countOne(request, reply);
  }
  async function countOne(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const result = await check(request);
    if (result.isAllowed) return;
    setHeader(reply, 'ratelimit-limit', result.max);
    setHeader(reply, 'ratelimit-remaining', result.remaining);
    setHeader(reply, 'ratelimit-reset', result.ttlInSeconds);
    if (!result.isExceeded) return;
    setHeader(reply, 'retry-after', result.ttlInSeconds);
    throw tooManyRequests(result.ttl);
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!isFree(request)) await countRequest(request, reply);
  });
  return {
    countRequest,
    async countMore(request, reply, more) {
      for (let left = more; left > 0; left -= 1) await countOne(request, reply);
    },
  };
}

function tooManyRequests(ttlMs: number): RequestError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1000));
  return new RequestError(
    429,
    'too_many_requests',
    `There were too many requests from your address. Please try again in ${seconds} s.`,
  );
}

function isFree({ routeOptions, is404 }: FastifyRequest): boolean {
  return !is404 && (routeOptions.config.free === true || STATIC_FILES.test(routeOptions.url ?? ''));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route cost nothing, so `RATE_LIMIT` does not count them. */
    free?: boolean;
    /** The route writes nothing, whatever its method, so the larger limit of reads counts. */
    readsOnly?: boolean;
  }
}
