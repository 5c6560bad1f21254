import * as Type from 'typebox';

/** The default provider: our own server tells where the visitor is, by a country database. */
export const LOCATION_PATH = '/geo/me';

/** The visitor's location is reported here, once per fetch (SPEC §7). */
export const REPORT_PATH = '/v1/ip';

/** Codes of the continents, as providers and country databases use them. */
export const CONTINENTS = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'] as const;
export type Continent = (typeof CONTINENTS)[number];

const ip = Type.String({ pattern: '^[0-9A-Fa-f:.]{2,45}$' });
const continent = Type.String({ pattern: `^(${CONTINENTS.join('|')})$` });
const country = Type.String({ minLength: 1, maxLength: 60 });
const city = Type.String({ maxLength: 100 });

/** Response of a provider, ours or another one. Other fields are ignored, such as its own picture of the flag. */
export const LocationSchema = Type.Object({
  ip,
  continent_code: continent,
  /** English name. */
  country,
  country_code: Type.String({ pattern: '^[A-Z]{2}$' }),
  city: Type.Optional(Type.Union([city, Type.Null()])),
});
export type Location = Type.Static<typeof LocationSchema>;

/** What is known about the visitor (SPEC §3), as it is stored in the browser. */
export const IpDataSchema = Type.Object(
  {
    ip,
    continent_code: continent,
    /** English name. */
    country,
    /** Empty when unknown. */
    city,
    /** Path of the country's flag on our server. */
    flag: Type.String({ pattern: '^/flags/[a-z]{2}\\.svg$' }),
    /** ms UTC */
    fetch_at: Type.Integer(),
  },
  { additionalProperties: false },
);
export type IpData = Type.Static<typeof IpDataSchema>;

/** Body of `POST /v1/ip` (SPEC §7). */
export const ReportSchema = Type.Object({ ip, continent, country, city }, { additionalProperties: false });

/** Response of `POST /v1/ip`. */
export const ReportResponseSchema = Type.Object({ region: Type.Union([Type.Literal('eu'), Type.Literal('us')]) });
