import fc from 'fast-check';
import {
  anyValue,
  applyChange,
  body,
  type Change,
  type Field,
  oddValue,
  PROTOTYPES,
  percentEncode,
  signedBody,
  urlencoded,
} from './bodies';
import type { KnownForm } from './forms';
import type { KnownRoute, Surface } from './surface';
import { webhookMessages } from './webhookMessages';

/** A request to inject. */
export interface HostileRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Request headers: usual ones, with odd ones now and then. */
function headers(cookie: string): fc.Arbitrary<Record<string, string>> {
  const visible = oddValue.map((text) => text.replace(/[^\x20-\x7e]/g, '?'));
  const cookies = fc.oneof(
    { weight: 6, arbitrary: fc.constant(cookie) },
    { weight: 1, arbitrary: visible.map((text) => `cart=${text}; currency=${text}; theme=${text}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        ';;;=',
        'cart=%E0%A4%A',
        `${cookie}; ${cookie}`,
        '__proto__=1',
        'a=b; '.repeat(400),
      ),
    },
  );
  const usual = fc.constantFrom<Record<string, string>>(
    { accept: 'text/html' },
    { accept: 'text/html' },
    { accept: 'application/json' },
    { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    {},
  );
  const rare = fc.dictionary(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'accept-language',
      'origin',
      'referer',
      'sec-fetch-site',
      'host',
      'x-forwarded-for',
      'x-forwarded-host',
      'if-none-match',
      'if-modified-since',
      'range',
      'authorization',
      'stripe-signature',
      'idempotency-key',
      'x-http-method-override',
      'content-language',
      'x-request-id',
      'transfer-encoding',
    ),
    fc.oneof(
      visible,
      fc.constantFrom(
        'null',
        'http://localhost',
        'https://evil.example',
        'same-origin',
        'cross-site',
        'bytes=0-',
        'bytes=9-1',
        'DELETE',
        'gzip;q=1e999',
        'localhost',
      ),
    ),
    { maxKeys: 2 },
  );
  return fc
    .tuple(cookies, usual, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: rare }))
    .map(([one, plain, more]) => ({ host: 'localhost', origin: 'http://localhost', ...plain, cookie: one, ...more }));
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}$`,
  );
const pathOf = (address: string) => address.split('?')[0] ?? '';

/** An address of a route: a known one from the pages, or one with made-up parameters. */
function address({ url }: KnownRoute, { addresses, parameters, forms }: Surface): fc.Arbitrary<string> {
  const pattern = patternOf(url);
  const known = [...addresses, ...forms.map(({ action }) => action)].filter((one) => pattern.test(pathOf(one)));
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...parameters) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 9 }).map(String) },
    { weight: 2, arbitrary: oddValue.map((text) => percentEncode(text).slice(0, 600)) },
    { weight: 1, arbitrary: fc.stringMatching(/^[\w%.~!$&'()*+,;=:@-]{0,30}$/) },
  );
  const count = (url.match(/:\w+|\*/g) ?? []).length;
  const generated = fc.array(part, { minLength: count, maxLength: count }).map((parts) => {
    const left = [...parts];
    return url.replace(/:\w+|\*/g, () => left.shift() ?? '');
  });
  return known.length === 0 || count === 0
    ? generated
    : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: generated });
}

/** Requests to one route: valid ones with some fields changed. */
export function requestsTo(
  route: KnownRoute,
  surface: Surface,
  sign: (payload: string | Buffer) => Readonly<Record<string, string>>,
): fc.Arbitrary<HostileRequest> {
  const pattern = patternOf(route.url);
  const ownForms = surface.forms.filter(({ action }) => pattern.test(pathOf(action)));
  const ofSchema: KnownForm = {
    method: route.method,
    action: '',
    fields: route.names.map((name) => [name, '1'] as const),
  };
  const usual = route.signed ? webhookMessages(surface.parameters) : ownForms.length > 0 ? ownForms : [ofSchema];
  const form = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...surface.forms, ofSchema) },
  );
  const names = [...route.names, ...new Set(surface.forms.flatMap(({ fields }) => fields.map(([name]) => name)))];
  const name = fc.oneof(fc.constantFrom(...names, ...PROTOTYPES), oddValue);
  const change = fc.oneof(
    fc.record({ kind: fc.constantFrom('set', 'set', 'double', 'add'), at: fc.nat(40), name, value: anyValue }),
    fc.record({ kind: fc.constantFrom('drop', 'empty', 'list', 'rename'), at: fc.nat(40), name }),
  ) as fc.Arbitrary<Change>;
  const fields = fc
    .tuple(form, fc.array(change, { minLength: route.signed ? 0 : 1, maxLength: 4 }))
    .map(([{ fields: right }, changes]) => changes.reduce<readonly Field[]>(applyChange, right));
  const method = fc.oneof(
    { weight: 9, arbitrary: fc.constant(route.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  );
  const cookie = [...surface.shopper.cookies].map(([key, token]) => `${key}=${token}`).join('; ');
  const query = fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

  return fc
    .tuple(method, address(route, surface), fields, headers(cookie), query, fc.boolean())
    .chain(([verb, path, given, requestHeaders, asksByQuery, isSigned]): fc.Arbitrary<HostileRequest> => {
      const isRead = verb === 'GET' || verb === 'HEAD';
      const join = path.includes('?') ? '&' : '?';
      const url =
        (asksByQuery || isRead) && given.length > 0 ? `${path}${join}${urlencoded(given).slice(0, 6_000)}` : path;
      if (isRead) return fc.constant({ method: verb, url, headers: requestHeaders });
      return (route.signed && isSigned ? signedBody(given) : body(given)).map(({ headers: typed, payload }) => ({
        method: verb,
        url,
        headers: { ...requestHeaders, ...typed, ...(route.signed && isSigned && sign(payload)) },
        payload,
      }));
    });
}
