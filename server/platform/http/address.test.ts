import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isHostReadable, localPath, sanitizeUrl } from './address';

it.each([
  ['/games', '/games'],
  ['/games#one', '/games'],
  ['/search?q=arena#two', '/search?q=arena'],
  ['#', '/!'],
  ['/games%00', '/!'],
  ['/%', '/!'],
])('%s is parsed as %s', (url, path) => {
  expect(sanitizeUrl({ url } as IncomingMessage)).toBe(path);
});

test.each([
  ['/cart?again=1#two', '/cart?again=1#two'],
  ['/日本', '/%E6%97%A5%E6%9C%AC'],
  ['/search?q=ß%20"', '/search?q=%C3%9F%20%22'],
  ['/a/../b', '/b'],
])('%j leads to %s', (value, path) => {
  expect(localPath(value)).toBe(path);
});

test.each([
  ...[
    '',
    'cart',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
  ],
  ...['/\0', '/\r\nx', '/\t/evil.example', '/\u0085', '/\u2028', '/\ud800', '/.//evil.example', '/a/..//evil.example'],
  ...[`/${'a'.repeat(2_000)}`, `/${'日'.repeat(700)}`],
  ...[undefined, ['/cart'], 7],
])('%j leads nowhere', (value) => {
  expect(localPath(value)).toBeUndefined();
});

test.each([
  ['localhost:3000', true],
  ['Shop.example', true],
  ['[::1]:3000', true],
  ['127.0.0.1', true],
  ['256.1.1.1', false],
  ['localhost:99999', false],
  ['localhost:', false],
  ['[::g]', false],
  ['xn--a', false],
  ['shop.example/path', false],
  ['user@shop.example', false],
  ['日本', false],
])('whether the host %s can be read: %s', (host, isReadable) => {
  const request = { headers: { host }, raw: { rawHeaders: ['Host', host] } };
  expect(isHostReadable(request as FastifyRequest)).toBe(isReadable);
});
