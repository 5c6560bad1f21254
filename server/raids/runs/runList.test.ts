import { MINUTE, openSeatShop, type SeatShop } from '../../../tests/harness/seatShop';
import { asJson } from '../../platform/db/json';

/* Runs are calculated once, until something about them changes. */

let seats: SeatShop;
beforeAll(async () => {
  seats = await openSeatShop();
}, 60_000);
beforeEach(() => seats.reset());
afterAll(() => seats?.shop.close());

const upcoming = () => seats.shop.modules.raids.runList.upcoming();
const freeSeats = async () => (await upcoming()).map(({ view }) => view.seats.free);

it('is the same list of the same runs until one changes, and then only that run is another', async () => {
  const runs = [await seats.insertRun(), await seats.insertRun()];
  seats.shop.modules.raids.runList.clearCache();
  const before = await upcoming();
  expect(before.map(({ view }) => view.id)).toEqual(runs);
  expect(await upcoming()).toBe(before);
  await seats.withSeats(seats.form(runs[0] ?? 0));
  seats.shop.modules.raids.runList.clearCache();
  const after = await upcoming();
  expect(after.map((run, index) => run === before[index])).toEqual([false, true]);
});

it('is right for a clock that is wrong, forth and back: of held seats, and of sales that end', async () => {
  const { clock } = seats.shop;
  const noon = clock.time;
  const run = await seats.insertRun({ capacity: 8, deadline: noon + 60 * MINUTE });
  await seats.insertRun({ capacity: 5 });
  await seats.withSeats(seats.form(run));
  seats.shop.modules.raids.runList.clearCache();
  // The seat is held for ten minutes.
  const expected = (minutes: number) => (minutes < 10 ? [7, 5] : minutes < 60 ? [8, 5] : [5]);
  for (const minutes of [0, 9.999, 10, 9.999, 59.999, 60, 59.999, 0, 90, 20, 0]) {
    clock.time = noon + minutes * MINUTE;
    expect([minutes, await freeSeats()]).toEqual([minutes, expected(minutes)]);
  }
});

it('has the prices of extra services as the catalogue has them', async () => {
  const { modules, database } = seats.shop;
  const { id } = await database.db
    .selectFrom('services')
    .select('id')
    .where('slug', '=', 'rank-boost')
    .executeTakeFirstOrThrow();
  await seats.insertRun({ extras: asJson([{ serviceId: id, offerCents: 100 }]) });
  modules.raids.runList.clearCache();
  const names = async () => (await upcoming()).flatMap(({ terms }) => terms.extras.map(({ name }) => name));
  expect(await names()).toEqual(['Rank boost']);
  // The new run has changed the prices of its kind, which are read beside the list and make it be read again.
  await modules.catalogue.catalogue.datesChanged();
  const before = await upcoming();
  await database.db.updateTable('services').set({ name: 'Other boost' }).where('id', '=', id).execute();
  expect(await upcoming()).toBe(before);
  modules.catalogue.catalogue.clearCache();
  expect(await names()).toEqual(['Other boost']);
  await database.db.updateTable('services').set({ name: 'Rank boost' }).where('id', '=', id).execute();
  modules.catalogue.catalogue.clearCache();
});
