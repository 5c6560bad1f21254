import { Writable } from 'node:stream';
import fastify from 'fastify';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { DatabaseAwayError, DatabaseDownError } from '../db/databaseDown';
import { LOCK_NOT_AVAILABLE } from '../db/lockTimeout';
import { installErrors } from './errors';
import type { Pages } from './pages';

test.each([
  ['has no room', new DatabaseAwayError(new Error('too many clients'), true), 'busy', /very busy right now/],
  ['keeps a row locked', Object.assign(new Error('lock timeout'), { code: LOCK_NOT_AVAILABLE }), 'busy', /very busy/],
  ['is away', new DatabaseAwayError(new Error('refused'), false), 'database_down', /Please try again in a moment/],
])(
  'while the database %s, everybody is told when to try again, and nothing is asked about them',
  async (_what, error, code, text) => {
    const app = fastify({ logger: false });
    const send = jest.fn(async (_request, reply, _render, _options) => reply.send('page'));
    installErrors(app, { pages: { send } as unknown as Pages });
    app.get('/', async () => {
      throw error;
    });
    const page = await app.inject('/');
    expect([page.headers['retry-after'], page.body]).toEqual(['5', 'page']);
    expect(send.mock.calls.map((call) => call[3])).toEqual([{ status: 503, knowsVisitor: false }]);
    const script = await app.inject({ url: '/', headers: SCRIPT });
    expect([script.statusCode, script.headers['retry-after'], script.json().error]).toEqual([
      503,
      '5',
      { code, message: expect.stringMatching(text) },
    ]);
    await app.close();
  },
);

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
  installErrors(app, { pages: { send: down } as unknown as Pages });
  app.get('/', down);
  const page = await app.inject('/');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body).toBe('Something broke on our end. Please try again in a moment.\n');
  const script = await app.inject({ url: '/', headers: SCRIPT });
  expect([script.statusCode, script.json().error.code]).toEqual([503, 'database_down']);
  expect(lines).toEqual([]);
  await app.close();
});
