import { takeSeat } from '../../../tests/harness/fixtureRuns';
import { openRunCommands } from '../../../tests/harness/runCommands';
import { GROUP_RUN, RUNS_DOCUMENT } from '../../../tests/harness/runsDocument';
import { RUNS_USAGE } from './runCommands';
import { runRepository } from './runs.repository';

/* `npm run runs`: staff add, list and change runs; a wrong document changes nothing. */

const NOW = Date.parse('2026-11-21T12:00:00Z');

let shop: Awaited<ReturnType<typeof openRunCommands>>;
beforeAll(async () => {
  shop = await openRunCommands();
}, 60_000);
afterAll(() => shop?.close());
beforeEach(() => shop.clear());

describe('generate and list', () => {
  it('fill the calendar and list it', async () => {
    expect(await shop.run('list')).toBe('There are no runs.');
    expect(await shop.run('generate', '--days', '3')).toMatch(/^Added \d+ runs to the calendar of the next 3 days\.$/);
    expect(await shop.run('generate', '--days', '3')).toMatch(
      /^Nothing was added: all of the next 3 days have their runs/,
    );
    expect(await shop.run('generate', '--days', '1')).toMatch(/^Nothing was added: the next day has its runs/);
    const all = (await shop.run('list')).split('\n');
    const eu = (await shop.run('list', '--region', 'eu')).split('\n');
    expect(eu.length).toBeLessThan(all.length);
    expect(eu.every((line) => /^\d+ {2}EU {2}\w{3} \d+ Nov, \d\d:\d0 CET {2}/.test(line))).toBe(true);
    expect(await shop.run('list', '--from', '2026-12-20', '--days', '1')).toBe('There are no runs.');
  });

  it('show free seats, dropped prices and cancelled runs', async () => {
    await shop.importing(RUNS_DOCUMENT);
    const [group, saved] = await runRepository.listed(new Date(NOW), shop.db);
    const [first = 0, second = 0] = [group?.run.id, saved?.run.id];
    await takeSeat(shop.db, first, 'mail', null);
    await shop.run('drop-price', String(first), '49.00');
    await shop.db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', second).execute();
    expect(await shop.run('list')).toBe(
      [
        `${first}  EU  Wed 2 Dec, 20:00 CET  The Test Abyss  Heroic  Group Loot  Maelis  11 of 12 free  49.00 $ (was 59.99 $)`,
        `${second}  US  Wed 2 Dec, 20:00 EST  The Test Abyss  Normal  Saved, last bosses  Casseth  6 of 6 free  12.49 $  canceled`,
      ].join('\n'),
    );
  });

  it.each([
    [['generate', '--days', '0'], '--days must be a whole number from 1 to 60.'],
    [['generate', '--days', '61'], '--days must be'],
    [['generate', '--seed', ''], 'The seed is empty.'],
    [['generate', '--hours', '1'], "Unknown option '--hours'"],
    [['list', '--region', 'kr'], '--region must be eu or us.'],
    [['list', '--from', '2026-02-30'], '--from must be a day that exists'],
    [['list', 'all'], 'Unexpected argument'],
  ])('refuse %j', async (args, message) => {
    expect(await shop.errorOf(...args)).toContain(message);
  });
});

describe('drop-price', () => {
  it('lowers the price, and never raises it', async () => {
    await shop.importing({ ...RUNS_DOCUMENT, runs: [GROUP_RUN] });
    const { id } = await shop.db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    expect(await shop.run('drop-price', String(id), '49.00')).toBe(`Run ${id} costs 49.00 $ now instead of 59.99 $.`);
    expect(await shop.run('drop-price', String(id), '29')).toBe(`Run ${id} costs 29.00 $ now instead of 49.00 $.`);
    for (const price of ['29.00', '49.00', '100'])
      expect(await shop.errorOf('drop-price', String(id), price)).toBe(
        `Run ${id} costs 29.00 $ already, and a price never rises. Nothing was changed.`,
      );
    const drops = await shop.db.selectFrom('run_drops').selectAll().orderBy('price_cents').execute();
    expect(drops).toEqual([
      { run_id: id, price_cents: 2900, dropped_at: new Date(NOW), rule: null },
      { run_id: id, price_cents: 4900, dropped_at: new Date(NOW), rule: null },
    ]);
  });

  it('refuses a price with which the cheapest choices could not be charged', async () => {
    const priceMap = {
      'loot_distribution=solo': { name: 'Solo', price: 2_000, mode: 'subtract_fixed_from_original' as const },
    };
    await shop.importing({ ...RUNS_DOCUMENT, runs: [{ ...GROUP_RUN, flexBp: 1_000, priceMap }] });
    const { id } = await shop.db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    expect(await shop.errorOf('drop-price', String(id), '20.55')).toBe(
      `With its cheapest choices a seat of run ${id} would cost 0.49 $, and 0.50 $ is the least that can be charged. Nothing was changed.`,
    );
    expect(await shop.db.selectFrom('run_drops').selectAll().execute()).toEqual([]);
    expect(await shop.run('drop-price', String(id), '20.56')).toContain('costs 20.56 $ now');
  });

  it('refuses runs that are unknown, started or cancelled, and what is no price', async () => {
    await shop.importing({ ...RUNS_DOCUMENT, runs: [GROUP_RUN] });
    const { id } = await shop.db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    const drop = (runId: string, price: string) => shop.errorOf('drop-price', runId, price);
    expect(await drop('999999', '5.00')).toBe('There is no run 999999. Nothing was changed.');
    expect(await drop('one', '5.00')).toBe('one is no number of a run, such as 1043.');
    for (const price of ['5,00', '-5', '5.0', '1e2', ''])
      expect(await drop(String(id), price)).toContain('is no price');
    expect(await drop(String(id), '0.49')).toBe('A seat must cost 0.50 $ at least.');
    shop.clock.time = Date.parse('2026-12-02T18:30Z');
    expect(await drop(String(id), '5.00')).toBe(
      `Run ${id} was canceled or no longer sells seats. Nothing was changed.`,
    );
    shop.clock.time = NOW;
    await shop.db.updateTable('runs').set({ status: 'cancelled' }).execute();
    expect(await drop(String(id), '5.00')).toContain('was canceled');
    expect(await shop.db.selectFrom('run_drops').selectAll().execute()).toEqual([]);
  });
});

it('cancels runs and assigns them to orders', async () => {
  expect(await shop.run('cancel', '1043', 'The', 'leader', 'is', 'ill.')).toBe('cancelled');
  expect(shop.staff.cancel).toHaveBeenCalledWith(1043, 'The leader is ill.');
  expect(await shop.run('assign', 'Q-100042', '1043')).toBe('assigned');
  expect(shop.staff.assign).toHaveBeenCalledWith('Q-100042', 1043, undefined);
  await shop.run('assign', 'Q-100042', '1043', '2');
  expect(shop.staff.assign).toHaveBeenLastCalledWith('Q-100042', 1043, 2);
  expect(await shop.run('assign')).toBe('waiting');
  expect(await shop.errorOf('assign', 'Q-100042', '0')).toContain('is no number of a run');
});

it.each([
  [[]],
  [['import']],
  [['cancel', '1']],
  [['assign', 'Q-1']],
  [['constructor']],
  [['drop-price', '1', '2', '3']],
])('answers %j with the usage', async (args) => {
  expect(await shop.errorOf(...args)).toBe(RUNS_USAGE);
});
