import { Writable } from 'node:stream';
import fastify from 'fastify';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { DatabaseDownError } from '../db/databaseDown';
import { installErrors } from './errors';

test('while the database is down, pages and scripts are told to try again, and each request logs no error of its own', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', stream } });
  const down = async () => {
    throw new DatabaseDownError(new Error('unreachable'));
  };
  installErrors(app, { pages: { send: down } });
  app.get('/', down);
  const page = await app.inject('/');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toBe('Something broke on our end. Please try again in a moment.\n');
  const script = await app.inject({ url: '/', headers: SCRIPT });
  expect([script.statusCode, script.json().error.code]).toEqual([503, 'database_down']);
  expect(lines).toEqual([]);
  await app.close();
});
