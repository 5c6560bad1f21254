import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

/** Raw JSON that `JSON.stringify` would not produce. */
export class Raw {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

export type Field = readonly [name: string, value: unknown];

const NUMBERS = ['0', '-1', '1', '1e9', '1.5', '-0', 'NaN', 'Infinity', '1e999', '9007199254740993', '2147483648'];
const TEXTS = [
  '',
  ' ',
  'null',
  'true',
  '[]',
  '{}',
  '..',
  '../../etc/passwd',
  '%',
  '%00',
  '%ff',
  '\0',
  '\ud800',
  '\udc00x',
];
const TRICKS = [
  '\u202e',
  '\r\nset-cookie: a=b',
  "' or 1=1; --",
  '"; drop table orders; --',
  '<script>alert(1)</script>',
  '😀',
  '#{7*7}',
  '//evil.example',
  '\\\\evil',
];
export const PROTOTYPES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '__defineGetter__',
];
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const BOMB = gzipSync(Buffer.alloc(4_000_000));

export const oddValue = fc.oneof(
  fc.constantFrom(...NUMBERS, ...TEXTS, ...TRICKS, ...PROTOTYPES, '9'.repeat(400), 'a'.repeat(10_000)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 200 }),
);

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddValue },
  { weight: 2, arbitrary: fc.array(oddValue, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(fc.constant('1'), { minLength: 100, maxLength: 400 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        ...NUMBERS.slice(0, 6),
        '1e999',
        '-1e999',
        'true',
        'null',
        '{"__proto__":{"a":1}}',
        deep(2_000),
        '"\\ud800"',
        '"\\u0000"',
      )
      .map((text) => new Raw(text)),
  },
);

export type Change =
  | { readonly kind: 'set' | 'double' | 'add'; readonly at: number; readonly name: string; readonly value: unknown }
  | { readonly kind: 'drop' | 'empty' | 'list' | 'rename'; readonly at: number; readonly name: string };

export function applyChange(fields: readonly Field[], change: Change): readonly Field[] {
  const index = fields.length === 0 ? 0 : change.at % fields.length;
  const here = fields[index];
  if (change.kind === 'add' || here === undefined)
    return [...fields, [change.name, 'value' in change ? change.value : '1']];
  const put = (...instead: readonly Field[]) => [...fields.slice(0, index), ...instead, ...fields.slice(index + 1)];
  const [name, old] = here;
  switch (change.kind) {
    case 'set':
      return put([name, change.value]);
    case 'double':
      return put(here, [name, change.value]);
    case 'drop':
      return put();
    case 'empty':
      return put([name, '']);
    case 'list':
      return put([name, [old, old]]);
    case 'rename':
      return put([change.name, old]);
  }
}

function json(fields: readonly Field[]): string {
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${jsonOf(item)}`).join(',')}}`;
}

function jsonOf(one: unknown): string {
  if (one instanceof Raw) return /^(NaN|Infinity)$/.test(one.text) ? `"${one.text}"` : one.text;
  return JSON.stringify(one) ?? 'null';
}

export function urlencoded(fields: readonly Field[]): string {
  return fields
    .flatMap(([name, one]) => (Array.isArray(one) ? one : [one]).map((item) => [name, textOf(item)] as const))
    .map(([name, item]) => `${percentEncode(name)}=${percentEncode(item)}`)
    .join('&');
}

/** A value as form text; not by `String`, since parsed JSON may have its own `toString`. */
function textOf(item: unknown): string {
  return typeof item === 'object' && item !== null && !(item instanceof Raw) ? jsonOf(item) : String(item);
}

export function percentEncode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate has no valid UTF-8; these are the bytes it would have.
    return '%ED%A0%80';
  }
}

const BOUNDARY = 'x-hostile';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** The fields as a browser's `FormData` would send them. */
function multipart(fields: readonly Field[]): string {
  const parts = fields
    .flatMap(([name, one]) => (Array.isArray(one) ? one : [one]).map((item) => [name, textOf(item)] as const))
    .map(([name, item]) => {
      const escaped = name.replaceAll('"', '%22').replaceAll(/[\r\n]/g, '%0A');
      return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${escaped}"\r\n\r\n${item}\r\n`;
    });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const TYPES = [
  FORM,
  JSON_TYPE,
  `${JSON_TYPE}; charset=utf-16`,
  `${FORM};charset=x`,
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
  '*/*',
  'a',
  `${JSON_TYPE},${FORM}`,
  'x'.repeat(3_000),
];

/** Request bodies that hold the fields, or garbage instead. */
export function body(fields: readonly Field[]): fc.Arbitrary<Body> {
  const sent = (type: string, payload: string | Buffer, more = {}): Body => ({
    headers: { 'content-type': type, ...more },
    payload,
  });
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(sent(FORM, urlencoded(fields))) },
    { weight: 6, arbitrary: fc.constant(sent(JSON_TYPE, json(fields))) },
    { weight: 3, arbitrary: fc.constant(sent(MULTIPART, multipart(fields))) },
    { weight: 1, arbitrary: fc.nat(300).map((cut) => sent(MULTIPART, multipart(fields).slice(0, cut))) },
    { weight: 1, arbitrary: fc.nat(300).map((cut) => sent(JSON_TYPE, json(fields).slice(0, cut))) },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES).map((type) => sent(type, urlencoded(fields))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map((bytes) => sent(JSON_TYPE, Buffer.from(bytes))) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 20 })
        .map((bytes) => sent(FORM, Buffer.concat([Buffer.from(`${urlencoded(fields)}&a=`), Buffer.from(bytes)]))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[
          deep(20_000),
          deep(40_000).slice(1),
          `{"a":${deep(5_000)}}`,
          'null',
          '[]',
          '1',
          '"x"',
          '\ufeff{}',
          '{"a":1}{"b":2}',
        ].map((text) => sent(JSON_TYPE, text)),
        sent(FORM, 'x'.repeat(70_000)),
        sent(FORM, 'a=1&'.repeat(16_000)),
        sent(FORM, 'a[][][]=1&a[b]=2&a=3&[=1&]=2&=&&&%=%'),
        sent(MULTIPART, multipart([['a', 'x'.repeat(70_000)]])),
        sent(MULTIPART, multipart(Array.from({ length: 400 }, () => ['a', '1']))),
        sent(MULTIPART, multipart([['a', '1']]).replace('name="a"', 'name="a"; filename="a.png"')),
        sent(JSON_TYPE, BOMB, { 'content-encoding': 'gzip' }),
        sent(FORM, BOMB, { 'content-encoding': 'br, gzip' }),
      ),
    },
  );
}

/** Bodies of a sender with a valid signature: mostly JSON. */
export const signedBody = (fields: readonly Field[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Body>({ headers: { 'content-type': JSON_TYPE }, payload: json(fields) }) },
    { weight: 1, arbitrary: body(fields) },
  );
