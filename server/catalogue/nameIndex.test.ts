import { NameIndex } from './nameIndex';

const index = new NameIndex([
  { id: 1, name: 'Rank boost', keywords: 'League of Legends lol Rank' },
  { id: 2, name: 'Pokémon trading', keywords: 'Cards' },
  { id: 3, name: 'Placement games', keywords: 'League of Legends lol Rank' },
]);

it('ranks names before categories and games, and word prefixes before substrings', () => {
  expect(index.find('rank', 10).ids).toEqual([1, 3]);
  expect(index.find('l', 10).ids).toEqual([3, 1]);
});

it('requires every word', () => {
  expect(index.find('league placement', 10).ids).toEqual([3]);
  expect(index.find('league poker', 10).ids).toEqual([]);
});

it('ignores case and accents', () => {
  expect(index.find('POKEMON', 10).ids).toEqual([2]);
  expect(index.find('pokémon', 10).ids).toEqual([2]);
});

it('finds nothing for an empty query', () => {
  expect(index.find('  ', 10).ids).toEqual([]);
});
