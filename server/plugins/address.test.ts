import type { IncomingMessage } from 'node:http';
import { readableUrl } from './address';

it.each([
  ['/games', '/games'],
  ['/games#one', '/games'],
  ['/search?q=arena#two', '/search?q=arena'],
  ['#', '/!'],
  ['/games%00', '/!'],
  ['/%', '/!'],
])('%s is read as %s', (url, path) => {
  expect(readableUrl({ url } as IncomingMessage)).toBe(path);
});
