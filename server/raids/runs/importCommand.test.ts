import { readFileSync } from 'node:fs';
import { type Patch, patchedDocument, REMOVED } from '../../../tests/harness/patchedDocument';
import { openRunCommands } from '../../../tests/harness/runCommands';
import { GROUP_RUN, RUNS_DOCUMENT, SAVED_RUN, TEST_RAID } from '../../../tests/harness/runsDocument';
import { runRepository } from './runs.repository';

/* `npm run runs -- import`: a wrong document changes nothing, and every error is reported. */

const NOW = Date.parse('2026-11-21T12:00:00Z');

let shop: Awaited<ReturnType<typeof openRunCommands>>;
beforeAll(async () => {
  shop = await openRunCommands();
}, 60_000);
afterAll(() => shop?.close());
beforeEach(() => shop.clear());

async function counts() {
  const count = async (table: 'raids' | 'runs') => (await shop.db.selectFrom(table).select('id').execute()).length;
  return [await count('raids'), await count('runs')];
}

describe('import', () => {
  it('adds raids and runs with all their fields', async () => {
    expect(await shop.importing(RUNS_DOCUMENT)).toMatch(/^Imported 2 runs \((\d+)–(\d+)\) and 1 raid\.$/);
    const [group, saved] = await runRepository.listed(new Date(NOW), shop.db);
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
    const manual = readFileSync('server/raids/runs/schedule/README.md', 'utf8');
    expect(await shop.importing(/(?<=```json\n).*?(?=```)/s.exec(manual)?.[0] ?? '')).toContain('1 raid and 1 leader.');
  });

  it('replaces a raid that is there, and adds runs of stored raids', async () => {
    await shop.importing(RUNS_DOCUMENT);
    const later = { ...GROUP_RUN, startsAt: '2026-12-09T19:00Z', deadline: '2026-12-09T19:00Z' };
    await shop.importing({ ...RUNS_DOCUMENT, raids: [{ ...TEST_RAID, name: 'The Tested Abyss' }], runs: [] });
    expect(await shop.importing({ runs: [later] })).toMatch(/^Imported 1 run \(\d+\) and 0 raids\.$/);
    const runs = await runRepository.listed(new Date(NOW), shop.db);
    expect(runs.map(({ run: { raid } }) => raid.name)).toEqual(Array(3).fill('The Tested Abyss'));
  });

  it('keeps bosses and difficulties of a raid that runs have', async () => {
    await shop.importing(RUNS_DOCUMENT);
    const message = await shop.errorOf(
      'import',
      shop.fileOf({
        tokenSchemes: RUNS_DOCUMENT.tokenSchemes,
        raids: [
          {
            ...TEST_RAID,
            bosses: TEST_RAID.bosses.slice(0, 2),
            difficulties: TEST_RAID.difficulties.slice(0, 1),
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
    ['a raid twice', ['raids[1]', TEST_RAID], 'already', 'raids[1].slug'],
    ['a character that can’t be stored', ['runs[0].leader', 'A\0b'], 'can not be stored'],
  ])('with %s changes nothing', async (_name, patch, message, at = patch[0]) => {
    const lines = (await shop.errorOf('import', shop.fileOf(patchedDocument(RUNS_DOCUMENT, patch)))).split('\n');
    expect(lines.find((line) => line.startsWith(`${at}: `))).toContain(message);
    expect(lines.at(-1)).toMatch(/^\d+ faults?; nothing was changed\.$/);
    expect(await counts()).toEqual([0, 0]);
  });

  it('reports all errors at once', async () => {
    const document = patchedDocument(
      RUNS_DOCUMENT,
      ['runs[0].capacity', 1],
      ['runs[1].raid', 'x'],
      ['runs[1].startsAt', '2020-01-01T00:00Z'],
    );
    const lines = (await shop.errorOf('import', shop.fileOf(document))).split('\n');
    expect(lines.map((line) => line.split(': ')[0])).toEqual([
      'runs[0].armorSeats',
      'runs[1].startsAt',
      'runs[1].raid',
      '3 faults; nothing was changed.',
    ]);
  });

  it('lets a leader lead two runs 90 minutes apart, but not nearer to one that is stored, unless that is cancelled', async () => {
    await shop.importing(RUNS_DOCUMENT);
    const at = (startsAt: string) => ({ runs: [{ ...GROUP_RUN, startsAt, deadline: startsAt }] });
    expect(await shop.errorOf('import', shop.fileOf(at('2026-12-02T17:31Z')))).toMatch(
      /runs\[0\]\.leader: “Maelis” leads run \d+ then/,
    );
    await shop.importing(at('2026-12-02T20:30Z'));
    await shop.db.updateTable('runs').set({ status: 'cancelled' }).execute();
    await shop.importing(at('2026-12-02T19:00Z'));
  });

  it('of a file that is not there, or is no JSON, changes nothing', async () => {
    expect(await shop.errorOf('import', '/nowhere/runs.json')).toContain('/nowhere/runs.json: can not be read');
    expect(await shop.errorOf('import', shop.fileOf('{'))).toContain('is no JSON');
  });
});
