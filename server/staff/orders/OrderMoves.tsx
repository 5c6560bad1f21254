import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import type { StaffState } from '../../orders';
import { staffMovePath, staffRefundPath } from '../parts/staffPaths';
import css from './OrderMoves.module.css';
import type { StaffOrderView } from './staffOrders.service';

const BUTTONS = { in_progress: 'Start all', completed: 'Complete all' } as const satisfies Partial<
  Record<StaffState, string>
>;

/** What staff can do with the whole order: moves that all its lines allow, where it has several, and a refund of it. */
export function OrderMoves({ order }: { readonly order: StaffOrderView }) {
  const { number, lines, left, currencySign } = order;
  const live = lines.filter(({ state }) => state === 'paid' || state === 'waiting' || state === 'in_progress');
  const moves = (['in_progress', 'completed'] as const).filter(
    (to) => live.length > 1 && live.some(({ state }) => state !== to) && live.every((line) => line.moves.includes(to)),
  );
  if (moves.length === 0 && left === 0) return <Note>Nothing is left for staff to do here.</Note>;
  // All that can be done about the only line stands with it.
  if (lines.length === 1) return null;
  return (
    <div className={css.moves}>
      {moves.map((to) => (
        <form key={to} id={`move-${to}`} method="post" action={staffMovePath(number)} data-form="">
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="seen" value={order.seen} />
          <Button type="submit" look="action">
            {BUTTONS[to]}
          </Button>
        </form>
      ))}
      {left > 0 && (
        <ButtonLink href={staffRefundPath(number)} data-modal="dialog">
          Refund up to {formatAmount(left, currencySign)} …
        </ButtonLink>
      )}
    </div>
  );
}
