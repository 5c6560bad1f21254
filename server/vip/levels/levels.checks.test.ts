import seed from '../../seed/vip.json';
import { levelErrors } from './levels.checks';
import type { LevelsDocument } from './levelsDocument.contract';

const DOCUMENT = seed as LevelsDocument;
type Level = LevelsDocument['levels'][number];
const withLevel = (index: number, changes: Partial<Level>): LevelsDocument => ({
  ...DOCUMENT,
  levels: DOCUMENT.levels.map((level, at) => (at === index ? { ...level, ...changes } : level)),
});

test('the levels of a new shop have no errors', () => {
  expect(levelErrors(DOCUMENT)).toEqual([]);
});

test.each<[string, LevelsDocument, string, string]>([
  [
    'a gap in the numbers',
    withLevel(3, { level: 4 }),
    'levels[3].level',
    'must be 3: levels are numbered from 0, in order',
  ],
  [
    'a first level that costs something',
    withLevel(0, { xp: 10 }),
    'levels[0].xp',
    'must be 0: everybody has the first level',
  ],
  ['a threshold below the one before', withLevel(3, { xp: 2_999 }), 'levels[3].xp', 'must be more than 3000'],
  ['two levels for the same XP', withLevel(2, { xp: 1_000 }), 'levels[2].xp', 'must be more than 1000'],
  [
    'a discount that falls',
    withLevel(5, { permaDiscountPercentage: 4 }),
    'levels[5].permaDiscountPercentage',
    'must not be less than 5',
  ],
  [
    'cashback that falls',
    withLevel(6, { cashbackPercentage: 4 }),
    'levels[6].cashbackPercentage',
    'must not be less than 5',
  ],
  [
    'coupons of nothing',
    withLevel(1, { couponCents: 0 }),
    'levels[1].couponCents',
    'must be more than 0 where there are coupons, and 0 where there are none',
  ],
  [
    'a value without coupons',
    withLevel(0, { couponCents: 500 }),
    'levels[0].couponCents',
    'must be more than 0 where there are coupons, and 0 where there are none',
  ],
  [
    'a coupon of more than its minimum',
    withLevel(6, { couponCents: 2_001 }),
    'levels[6].couponCents',
    'must not be more than couponMinCents, 2000',
  ],
])('%s is found where it stands', (_what, document, path, message) => {
  expect(levelErrors(document)).toContainEqual({ path, message });
});
