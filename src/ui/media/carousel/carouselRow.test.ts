import { grownEnd, wholeCards } from './carouselRow';

test.each([
  ['a b', 'a b c', 'end'],
  ['b c', 'a b c', 'start'],
  ['', 'a', 'end'],
  ['a b c', 'a b', undefined],
  ['a b c', 'c a', undefined],
  ['a', 'x a y', 'end'],
])('a row of “%s” that becomes “%s” has grown at its %s', (before, after, end) => {
  expect(grownEnd(before.split(' '), after.split(' '))).toBe(end);
});

test.each([
  [538, 136, 8, 3],
  [568, 136, 8, 4],
  [567.6, 136, 8, 4],
  [300, 300, 16, 1],
  [100, 300, 16, 1],
  [300, 0, 0, 1],
])('in %f px as many cards of %f px with a gap of %f fit whole: %i', (room, card, gap, whole) => {
  expect(wholeCards(room, card, gap)).toBe(whole);
});
