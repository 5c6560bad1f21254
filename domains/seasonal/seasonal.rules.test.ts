import fc from 'fast-check';
import { sampleSeason } from './sample';
import { markedPieces, matchingRewards, rewardsText, stripStart } from './seasonal.rules';

const titles = (query: string) => matchingRewards(sampleSeason.rewards, query).map(({ title }) => title);

describe('the search', () => {
  test.each([
    ['', 4],
    ['   ', 4],
    ['key', 2],
    [' KEY ', 2],
    ['season 2', 1],
    ['falcon', 0],
  ])('for “%s” leaves %i rewards', (query, count) => {
    expect(titles(query)).toHaveLength(count);
  });

  test('looks at where a reward comes from, too, but not across both texts', () => {
    expect(titles('arena')).toEqual(['Rival and the elite weapon']);
    expect(titles('crown heroic')).toEqual([]);
  });

  test('takes a straight apostrophe for a curved one', () => {
    expect(titles("ula'tek's")).toEqual(['Ula’tek’s crown']);
  });
});

describe('what was typed is every second piece of a text', () => {
  test.each<[text: string, query: string, pieces: readonly string[]]>([
    ['Keystone mount', ' key ', ['', 'Key', 'stone mount']],
    ['Elite set pieces', 'set', ['Elite ', 'set', ' pieces']],
    ['Banana', 'an', ['B', 'an', '', 'an', 'a']],
    ['Ula’tek’s crown', "'s", ['Ula’tek', '’s', ' crown']],
    ['Duelist', 'key', ['Duelist']],
    ['Duelist', ' ', ['Duelist']],
    // A letter whose small form is two letters.
    ['İstanbul gate', 'gate', ['İstanbul gate']],
  ])('%s, %s', (text, query, pieces) => {
    expect(markedPieces(text, query)).toEqual(pieces);
  });

  test('and together the pieces are the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 3 }), (text, query) => {
        expect(markedPieces(text, query).join('')).toBe(text);
      }),
    );
  });
});

test.each([
  [-1, 0],
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 1],
  [9, 7],
])('with game %i active the strip starts at game %i', (active, start) => {
  expect(stripStart(active)).toBe(start);
});

test('one reward is no plural', () => {
  expect([rewardsText(1), rewardsText(9)]).toEqual(['1 reward', '9 rewards']);
});
