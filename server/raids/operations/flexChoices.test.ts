import { RUN_FIELDS } from '../../../domains/raid-run';
import type { FixtureRun } from '../../../tests/harness/fixtureRuns';
import { type FlexShop, NOW, openFlexShop } from '../../../tests/harness/flexTime';
import type { TestApp } from '../../../tests/harness/testApp';
import { asJson } from '../../platform/db/json';
import { storedPrices } from '../runs/storedPrices';

/* A buyer with flex time gets everything that was paid for, in whatever run of the kind. */

let flex: FlexShop;
let shop: TestApp;
beforeAll(async () => {
  flex = await openFlexShop();
  shop = flex.shop;
}, 60_000);
beforeEach(() => flex.clear());
afterAll(() => shop.close());

const priced = (...choices: readonly string[]) => {
  const percent = { price: 1_000, mode: 'add_percent_to_original' as const };
  const prices = storedPrices(Object.fromEntries(choices.map((choice) => [choice, { name: choice, ...percent }])));
  return { price_map: asJson(prices) };
};
const GROUP = {
  loot_type: 'group',
  modes: asJson(['selfplay' as const, 'pilot' as const]),
  loot_distributions: asJson(['solo' as const, 'atp' as const]),
} as const;
const assign = (run: number) => shop.modules.raids.flex.assign('Q-100001', run);

test('a run of another raid is of another kind, and is not listed as one that fits', async () => {
  await flex.buy(['warrior'], { run: { startsAt: NOW + 3_600_000, difficulty: 'mythic' } });
  const heroic = await flex.addRun({ difficulty: 'heroic' });
  const elsewhere = await flex.addRun({ difficulty: 'mythic' }, { raid: { slug: 'other-raid', name: 'Another' } });
  for (const run of [heroic, elsewhere]) await expect(assign(run)).rejects.toThrow('not of this kind');
  expect(await shop.modules.raids.flex.list()).toMatch(
    /, The Sample Abyss, Mythic, EU, [^\n]*\n {4}No run fits now\.$/,
  );
  const mythic = await flex.addRun({ difficulty: 'mythic' });
  expect(await shop.modules.raids.flex.list()).toContain(`\n    ${mythic}  `);
  await assign(mythic);
  expect(await flex.soldSeats()).toMatchObject([{ run_id: mythic, armor: 'plate' }]);
});

test.each<[string, Readonly<Record<string, string>>, Partial<FixtureRun>]>([
  ['mode', { [RUN_FIELDS.mode]: 'pilot' }, { modes: asJson(['atp' as const]) }],
  ['raiders', { [RUN_FIELDS.raiders]: '16' }, priced('raiders=10', 'coaching=1', 'stream=1')],
  ['coaching', { [RUN_FIELDS.coaching]: '1' }, priced('raiders=10', 'raiders=16', 'stream=1')],
  ['stream', { [RUN_FIELDS.stream]: '1' }, priced('raiders=10', 'raiders=16', 'coaching=1')],
])('a run without the paid %s is neither listed nor assigned', async (field, form, without) => {
  const offered = priced('raiders=10', 'raiders=16', 'coaching=1', 'stream=1');
  // The run that is bought starts too soon to be assigned.
  await flex.buy(['warrior'], { form, run: { ...offered, startsAt: NOW + 3_600_000 } });
  const poorer = await flex.addRun({ ...offered, ...without });
  await expect(assign(poorer)).rejects.toThrow(`does not offer what the buyer has paid for: ${field}.`);
  expect(await shop.modules.raids.flex.list()).toContain('No run fits now.');
  expect(await flex.soldSeats()).toEqual([]);
  const fitting = await flex.addRun(offered);
  expect(await shop.modules.raids.flex.list()).toContain(`\n    ${fitting}  `);
  await assign(fitting);
  expect(await flex.soldSeats()).toMatchObject([{ run_id: fitting }]);
});

test('a run whose raid does not have the class any more is not assigned', async () => {
  await flex.buy(['warrior']);
  const run = await flex.addRun();
  const classes = ['mage', 'hunter'] as const;
  const raids = await shop.database.db.selectFrom('raids').select(['id', 'classes']).execute();
  await shop.database.db
    .updateTable('raids')
    .set({ classes: asJson([...classes]) })
    .execute();
  try {
    await expect(assign(run)).rejects.toThrow('does not offer what the buyer has paid for: class.');
  } finally {
    for (const { id, classes: known } of raids)
      await shop.database.db
        .updateTable('raids')
        .set({ classes: asJson([...known]) })
        .where('id', '=', id)
        .execute();
  }
});

test('extra services do not depend on the run', async () => {
  const services = await shop.database.db.selectFrom('services').select(['id', 'slug']).execute();
  const lair = services.find(({ slug }) => slug === 'arena-rating')?.id ?? 0;
  const extras = asJson([{ serviceId: lair, offerCents: 500 }]);
  await flex.buy(['warrior'], { run: { extras }, form: { [`raidExtraService[${lair}]`]: '1' } });
  const run = await flex.addRun();
  await assign(run);
  expect(await flex.soldSeats()).toMatchObject([{ run_id: run, armor: 'plate' }]);
});

test('the seat is of the kind that the assigned run has', async () => {
  // Group loot takes any seat, armor priority one of the armor type, if the run counts those.
  const atp = { [RUN_FIELDS.lootDistribution]: 'atp' };
  const solo = { [RUN_FIELDS.lootDistribution]: 'solo' };
  await flex.buy(['warrior'], { run: { ...GROUP, armor_seats: asJson({ plate: 1 }) }, form: atp });
  const full = await flex.addRun({ ...GROUP, armor_seats: asJson({ plate: 0, mail: 2 }) });
  await expect(assign(full)).rejects.toThrow('no free seat of this kind');
  const free = await flex.addRun({ ...GROUP, armor_seats: asJson({ plate: 1 }) });
  await assign(free);
  await flex.buy(['warrior'], { run: { ...GROUP, armor_seats: asJson({ plate: 1 }) }, form: solo });
  await shop.modules.raids.flex.assign('Q-100002', full);
  expect(await flex.soldSeats()).toMatchObject([
    { run_id: free, armor: 'plate' },
    { run_id: full, armor: null },
  ]);
});

test('a run that is sold by boss has that boss on sale and free', async () => {
  const saved = {
    loot_type: 'saved',
    armor_seats: null,
    modes: asJson(['selfplay' as const]),
    loot_distributions: asJson(['solo' as const]),
  } as const;
  const boss = { [RUN_FIELDS.bossId]: '3' };
  await flex.buy(['priest'], { run: { ...saved, boss_seats: asJson({ 2: 1, 3: 1 }) }, form: boss });
  await expect(assign(await flex.addRun({ ...saved, boss_seats: asJson({ 2: 2 }) }))).rejects.toThrow(
    'paid for: boss_id',
  );
  const taken = { boss_seats: asJson({ 2: 1, 3: 1 }), taken: [{ boss_id: 3 }] };
  await expect(assign(await flex.addRun({ ...saved, ...taken }))).rejects.toThrow('no free seat of this kind: ');
  const run = await flex.addRun({ ...saved, boss_seats: asJson({ 3: 1 }) });
  await assign(run);
  expect(await flex.soldSeats()).toMatchObject([{ run_id: run, boss_id: 3, armor: null }]);
});
