import fc from 'fast-check';
import { filterUrl } from '../filtered-list';
import { emptyFilter } from './emptyFilter';
import { fitFilter, isAllowed, type RunFilter, runFilterOfQuery } from './filters.rules';

const RAIDS = [
  {
    slug: 'abyss',
    name: 'The Sample Abyss',
    sold: {
      eu: {
        normal: { lootTypes: ['group'], kills: [8] },
        heroic: { lootTypes: ['group', 'saved'], kills: [8, 3] },
        mythic: { lootTypes: ['group', 'armor'], kills: [4, 8] },
      },
      us: { heroic: { lootTypes: ['armor'], kills: [8] } },
    },
  },
  {
    slug: 'unbinding',
    name: 'The Sample Unbinding',
    sold: {
      eu: { normal: { lootTypes: ['unsaved'], kills: [1] } },
      us: { mythic: { lootTypes: ['full'], kills: [1] } },
    },
  },
];
const filterWith = (fields: Partial<RunFilter>): RunFilter => ({ ...emptyFilter('eu'), ...fields });

const LOOT_TYPES = ['group', 'unsaved', 'saved', 'armor', 'full'];

describe('what can be chosen is what the runs on sale have', () => {
  it.each([
    ['nothing else is chosen', {}, ['1', '3', '4', '8'], ['group', 'unsaved', 'saved', 'armor']],
    ['a difficulty is', { difficulty: 'heroic' }, ['3', '8'], ['group', 'saved']],
    ['the lowest difficulty is', { difficulty: 'normal' }, ['1', '8'], ['group', 'unsaved']],
    ['a raid and a difficulty are', { raid: 'abyss', difficulty: 'normal' }, ['8'], ['group']],
    ['Mythic groups sell seats among others', { difficulty: 'mythic' }, ['4', '8'], ['group', 'armor']],
    ['it is the other region', { difficulty: 'mythic', region: 'us' }, ['1'], ['full']],
    ['the region has no such run', { difficulty: 'mythic', region: 'us', raid: 'abyss' }, [], []],
    ['the raid is not on sale', { raid: 'palace' }, [], []],
  ])('where %s', (_what, fields, kills, lootTypes) => {
    const allowed = (field: string, values: readonly string[]) =>
      values.filter((value) => isAllowed(field, value, filterWith(fields), RAIDS));
    const counts = Array.from({ length: 10 }, (_, index) => String(index));
    expect([allowed('boss_kills', counts), allowed('run_loot_type', LOOT_TYPES)]).toEqual([kills, lootTypes]);
  });
});

describe('what does not go together is cleared', () => {
  it.each([
    [{ difficulty: 'mythic', boss_kills: '3', run_loot_type: 'saved' }, ['boss_kills', 'run_loot_type']],
    [{ difficulty: 'mythic', boss_kills: '4', run_loot_type: 'group' }, []],
    [{ difficulty: 'heroic', boss_kills: '3', run_loot_type: 'saved' }, []],
    [{ difficulty: 'normal', boss_kills: '3', run_loot_type: 'saved' }, ['boss_kills', 'run_loot_type']],
    [{ boss_kills: '2', run_loot_type: 'full' }, ['boss_kills', 'run_loot_type']],
    [{ raid: 'unbinding', boss_kills: '8' }, ['boss_kills']],
    [{ raid: 'palace', boss_kills: '8' }, ['raid']],
    [{ raid: 'palace', boss_kills: '9' }, ['raid', 'boss_kills']],
    [{ region: 'us', difficulty: 'mythic', boss_kills: '8' }, ['boss_kills']],
  ])('of %j: %j', (fields, cleared) => {
    const fitted = fitFilter(filterWith(fields), RAIDS);
    expect(fitted.cleared).toEqual(cleared);
    expect(fitted.filter).toEqual({
      ...filterWith(fields),
      ...Object.fromEntries(cleared.map((field) => [field, ''])),
    });
  });
});

const anyFilter = fc.record({
  region: fc.constantFrom('eu', 'us'),
  raid: fc.constantFrom('', 'abyss', 'unbinding', 'palace'),
  difficulty: fc.constantFrom('', 'normal', 'heroic', 'mythic'),
  boss_kills: fc.constantFrom('', '1', '4', '8', '9'),
  run_loot_type: fc.constantFrom('', 'group', 'armor', 'full'),
  class: fc.constantFrom('', 'mage'),
  time: fc.constantFrom('', '18-21'),
  drops: fc.constantFrom('', '1'),
});

test('a fitted filter fits, and offers what it has', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const fitted = fitFilter(filter, RAIDS).filter;
      expect(fitFilter(fitted, RAIDS)).toEqual({ filter: fitted, cleared: [] });
      for (const field of ['boss_kills', 'run_loot_type'] as const)
        if (fitted[field] !== '') expect(isAllowed(field, fitted[field], fitted, RAIDS)).toBe(true);
    }),
  );
});

test('the address of a filter is read back as the same filter', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const url = filterUrl('/wow-boost/raids', filter, { day: '2026-11-20' });
      expect(url).toMatch(/^\/wow-boost\/raids\?region=(eu|us)/);
      expect(runFilterOfQuery(url.split('?')[1] ?? '', 'us')).toEqual(filter);
    }),
  );
  expect(runFilterOfQuery('utm_source=news', 'us')).toEqual(emptyFilter('us'));
});
