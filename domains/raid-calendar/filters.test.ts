import fc from 'fast-check';
import {
  emptyFilter,
  filterOfQuery,
  filterUrl,
  fitFilter,
  isAllowed,
  killOptions,
  type RunFilter,
} from './filters.rules';

const RAIDS = [
  { slug: 'abyss', name: 'The Sample Abyss', bossCount: 8, mythicKills: { eu: [4, 8, 4], us: [] } },
  { slug: 'unbinding', name: 'The Sample Unbinding', bossCount: 1, mythicKills: { eu: [], us: [1] } },
];
const filterWith = (fields: Partial<RunFilter>): RunFilter => ({ ...emptyFilter('eu'), ...fields });

describe('how many bosses die', () => {
  it.each([
    ['nothing is chosen', {}, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['a difficulty with all of them', { difficulty: 'heroic', raid: 'abyss' }, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['a raid of one boss', { raid: 'unbinding', difficulty: 'normal' }, [1]],
    ['Mythic', { difficulty: 'mythic' }, [4, 8]],
    ['Mythic in a region that has no such run', { difficulty: 'mythic', region: 'us', raid: 'abyss' }, []],
    ['Mythic in the other region', { difficulty: 'mythic', region: 'us' }, [1]],
    ['a raid that is not on sale', { raid: 'palace' }, []],
  ])('can be chosen, where %s', (_what, fields, kills) => {
    expect(killOptions(filterWith(fields), RAIDS)).toEqual(kills);
  });
});

describe('what does not go together is cleared', () => {
  it.each([
    [{ difficulty: 'mythic', boss_kills: '3', run_loot_type: 'group' }, ['boss_kills', 'run_loot_type']],
    [{ difficulty: 'mythic', boss_kills: '4', run_loot_type: 'armor' }, []],
    [{ difficulty: 'heroic', boss_kills: '3', run_loot_type: 'saved' }, []],
    [{ raid: 'unbinding', boss_kills: '2' }, ['boss_kills']],
    [{ raid: 'palace', boss_kills: '2' }, ['raid']],
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
      expect(filterOfQuery(url.split('?')[1] ?? '', 'us')).toEqual(filter);
    }),
  );
  expect(filterOfQuery('utm_source=news', 'us')).toEqual(emptyFilter('us'));
});
