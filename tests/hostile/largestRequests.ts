import type { InjectOptions } from 'fastify';
import { type Field, percentEncode, urlencoded } from './bodies';
import { ADDRESS_BYTES, BODY_BYTES, largestValue, misspelt } from './largestFields';
import type { KnownRoute, Surface } from './surface';

/** A request as large as a stranger can make it, in some way. */
export interface LargestRequest {
  readonly what: string;
  readonly request: InjectOptions;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const pathOf = (address: string) => address.split('?')[0] ?? '';

/** The largest requests to a route. @param seed another one gives other words, so that nothing is in a cache */
export function largestRequestsTo(route: KnownRoute, surface: Surface, seed: number): LargestRequest[] {
  const path = pathTo(route, surface);
  const given = route.method === 'GET' ? queries(route, seed) : [];
  const long = route.url.replace(/[:*][^/]*/g, () => percentEncode(misspelt(ADDRESS_BYTES / 2, seed)));
  return [
    { what: 'as it is', request: { method: route.method as 'GET', url: path } },
    ...(long === route.url ? [] : [{ what: 'a long parameter', request: { method: route.method as 'GET', url: long } }]),
    ...given.map(([what, query]) => ({
      what,
      request: { method: route.method as 'GET', url: `${path}?${query.slice(0, ADDRESS_BYTES)}` },
    })),
    ...(route.method === 'GET' ? [manyHeaders(path)] : bodies(route, surface, seed).map(([what, type, payload]) => ({
      what,
      request: { method: route.method as 'POST', url: path, headers: { 'content-type': type }, payload },
    }))),
  ];
}

/** An address of the route that exists. */
export function pathTo({ url }: KnownRoute, { addresses, forms }: Surface): string {
  const pattern = new RegExp(`^${url.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
  const known = [...forms.map(({ action }) => action), ...addresses].map(pathOf).find((one) => pattern.test(one));
  return known ?? url.replace(/:\w+/g, '1').replace('*', 'x');
}

function queries({ names, pageQuery, schemas }: KnownRoute, seed: number): [what: string, query: string][] {
  const all = [...new Set([...names, ...pageQuery.map((one) => (typeof one === 'string' ? one : 'group[a]')), 'q'])];
  const share = Math.floor(ADDRESS_BYTES / all.length);
  const valid = schemas.map((schema) => Object.entries(largestValue(schema, seed) as object));
  return [
    ...valid.map((fields): [string, string] => ['the largest fields', urlencoded(fields)]),
    ['long fields', urlencoded(all.map((name): Field => [name, misspelt(share, seed)]))],
    ['each field again and again', all.map((name) => `${name}=${percentEncode(misspelt(20, seed))}&`.repeat(Math.ceil(share / (name.length + 25)))).join('')],
    ['unknown fields', Array.from({ length: 2_000 }, (_, at) => `a${seed}${at}=1`).join('&')],
  ];
}

function bodies(route: KnownRoute, { forms }: Surface, seed: number): [what: string, type: string, payload: string][] {
  const own = forms.find(({ action, method }) => method === route.method && pathOf(action) === pathTo(route, { forms, addresses: [] } as never));
  const names = [...new Set([...route.names, ...(own?.fields ?? []).map(([name]) => name), 'q'])];
  const share = Math.floor(BODY_BYTES / names.length);
  const valid = route.schemas.map((schema) => largestValue(schema, seed)).filter((one) => typeof one === 'object' && one !== null);
  const asField = (value: (name: string) => unknown) => names.map((name): Field => [name, value(name)]);
  const long = asField(() => misspelt(share / 2, seed));
  const repeated = names.map((name) => `${percentEncode(name)}=1&`.repeat(Math.ceil(share / (name.length + 3)))).join('');
  const list = (item: string) => `[${Array.from({ length: Math.floor(share / (item.length + 1)) - 3 }, () => item).join(',')}]`;
  const withLists = (item: string) => `{${names.map((name) => `${JSON.stringify(name)}:${list(item)}`).join(',')}}`;
  return [
    ...valid.flatMap((value): [string, string, string][] => [
      ['the largest form', FORM, urlencoded(Object.entries(value as object)).slice(0, BODY_BYTES)],
      ['the largest JSON', JSON_TYPE, JSON.stringify(value)],
    ]),
    ...(own ? [['its own form, long', FORM, urlencoded(own.fields.map(([name, value]): Field => [name, String(value).length > 0 && /\d/.test(String(value)) ? value : misspelt(share / 2, seed)]))] as [string, string, string]] : []),
    ['a form of long fields', FORM, urlencoded(long)],
    ['JSON of long fields', JSON_TYPE, JSON.stringify(Object.fromEntries(long))],
    ['a form of each field again and again', FORM, repeated.slice(0, BODY_BYTES)],
    ['a form of unknown fields', FORM, Array.from({ length: 8_000 }, (_, at) => `a${at}`).join('&').slice(0, BODY_BYTES)],
    ['JSON of unknown fields', JSON_TYPE, `{${Array.from({ length: 6_500 }, (_, at) => `"a${at}":1`).join(',')}}`.slice(0, 64_000)],
    ['JSON of lists of numbers', JSON_TYPE, withLists('1')],
    ['JSON of lists of objects', JSON_TYPE, withLists('{}')],
    ['deep JSON', JSON_TYPE, `{${JSON.stringify(names[0])}:${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ];
}

function manyHeaders(url: string): LargestRequest {
  const repeat = (text: string) => text.repeat(Math.floor(2_500 / text.length));
  const headers = {
    cookie: repeat('a=b; '),
    accept: `text/html${repeat(',a/b;q=0.5')}`,
    'accept-encoding': `br${repeat(',a;q=0.5')}`,
    'accept-language': `de${repeat(',aa-BB;q=0.5')}`,
    'if-none-match': repeat('W/"a",'),
    'x-forwarded-for': repeat('1.2.3.4,'),
  };
  return { what: 'long headers', request: { url, headers } };
}
