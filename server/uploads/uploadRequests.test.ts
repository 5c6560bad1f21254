import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HttpClient, openHttpClient } from '../../tests/harness/httpClient';
import { aPicture, type FormPart, multipartForm } from '../../tests/harness/pictures';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { createHeldBytes } from '../platform/http/sentFiles';

/* Pictures on real connections: cut off, without a length, slow, and many at once. */

let shop: TestApp;
let client: HttpClient;
beforeAll(async () => {
  shop = await openTestApp();
  client = await openHttpClient(shop);
});
afterAll(async () => {
  await client.close();
  await shop.close();
});

const count = async () => (await shop.database.db.selectFrom('uploads').select('id').execute()).length;

const head = (contentType: string, more: string) =>
  `POST /uploads HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\ncontent-type: ${contentType}\r\n${more}\r\n\r\n`;

async function aForm(parts: readonly Partial<FormPart>[] = [{}]) {
  const bytes = await aPicture({ width: 300, height: 300 });
  return multipartForm(parts.map((part) => ({ field: 'file', name: 'a.png', bytes, ...part })));
}

test('a connection that is cut in the middle writes nothing, and the shop goes on', async () => {
  const { payload, contentType } = await aForm();
  for (const share of [0.05, 0.5, 0.99]) {
    const socket = connect(client.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(head(contentType, `content-length: ${payload.length}`));
    socket.write(payload.subarray(0, Math.floor(payload.length * share)));
    await pause(50);
    socket.destroy();
  }
  await pause(100);
  expect(await count()).toBe(0);
  expect(shop.logged.filter((line) => line.includes('request failed'))).toEqual([]);
  const answer = await client.raw(
    `${head(contentType, `connection: close\r\ncontent-length: ${payload.length}`)}${payload.toString('latin1')}`,
  );
  // Sent as UTF-8, so it is no picture; the answer came all the same.
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('a form without a length, with a wrong one, or that never ends is refused', async () => {
  const { payload, contentType } = await aForm();
  expect(
    await client.raw(`${head(contentType, 'connection: close\r\ntransfer-encoding: chunked')}0\r\n\r\n`),
  ).toContain('HTTP/1.1 411');
  const short = payload.subarray(0, payload.length - 100);
  const answer = await fetch(`http://127.0.0.1:${client.port}/uploads`, {
    method: 'POST',
    body: new Uint8Array(short),
    headers: { 'content-type': contentType, accept: 'application/json' },
  });
  expect([answer.status, await count()]).toEqual([400, 0]);
});

test('a browser that sends much too much reads the answer when it has sent it', async () => {
  const { payload, contentType } = await aForm([{ bytes: Buffer.alloc(12 * 1024 * 1024, 7) }]);
  const answer = await fetch(`http://127.0.0.1:${client.port}/uploads`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { 'content-type': contentType, accept: 'application/json' },
  });
  expect([answer.status, (await answer.json()).error.code]).toEqual([413, 'too_big']);
});

const request = (ip: string) => ({ ip }) as FastifyRequest;
function aReply() {
  const raw = new EventEmitter();
  return { reply: { raw } as unknown as FastifyReply, close: () => void raw.emit('close') };
}

test('the bytes of files in memory are limited, for all and for each network, until their requests are over', () => {
  const held = createHeldBytes(100, 60);
  const [one, two, three] = [aReply(), aReply(), aReply()];
  const countOne = held.start(request('203.0.113.1'), one.reply);
  const countTwo = held.start(request('203.0.113.1'), two.reply);
  const countThree = held.start(request('203.0.113.2'), three.reply);
  countOne(50);
  expect(() => countTwo(11)).toThrow('We’re busy with other files');
  countTwo(10);
  expect(() => countThree(41)).toThrow('We’re busy with other files');
  countThree(40);
  countOne(-50);
  countTwo(50);
  expect(held.total()).toBe(100);
  for (const { close } of [one, two, three]) close();
  expect(held.total()).toBe(0);
  countOne(70);
  expect(held.total()).toBe(0);
});
