import type { InjectOptions } from 'fastify';
import { type Field, percentEncode, urlencoded } from './bodies';
import { largestValue, misspelt } from './largestFields';
import type { KnownRoute, Surface } from './surface';

/** A request that is as large as a stranger can make it, in one of many ways. */
export interface LargestRequest {
  readonly what: string;
  readonly request: InjectOptions;
  /** It tells little about the route itself. */
  readonly isShared: boolean;
}

/** What is refused before it reaches a route, is nothing to it, or costs it as much as another way. */
const SHARED: ReadonlySet<string> = new Set([
  ...['long headers', 'too many fields', 'too deep', 'JSON of long fields', 'JSON of lists of numbers'],
]);

/** What a body or a query may have (`bodyParsers.ts`), and a little less. */
const MAX_VALUES = 1_000;
const FEWER = 20;
const MAX_ITEMS = 200;
/** A little less than what is refused for its size: bodies of 64 KB, addresses with all headers of 16 KB. */
const BODY_BYTES = 60_000;
const ADDRESS_BYTES = 12_000;
const HEADER_BYTES = 2_500;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Sent = readonly [what: string, request: InjectOptions];
type Body = readonly [what: string, type: string, payload: string];

/** The largest requests to a route. @param seed another one gives other words, so that nothing is in a cache */
export function largestRequestsTo(route: KnownRoute, surface: Surface, seed: number): LargestRequest[] {
  const url = addressOf(route, surface);
  const long = route.url.replace(/[:*][^/]*/g, () => percentEncode(misspelt(ADDRESS_BYTES / 2, seed)));
  const plain: readonly Sent[] = [
    ['as it is', { url }],
    ...(long === route.url ? [] : [['a long parameter', { url: long }] as const]),
  ];
  const more = route.method === 'GET' ? queriesOf(route, url, seed) : bodiesOf(route, surface, url, seed);
  return [...plain, ...more].map(([what, request]) => ({
    what,
    request: { ...request, method: route.method as 'GET' },
    isShared: SHARED.has(what),
  }));
}

const pathOf = (address: string) => address.split('?')[0] ?? '';

/** An address of the route that exists, where the pages know one. */
function addressOf({ url }: KnownRoute, { addresses, forms }: Surface): string {
  const escaped = url.replace(/[.+?^$()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
  const known = [...forms.map(({ action }) => action), ...addresses].map(pathOf).find((one) => pattern.test(one));
  return known ?? url.replace(/:\w+/g, '1').replace('*', '*/queries');
}

function queriesOf({ names, pageQuery, schemas }: KnownRoute, url: string, seed: number): Sent[] {
  const all = [...new Set([...names, ...pageQuery.filter((one) => typeof one === 'string'), 'q'])];
  const share = Math.floor(ADDRESS_BYTES / all.length);
  const valid = schemas.map((schema) => Object.entries(largestValue(schema, seed) as object));
  const again = all.map((name) =>
    `${name}=x&`.repeat(Math.min(share / (name.length + 3), (MAX_VALUES - FEWER) / all.length, MAX_ITEMS)),
  );
  const queries = [
    ...valid.map((fields) => ['the largest fields', urlencoded(fields)] as const),
    ['long fields', urlencoded(all.map((name): Field => [name, misspelt(share, seed)]))] as const,
    ['each field again and again', again.join('')] as const,
    ['unknown fields', unknownFields(MAX_VALUES - FEWER)] as const,
    ['too many fields', unknownFields(ADDRESS_BYTES / 5)] as const,
  ];
  return [
    ...queries.map(([what, query]): Sent => [what, { url: `${url}?${query.slice(0, ADDRESS_BYTES)}` }]),
    ['long headers', { url, headers: LONG_HEADERS }],
  ];
}

function bodiesOf(route: KnownRoute, surface: Surface, url: string, seed: number): Sent[] {
  const own = ownForm(route, surface);
  const names = [...new Set([...route.names, ...own.map(([name]) => name), 'q'])];
  const share = Math.floor(BODY_BYTES / names.length);
  const text = misspelt(share, seed);
  const fields = names.map((name): Field => [name, text]);
  const values = (route.maxValues ?? MAX_VALUES) - FEWER;
  const times = Math.min(Math.floor(values / names.length) - 1, MAX_ITEMS);
  const lists = (item: string) => `{${names.map((name) => `${JSON.stringify(name)}:[${Array(times).fill(item)}]`)}}`;
  const bodies: Body[] = [
    ...route.schemas.map((schema) => largestValue(schema, seed)).flatMap(formAndJson),
    ...(own.length > 0 ? [['its own form, long', FORM, urlencoded(longFields(own, text))] as const] : []),
    ['a form of long fields', FORM, urlencoded(fields)],
    ['JSON of long fields', JSON_TYPE, JSON.stringify(Object.fromEntries(fields))],
    ['a form of each field again and again', FORM, names.map((name) => `${name}=1&`.repeat(times)).join('')],
    ['a form of unknown fields', FORM, unknownFields(values)],
    ['JSON of lists of numbers', JSON_TYPE, lists('1')],
    ['JSON of lists of objects', JSON_TYPE, lists('{}')],
    ['too many fields', FORM, unknownFields(BODY_BYTES / 6)],
    ['too deep', JSON_TYPE, `{"q":${'['.repeat(BODY_BYTES / 2)}${']'.repeat(BODY_BYTES / 2)}}`],
    ...(route.url === '/1/indexes/*' ? [['searches', JSON_TYPE, searches(seed)] as const] : []),
  ];
  return bodies.map(([what, type, payload]) => [what, { url, headers: { 'content-type': type }, payload }]);
}

const unknownFields = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`).join('&');

/** The fields of a form of the pages that leads to the route. */
function ownForm(route: KnownRoute, { forms }: Surface): readonly Field[] {
  const action = addressOf(route, { forms, addresses: [] } as Pick<Surface, 'forms' | 'addresses'> as Surface);
  return forms.find((form) => form.method === route.method && pathOf(form.action) === action)?.fields ?? [];
}

/** A form whose texts are long; ids and choices stay, so that it is not refused at once. */
const longFields = (fields: readonly Field[], text: string) =>
  fields.map(([name, value]): Field => [name, /^[a-z_]*\d[\w-]*$/i.test(String(value)) ? value : text]);

function formAndJson(value: unknown): Body[] {
  if (typeof value !== 'object' || value === null) return [];
  return [
    ['the largest form', FORM, urlencoded(Object.entries(value)).slice(0, BODY_BYTES)],
    ['the largest JSON', JSON_TYPE, JSON.stringify(value)],
  ];
}

/** As many searches as a request may have, of misspelled words, with filters. */
function searches(seed: number): string {
  const filters = Array.from({ length: 50 }, (_, at) => `play:-x${at}`);
  const requests = Array.from({ length: 10 }, (_, at) => ({
    ...{ indexName: 'services', query: misspelt(512, seed + at), hitsPerPage: 100, facets: ['*'] },
    ...{ facetFilters: filters, removeWordsIfNoResults: 'allOptional' },
  }));
  return JSON.stringify({ requests });
}

const repeated = (text: string) => text.repeat(Math.floor(HEADER_BYTES / text.length));
const LONG_HEADERS = {
  cookie: repeated('a=b; '),
  accept: `text/html${repeated(',a/b;q=0.5')}`,
  'accept-encoding': `br${repeated(',a;q=0.5')}`,
  'accept-language': `de${repeated(',aa-BB;q=0.5')}`,
  'if-none-match': repeated('W/"a",'),
};
