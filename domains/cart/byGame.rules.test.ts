import { byGame } from './byGame.rules';

const line = (id: string, slug: string) => ({ line: { id, game: { slug, name: slug, art: slug } } });

test('the lines of a game stand together, games in the order of their first line', () => {
  const lines = [line('1', 'diablo-4'), line('2', 'valorant'), line('3', 'diablo-4')];
  expect(byGame(lines).map(([game, items]) => [game.slug, items.map((item) => item.line.id)])).toEqual([
    ['diablo-4', ['1', '3']],
    ['valorant', ['2']],
  ]);
});

test('an empty cart has no games', () => {
  expect(byGame([])).toEqual([]);
});
