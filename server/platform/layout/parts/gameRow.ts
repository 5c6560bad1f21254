import type { GameCard } from '../../../../domains/catalogue';
import type { GameRow } from '../../../../domains/games';

/** A game as a row of a list. */
export function gameRowOf({ slug, name, art, serviceCount, tag }: GameCard, parts?: GameRow['parts']): GameRow {
  return { slug, name, art, count: serviceCount, ...(tag && { tag }), ...(parts && { parts }) };
}
