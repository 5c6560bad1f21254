import type { Kysely } from 'kysely';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { App } from '../http/httpServer';
import { EVENTS_PATH } from '../http/rateLimits';
import { RequestError } from '../http/requestError';
import { consentOf } from '../visitor/consent';
import type { ShopperCookies } from '../visitor/cookies';
import { BatchSchema, MAX_BATCH_BYTES } from './events.contract';
import { analyticsEvents } from './events.repository';

const HOUR_MS = 3_600_000;
/** The maximum per process and hour, about 50,000 events, so that nobody can fill the disk. */
const MAX_BYTES_HOURLY = 16 * 1024 * 1024;
/** Of a batch: lists of 50 services with seven fields each fill its bytes before. */
const MAX_VALUES = 5_000;

export interface EventRoutesDeps {
  readonly db: Kysely<Database>;
  readonly cookies: Pick<ShopperCookies, 'read'>;
  readonly clock: Clock;
}

/**
 * `POST /v1/events`: stores analytics events of shoppers who gave consent. Nothing of the request itself is stored: no IP address, user agent or
 * cookie.
 */
export function eventRoutes(app: App, { db, cookies, clock }: EventRoutesDeps): void {
  let hour = 0;
  let bytes = 0;
  function isWithinHourlyLimit(size: number): boolean {
    const now = Math.floor(clock.now() / HOUR_MS);
    if (now !== hour) [hour, bytes] = [now, 0];
    bytes += size;
    return bytes <= MAX_BYTES_HOURLY;
  }

  const limits = { bodyLimit: MAX_BATCH_BYTES, config: { maxValues: MAX_VALUES } };
  app.post(EVENTS_PATH, { schema: { body: BatchSchema }, ...limits }, async (request, reply) => {
    // Pages without consent send nothing, but a tab that was open when consent was withdrawn may still try.
    if (consentOf(cookies.read(request), request.headers) !== 'granted')
      throw new RequestError(403, 'no_consent', 'Nothing is counted without the shopper’s consent.');
    if (!isWithinHourlyLimit(Number(request.headers['content-length'] ?? MAX_BATCH_BYTES)))
      throw new RequestError(429, 'too_many_events', 'The shop has counted as much as it may in this hour.');
    await analyticsEvents.record(request.body, new Date(clock.now()), db);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
