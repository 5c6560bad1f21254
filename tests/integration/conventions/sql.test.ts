import path from 'node:path';
import { readSources } from './unregistered';

/* Import rules forbid building SQL from Kysely outside repositories; this finds queries that start from a passed `db`. */
const root = path.resolve(__dirname, '../../..');

const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*?>)?`/;
const MAY_QUERY = /\.repository\.ts$|^server\/(?:platform\/db|commands)\//;

const queriesIn = (sources: Iterable<readonly [file: string, text: string]>) =>
  [...sources].filter(([file, text]) => !MAY_QUERY.test(file) && QUERY.test(text)).map(([file]) => file);

test('queries are only in repositories, in server/platform/db and in commands', () => {
  expect(queriesIn(readSources(root, 'server'))).toEqual([]);
});

test('a query elsewhere is detected', () => {
  const texts = ["db.selectFrom('games')", 'tx.deleteFrom(table)', 'await sql<{ id: number }>`select 1`.execute(db)'];
  for (const text of texts) {
    expect(queriesIn([['server/orders/cart/cart.service.ts', text]])).toEqual(['server/orders/cart/cart.service.ts']);
    expect(queriesIn([['server/orders/cart/cart.repository.ts', text]])).toEqual([]);
  }
});
