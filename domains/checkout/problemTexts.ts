import type { FieldProblem } from '../cart';
import { gameField } from './checkout.contract';
import type { GameGroup } from './checkoutViews';

/** What the summary of problems says after its title. */
export const PROBLEMS_TEXT = 'Nothing was charged, and what you typed is kept.';

/** A problem in the summary, far from its field: `Diablo 4: Add # and the numbers, like Veldrin#1234.` */
export function problemText(
  { field, message }: FieldProblem,
  groups: readonly Pick<GameGroup, 'key' | 'game'>[],
): string {
  const group = groups.find(({ key }) => field.startsWith(gameField(key, 'account').slice(0, -'[account]'.length)));
  return group === undefined ? message : `${group.game}: ${message}`;
}
