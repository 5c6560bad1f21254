import path from 'node:path';
import { readSources } from './unregistered';

/* A header with a character that it can't hold fails its answer after the work was done. So all that is no constant is written by `plugins/headers.ts`. */
const root = path.resolve(__dirname, '../../..');

/** Files that write headers by themselves. */
const WRITERS: Readonly<Record<string, string>> = {
  'server/plugins/headers.ts': 'encodes them',
  'server/plugins/securityHeaders.ts': 'made once at the start, of constants and origins of the settings',
  'server/live/liveStreams.ts': 'those that the reply has already',
};

const IS_RUNNING_SERVER = /^server\/(?!commands\/|build\/|art\/).*(?<!\.test)\.tsx?$/;
/** `reply.header('name', 'text')` or with a constant, and `reply.type` alike. */
const CONSTANT_HEADER = /\.(?:header\(\s*'[\w-]+',|type\()\s*(?:'[^']*'|[A-Z][A-Z0-9_]*)\s*,?\s*\)/g;
const ANY_HEADER = /\.(?:header|headers|type|redirect|setHeader|setHeaders|appendHeader|writeHead|writeEarlyHints)\(/g;

const uncheckedIn = (sources: Iterable<readonly [file: string, text: string]>) =>
  [...sources].flatMap(([file, text]) =>
    IS_RUNNING_SERVER.test(file) && !(file in WRITERS)
      ? [...text.replaceAll(CONSTANT_HEADER, '').matchAll(ANY_HEADER)].map(([call]) => `${file}: ${call}`)
      : [],
  );

test('all headers of the server that are no constants are written where they are encoded', () => {
  expect(uncheckedIn(readSources(root, 'server'))).toEqual([]);
});

test.each([
  'reply.redirect(location, 303)',
  "reply.header('etag', etag)",
  "reply.header('retry-after', String(seconds))",
  'reply.header(name, VALUE)',
  'reply.headers({ allow })',
  'reply.type(contentType)',
  'reply.raw.setHeader("x", y)',
  'response.writeHead(200, headers)',
  "reply\n  .header('content-disposition', dispositionOf(name))",
])('%s elsewhere is detected', (text) => {
  expect(uncheckedIn([['server/cart/cart.routes.ts', text]])).toHaveLength(1);
});

test('constants are written anywhere', () => {
  const text = "reply.header('cache-control', 'no-store').header('vary', SCRIPT_VARY).type(HTML).type('text/plain')";
  expect(uncheckedIn([['server/cart/cart.routes.ts', text]])).toEqual([]);
});
