import { sql } from 'kysely';
import { versionOf } from '../../../server/catalogue/data/import.repository';
import { exportCatalogue } from '../../../server/catalogue/import/export.repository';
import { catalogueErrors, importCatalogue } from '../../../server/catalogue/import/importCatalogue';
import { InvalidDocumentError, type ValidationError } from '../../../server/platform/documents';
import { fixtureCatalogue } from '../../harness/fixtureCatalogue';
import { type Patch, patchedCatalogue, REMOVED } from '../../harness/patchedCatalogue';
import { openTestDatabase, type TestDatabase } from '../../harness/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database?.close());
afterEach(() => database.clear());

async function importErrorsOf(document: unknown): Promise<readonly ValidationError[]> {
  const error = await importCatalogue(database.db, document).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidDocumentError);
  return (error as InvalidDocumentError).errors;
}

const arena = 'games[0].services[0]';

describe('an invalid document', () => {
  const run = 'games[0].services[2].terms';
  const rank = 'games[1].services[0].terms';
  const wins = 'games[0].services[1].terms';
  const terms = fixtureCatalogue().games[0]?.services[0]?.terms;
  const segments = terms?.kind === 'range' ? terms.segments : [];
  const raidRunTerms = {
    kind: 'variants',
    run: true,
    defaultVariant: 'group',
    variants: [{ key: 'group', label: 'Group Loot', note: '', priceCents: 2499, minutes: 90, best: false }],
  };

  it.each<[string, Patch, string, string?]>([
    ['games that are not a list', ['games', {}], 'array'],
    ['an unknown field', ['games[0].motto', 'x'], 'must not be here'],
    ['a missing field', ['games[1].services[0].summary', REMOVED], 'must have summary', 'games[1].services[0]'],
    ['a price that is not a number', [`${wins}.unitPriceCents`, '4.99'], 'integer'],
    ['an infinite number', [`${run}.variants[0].minutes`, Number.POSITIVE_INFINITY], 'number'],
    ['an unknown kind', [`${arena}.terms.kind`, 'auction'], "'range', 'quantity' or 'variants'"],
    ['null terms', [`${arena}.terms`, null], 'must be', `${arena}.terms.kind`],
    ['an unknown mode', [`${arena}.groups[0].options[0].mode`, 'add'], 'add_fixed_to_original'],
    ['a character that can’t be stored', ['games[0].name', 'World\0'], 'can not be stored'],
    ['a lone surrogate', [`${arena}.faq[0].q`, 'Why \ud83d?'], 'can not be stored'],
    [
      'an option key reserved for a price line',
      [`${arena}.groups[0].options[0].key`, 'quantity-discount'],
      'line of every price',
    ],
    ['a duplicate slug', ['games[1].slug', 'wow-boost'], 'already, at [0]'],
    ['a reserved path as a game', ['games[1].slug', 'checkout'], 'path of the shop'],
    ['a reserved path as a category', ['games[0].categories[1].slug', 'run'], 'path of the shop'],
    ['the raid calendar as a category', ['games[0].categories[1].slug', 'raids'], 'path of the shop'],
    ['the id of a section as a category', ['games[0].categories[1].slug', 'season'], 'an id on its pages'],
    ['the id of the title of a section as a category', ['games[0].categories[1].slug', 'sherpa-title'], 'an id on its'],
    [
      'a name with a range where shoppers choose theirs',
      [`${arena}.name`, 'Arena rating 0–2.400'],
      'names the range 0–2400, but shoppers choose theirs, and the price beside it is for 0 → 1800',
    ],
    ['a duplicate category', ['games[0].categories[1].slug', 'pvp'], 'already'],
    ['a duplicate service', ['games[0].services[1].slug', 'arena-rating'], 'already'],
    ['an unknown category', [`${arena}.category`, 'delves'], 'no category of wow-boost'],
    ['an unknown form of names', ['games[0].account.form', 'email'], 'allowed values'],
    ['an example of another form', ['games[0].account.example', 'Name#1234'], 'no name of the form wow-character'],
    [
      'a form for a platform that the game is not on',
      ['games[0].account.platforms', { Amiga: { form: 'psn', example: 'Kratos_99' } }],
      'no platform of the game',
      'games[0].account.platforms.Amiga',
    ],
    [
      'an example of another form for a platform',
      ['games[0].account.platforms', { PC: { form: 'psn', example: '9' } }],
      'no name of the form psn',
      'games[0].account.platforms.PC.example',
    ],
    ['a character without an example', ['games[0].account.character', { label: 'Character' }], 'must have example'],
    ['a duplicate tag', [`${arena}.tags`, ['hot', 'hot']], 'already', `${arena}.tags[1]`],
    ['an unknown ladder', [`${rank}.ladder`, 'woods'], 'no ladder'],
    ['a range beyond its ladder', [`${rank}.max`, 9], 'rungs 0 to 4', `${rank}.ladder`],
    ['a duplicate rung', ['ladders[0].rungs[1]', 'Iron'], 'already'],
    [
      'segments that do not ascend',
      [`${arena}.terms.segments`, [...segments].reverse()],
      'ascend',
      `${arena}.terms.segments[1].upTo`,
    ],
    ['segments that end too early', [`${arena}.terms.segments`, segments.slice(0, 1)], 'must end at max, 2400'],
    ['a segment between two steps', [`${arena}.terms.segments[0].upTo`, 1650], 'steps of 100'],
    ['a range that is not a multiple of its step', [`${arena}.terms.step`, 700], 'steps of 700', `${arena}.terms.max`],
    ['a default out of range', [`${arena}.terms.defaultTo`, 2500], 'within 0 and 2400'],
    ['a default between two steps', [`${arena}.terms.defaultFrom`, 50], 'steps of 100'],
    [
      'a default goal below the default start',
      [`${arena}.terms.defaultFrom`, 1800],
      'above defaultFrom',
      `${arena}.terms.defaultTo`,
    ],
    ['a goal alone in selects', [`${rank}.handles`, 1], 'on a bar'],
    ['three handles', [`${arena}.terms.handles`, 3], '1'],
    ['a picture of another site', [`${arena}.terms.rewards[0].img`, 'https://a.example/b.svg'], 'pattern'],
    ['a picture outside the shop’s', [`${arena}.terms.rewards[0].img`, '/art/../x.svg'], 'pattern'],
    [
      'pictures for some rungs only',
      ['ladders[0].pictures', ['/art/a.svg', '/art/b.svg']],
      'as many as there are rungs, 5',
    ],
    ['a reward out of range', [`${arena}.terms.rewards[0].to`, 9000], 'within', `${arena}.terms.rewards[0]`],
    ['a default quantity that is too small', [`${wins}.min`, 6], 'within 6 and 20', `${wins}.defaultQuantity`],
    ['discounts that decrease', [`${wins}.tiers[1].percentBp`, 400], 'above the tier before', `${wins}.tiers[1]`],
    ['a discount out of reach', [`${wins}.tiers[1].from`, 21], 'within 1 and 20'],
    ['an unknown default variant', [`${run}.defaultVariant`, 'vip'], 'no variant'],
    ['a duplicate variant', [`${run}.variants[1].key`, 'group-loot'], 'already'],
    ['a former price that is the current one', [`${run}.variants[1].past[0].value`, 19_999], 'must differ'],
    ['a former price without its day', [`${run}.variants[1].past[0].until`, 'yesterday'], 'pattern'],
    ['a former price of a day to come', [`${run}.variants[1].past[0].until`, '2999-01-01T00:00Z'], 'yet to come'],
    [
      'former prices that are not in order',
      [
        `${run}.variants[1].past`,
        [
          { value: 24_999, until: '2026-01-02T00:00Z' },
          { value: 21_999, until: '2026-01-01T00:00Z' },
        ],
      ],
      'oldest price comes first',
      `${run}.variants[1].past[1].until`,
    ],
    ['points of a rung that leads nowhere', ['ladders[0].points.to', 4], 'at most 3'],
    ['points on no rung', ['ladders[0].points.from', 3], 'below from', 'ladders[0].points.to'],
    ['points that do not fill a rung', ['ladders[0].points.step', 30], 'equal parts'],
    ['more points than a list can show', ['ladders[0].points.step', 2], 'more than 20'],
    [
      'long work that is out of order',
      [
        `${arena}.start.longer`,
        [
          { overMinutes: 600, startBp: 15_000 },
          { overMinutes: 600, startBp: 20_000 },
        ],
      ],
      'above 600',
      `${arena}.start.longer[1].overMinutes`,
    ],
    ['no best value and no reason', ['games[0].services[1].noBest', REMOVED], 'noBest', 'games[0].services[1]'],
    ['a best value and a reason why there is none', [`${arena}.noBest`, 'None is.'], 'has no meaning'],
    ['a reason where there is nothing to choose', ['games[1].services[0].noBest', 'None is.'], 'nothing to choose'],
    ['a raid without a run', [`${run}.raid`, 'The Venomous Abyss'], 'only a run'],
    ['a raid run with other variants than loot types', [`${run}.run`, true], 'no loot type', `${run}.variants[0].key`],
    [
      'options of a raid run',
      ['games[0].services[1].terms', raidRunTerms],
      'belong to its scheduled runs',
      'games[0].services[1].groups',
    ],
    [
      'a duplicate option key',
      [`${arena}.groups[2].options[0].key`, 'stream'],
      `already, at ${arena}.groups[1].options[0]`,
    ],
    ['a duplicate group key', [`${arena}.groups[1].key`, 'play'], 'already'],
    [
      'two best values',
      [`${arena}.groups[1].options[0].tag`, 'best value'],
      'only one',
      `${arena}.groups[1].options[1].tag`,
    ],
    [
      'more auto-selected options than allowed',
      [`${arena}.groups[0].options[1].isAutoSelected`, true],
      'at most 1',
      `${arena}.groups[0].options`,
    ],
    ['a maximum in a single-choice group', [`${arena}.groups[0].max`, 1], 'no meaning'],
    ['a maximum above the number of options', ['games[0].services[1].groups[0].max', 5], 'above the 1 options'],
    ['a subtraction above 100 %', [`${arena}.groups[2].options[0].value`, 10_001], '10000 is 100 %'],
    ['a former value that is the current one', [`${arena}.groups[1].options[2].past[0].value`, 1200], 'must differ'],
    ['a start window that ends before it begins', [`${arena}.start.least`, 999], 'least', `${arena}.start`],
    [
      'a free variant',
      ['games[1].services[1].terms.variants[0].priceCents', 0],
      'nothing (in USD, EUR, GBP)',
      'games[1].services[1]',
    ],
    ['a note that is too long', ['games[0].note', 'x'.repeat(41)], '40'],
    ['thousands with a comma', [`${arena}.summary`, 'Up to 2,400 rating'], 'write 2.400'],
    ['a unit with its size in words', [`${wins}.unit.many`, '1.000 gold'], 'must be a word'],
    ['a unit that is a count', [`${arena}.terms.unit.one`, '+10 key'], 'must be a word'],
    ['a unit without its plural', [`${wins}.unit.many`, REMOVED], 'must have many', `${wins}.unit`],
    ['a unit in one word', [`${wins}.unit`, 'win'], 'object', `${wins}.unit`],
    ['a pack of one', [`${wins}.unit.per`, 1], '2'],
    ['a pack on a range', [`${arena}.terms.unit.per`, 10], 'must not be here'],
    ['an unknown scale', [`${wins}.unit.scale`, 'k'], 'M'],
    ['a developer’s note at a game', ['games[0].note', 'make the power cap a CMS value'], '“CMS”'],
    ['a developer’s note in a reward', [`${arena}.terms.rewards[0].name`, 'Cap (CMS)'], '“CMS”'],
    ['a TODO', [`${arena}.faq[0].a`, 'TODO: ask the raid leader.'], '“TODO”'],
    ['a lorem ipsum text', ['games[1].tagline', 'Lorem ipsum dolor'], '“Lorem ipsum”'],
    ['a placeholder label', [`${arena}.groups[0].label`, 'Placeholder'], '“Placeholder”'],
    ['a bracketed placeholder', [`${arena}.summary`, 'Our [placeholder] boosters play.'], '“[placeholder”'],
    ['an XXX mark', [`${arena}.summary`, 'XXX: how long does it take?'], '“XXX:”'],
    ['a request to the developers', [`${arena}.summary`, 'Up to 550; make the cap a value.'], '“make the cap a value”'],
    ['no US dollars', ['currencies[0].code', 'DKK'], 'USD', 'currencies'],
    ['a dollar rate other than 1', ['currencies[0].rateMicro', 2_000_000], '1000000'],
    ['a duplicate currency', ['currencies[2].code', 'EUR'], 'already'],
  ])('with %s is rejected with its path', async (_what, change, words, path = change[0]) => {
    const errors = await importErrorsOf(patchedCatalogue(change));
    expect(errors.map((error) => error.path)).toContain(path);
    expect(errors.find((error) => error.path === path)?.message).toContain(words);
  });

  it.each([
    'Make the most of every key, so you get the best value.',
    'Vault drops make the weekly run a great value.',
    'We replace the placeholder helmet of the quest.',
    'Floors XX to XXX of the tower, cleared in one evening.',
  ])('can contain the text: %s', (text) => {
    expect(catalogueErrors(patchedCatalogue([`${arena}.summary`, text]))).toEqual([]);
  });

  it('may have a category called raids in every game that has no raid calendar', () => {
    expect(catalogueErrors(patchedCatalogue(['games[1].categories[0].slug', 'raids'])).map(({ path }) => path)).toEqual(
      expect.not.arrayContaining(['games[1].categories[0].slug']),
    );
  });

  it('has a goal alone with a start that is not the minimum', async () => {
    const errors = await importErrorsOf(
      patchedCatalogue([`${arena}.terms.handles`, 1], [`${arena}.terms.defaultFrom`, 100]),
    );
    expect(errors).toEqual([
      { path: `${arena}.terms.defaultFrom`, message: 'must be min, 0, because only the goal is chosen' },
    ]);
  });

  it('has more ways to combine options than can be tried, which is found out at once', () => {
    const options = Array.from({ length: 42 }, (_, index) => ({
      ...fixtureCatalogue().games[0]?.services[0]?.groups[0]?.options[0],
      key: `option-${index}`,
      isAutoSelected: false,
      tag: undefined,
      mode: 'subtract_percent_from_total',
      value: 37 + ((index * 31) % 23),
    }));
    const startedAt = performance.now();
    const group = { key: 'many', label: 'Heroes', pick: 'many', required: false, max: 10, options };
    const errors = catalogueErrors(patchedCatalogue([`${arena}.groups[0]`, JSON.parse(JSON.stringify(group))]));
    expect(errors.find(({ message }) => message.includes('the lowest price'))).toEqual({
      path: `${arena}.groups`,
      message: expect.stringMatching(
        /^can be combined in more ways than can be tried.* for instance of the 42 of “Heroes”/,
      ),
    });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });

  it('has a name with a range, and a variant with another one', () => {
    const named = (label: string) =>
      catalogueErrors(
        patchedCatalogue(['games[0].services[2].name', 'Bosses 1 to 8'], [`${run}.variants[0].label`, label]),
      );
    expect(named('Bosses 1–8')).toEqual([]);
    expect(named('Bosses 1–4')).toEqual([
      {
        path: 'games[0].services[2].name',
        message: 'names the range 1–8, but its variant “Bosses 1–4” is another one: leave the range out of the name',
      },
    ]);
  });

  it('reports all its errors at once', async () => {
    const document = patchedCatalogue(
      [`${arena}.category`, 'delves'],
      [`${arena}.terms.segments`, segments.slice(0, 1)],
      [`${rank}.ladder`, 'woods'],
      ['games[1].slug', 'cart'],
    );
    const paths = (await importErrorsOf(document)).map(({ path }) => path);
    expect(paths).toEqual([`${arena}.category`, `${arena}.terms.segments`, 'games[1].slug', `${rank}.ladder`]);
  });

  it('reports many schema errors, more than the library’s default', async () => {
    const texts = ['name', 'summary', 'description', 'delays'].map((field): Patch => [`${arena}.${field}`, 5]);
    const games = ['name', 'tagline', 'description', 'note', 'regions', 'platforms'].map(
      (field): Patch => [`games[1].${field}`, 5],
    );
    expect(await importErrorsOf(patchedCatalogue(...texts, ...games))).toHaveLength(10);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'catalogue'],
    ['a number', 4],
  ])('that is %s is rejected', async (_what, document) => {
    expect(await importErrorsOf(document)).not.toEqual([]);
  });

  it('changes nothing', async () => {
    await importCatalogue(database.db, fixtureCatalogue());
    const before = await exportCatalogue(database.db);
    await importErrorsOf(patchedCatalogue(['games[0].name', 'Changed'], [`${rank}.ladder`, 'woods']));
    expect(await exportCatalogue(database.db)).toEqual(before);
    expect(await versionOf(database.db)).toBe(1);
  });

  it('changes nothing when the database rejects it at the very end', async () => {
    const { db } = database;
    await importCatalogue(db, fixtureCatalogue());
    const before = await exportCatalogue(db);
    await sql`alter table catalogue_state add constraint no_second check (version < 2)`.execute(db);
    try {
      await expect(importCatalogue(db, patchedCatalogue(['games[0].name', 'Changed']))).rejects.toMatchObject({
        constraint: 'no_second',
      });
    } finally {
      await sql`alter table catalogue_state drop constraint no_second`.execute(db);
    }
    expect(await exportCatalogue(db)).toEqual(before);
  });
});
