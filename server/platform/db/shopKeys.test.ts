import { openTestDatabase, type TestDatabase } from '../../../tests/harness/testDatabase';
import { cachedShopKey } from './shopKeys';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const rows = () => database.db.selectFrom('shop_keys').select(['name', 'value']).orderBy('name').execute();

test('all processes that ask at the same time get the same random key', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => cachedShopKey('tests')(database.db)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await rows()).toEqual([{ name: 'tests', value: keys[0] }]);
  expect(await cachedShopKey('other tests')(database.db)).not.toBe(keys[0]);
});

test('a key that was made in a transaction that failed is not used afterwards', async () => {
  const readKey = cachedShopKey('failed');
  const made: string[] = [];
  const failed = database.db.transaction().execute(async (trx) => {
    made.push(await readKey(trx), await readKey(trx));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(made[0]).toBe(made[1]);
  const stored = await readKey(database.db);
  expect(stored).not.toBe(made[0]);
  expect(await cachedShopKey('failed')(database.db)).toBe(stored);
});

test('a key that was made in a transaction is kept, and read once', async () => {
  const readKey = cachedShopKey('kept');
  const made = await database.db.transaction().execute((trx) => readKey(trx));
  expect(await readKey(database.db)).toBe(made);
  await database.db.deleteFrom('shop_keys').where('name', '=', 'kept').execute();
  expect(await readKey(database.db)).toBe(made);
});
