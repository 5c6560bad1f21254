import { insertLedLine } from '../../../tests/harness/ledRuns';
import { type Patch, patchedDocument, REMOVED } from '../../../tests/harness/patchedDocument';
import { openRunCommands } from '../../../tests/harness/runCommands';
import { GROUP_RUN, RUNS_DOCUMENT, SAVED_RUN } from '../../../tests/harness/runsDocument';
import { leaderRepository } from '../leaders/leaders.repository';

/* Who leads runs, in `npm run runs -- import`: whoever is renamed keeps page and record, whoever is left out is gone. */

const MAELIS = { slug: 'maelis', name: 'Maelis', about: 'Leads on weekends.' };
const CASSETH = { slug: 'casseth', name: 'Casseth', isSample: true };
const DOCUMENT = { ...RUNS_DOCUMENT, leaders: [MAELIS, CASSETH] };
const START = Date.parse('2026-12-02T19:00:00Z');
const AFTERWARDS = new Date('2026-12-10T12:00:00Z');

let shop: Awaited<ReturnType<typeof openRunCommands>>;
beforeAll(async () => {
  shop = await openRunCommands();
}, 60_000);
afterAll(() => shop?.close());
beforeEach(() => shop.clear());

const leaders = () => shop.db.selectFrom('raid_leaders').selectAll().orderBy('slug').execute();
const names = async () =>
  (await shop.db.selectFrom('runs').select('leader').orderBy('id').execute()).map((run) => run.leader);
const recordOf = async (slug: string) =>
  (await leaderRepository.all(AFTERWARDS, shop.db)).find((leader) => leader.slug === slug)?.counts;

describe('a list of leaders', () => {
  it('is stored with the runs, in place of the one before', async () => {
    expect(await shop.importing(DOCUMENT)).toMatch(/^Imported 2 runs \(\d+–\d+\), 1 raid and 2 leaders\.$/);
    expect(await leaders()).toMatchObject([
      { slug: 'casseth', name: 'Casseth', is_sample: true, about: null },
      { slug: 'maelis', name: 'Maelis', is_sample: false, about: 'Leads on weekends.' },
    ]);
    expect(await shop.importing({ leaders: [CASSETH, { slug: 'kesh', name: 'Kesh' }] })).toBe(
      'Imported 0 runs, 0 raids and 2 leaders.',
    );
    expect((await leaders()).map(({ slug }) => slug)).toEqual(['casseth', 'kesh']);
    // The name of whoever is gone stands on their runs.
    expect(await names()).toEqual(['Maelis', 'Casseth']);
  });

  it('leaves invented names that runs have, with their mark, until a real leader has the name or no run does', async () => {
    const invented = ['Oswin', 'Ilvane'].map((name) => ({ slug: name.toLowerCase(), name, isSample: true }));
    await shop.importing({ ...DOCUMENT, leaders: [MAELIS, CASSETH, ...invented] });
    const [{ id } = { id: 0 }] = await shop.db.selectFrom('runs').select('id').where('leader', '=', 'Maelis').execute();
    await shop.db.updateTable('runs').set({ leader: 'Ilvane' }).where('id', '=', id).execute();
    const anna = { slug: 'anna', name: 'Anna' };
    // Nobody has ever led as Oswin.
    expect(await shop.importing({ leaders: [anna] })).toBe(
      'Imported 0 runs, 0 raids and 1 leader. 2 invented names stay, marked as samples, because runs have them: “Casseth”, “Ilvane”.',
    );
    const marks = async () => (await leaders()).map(({ slug, is_sample }) => [slug, is_sample]);
    expect(await marks()).toEqual([
      ['anna', false],
      ['casseth', true],
      ['ilvane', true],
    ]);
    expect(await shop.importing({ leaders: [anna, { slug: 'casseth-of-the-isle', name: 'Casseth' }] })).toBe(
      'Imported 0 runs, 0 raids and 2 leaders. 1 invented name stays, marked as a sample, because runs have it: “Ilvane”.',
    );
    expect(await marks()).toEqual([
      ['anna', false],
      ['casseth-of-the-isle', false],
      ['ilvane', true],
    ]);
    await shop.db.deleteFrom('runs').where('leader', '=', 'Ilvane').execute();
    expect(await shop.importing({ leaders: [anna] })).toBe('Imported 0 runs, 0 raids and 1 leader.');
    expect(await marks()).toEqual([['anna', false]]);
  });

  it('stays as it is without one in the document', async () => {
    await shop.importing(DOCUMENT);
    const before = await leaders();
    await shop.importing({
      runs: [{ ...GROUP_RUN, startsAt: '2026-12-05T19:00Z', deadline: '2026-12-05T19:00Z', leader: 'Nobody' }],
    });
    expect(await leaders()).toEqual(before);
  });
});

describe('a leader with another name', () => {
  it('keeps page, record and the day of the first entry: all their runs, past and coming, get the name', async () => {
    await shop.importing(DOCUMENT);
    const [{ id: run } = { id: 0 }] = await shop.db
      .selectFrom('runs')
      .select('id')
      .where('leader', '=', 'Maelis')
      .execute();
    await insertLedLine(shop.db, run, START, { state: 'completed', began: 3, stars: 5 });
    const [before, since] = [await recordOf('maelis'), (await leaders())[1]?.since];
    expect(before).toMatchObject({ runs: 1, onTime: 1, reviews: 1 });
    shop.clock.time = AFTERWARDS.getTime();
    const coming = { ...GROUP_RUN, startsAt: '2026-12-12T19:00Z', deadline: '2026-12-12T19:00Z' };
    await shop.importing({ runs: [coming] });
    expect(await shop.importing({ leaders: [{ ...MAELIS, name: 'Anna' }, CASSETH] })).toBe(
      'Imported 0 runs, 0 raids and 2 leaders. “Maelis” is “Anna” now: 2 runs that had been there got the new name.',
    );
    expect(await names()).toEqual(['Anna', 'Casseth', 'Anna']);
    expect(await recordOf('maelis')).toEqual(before);
    expect((await leaders())[1]).toMatchObject({ slug: 'maelis', name: 'Anna', since });
  });

  it('may swap it with another one', async () => {
    await shop.importing(DOCUMENT);
    await shop.importing({
      leaders: [
        { ...MAELIS, name: 'Casseth' },
        { ...CASSETH, name: 'Maelis' },
      ],
    });
    expect(await names()).toEqual(['Casseth', 'Maelis']);
  });

  it('does not get that of somebody who leads other runs: both records would be one', async () => {
    await shop.importing(DOCUMENT);
    expect(await shop.errorOf('import', shop.fileOf({ leaders: [{ ...MAELIS, name: 'Casseth' }] }))).toBe(
      'leaders[0].name: “Maelis” can not be renamed: “Casseth” leads other runs, which would count as theirs\n1 fault; nothing was changed.',
    );
    expect(await names()).toEqual(['Maelis', 'Casseth']);
    expect(await leaders()).toHaveLength(2);
  });

  it('still leads no two runs at once', async () => {
    await shop.importing(DOCUMENT);
    const near = { ...GROUP_RUN, startsAt: '2026-12-02T20:00Z', deadline: '2026-12-02T20:00Z', leader: 'Anna' };
    const document = { leaders: [{ ...MAELIS, name: 'Anna' }], runs: [near] };
    expect(await shop.errorOf('import', shop.fileOf(document))).toMatch(/runs\[0\]\.leader: “Anna” leads run \d+ then/);
    expect(await names()).toEqual(['Maelis', 'Casseth']);
  });
});

it.each<[string, Patch, string, string?]>([
  ['a slug twice', ['leaders[1].slug', 'maelis'], '“maelis” is there already, at [0]'],
  ['a name twice', ['leaders[1].name', 'maelis'], '“maelis” is there already, at [0]'],
  ['a slug that is none', ['leaders[0].slug', 'Maelis!'], 'pattern'],
  ['no name', ['leaders[0].name', REMOVED], 'must have name', 'leaders[0]'],
  ['a name that is too long', ['leaders[0].name', 'x'.repeat(41)], 'must not have more than 40 characters'],
  ['an empty list', ['leaders', []], 'must not have fewer than 1 items'],
  [
    'more than a sentence about somebody',
    ['leaders[0].about', 'x'.repeat(201)],
    'must not have more than 200 characters',
  ],
  ['lines about somebody', ['leaders[0].about', 'One.\nTwo.'], 'pattern'],
  ['an unknown field', ['leaders[0].rank', 1], 'must not be here'],
  [
    'a run of somebody who is not in the list',
    ['runs[1]', { ...SAVED_RUN, leader: 'Kesh' }],
    '“Kesh” is not in the list of leaders: add them there, too',
    'runs[1].leader',
  ],
])('with %s nothing is changed', async (_name, patch, message, at = patch[0]) => {
  const lines = (await shop.errorOf('import', shop.fileOf(patchedDocument(DOCUMENT, patch)))).split('\n');
  expect(lines.find((line) => line.startsWith(`${at}: `))).toContain(message);
  expect([await names(), await leaders()]).toEqual([[], []]);
});
