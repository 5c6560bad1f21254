import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { takeSeat } from '../../tests/harness/fixtureRuns';
import { type Patch, patchedDocument, REMOVED } from '../../tests/harness/patchedDocument';
import { openTestDatabase, type TestDatabase } from '../../tests/harness/testDatabase';
import { importWowCatalogue } from '../../tests/harness/wowCatalogue';
import { StartError } from '../config/startError';
import { createRunCommands, RUNS_USAGE } from './runCommands';
import { createRunRepository } from './runs.repository';
import { createSchedule } from './schedule/schedule.service';

/* `npm run runs`: staff add, list and change runs; a wrong document changes nothing. */

const NOW = Date.parse('2026-11-21T12:00:00Z');
const clock = { time: NOW, now: () => clock.time };
const staff = { cancel: jest.fn(async () => 'cancelled'), assign: jest.fn(async () => 'assigned') };

let database: TestDatabase;
let folder: string;
let commands: ReturnType<typeof createRunCommands>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'runs-'));
  database = await openTestDatabase();
  await importWowCatalogue(database.db);
  const { db } = database;
  commands = createRunCommands({ db, clock, schedule: createSchedule({ db, clock, root: process.cwd() }), staff });
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database?.close();
});
beforeEach(async () => {
  clock.time = NOW;
  await database.clearSales();
  for (const table of ['run_drops', 'runs', 'raids'] as const) await database.db.deleteFrom(table).execute();
});

const run = (...args: string[]) => commands.runCommand(args);
const errorOf = async (...args: string[]) => {
  const error = await run(...args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};

function fileOf(document: unknown): string {
  const file = path.join(folder, 'runs.json');
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
  return file;
}
const importing = (document: unknown) => run('import', fileOf(document));

const TESTING_RAID = {
  slug: 'test-abyss',
  name: 'The Test Abyss',
  season: 'Midnight Season 2',
  isCurrent: true,
  tokenScheme: 'test',
  classes: ['mage', 'warrior'],
  bosses: [{ name: 'First' }, { name: 'Second', drops: ['Hands'] }, { name: 'Third' }],
  difficulties: [
    { key: 'heroic', itemLevels: '305–315', groupSize: '10–30', track: 'Hero', lockout: 'boss' },
    { key: 'normal', itemLevels: '292–302', groupSize: '10–30', lockout: 'boss' },
  ],
};
const GROUP_RUN = {
  service: 'wow-boost/venomous-abyss-heroic-run',
  raid: 'test-abyss',
  difficulty: 'heroic',
  region: 'eu',
  lootType: 'group',
  startsAt: '2026-12-02T19:00Z',
  deadline: '2026-12-02T18:30Z',
  minutes: 150,
  leader: 'Maelis',
  bosses: [1, 2, 3],
  capacity: 12,
  armorSeats: { cloth: 2, leather: 2, mail: 2, plate: 2 },
  modes: ['selfplay', 'pilot'],
  lootDistributions: ['solo', 'atp'],
  baseCents: 5999,
  maxCents: 15_000,
  flexBp: 500,
  priceMap: { 'mode=pilot': { name: 'Piloted', price: 2500, mode: 'add_percent_to_original' } },
  extras: [{ service: 'wow-boost/bountiful-delves', offerCents: 500 }],
  channel: 'run-{id}',
};
const SAVED_RUN = {
  service: 'wow-boost/venomous-abyss-normal-run',
  raid: 'test-abyss',
  difficulty: 'normal',
  region: 'us',
  lootType: 'saved',
  startsAt: '2026-12-03T01:00Z',
  minutes: 60,
  leader: 'Casseth',
  bosses: [2, 3],
  capacity: 6,
  bossSeats: { 2: 2, 3: 4 },
  modes: ['selfplay'],
  lootDistributions: ['solo'],
  baseCents: 1249,
};
const DOCUMENT = {
  tokenSchemes: {
    test: [
      { token: 'Testwoven', classes: ['mage'] },
      { token: 'Testforged', classes: ['warrior'] },
    ],
  },
  raids: [TESTING_RAID],
  runs: [GROUP_RUN, SAVED_RUN],
};

async function counts() {
  const count = async (table: 'raids' | 'runs') => (await database.db.selectFrom(table).select('id').execute()).length;
  return [await count('raids'), await count('runs')];
}

describe('import', () => {
  it('adds raids and runs with all their fields', async () => {
    expect(await importing(DOCUMENT)).toMatch(/^Imported 2 runs \((\d+)–(\d+)\) and 1 raid\.$/);
    const [group, saved] = await createRunRepository(database.db).listed(new Date(NOW));
    expect(group).toMatchObject({
      run: {
        kind: { slug: 'venomous-abyss-heroic-run' },
        raid: { slug: 'test-abyss', bossCount: 3 },
        difficulty: { key: 'heroic', itemLevels: '305–315', lockout: 'boss' },
        startsAt: Date.UTC(2026, 11, 2, 19),
        deadline: Date.UTC(2026, 11, 2, 18, 30),
        leader: 'Maelis',
        bossKills: 3,
        classes: [
          { name: 'mage', token: 'Testwoven' },
          { name: 'warrior', token: 'Testforged' },
        ],
        channel: `run-${group?.run.id}`,
      },
      capacity: 12,
      armorSeats: { cloth: 2, leather: 2, mail: 2, plate: 2 },
      baseCents: 5999,
      maxCents: 15_000,
      flexBp: 500,
      priceMap: GROUP_RUN.priceMap,
      extras: [{ offerCents: 500 }],
    });
    expect(saved).toMatchObject({
      run: { startsAt: Date.UTC(2026, 11, 3, 1), deadline: Date.UTC(2026, 11, 3, 1), bossKills: 2, channel: null },
      bossSeats: { 2: 2, 3: 4 },
      maxCents: null,
      flexBp: 0,
      priceMap: {},
      extras: [],
    });
  });

  it('takes the example of the manual', async () => {
    const manual = readFileSync('server/runs/schedule/README.md', 'utf8');
    expect(await importing(/(?<=```json\n).*?(?=```)/s.exec(manual)?.[0] ?? '')).toContain('and 1 raid.');
  });

  it('replaces a raid that is there, and adds runs of stored raids', async () => {
    await importing(DOCUMENT);
    const later = { ...GROUP_RUN, startsAt: '2026-12-09T19:00Z', deadline: '2026-12-09T19:00Z' };
    await importing({ ...DOCUMENT, raids: [{ ...TESTING_RAID, name: 'The Tested Abyss' }], runs: [] });
    expect(await importing({ runs: [later] })).toMatch(/^Imported 1 run \(\d+\) and 0 raids\.$/);
    const runs = await createRunRepository(database.db).listed(new Date(NOW));
    expect(runs.map(({ run: { raid } }) => raid.name)).toEqual(Array(3).fill('The Tested Abyss'));
  });

  it('keeps bosses and difficulties of a raid that runs have', async () => {
    await importing(DOCUMENT);
    const message = await errorOf(
      'import',
      fileOf({
        tokenSchemes: DOCUMENT.tokenSchemes,
        raids: [
          {
            ...TESTING_RAID,
            bosses: TESTING_RAID.bosses.slice(0, 2),
            difficulties: TESTING_RAID.difficulties.slice(0, 1),
          },
        ],
      }),
    );
    expect(message).toBe(
      'raids[0].bosses: must be 3 at least: runs have that boss\nraids[0].difficulties: must have normal: runs have that difficulty\n2 faults; nothing was changed.',
    );
  });

  it.each<[string, Patch, string, string?]>([
    ['an unknown field', ['runs[0].color', 'red'], 'must not be here'],
    ['a missing field', ['runs[0].leader', REMOVED], 'must have leader', 'runs[0]'],
    ['a schedule', ['schedule', {}], 'must not be here'],
    ['an unknown raid', ['runs[0].raid', 'molten-core'], 'there is no raid “molten-core”'],
    ['an unknown service', ['runs[0].service', 'wow-boost/nothing'], 'there is no service'],
    ['a service that is no kind of run', ['runs[0].service', 'wow-boost/bountiful-delves'], 'no kind of run'],
    ['an unknown boss', ['runs[0].bosses', [1, 4]], 'has 3 bosses', 'runs[0].bosses[1]'],
    ['a boss twice', ['runs[0].bosses', [1, 1]], 'already', 'runs[0].bosses[1]'],
    ['bosses out of order', ['runs[0].bosses', [2, 1]], 'order of the raid', 'runs[0].bosses[1]'],
    ['an unknown class', ['raids[0].classes', ['bard']], 'must be "mage"', 'raids[0].classes[0]'],
    ['an unknown mode', ['runs[0].modes', ['afk']], 'must be "selfplay"', 'runs[0].modes[0]'],
    ['a mode of another loot type', ['runs[0].modes', ['atp']], 'not for group runs', 'runs[0].modes[0]'],
    [
      'a loot distribution of another loot type',
      ['runs[1].lootDistributions', ['atp']],
      'not for saved runs',
      'runs[1].lootDistributions[0]',
    ],
    ['an unknown difficulty', ['runs[0].difficulty', 'mythic'], 'has no difficulty “mythic”'],
    ['a difficulty that is none', ['runs[0].difficulty', 'hard'], 'must be "normal"'],
    ['a region that is none', ['runs[0].region', 'kr'], 'must be "eu" or "us"'],
    ['a start in the past', ['runs[0].startsAt', '2026-11-21T11:59Z'], 'in the past'],
    ['a start without a zone', ['runs[0].startsAt', '2026-12-02T19:00'], 'a time in UTC'],
    ['a start on a day that does not exist', ['runs[0].startsAt', '2026-02-30T19:00Z'], 'exists'],
    ['a deadline after the start', ['runs[0].deadline', '2026-12-02T19:01Z'], 'after the start'],
    ['a deadline in the past', ['runs[0].deadline', '2026-11-20T19:00Z'], 'in the past'],
    ['armor seats beyond the capacity', ['runs[0].capacity', 7], 'add up to 8', 'runs[0].armorSeats'],
    ['a missing armor type', ['runs[0].armorSeats.mail', REMOVED], 'must have mail', 'runs[0].armorSeats'],
    ['boss seats that do not add up', ['runs[1].bossSeats', { 2: 2, 3: 3 }], 'add up to 5', 'runs[1].bossSeats'],
    [
      'seats for a boss that is not in the run',
      ['runs[1].bossSeats', { 1: 6 }],
      'must not have 1',
      'runs[1].bossSeats',
    ],
    ['a saved run without boss seats', ['runs[1].bossSeats', REMOVED], 'sold by boss', 'runs[1].bossSeats'],
    ['a cap below the base price', ['runs[0].maxCents', 5998], 'must not be below'],
    ['a price that can’t be charged', ['runs[0].baseCents', 49], '>= 50'],
    [
      'a choice that no form has',
      ['runs[0].priceMap', { 'pet=1': { name: 'Pet', price: 1, mode: 'add_fixed_to_total' } }],
      'is no choice',
      'runs[0].priceMap.pet=1',
    ],
    [
      'a mode in the prices that the run does not have',
      ['runs[1].priceMap', { 'mode=pilot': { name: 'Piloted', price: 1, mode: 'add_fixed_to_total' } }],
      'no mode “pilot”',
      'runs[1].priceMap.mode=pilot',
    ],
    [
      'raiders in a group run',
      ['runs[0].priceMap', { 'raiders=10': { name: '10 raiders', price: 0, mode: 'add_fixed_to_total' } }],
      'no raiders “10”',
      'runs[0].priceMap.raiders=10',
    ],
    ['a price mode that is none', ['runs[0].priceMap.mode=pilot.mode', 'double'], 'must be "add_fixed_to_original"'],
    [
      'a price that makes a seat free',
      [
        'runs[0].priceMap',
        { 'coaching=1': { name: 'Coaching', price: 10_000, mode: 'subtract_percent_from_original' } },
      ],
      'cheaper than 50 cents',
    ],
    [
      'an unknown extra service',
      ['runs[0].extras[0].service', 'wow-boost/nothing'],
      'no service “wow-boost/nothing” on sale',
    ],
    [
      'a run as an extra service',
      ['runs[0].extras[0].service', 'wow-boost/venomous-abyss-normal-run'],
      'a date of its own',
    ],
    [
      'a leader of two runs',
      ['runs[1]', { ...SAVED_RUN, leader: 'Maelis', startsAt: '2026-12-02T20:29Z' }],
      'leads runs[0] then: 90 minutes',
      'runs[1].leader',
    ],
    ['the same run twice', ['runs[1]', GROUP_RUN], 'leads runs[0] then', 'runs[1].leader'],
    ['a raid twice', ['raids[1]', TESTING_RAID], 'already', 'raids[1].slug'],
    ['a character that can’t be stored', ['runs[0].leader', 'A\0b'], 'can not be stored'],
  ])('with %s changes nothing', async (_name, patch, message, at = patch[0]) => {
    const lines = (await errorOf('import', fileOf(patchedDocument(DOCUMENT, patch)))).split('\n');
    expect(lines.find((line) => line.startsWith(`${at}: `))).toContain(message);
    expect(lines.at(-1)).toMatch(/^\d+ faults?; nothing was changed\.$/);
    expect(await counts()).toEqual([0, 0]);
  });

  it('reports all errors at once', async () => {
    const document = patchedDocument(
      DOCUMENT,
      ['runs[0].capacity', 1],
      ['runs[1].raid', 'x'],
      ['runs[1].startsAt', '2020-01-01T00:00Z'],
    );
    const lines = (await errorOf('import', fileOf(document))).split('\n');
    expect(lines.map((line) => line.split(': ')[0])).toEqual([
      'runs[0].armorSeats',
      'runs[1].startsAt',
      'runs[1].raid',
      '3 faults; nothing was changed.',
    ]);
  });

  it('lets a leader lead two runs 90 minutes apart, but not nearer to one that is stored, unless that is cancelled', async () => {
    await importing(DOCUMENT);
    const at = (startsAt: string) => ({ runs: [{ ...GROUP_RUN, startsAt, deadline: startsAt }] });
    expect(await errorOf('import', fileOf(at('2026-12-02T17:31Z')))).toMatch(
      /runs\[0\]\.leader: “Maelis” leads run \d+ then/,
    );
    await importing(at('2026-12-02T20:30Z'));
    await database.db.updateTable('runs').set({ status: 'cancelled' }).execute();
    await importing(at('2026-12-02T19:00Z'));
  });

  it('of a file that is not there, or is no JSON, changes nothing', async () => {
    expect(await errorOf('import', '/nowhere/runs.json')).toContain('/nowhere/runs.json: can not be read');
    expect(await errorOf('import', fileOf('{'))).toContain('is no JSON');
  });
});

describe('generate and list', () => {
  it('fill the calendar and list it', async () => {
    expect(await run('list')).toBe('There are no runs.');
    expect(await run('generate', '--days', '3')).toMatch(/^Added \d+ runs to the calendar of the next 3 days\.$/);
    expect(await run('generate', '--days', '3')).toBe('The calendar of the next 3 days is full; nothing was added.');
    const all = (await run('list')).split('\n');
    const eu = (await run('list', '--region', 'eu')).split('\n');
    expect(eu.length).toBeLessThan(all.length);
    expect(eu.every((line) => /^\d+ {2}EU {2}\w{3} \d+ Nov, \d\d:\d0 CET {2}/.test(line))).toBe(true);
    expect(await run('list', '--from', '2026-12-20', '--days', '1')).toBe('There are no runs.');
  });

  it('show free seats, dropped prices and cancelled runs', async () => {
    await importing(DOCUMENT);
    const [group, saved] = await createRunRepository(database.db).listed(new Date(NOW));
    const [first = 0, second = 0] = [group?.run.id, saved?.run.id];
    await takeSeat(database.db, first, 'mail', null);
    await run('drop-price', String(first), '49.00');
    await database.db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', second).execute();
    expect(await run('list')).toBe(
      [
        `${first}  EU  Wed 2 Dec, 20:00 CET  The Test Abyss  Heroic  Group Loot  Maelis  11 of 12 free  49.00 $ (was 59.99 $)`,
        `${second}  US  Wed 2 Dec, 20:00 EST  The Test Abyss  Normal  Saved, last bosses  Casseth  6 of 6 free  12.49 $  cancelled`,
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
    expect(await errorOf(...args)).toContain(message);
  });
});

describe('drop-price', () => {
  it('lowers the price, and never raises it', async () => {
    await importing({ ...DOCUMENT, runs: [GROUP_RUN] });
    const { id } = await database.db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    expect(await run('drop-price', String(id), '49.00')).toBe(`Run ${id} costs 49.00 $ now instead of 59.99 $.`);
    expect(await run('drop-price', String(id), '29')).toBe(`Run ${id} costs 29.00 $ now instead of 49.00 $.`);
    for (const price of ['29.00', '49.00', '100'])
      expect(await errorOf('drop-price', String(id), price)).toBe(
        `Run ${id} costs 29.00 $ already, and a price never rises. Nothing was changed.`,
      );
    const drops = await database.db.selectFrom('run_drops').selectAll().orderBy('price_cents').execute();
    expect(drops).toEqual([
      { run_id: id, price_cents: 2900, dropped_at: new Date(NOW), rule: null },
      { run_id: id, price_cents: 4900, dropped_at: new Date(NOW), rule: null },
    ]);
  });

  it('refuses runs that are unknown, started or cancelled, and what is no price', async () => {
    await importing({ ...DOCUMENT, runs: [GROUP_RUN] });
    const { id } = await database.db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    const drop = (runId: string, price: string) => errorOf('drop-price', runId, price);
    expect(await drop('999999', '5.00')).toBe('There is no run 999999. Nothing was changed.');
    expect(await drop('one', '5.00')).toBe('one is no number of a run, such as 1043.');
    for (const price of ['5,00', '-5', '5.0', '1e2', ''])
      expect(await drop(String(id), price)).toContain('is no price');
    expect(await drop(String(id), '0.49')).toBe('A seat must cost 0.50 $ at least.');
    clock.time = Date.parse('2026-12-02T18:30Z');
    expect(await drop(String(id), '5.00')).toBe(
      `Run ${id} was cancelled or sells no seats any more. Nothing was changed.`,
    );
    clock.time = NOW;
    await database.db.updateTable('runs').set({ status: 'cancelled' }).execute();
    expect(await drop(String(id), '5.00')).toContain('was cancelled');
    expect(await database.db.selectFrom('run_drops').selectAll().execute()).toEqual([]);
  });
});

it('cancels runs and assigns them to orders', async () => {
  expect(await run('cancel', '1043', 'The', 'leader', 'is', 'ill.')).toBe('cancelled');
  expect(staff.cancel).toHaveBeenCalledWith(1043, 'The leader is ill.');
  expect(await run('assign', 'Q-100042', '1043')).toBe('assigned');
  expect(staff.assign).toHaveBeenCalledWith('Q-100042', 1043, undefined);
  await run('assign', 'Q-100042', '1043', '2');
  expect(staff.assign).toHaveBeenLastCalledWith('Q-100042', 1043, 2);
  expect(await errorOf('assign', 'Q-100042', '0')).toContain('is no number of a run');
});

it.each([
  [[]],
  [['import']],
  [['cancel', '1']],
  [['assign', 'Q-1']],
  [['constructor']],
  [['drop-price', '1', '2', '3']],
])('answers %j with the usage', async (args) => {
  expect(await errorOf(...args)).toBe(RUNS_USAGE);
});
