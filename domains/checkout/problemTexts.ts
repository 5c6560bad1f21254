import type { FieldProblem } from '../cart';
import { gameField } from './checkout.contract';
import type { GameGroup } from './checkout.views';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The title of the summary of problems: `Two things to fix.` */
export function problemsTitle(count: number): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? 'thing' : 'things'} to fix.`;
}

/** A problem in the summary, far from its field: `Diablo 4: Add # and the numbers, like Veldrin#1234.` */
export function problemText(
  { field, message }: FieldProblem,
  groups: readonly Pick<GameGroup, 'key' | 'game'>[],
): string {
  const group = groups.find(({ key }) => field.startsWith(gameField(key, 'account').slice(0, -'[account]'.length)));
  return group === undefined ? message : `${group.game}: ${message}`;
}
