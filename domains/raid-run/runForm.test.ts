import fc from 'fast-check';
import { seatProblem } from './checkRun.rules';
import { RUN_FIELDS } from './raidRun.contract';
import { buildRunForm, defaultRunChoices, parseRunForm, runChoicesKey } from './runForm.rules';
import { runQuote } from './runPrice.rules';
import { CLASS_NAMES, type RunChoices } from './runViews';
import { sampleRun, sampleRunPrices } from './sample';

const run = sampleRun();
const prices = sampleRunPrices();
const parse = (form: URLSearchParams | Record<string, string>) =>
  parseRunForm(form instanceof URLSearchParams ? Object.fromEntries(form) : form, run, prices);
const fieldsOf = (change: Record<string, string>) => {
  const form = buildRunForm(run, defaultRunChoices(run, 'warrior'));
  for (const [field, value] of Object.entries(change)) form.set(field, value);
  return parse(form).problems.map(({ field }) => field);
};

const anyChoices: fc.Arbitrary<RunChoices> = fc.record({
  runId: fc.constant(run.id),
  mode: fc.constantFrom(...run.modes),
  lootDistribution: fc.constantFrom(...run.lootDistributions),
  className: fc.constantFrom(...CLASS_NAMES),
  bossId: fc.constant(null),
  raiders: fc.constantFrom(...run.raiders),
  coaching: fc.boolean(),
  stream: fc.boolean(),
  extras: fc.constantFrom([], [9]),
  isFlex: fc.boolean(),
  hasKilledBoss: fc.constantFrom(null, true, false),
});

test('whatever is chosen is the same after it was sent as a form', () => {
  fc.assert(
    fc.property(anyChoices, (choices) => {
      expect(parse(buildRunForm(run, choices))).toMatchObject({ choices, problems: [] });
    }),
  );
});

test('what a form leaves out takes its default, but a number of raiders that nobody asked for is none', () => {
  const parsed = parse({ [RUN_FIELDS.runId]: String(run.id), [RUN_FIELDS.class]: 'mage' });
  expect(parsed.choices).toEqual({ ...defaultRunChoices(run, 'mage'), raiders: null });
});

describe('what a form does not choose costs nothing', () => {
  const priced = (key: string) =>
    sampleRunPrices({ priceMap: { [key]: { name: 'Extra', price: 9_900, mode: 'add_percent_to_original' } } });
  const bare = { [RUN_FIELDS.runId]: String(run.id), [RUN_FIELDS.class]: 'mage' };
  const base = sampleRunPrices({ priceMap: {} });
  const totalOf = (choices: RunChoices | undefined, of = base) => choices && runQuote(run.lootType, of, choices).total;

  test('the first number of raiders, which an imported price map may sell', () => {
    const { choices } = parseRunForm(bare, run, priced('raiders=10'));
    expect(totalOf(choices, priced('raiders=10'))).toBe(totalOf(defaultRunChoices(run, 'mage')));
    expect(Object.fromEntries(buildRunForm(run, choices as RunChoices))).not.toHaveProperty('raiders');
  });

  test.each(['mode', 'loot_distribution'])('a %s that costs more must be chosen, where there are others', (field) => {
    const others = sampleRun({ modes: ['selfplay', 'pilot'], lootDistributions: ['solo', 'atp'] });
    const [first = ''] = field === 'mode' ? others.modes : others.lootDistributions;
    const problemsOf = (form: Record<string, string>) =>
      parseRunForm({ ...bare, ...form }, others, priced(`${field}=${first}`)).problems.map((problem) => problem.field);
    expect([problemsOf({}), problemsOf({ [field]: first })]).toEqual([[field], []]);
    expect(parseRunForm(bare, others, base).problems).toEqual([]);
  });
});

test.each([
  [RUN_FIELDS.runId, '1002'],
  [RUN_FIELDS.serviceId, '8'],
  [RUN_FIELDS.region, 'us'],
  [RUN_FIELDS.difficulty, 'mythic'],
  [RUN_FIELDS.bossKills, '2'],
  [RUN_FIELDS.lootType, 'full'],
  [RUN_FIELDS.bosses, 'one'],
  [RUN_FIELDS.mode, 'solo'],
  [RUN_FIELDS.mode, 'toString'],
  [RUN_FIELDS.lootDistribution, 'solo'],
  [RUN_FIELDS.class, 'bard'],
  [RUN_FIELDS.bossId, '1'],
  [RUN_FIELDS.raiders, '40'],
  ['raidExtraService[7]', '1'],
])('a form with another %s (%s) is refused at that field', (field, value) => {
  expect(fieldsOf({ [field]: value })).toContain(field);
});

test('extras that the run does not sell can’t be had for nothing', () => {
  const bare = sampleRunPrices({ priceMap: {}, flexBp: 0 });
  const form = Object.fromEntries(
    buildRunForm(run, {
      ...defaultRunChoices(run, 'mage'),
      raiders: 10,
      coaching: true,
      stream: true,
      isFlex: true,
    }),
  );
  const { problems, nearest } = parseRunForm(form, run, bare);
  expect(problems.map(({ field }) => field)).toEqual(['coaching', 'stream', 'flex_time']);
  expect(nearest).toMatchObject({ coaching: false, stream: false, isFlex: false, className: 'mage' });
});

test('a run that is sold by boss needs a boss that is on sale', () => {
  const byBoss = sampleRun({
    lootType: 'saved',
    modes: ['selfplay'],
    lootDistributions: ['solo'],
    raiders: [],
    seats: { capacity: 4, free: 4, armor: null, bosses: { 3: { free: 4, capacity: 4 } } },
  });
  const fields = (bossId: string) =>
    parseRunForm({ run_id: '1001', class: 'mage', boss_id: bossId }, byBoss, prices).problems.map(({ field }) => field);
  expect([fields(''), fields('2'), fields('3')]).toEqual([['boss_id'], ['boss_id'], []]);
  expect(defaultRunChoices(byBoss)).toMatchObject({ bossId: 3 });
});

test.each(['group', 'unsaved', 'saved', 'armor', 'full'] as const)(
  'a run of loot type %s asks for the class before checkout, and any class fits where the loot does not go by armor',
  (lootType) => {
    const lootDistributions = lootType === 'armor' ? (['atp'] as const) : (['solo'] as const);
    const taken = { free: 0, capacity: 1 };
    const seats = {
      capacity: 8,
      free: 8,
      bosses: null,
      armor: { cloth: taken, leather: taken, mail: taken, plate: taken },
    };
    const one = sampleRun({ lootType, modes: ['selfplay'], lootDistributions, seats });
    const problems = (className: string) => parseRunForm({ run_id: '1001', class: className }, one, prices).problems;
    expect(problems('').map(({ field }) => field)).toEqual(['class']);
    expect(problems('mage')).toEqual([]);
    const choices = { ...defaultRunChoices(one), className: 'mage' as const };
    expect(seatProblem(one, choices)?.field).toBe(lootType === 'armor' ? 'class' : undefined);
  },
);

test('choices have one key, whatever the order of their extras', () => {
  const choices = defaultRunChoices(run, 'mage');
  expect(runChoicesKey({ ...choices, extras: [2, 10] })).toBe(runChoicesKey({ ...choices, extras: [10, 2] }));
  expect(runChoicesKey({ ...choices, hasKilledBoss: true })).toBe(runChoicesKey(choices));
  expect(runChoicesKey({ ...choices, isFlex: true })).not.toBe(runChoicesKey(choices));
});
