import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { type FormPart, multipartForm } from '../../../tests/harness/pictures';
import { installMultipart } from './multipart';
import { createHeldBytes, type HeldBytes, sentFiles } from './sentFiles';

/* Forms with files on real connections: what they hold in memory, and that whatever is refused is read to its end. */

const KB = 1024;
const FILES = { fields: ['file'], maxBytes: 8 * KB * KB, tooMany: 'One file.', tooBig: 'Too big.' };

let app: FastifyInstance;
let held: HeldBytes;
let port: number;
/** How many bytes were held when the handler was called. */
let heldThen: number | undefined;
beforeEach(async () => {
  held = createHeldBytes(100 * KB, 100 * KB);
  heldThen = undefined;
  app = fastify();
  await installMultipart(app, { bodyLimit: 64 * KB, held });
  app.post('/', { config: { files: FILES } }, async (request) => {
    heldThen = held.total();
    return { fields: request.body, files: sentFiles(request).map(({ bytes }) => bytes.length) };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/** Sends a form as a browser does, which reads the answer once all is sent. @returns the answer; it waits for ever for a server that stops to read */
function send(parts: readonly FormPart[]): Promise<string> {
  const { payload, contentType } = multipartForm(parts);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${contentType}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.pause();
    socket.write(payload, () => socket.once('data', (data) => resolve(data.toString())).resume());
    socket.once('close', () => resolve('closed'));
  });
}
const file = (bytes: number): FormPart => ({ field: 'file', name: 'a.png', bytes: Buffer.alloc(bytes, 7) });
const text = (bytes: number, field = 'text'): FormPart => ({ field, bytes: 'x'.repeat(bytes) });

test('texts and files count until the request is over', async () => {
  const answer = await send([text(10 * KB), file(50 * KB)]);
  expect(answer).toContain('HTTP/1.1 200');
  expect(answer).toContain(`"files":[${50 * KB}]`);
  expect([heldThen, held.total()]).toEqual([60 * KB, 0]);
});

test.each<[string, readonly FormPart[]]>([
  ['a file', [text(KB), file(8 * KB * KB), text(KB, 'more')]],
  ['a text', [file(60 * KB), text(50 * KB), file(8 * KB * KB)]],
])('%s that there is no memory for: all of it is read, then it is told', async (_what, parts) => {
  const answer = await send(parts);
  expect(answer).toContain('HTTP/1.1 503');
  expect(answer).toContain('We’re busy with other files');
  expect([heldThen, held.total()]).toEqual([undefined, 0]);
});

test.each<[number, string, readonly FormPart[]]>([
  [413, 'more fields than any form has', [...Array.from({ length: 25 }, () => text(1)), file(KB * KB)]],
  [413, 'more text than other forms may have', [text(40 * KB), text(40 * KB), file(KB * KB)]],
])('%i for %s', async (status, _what, parts) => {
  expect(await send(parts)).toContain(`HTTP/1.1 ${status}`);
  expect(held.total()).toBe(0);
});
