import type { CartLineView } from './cartItems.contract';

/** The lines of each game together, the games in the order of their first line. */
export function byGame<Item extends { readonly line: Pick<CartLineView, 'game'> }>(
  items: readonly Item[],
): readonly (readonly [game: CartLineView['game'], items: readonly Item[]])[] {
  const games = new Map<string, [CartLineView['game'], Item[]]>();
  for (const item of items) {
    const { game } = item.line;
    const known = games.get(game.slug);
    if (known) known[1].push(item);
    else games.set(game.slug, [game, [item]]);
  }
  return [...games.values()];
}
