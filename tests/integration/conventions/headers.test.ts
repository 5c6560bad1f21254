import path from 'node:path';
import { readSources } from './unregistered';

/* A header with a character that it can't hold fails its answer after the work was done. So all that is no constant is written by `server/platform/http/headers.ts`. */
const root = path.resolve(__dirname, '../../..');

/** Files that write headers by themselves. */
const WRITERS: Readonly<Record<string, string>> = {
  'server/platform/http/headers.ts': 'encodes them',
  'server/platform/http/securityHeaders.ts': 'made once at the start, of constants and origins of the settings',
  'server/platform/live/liveStreams.ts': 'those that the reply has already',
};

const IS_RUNNING_SERVER = /^server\/(?!commands\/|build\/).*(?<!\.test)\.tsx?$/;
/** `reply.header('name', 'text')` or with a constant, and `reply.type` alike. */
const CONSTANT_HEADER = /\.(?:header\(\s*'[\w-]+',|type\()\s*(?:'[^']*'|[A-Z][A-Z0-9_]*)\s*,?\s*\)/g;
const ANY_HEADER =
  /\.(?:header|headers|type|redirect|setHeader|setHeaders|appendHeader|writeHead|writeEarlyHints)(?:\?\.)?\(/g;
/** A writer under another name: taken out of an answer, or handed on without a call. */
const ALIAS =
  /\b(?:reply|response|res|raw)(?:\.(?:header|redirect|setHeaders?|appendHeader|writeHead|writeEarlyHints)\b(?!(?:\?\.)?\())|\b(?:reply(?:\.raw)?|response|res)\[|\{[^{}]*\b(?:header|redirect|setHeaders?|appendHeader|writeHead|writeEarlyHints)\b[^{}]*\}\s*=\s*(?:reply|response|res)\b/g;
/** A name like that of a constant for what is put together: a text with holes for other than constants, or what a call gives. */
const MADE_CONSTANT = /\bconst ([A-Z][A-Z0-9_]*)(?:: \w+)? =\s*(?:`[^`]*\$\{(?![A-Z0-9_]+\})|[\w.]+\()/g;

function uncheckedIn(sources: Iterable<readonly [file: string, text: string]>): string[] {
  const running = [...sources].filter(([file]) => IS_RUNNING_SERVER.test(file) && !(file in WRITERS));
  const made = new Set(running.flatMap(([, text]) => [...text.matchAll(MADE_CONSTANT)].map(([, name]) => name)));
  return running.flatMap(([file, text]) => {
    const others = text.replaceAll(CONSTANT_HEADER, (call) =>
      made.has(/([A-Z][A-Z0-9_]*)\s*,?\s*\)$/.exec(call)?.[1]) ? call : '',
    );
    return [...others.matchAll(ANY_HEADER), ...others.matchAll(ALIAS)].map(([call]) => `${file}: ${call}`);
  });
}

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
  `reply.header('etag', \`"\${etag}"\`)`,
  `const ETAG = \`\${etag}\`;\nreply.header('etag', ETAG)`,
  "const ETAG: string =\n  etagOf(page);\nreply.header('etag', ETAG)",
  'const { header } = reply;',
  'const { statusCode, setHeader: write } = response;',
  'const write = reply.header.bind(reply);',
  "reply['header']('etag', etag)",
  "reply.header?.('etag', etag)",
])('%s elsewhere is detected', (text) => {
  expect(uncheckedIn([['server/orders/cart/cart.routes.ts', text]])).toHaveLength(1);
});

test('constants are written anywhere', () => {
  const text = "reply.header('cache-control', 'no-store').header('vary', SCRIPT_VARY).type(HTML).type('text/plain')";
  expect(uncheckedIn([['server/orders/cart/cart.routes.ts', text]])).toEqual([]);
});
