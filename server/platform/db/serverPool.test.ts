import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type pg from 'pg';
import { DatabaseAwayError, isDatabaseBusy, isDatabaseDown } from './databaseDown';
import { kyselyOnPool, openPool } from './drivers';

const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const NO_CONNECTION_FREE = new Error('timeout exceeded when trying to connect');

/** A pool whose next connection, or next statement, fails. */
function poolThatFails(failure: { connect?: unknown; query?: unknown }): pg.Pool {
  const client = {
    query: async () => {
      if (failure.query !== undefined) throw failure.query;
      return { command: 'SELECT', rowCount: 1, rows: [{ one: 1 }] };
    },
    release: () => {},
  };
  const connect = async () => {
    if (failure.connect !== undefined) throw failure.connect;
    return client;
  };
  return { connect, end: async () => {} } as unknown as pg.Pool;
}

const failureOf = (pool: pg.Pool, onAway?: (error: Error) => void): Promise<unknown> =>
  sql`select 1 as one`.execute(kyselyOnPool(pool, onAway)).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([
  ['no connection is free', { connect: NO_CONNECTION_FREE }, true],
  ['the server has too many', { connect: coded('53300', 'sorry, too many clients already') }, true],
  ['it has no memory left', { query: coded('53200') }, true],
  ['the server refuses connections', { connect: coded('ECONNREFUSED') }, false],
  ['its host is not found', { connect: coded('ENOTFOUND') }, false],
  ['it is starting', { connect: coded('57P03') }, false],
  ['it takes no password any more', { connect: coded('28P01') }, false],
  ['it does not answer', { connect: new Error('Connection terminated due to connection timeout') }, false],
  ['it stops in a statement', { query: coded('57P01') }, false],
  ['it crashes in a statement', { query: coded('57P02') }, false],
  ['the connection breaks', { query: new Error('Connection terminated unexpectedly') }, false],
  ['the connection is reset', { query: coded('ECONNRESET') }, false],
  [
    'the connection broke before',
    { query: new Error('Client has encountered a connection error and is not queryable') },
    false,
  ],
])('when %s, the database is down', async (_what, failure, isBusy) => {
  const error = await failureOf(poolThatFails(failure));
  expect(error).toBeInstanceOf(DatabaseAwayError);
  expect([isDatabaseDown(error), isDatabaseBusy(error)]).toEqual([true, isBusy]);
  expect((error as Error).message).toMatch(
    isBusy ? /^PostgreSQL has no room for more: / : /^PostgreSQL does not answer: /,
  );
});

test.each([coded('23505'), coded('53100'), coded('22P02'), new Error('failed')])(
  'other errors of statements are what they were (%o)',
  async (failure) => {
    const error = await failureOf(poolThatFails({ query: failure }));
    expect([error, isDatabaseDown(error), isDatabaseBusy(error)]).toEqual([failure, false, false]);
    expect(error).toBe(failure);
  },
);

test.each([
  ['waits too long for a row', '55P03'],
  ['is in a deadlock with others', '40P01'],
  ['changes what others change at the same time', '40001'],
  ['takes too long', '57014'],
])('who %s is told that the shop is busy, not that it is down', (_what, code) => {
  const error = coded(code);
  expect([isDatabaseDown(error), isDatabaseBusy(error)]).toEqual([false, true]);
});

test('it is reported once, not by every statement, and statements work again with the next connection', async () => {
  const failure: { connect?: unknown } = { connect: coded('ECONNREFUSED', 'connect ECONNREFUSED') };
  const reported: string[] = [];
  const db = kyselyOnPool(poolThatFails(failure), ({ message }) => void reported.push(message));
  for (let i = 0; i < 3; i += 1) await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseAwayError);
  expect(reported).toEqual(['PostgreSQL does not answer: connect ECONNREFUSED.']);
  delete failure.connect;
  expect((await sql`select 1`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks while it is in use ends no process', async () => {
  const pool = openPool('postgres://shop@localhost/shop', () => {});
  const client = new EventEmitter();
  pool.emit('connect', client as never);
  expect(() => client.emit('error', coded('57P01'))).not.toThrow();
  await pool.end();
});
