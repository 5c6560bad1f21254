import { formatAmount, formatCount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { TextArea } from '../../../src/ui/form/TextArea';
import { TextInput } from '../../../src/ui/form/TextInput';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import type { StaffState } from '../../orders';
import { MAX_REASON } from '../../platform/audit';
import { staffMovePath, staffRefundPath, withQuery } from '../parts/staffPaths';
import css from './OrderMoves.module.css';
import type { StaffLine } from './staffOrders.service';

export interface LineMovesProps {
  /** Of the order. */
  readonly number: string;
  readonly line: StaffLine;
  readonly currencySign: string;
  /** Whether it is the only line, so that its next step is that of the page. */
  readonly isAlone: boolean;
}

/** The moves that a line allows now. Each form carries what it was made for, so that one of an old page does nothing. */
export function LineMoves({ number, line, currencySign, isAlone }: LineMovesProps) {
  const { moves, left, state, total, work, done } = line;
  if (moves.length === 0 && left === 0) return null;
  const isRunning = state === 'in_progress';
  const next = isAlone ? 'action' : 'plain';
  return (
    <div className={css.ofLine}>
      {moves.includes('in_progress') && (
        <MoveForm number={number} line={line} to="in_progress">
          <div className={css.move}>
            <TextInput
              id={`done-${line.number}`}
              name="done"
              type="number"
              min={0}
              max={total}
              label={work === null ? 'Percent done' : `Done, of ${formatCount(total)} ${work.many}`}
              defaultValue={done}
            />
            <Button type="submit" look={isRunning ? 'plain' : next}>
              {isRunning ? 'Save progress' : 'Start work'}
            </Button>
          </div>
        </MoveForm>
      )}
      {moves.includes('completed') && (
        <MoveForm number={number} line={line} to="completed">
          <Button type="submit" look={next}>
            Complete
          </Button>
        </MoveForm>
      )}
      {moves.includes('waiting') && (
        <Disclosure look="quiet" title="Wait for the buyer">
          <MoveForm number={number} line={line} to="waiting">
            <TextArea
              id={`waits-${line.number}`}
              name="reason"
              label="What the buyer has to do"
              help="The buyer reads it on the order page, in the shop and by email."
              defaultValue={state === 'waiting' ? line.reason : ''}
              maxLength={MAX_REASON}
              required
            />
            <Button type="submit">Wait for the buyer</Button>
          </MoveForm>
        </Disclosure>
      )}
      {moves.includes('paid') && (
        <MoveForm number={number} line={line} to="paid">
          <Button type="submit" look="quiet">
            Back to “Paid”
          </Button>
        </MoveForm>
      )}
      {left > 0 && (
        <ButtonLink href={withQuery(staffRefundPath(number), { line: line.number })} data-modal="dialog">
          Refund up to {formatAmount(left, currencySign)} …
        </ButtonLink>
      )}
    </div>
  );
}

interface MoveFormProps {
  readonly number: string;
  readonly line: StaffLine;
  readonly to: StaffState;
  readonly children: React.ReactNode;
}

function MoveForm({ number, line, to, children }: MoveFormProps) {
  return (
    <form
      id={`move-${line.number}-${to}`}
      method="post"
      action={staffMovePath(number)}
      className={css.form}
      data-form=""
    >
      <input type="hidden" name="line" value={line.number} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="seen" value={line.seen} />
      {children}
    </form>
  );
}
