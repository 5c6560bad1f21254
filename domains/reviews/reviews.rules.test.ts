import fc from 'fast-check';
import { randomCases } from '../../tests/harness/randomCases';
import { findingOf, wordsProblem } from './reviewCheck.rules';
import {
  authorNames,
  countReviews,
  MIN_RATED,
  NO_STARS,
  ratingLabel,
  ratingOf,
  STARS,
  type StarCounts,
} from './reviews.rules';

const counts = fc
  .tuple(...STARS.map(() => fc.nat(30)))
  .map((all): StarCounts => Object.fromEntries(STARS.map((stars, index) => [stars, all[index] ?? 0])) as StarCounts);

test('an average is there from five reviews on, and never above what it is', () => {
  fc.assert(
    fc.property(counts, (of) => {
      const count = countReviews(of);
      const rating = ratingOf(of);
      expect(rating === null).toBe(count < MIN_RATED);
      if (rating === null) return;
      const sum = STARS.reduce((all, stars) => all + stars * of[stars], 0);
      expect(rating.tenths * count).toBeLessThanOrEqual(sum * 10);
      expect((rating.tenths + 1) * count).toBeGreaterThan(sum * 10);
    }),
    randomCases(200, 5_000),
  );
});

test.each([
  [{ ...NO_STARS, 5: 99, 4: 1 }, '4.9 of 5, 100 reviews'],
  [{ ...NO_STARS, 5: 5 }, '5.0 of 5, 5 reviews'],
  [{ ...NO_STARS, 1: 1_200 }, '1.0 of 5, 1.200 reviews'],
])('%j reads %s', (of, text) => {
  const rating = ratingOf(of);
  expect(rating && ratingLabel(rating)).toBe(text);
});

test.each([
  [
    { name: 'Jonas Weber', email: 'x@example.com' },
    { initial: 'J., WoW', name: 'Jonas, WoW', none: 'A buyer' },
  ],
  [
    { name: '', email: '7anna@example.com' },
    { initial: 'A., WoW', none: 'A buyer' },
  ],
  [
    { name: 'www.example.com', email: 'b@example.com' },
    { initial: 'W., WoW', none: 'A buyer' },
  ],
  [
    { name: 'Żaneta', email: 'z@example.com' },
    { initial: 'Ż., WoW', name: 'Żaneta, WoW', none: 'A buyer' },
  ],
  [
    { name: 'J', email: 'j@example.com' },
    { initial: 'J., WoW', none: 'A buyer' },
  ],
  [
    { name: '', email: '123@example.com' },
    { initial: 'E., WoW', none: 'A buyer' },
  ],
])('%j can be named', (buyer, names) => {
  expect(authorNames({ ...buyer, game: 'WoW' })).toEqual(names);
});

test.each([
  ['Write me at jonas@example.com', 'email'],
  ['jonas (at) example dot com', 'email'],
  ['See https://example.com/x', 'link'],
  ['See www.example.com', 'link'],
  ['Cheaper at cheapboosts.gg', 'link'],
  ['cheap\u200bboosts.com', 'link'],
  ['cheap\u034fboosts.com', 'link'],
  ['cheapboosts.\u2061com', 'link'],
  ['Cheaper at cheapboosts.pro', 'link'],
  ['See bit.ly/abc', 'link'],
  ['See boosts.example/abc', 'link'],
  ['ｃｈｅａｐ.com', 'link'],
  ['Add me @jonas_ on there', 'account'],
  ['Jonas#2134 was great', 'account'],
  ['discord: jonas', 'account'],
  ['Call +49 170 1234567', 'phone'],
  ['Call 555-123-4567', 'phone'],
  ['Call 0170 123 45 67', 'phone'],
  ['Call 0049 170 1234567', 'phone'],
  ['<b>Good</b>', 'markup'],
  ['You are an asshole', 'words'],
] as const)('%s is stopped as %s', (words, finding) => {
  expect(findingOf(words)).toBe(finding);
});

test.each([
  'Got from 1.400 to 1.800 in 2 evenings, 14:00 to 23:30, for 153.50 $.',
  'Item level 684, key +15 in time. 10/10.',
  'I <3 it. Nothing was late.',
  'They won 12-3 on 11/26/2026.',
  'The assassin class took Scunthorpe by storm.',
  'Fine.Thanks',
  'From 2.000-2.400 rating, 1.000 / 2.000 done, 2000000000 gold.',
  'Done on 05.10.2026 18:30, e.g./i.e. early.',
])('%s is published', (words) => {
  expect([findingOf(words), wordsProblem(words)]).toEqual([null, null]);
});

test.each([
  ['', null],
  ['😀😀', 'Say it in words, or leave it empty: stars are enough.'],
  ['\u3164\u2060', 'Say it in words, or leave it empty: stars are enough.'],
  ['12345', 'Say it in words, or leave it empty: stars are enough.'],
  ['a'.repeat(1_000), null],
  ['a'.repeat(1_001), 'Keep it to 1.000 characters: this has 1.001.'],
])('%j has the problem %s', (words, problem) => {
  expect(wordsProblem(words)).toBe(problem);
});
