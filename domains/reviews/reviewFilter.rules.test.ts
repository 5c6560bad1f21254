import { choiceSpan, isFiltered, NO_REVIEW_FILTER, reviewFilterOf, reviewsPath } from './reviewFilter.rules';

test.each([
  [
    { from: 3, to: 9 },
    { from: 3, to: 9 },
  ],
  [
    { from: 9, to: 3 },
    { from: 3, to: 9 },
  ],
  [
    { from: 0, to: 0, quantity: 4 },
    { from: 0, to: 0 },
  ],
  [{ quantity: 4 }, { from: 4, to: 4 }],
  [
    { from: 3, quantity: 4 },
    { from: 4, to: 4 },
  ],
  [{ from: '3', to: '9' }, null],
  [{ quantity: '4' }, null],
  [{ quantity: '' }, null],
  [{ quantity: null }, null],
  [{ quantity: 1.5 }, null],
  [{ quantity: [4] }, null],
  [{ from: 3, to: null }, null],
  [{}, null],
])('the choice %j reaches over %j', (choice, span) => {
  expect(choiceSpan(choice)).toEqual(span);
});

test.each([
  ['from=3', ''],
  ['to=9', ''],
  ['from=3&to=', ''],
  ['from=3&to=9', '?from=3&to=9'],
  ['from=3&stars=5', '?stars=5'],
])('?%s is the list %s: one end of a choice alone filters nothing', (query, expected) => {
  const filter = reviewFilterOf(query);
  expect(reviewsPath(filter)).toBe(`/reviews${expected}`);
  expect(isFiltered(filter)).toBe(expected !== '');
});

test('a list without a filter has everything in it', () => {
  expect(reviewFilterOf('')).toEqual(NO_REVIEW_FILTER);
  expect(isFiltered(reviewFilterOf('service=1&game=valorant'))).toBe(false);
});
