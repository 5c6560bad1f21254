import { importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import { asJson } from '../../../server/platform/db/json';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { insertFixtureRuns } from '../../harness/fixtureRuns';
import { ORDER_ROW, orderLineRow } from '../../harness/orderRows';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';

/* What the database refuses of raid runs, their seats and waitlists. */

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await importCatalogue(database.db, fixtureCatalogue());
}, 30_000);
afterAll(() => database.close());

const HASH = 'a'.repeat(64);
const START = '2026-11-24T19:00:00Z';
let run: number;
beforeEach(async () => {
  [run = 0] = await insertFixtureRuns(database.db, [{ startsAt: START }]);
});
afterEach(async () => {
  await database.clearSales();
  await database.db.deleteFrom('run_waitlist').execute();
  await database.db.deleteFrom('runs').execute();
});

it.each<[string, Parameters<typeof insertFixtureRuns>[1][number], string]>([
  ['a deadline after the start', { startsAt: START, deadline: '2026-11-24T19:01:00Z' }, 'runs_deadline'],
  ['no bosses', { startsAt: START, bosses: asJson([]) }, 'runs_bosses_check'],
  ['no seats', { startsAt: START, capacity: 0 }, 'runs_capacity_check'],
  ['more seats than a raid has', { startsAt: START, capacity: 41 }, 'runs_capacity_check'],
  ['an unknown region', { startsAt: START, region: 'mars' as never }, 'runs_region_check'],
  ['an unknown difficulty', { startsAt: START, difficulty: 'easy' as never }, 'runs_difficulty_check'],
  ['an unknown loot type', { startsAt: START, loot_type: 'all' as never }, 'runs_loot_type_check'],
  ['a free seat', { startsAt: START, base_cents: 0 }, 'runs_base_cents_check'],
  ['a maximum below the price', { startsAt: START, max_cents: 14_899 }, 'runs_max'],
  ['flex time for more than 30 % less', { startsAt: START, flex_bp: 3001 }, 'runs_flex_bp_check'],
  ['prices in the wrong format', { startsAt: START, price_map: asJson({}) as never }, 'runs_price_map_check'],
  ['a drop to nothing', { startsAt: START, droppedTo: 0 }, 'run_drops_price_cents_check'],
])('a run with %s is refused', async (_what, columns, constraint) => {
  await expect(insertFixtureRuns(database.db, [columns])).rejects.toMatchObject({ constraint });
});

it('a run of the schedule is added once', async () => {
  const scheduled = { startsAt: START, generated_key: 'kind/eu/2026-11-24/1' };
  await insertFixtureRuns(database.db, [scheduled]);
  await expect(insertFixtureRuns(database.db, [scheduled])).rejects.toMatchObject({ code: '23505' });
});

const entryOf = (changes: Record<string, unknown> = {}) => ({
  run_id: run,
  armor: null,
  boss_id: null,
  email: 'ann@example.com',
  token_hash: HASH,
  ...changes,
});

it.each([
  ['for nobody', { waitlist_id: null }, 'run_seats_held'],
  ['without an end', { held_until: null }, 'run_seats_owner'],
  ['by an address that is not a hash', { network: '192.0.2.1' }, 'run_seats_network_check'],
  ['of an unknown armor type', { armor: 'silk' as never }, 'run_seats_armor_check'],
])('no seat is held %s', async (_what, columns, constraint) => {
  const { db } = database;
  const { id } = await db.insertInto('run_waitlist').values(entryOf()).returning('id').executeTakeFirstOrThrow();
  const seat = { run_id: run, armor: null, boss_id: null, cart_line_id: null, waitlist_id: id, network: null };
  const held = { ...seat, held_until: new Date(START), ...columns };
  await expect(db.insertInto('run_seats').values(held).execute()).rejects.toMatchObject({ constraint });
});

it('an order line has one seat, which is free again when the line is gone', async () => {
  const { db } = database;
  const order = await db.insertInto('orders').values(ORDER_ROW).returning('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('order_lines')
    .values(orderLineRow(order.id, { run_id: run }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const sold = { run_id: run, armor: null, boss_id: null, held_until: null, cart_line_id: null, network: null };
  await db
    .insertInto('run_seats')
    .values({ ...sold, order_line_id: id })
    .execute();
  const again = db.insertInto('run_seats').values({ ...sold, order_line_id: id });
  await expect(again.execute()).rejects.toMatchObject({ constraint: 'run_seats_order_line_id_key' });
  await expect(db.deleteFrom('runs').execute()).rejects.toMatchObject({ code: '23503' });
  await db.deleteFrom('order_lines').execute();
  expect(await db.selectFrom('run_seats').selectAll().execute()).toEqual([]);
});

it.each([
  ['an invalid email address', { email: 'ann' }, 'run_waitlist_email_check'],
  ['a token that is not a hash', { token_hash: 'secret' }, 'run_waitlist_token_hash_check'],
  ['an end without an offer', { offered_until: new Date(START) }, 'run_waitlist_offer'],
  ['an address for the network', { network: '192.0.2.1' }, 'run_waitlist_network_check'],
])('no waitlist has %s', async (_what, columns, constraint) => {
  const entry = database.db.insertInto('run_waitlist').values(entryOf(columns));
  await expect(entry.execute()).rejects.toMatchObject({ constraint });
});

it('the network of somebody who waits no more is not kept', async () => {
  const { db } = database;
  await db
    .insertInto('run_waitlist')
    .values(entryOf({ network: HASH }))
    .execute();
  await expect(db.updateTable('run_waitlist').set({ status: 'left' }).execute()).rejects.toMatchObject({
    constraint: 'run_waitlist_network',
  });
});

it('an address is on a waitlist once for a kind of seat', async () => {
  await database.db.insertInto('run_waitlist').values(entryOf()).execute();
  const again = entryOf({ token_hash: 'b'.repeat(64) });
  await expect(database.db.insertInto('run_waitlist').values(again).execute()).rejects.toMatchObject({
    constraint: 'run_waitlist_once',
  });
  await database.db
    .insertInto('run_waitlist')
    .values({ ...again, armor: 'plate' })
    .execute();
});
