import type { IncomingMessage } from 'node:http';
import { sanitizeUrl } from './address';

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
