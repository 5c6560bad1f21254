import { countWholeCards, findGrownEnd } from './carouselRow';

test.each([
  ['a b', 'a b c', 'end'],
  ['b c', 'a b c', 'start'],
  ['', 'a', 'end'],
  ['a b c', 'a b', undefined],
  ['a b c', 'c a', undefined],
  ['a', 'x a y', 'end'],
])('from “%s” to “%s”, the end with new cards is %s', (before, after, end) => {
  expect(findGrownEnd(before.split(' '), after.split(' '))).toBe(end);
});

test.each([
  [538, 136, 8, 3],
  [568, 136, 8, 4],
  [567.6, 136, 8, 4],
  [300, 300, 16, 1],
  [100, 300, 16, 1],
  [300, 0, 0, 1],
])('in %f px, cards of %f px with a gap of %f px fit this many times: %i', (width, card, gap, count) => {
  expect(countWholeCards(width, card, gap)).toBe(count);
});
