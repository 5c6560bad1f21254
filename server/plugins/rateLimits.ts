import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../config/clock';
import type { Config } from '../config/config';
import type { Database } from '../db/schema';
import { RequestFault } from './requestError';
import { networkOf } from './network';
import { databaseLimits } from './rateLimits.repository';

const MINUTE_MS = 60_000;

/** How many times less often than it may read an address may write. A page sends what it counted when it is left, so that is seldom. */
const FEWER = { reads: 1, writes: 5, events: 40 } as const;

/** Calls that a page sends by itself while somebody chooses; they read, whatever their method. */
const READING_CALLS = /^\/v1\/service\//;

/** A page brings dozens of them. */
const FILES = /^\/(assets|art|fonts)\//;

/** The collector of analytics. Pages send to it by themselves, so it must not use up what a shopper may write. */
export const EVENTS_PATH = '/v1/events';

type Kind = keyof typeof FEWER;

function kindOf({ method, routeOptions }: FastifyRequest): Kind {
  if (routeOptions.url === EVENTS_PATH) return 'events';
  const reads = method === 'GET' || method === 'HEAD' || READING_CALLS.test(routeOptions.url ?? '');
  return reads ? 'reads' : 'writes';
}

export interface RateLimitsDeps {
  readonly config: Pick<Config, 'databaseUrl' | 'rateLimit'>;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/**
 * Limits how often one address, or one /64 of IPv6, may ask: `RATE_LIMIT` requests a minute, writes a fifth of that, batches of events by
 * themselves a fortieth; 0 lifts it. Pages of guests from memory, files and health checks are not counted. Kept in memory, or in the
 * database where several processes share one.
 */
export async function installRateLimits(app: FastifyInstance, { config, db, clock }: RateLimitsDeps): Promise<void> {
  if (config.rateLimit === 0) return;
  await app.register(rateLimit, {
    timeWindow: MINUTE_MS,
    max: (request) => Math.max(1, Math.floor(config.rateLimit / FEWER[kindOf(request)])),
    keyGenerator: (request) => `${kindOf(request)} ${networkOf(request.ip)}`,
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
