import { isIP } from 'node:net';
import { countryName } from '../../../domains/checkout';
import {
  flagPath,
  LOCATION_PATH,
  type Location,
  REPORT_PATH,
  ReportResponseSchema,
  ReportSchema,
  regionOf,
} from '../../../domains/geo';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { Platform } from '../../platform';
import { type App, clientAddress, RequestError } from '../../platform/http';
import { countryFacts } from '../../platform/visitor';

/**
 * `GET /geo/me`: where the request comes from; null when its country is unknown. `POST /v1/ip` (SPEC §7): remembers the region and the date style in cookies. Neither
 * stores nor logs anything.
 */
export function geoRoutes(app: App, { cookies, geolocation }: Platform): void {
  app.get(LOCATION_PATH, (request, reply) => {
    const location = locationOf(clientAddress(request), geolocation.countryOf(request));
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(location));
  });

  app.post(
    REPORT_PATH,
    { schema: { body: ReportSchema, response: { 200: ReportResponseSchema } } },
    async (request, reply) => {
      const { ip, continent, country } = request.body;
      if (isIP(ip) === 0) {
        const message = 'This is not an IP address.';
        throw new RequestError(400, 'bad_request', message, [{ field: 'ip', message }]);
      }
      const region = regionOf(continent);
      cookies.setRegion(reply, region);
      cookies.setDates(reply, dateStyleOfName(country));
      return reply.header('cache-control', 'no-store').send({ region });
    },
  );
}

/** The names that providers have for the United States. */
const US_NAMES = [countryName('US'), 'United States of America', 'USA'];

const dateStyleOfName = (country: string): DateStyle => (US_NAMES.includes(country) ? 'us' : 'other');

function locationOf(ip: string, country: string | undefined): (Location & { readonly flag: string }) | null {
  const facts = country === undefined ? undefined : countryFacts(country);
  if (country === undefined || facts === undefined) return null;
  return {
    ip,
    continent_code: facts.continent,
    country: countryName(country),
    country_code: country,
    // The database knows countries only.
    city: '',
    flag: flagPath(country),
  };
}
