import type { InjectOptions } from 'fastify';
import { type Field, percentEncode, urlencoded } from './bodies';
import { largestValue, misspelt } from './largestFields';
import type { KnownRoute, Surface } from './surface';

/** A request that is as large as a stranger can make it, in one of many ways. */
export interface LargestRequest {
  readonly what: string;
  readonly request: InjectOptions;
}

/** A little less than what is refused for its size: bodies of 64 KB, addresses with all headers of 16 KB. */
const BODY_BYTES = 60_000;
const ADDRESS_BYTES = 12_000;
const HEADER_BYTES = 2_500;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Body = readonly [what: string, type: string, payload: string];
type Query = readonly [what: string, query: string];

/** The largest requests to a route. @param seed another one gives other words, so that nothing is in a cache */
export function largestRequestsTo(route: KnownRoute, surface: Surface, seed: number): LargestRequest[] {
  const method = route.method as 'GET';
  const url = addressOf(route, surface);
  const long = route.url.replace(/[:*][^/]*/g, () => percentEncode(misspelt(ADDRESS_BYTES / 2, seed)));
  const plain = [
    { what: 'as it is', request: { method, url } },
    ...(long === route.url ? [] : [{ what: 'a long parameter', request: { method, url: long } }]),
  ];
  if (method === 'GET')
    return [
      ...plain,
      ...queriesOf(route, seed).map(([what, query]) => ({
        what,
        request: { method, url: `${url}?${query.slice(0, ADDRESS_BYTES)}` },
      })),
      { what: 'long headers', request: { method, url, headers: LONG_HEADERS } },
    ];
  return [
    ...plain,
    ...bodiesOf(route, surface, seed).map(([what, type, payload]) => ({
      what,
      request: { method, url, headers: { 'content-type': type }, payload },
    })),
  ];
}

const pathOf = (address: string) => address.split('?')[0] ?? '';

/** An address of the route that exists, where the pages know one. */
function addressOf({ url }: KnownRoute, { addresses, forms }: Surface): string {
  const escaped = url.replace(/[.+?^$()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
  const known = [...forms.map(({ action }) => action), ...addresses].map(pathOf).find((one) => pattern.test(one));
  return known ?? url.replace(/:\w+/g, '1').replace('*', '*/queries');
}

function queriesOf({ names, pageQuery, schemas }: KnownRoute, seed: number): Query[] {
  const all = [...new Set([...names, ...pageQuery.filter((one) => typeof one === 'string'), 'q'])];
  const share = Math.floor(ADDRESS_BYTES / all.length);
  const valid = schemas.map((schema) => Object.entries(largestValue(schema, seed) as object));
  const again = all.map((name) => `${name}=x&`.repeat(Math.floor(share / (name.length + 3))));
  return [
    ...valid.map((fields): Query => ['the largest fields', urlencoded(fields)]),
    ['long fields', urlencoded(all.map((name): Field => [name, misspelt(share, seed)]))],
    ['each field again and again', again.join('')],
    ['unknown fields', Array.from({ length: ADDRESS_BYTES / 5 }, (_, at) => `a${at}`).join('&')],
  ];
}

function bodiesOf(route: KnownRoute, surface: Surface, seed: number): Body[] {
  const own = ownForm(route, surface);
  const names = [...new Set([...route.names, ...own.map(([name]) => name), 'q'])];
  const share = Math.floor(BODY_BYTES / names.length);
  const text = misspelt(share, seed);
  const fields = names.map((name): Field => [name, text]);
  const lists = (item: string) => {
    const list = `[${Array(Math.max(1, Math.floor(share / (item.length + 1)) - 20)).fill(item)}]`;
    return `{${names.map((name) => `${JSON.stringify(name)}:${list}`)}}`;
  };
  const again = names.map((name) => `${percentEncode(name)}=1&`.repeat(Math.floor(share / (name.length + 8))));
  return [
    ...route.schemas.map((schema) => largestValue(schema, seed)).flatMap(formAndJson),
    ...(own.length > 0 ? [['its own form, long', FORM, urlencoded(longFields(own, text))] as const] : []),
    ['a form of long fields', FORM, urlencoded(fields)],
    ['JSON of long fields', JSON_TYPE, JSON.stringify(Object.fromEntries(fields))],
    ['a form of each field again and again', FORM, again.join('')],
    ['a form of unknown fields', FORM, Array.from({ length: BODY_BYTES / 6 }, (_, at) => `a${at}`).join('&')],
    ['JSON of lists of numbers', JSON_TYPE, lists('1')],
    ['JSON of lists of objects', JSON_TYPE, lists('{}')],
    ['deep JSON', JSON_TYPE, `{"q":${'['.repeat(BODY_BYTES / 2)}${']'.repeat(BODY_BYTES / 2)}}`],
    ...(route.url === '/1/indexes/*' ? [['searches', JSON_TYPE, searches(seed)] as const] : []),
  ];
}

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
