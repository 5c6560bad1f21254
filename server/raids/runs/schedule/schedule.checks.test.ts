import { CLASS_NAMES, LOOT_TYPES, RUN_REGIONS } from '../../../../domains/raid-run';
import { type Patch, patchedDocument, REMOVED } from '../../../../tests/harness/patchedDocument';
import { loadCatalogueDocument } from '../../../catalogue/import/loadCatalogue';
import { isCatalogue } from '../../../catalogue/import/schema.checks';
import { generateRuns } from './generateRuns';
import { loadSchedule } from './loadSchedule';
import { newRaidOf } from './newRaid';
import { type KnownService, newRunOf } from './newRun';
import { priceErrors, priceMapErrors } from './price.checks';
import { scheduleErrors } from './schedule.checks';
import type { ScheduleDocument } from './scheduleDocument.contract';

let document: ScheduleDocument;
beforeAll(async () => {
  document = await loadSchedule(process.cwd());
});

/** The services of the shop's own catalogue; all are on sale, and cost 9.99 by default. */
async function seedServices(): Promise<ReadonlyMap<string, KnownService>> {
  const catalogue = await loadCatalogueDocument('server/seed');
  if (!isCatalogue(catalogue)) throw new Error('The seed is no catalog.');
  return new Map(
    catalogue.games.flatMap((game) =>
      game.services.map(({ slug, terms }, id): [string, KnownService] => {
        const variants = terms.kind === 'variants' ? terms.variants : [];
        const prices = Object.fromEntries(variants.map(({ key, priceCents }) => [key, priceCents]));
        const isRun = terms.kind === 'variants' && terms.run;
        return [`${game.slug}/${slug}`, { id, isOnSale: true, isRun, variants: prices, defaultCents: 999 }];
      }),
    ),
  );
}

it('has a raid for each kind of run that the shop sells, with its bosses and tokens', () => {
  const raids = document.raids.map((raid) => newRaidOf(raid, document.tokenSchemes));
  const bossCounts = Object.fromEntries(raids.map(({ slug, bosses }) => [slug, bosses.length]));
  expect(bossCounts).toMatchObject({
    'venomous-abyss': 8,
    'unbinding-of-kithix': 1,
    'siege-of-orgrimmar': 14,
    'throne-of-thunder': 12,
  });
  const abyss = raids.find(({ slug }) => slug === 'venomous-abyss');
  expect(abyss?.bosses[7]).toEqual({ id: 8, name: "Ula'tek", drops: ['Any slot'] });
  expect(abyss?.tokens).toMatchObject({ warrior: 'Venomforged', evoker: 'Venomcast', mage: 'Venomwoven' });
  expect(Object.keys(abyss?.tokens ?? {})).toHaveLength(CLASS_NAMES.length);
  const siege = raids.find(({ slug }) => slug === 'siege-of-orgrimmar');
  expect(siege?.classes).not.toContain('evoker');
  expect(siege?.tokens).toMatchObject({ warrior: 'Protector', death_knight: 'Vanquisher', priest: 'Conqueror' });
  expect(Object.keys(siege?.tokens ?? {})).toHaveLength(11);
});

it('marks all of its invented leaders as samples', () => {
  const { leaders = [], schedule } = document;
  expect(leaders.filter(({ isSample }) => !isSample)).toEqual([]);
  expect(leaders.map(({ name }) => name)).toEqual(RUN_REGIONS.flatMap((region) => schedule.regions[region].leaders));
});

it('plans only runs that the catalogue sells, at a price that can be charged and below the cap', async () => {
  const services = await seedServices();
  const { schedule } = document;
  for (const { service, extras } of schedule.kinds)
    expect([service, ...extras].filter((name) => !services.has(name))).toEqual([]);
  const planned = RUN_REGIONS.flatMap((region) =>
    generateRuns(schedule, { region, from: '2026-11-23', days: 60, seed: 'a' }),
  );
  const rules = new Set(planned.map(({ key }) => key.split('/')[0]));
  expect(rules).toEqual(new Set(schedule.kinds.flatMap((kind) => kind.rules.map(({ key }) => key))));
  for (const plan of planned) {
    const run = newRunOf(plan, services);
    if (!run) throw new Error(`${plan.key} is not sold.`);
    expect([...priceMapErrors(run, plan.key), ...priceErrors(run, plan.key)]).toEqual([]);
    expect(run.deadline).toBe(run.startsAt);
    expect(run.flexBp).toBeGreaterThanOrEqual(300);
    expect(run.flexBp).toBeLessThanOrEqual(1000);
    for (const { offerCents } of run.extras) {
      expect(offerCents).toBeGreaterThanOrEqual(799);
      expect(offerCents).toBeLessThanOrEqual(899);
    }
    if (plan.difficulty === 'mythic') {
      expect(run.baseCents).toBeGreaterThanOrEqual(28_000);
      expect(run.baseCents).toBeLessThanOrEqual(90_000);
    }
  }
});

it('leaves out a run that the catalogue does not sell or that costs too little, and an extra service without a price', async () => {
  const services = new Map(await seedServices());
  const [plan] = generateRuns(document.schedule, { region: 'eu', from: '2026-11-25', days: 1, seed: 'a' });
  if (!plan?.extras[0]) throw new Error('There is no run with extras.');
  const extra = services.get(plan.extras[0].service) as KnownService;
  services.set(plan.extras[0].service, { ...extra, defaultCents: null });
  expect(newRunOf(plan, services)?.extras).toHaveLength(plan.extras.length - 1);
  expect(newRunOf({ ...plan, priceCents: 60, flexBp: 1_000 }, services)).toBeDefined();
  expect(newRunOf({ ...plan, priceCents: 60, flexBp: 3_000 }, services)).toBeUndefined();
  const kind = services.get(plan.service) as KnownService;
  for (const changes of [{ isOnSale: false }, { isRun: false }, { variants: {} }])
    expect(
      newRunOf({ ...plan, priceCents: null }, new Map(services).set(plan.service, { ...kind, ...changes })),
    ).toBeUndefined();
  services.delete(plan.service);
  expect(newRunOf(plan, services)).toBeUndefined();
});

describe('a schedule', () => {
  const kind = 'schedule.kinds[0]';
  const eu = 'schedule.regions.eu';

  it.each<[string, Patch, string, string?]>([
    ['an unknown field', ['schedule.motto', 1], 'must not be here'],
    ['a missing region', ['schedule.regions.us', REMOVED], 'must have us', 'schedule.regions'],
    ['an unknown weekday', [`${eu}.reset.weekday`, 'caturday'], 'must be "mon"'],
    ['an hour that is none', [`${kind}.starts.eu.from`, '18:15'], 'pattern'],
    [
      'a leader who is not in the list of leaders',
      [`${eu}.leaders[0]`, 'Kesh'],
      '“Kesh” is not in the list of leaders: add them there, too',
    ],
    ['a leader twice in the list', ['leaders[1].name', 'Maelis'], 'already', 'leaders[1].name'],
    ['a leader of both regions', [`${eu}.leaders[0]`, 'Casseth'], 'already', 'schedule.regions.us.leaders[0]'],
    ['a day without rules', ['schedule.kinds', []], '', 'schedule.kinds'],
    ['fewer runs than none', [`${eu}.runs.mon`, { min: 3, max: 2 }], 'min must not be above max'],
    ['a reset after the first start', [`${eu}.reset.time`, '18:30'], 'first start', `${eu}.reset`],
    [
      'a start after the last one',
      [`${kind}.starts.eu.from`, '23:30'],
      'from must not be after to',
      `${kind}.starts.eu`,
    ],
    ['days without a night', [`${kind}.starts.eu.from`, '00:00'], 'between the runs of two days', eu],
    [
      'a mode of another loot type',
      ['schedule.lootTypes.saved.modes', ['atp']],
      'not for saved runs',
      'schedule.lootTypes.saved.modes[0]',
    ],
    [
      'a loot distribution of another loot type',
      ['schedule.lootTypes.armor.lootDistributions', ['solo']],
      'not for armor runs',
      'schedule.lootTypes.armor.lootDistributions[0]',
    ],
    ['an unknown raid', [`${kind}.raid`, 'molten-core'], 'there is no raid'],
    ['an unknown difficulty', ['raids[0].difficulties[1].key', 'normal'], 'already'],
    ['an unknown boss', [`${kind}.rules[0].bosses.to`, 9], 'from 1 to 8', `${kind}.rules[0].bosses`],
    [
      'more armor seats than seats',
      [`${kind}.rules[0].capacity.min`, 4],
      'more than the 4 seats',
      `${kind}.rules[0].armorSeats`,
    ],
    [
      'seats by boss in a group run',
      [`${kind}.rules[0].bossSeats`, { 8: { min: 1, max: 2 } }],
      'only for saved',
      `${kind}.rules[0].bossSeats`,
    ],
    [
      'saved runs without seats by boss',
      [`${kind}.rules[2].bossSeats`, REMOVED],
      'sold by boss',
      `${kind}.rules[2].bossSeats`,
    ],
    [
      'a choice that no form has',
      [`${kind}.rules[0].priceMap`, { 'pet=1': { name: 'Pet', price: 1, mode: 'add_fixed_to_total' } }],
      'is no choice',
      `${kind}.rules[0].priceMap.pet=1`,
    ],
    [
      'two rules with one key',
      [`${kind}.rules[1].key`, 'abyss-heroic-group'],
      'already',
      'schedule.kinds[0].rules[1].key',
    ],
    ['an unknown class', ['tokenSchemes.venom[0].classes[0]', 'bard'], 'must be "mage"'],
    ['a class without a token', ['tokenSchemes.venom[0].classes', ['warrior']], 'no token for', 'raids[0].tokenScheme'],
    [
      'a class with two tokens',
      ['tokenSchemes.venom[0].classes[0]', 'mage'],
      'one token for mage',
      'tokenSchemes.venom',
    ],
    ['an unknown token scheme', ['raids[0].tokenScheme', 'none'], 'no token scheme'],
    ['two bosses with one name', ['raids[0].bosses[1].name', "Ula'tek"], 'already', 'raids[0].bosses[7].name'],
  ])('with %s is refused', (_name, patch, message, path = patch[0]) => {
    const errors = scheduleErrors(patchedDocument(document, patch));
    expect(errors.map((error) => error.path)).toContain(path);
    expect(errors.find((error) => error.path === path)?.message).toContain(message);
  });

  it('is valid as it is, also without a list of leaders', () => {
    expect(scheduleErrors(document)).toEqual([]);
    expect(scheduleErrors(patchedDocument(document, ['leaders', REMOVED], [`${eu}.leaders[0]`, 'Kesh']))).toEqual([]);
    expect(document.schedule.kinds.flatMap(({ rules }) => rules.map(({ lootType }) => lootType))).toEqual(
      expect.arrayContaining([...LOOT_TYPES]),
    );
  });
});
