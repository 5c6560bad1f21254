import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { TextInput } from '../../../src/ui/form/TextInput';
import type { StaffStatus } from '../../orders';
import { MAX_REASON } from '../../platform/audit';
import { staffOrderPath, staffRefundPath } from '../parts/staffPaths';
import css from './OrderMoves.module.css';
import type { StaffOrderView } from './staffOrders.service';

const BUTTONS: Readonly<Record<Exclude<StaffStatus, 'refunded'>, string>> = {
  in_progress: 'Start work',
  completed: 'Complete',
};

/** The moves that an order allows now. Each form carries what it was made for, so that one of an old page does nothing. */
export function OrderMoves({ order }: { readonly order: StaffOrderView }) {
  const { number, status, moves, refund, currencySign, isRefundPending } = order;
  if (moves.length === 0)
    return (
      <Note>
        {isRefundPending
          ? 'The money is on its way back; the order becomes “Refunded” once it is sent.'
          : 'Nothing is left for staff to do here.'}
      </Note>
    );
  return (
    <div className={css.moves}>
      {moves.map((to) =>
        to === 'refunded' ? (
          <div key={to} className={css.refund}>
            <ButtonLink href={staffRefundPath(number)} data-modal="dialog">
              Refund {formatAmount(refund, currencySign)} …
            </ButtonLink>
          </div>
        ) : (
          <form
            key={to}
            id={`move-${to}`}
            method="post"
            action={`${staffOrderPath(number)}/move`}
            className={css.form}
            data-form=""
          >
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="status" value={status} />
            <input type="hidden" name="refund" value={refund} />
            <div className={css.move}>
              <TextInput
                id={`move-${to}-reason`}
                name="reason"
                label="Reason"
                optional
                maxLength={MAX_REASON}
                autoComplete="off"
              />
              <Button type="submit" look="action">
                {BUTTONS[to]}
              </Button>
            </div>
          </form>
        ),
      )}
    </div>
  );
}
