import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { formatDollars } from '../../../src/lib/formatDollars';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { TextInput } from '../../../src/ui/form/TextInput';
import { MAX_CANCEL_REASON } from '../../raids';
import css from '../orders/OrderMoves.module.css';
import { staffRunPath } from '../parts/staffPaths';
import type { StaffRunView } from './staffRuns.service';

export interface RunMovesProps {
  readonly view: StaffRunView;
  /** What was entered in a form that was refused, and why. */
  readonly price?: string | undefined;
  readonly priceError?: string | undefined;
  readonly reason?: string | undefined;
  readonly reasonError?: string | undefined;
}

/** What staff can do about a run: lower the price of its unsold seats, and cancel it. */
export function RunMoves({ view, price, priceError, reason, reasonError }: RunMovesProps) {
  const { run, priceCents, canDrop, canCancel } = view;
  const path = staffRunPath(run.id);
  if (!canDrop && !canCancel)
    return <Note>{run.isCancelled ? 'The run is canceled.' : 'The run has started: nothing can be changed.'}</Note>;
  const problem = priceError ?? reasonError;
  const [form, fieldId] =
    priceError === undefined ? ['cancel-run', 'cancel-run-reason'] : ['drop-price', 'drop-price-price'];
  return (
    <div className={css.moves}>
      {problem !== undefined && (
        <FormAnswer form={form}>
          <FormProblems title="Nothing has been changed yet." problems={[{ message: problem, fieldId }]} />
        </FormAnswer>
      )}
      {canDrop && (
        <form id="drop-price" method="post" action={`${path}/price`} className={css.form} data-form="">
          {/* A price that has changed since is left as it is. */}
          <input type="hidden" name="seen" value={priceCents} />
          <div className={css.move}>
            <TextInput
              id="drop-price-price"
              name="price"
              label="New price, US dollars"
              help={`Lower than ${formatDollars(priceCents)}. A price never rises again.`}
              error={priceError}
              defaultValue={price}
              inputMode="decimal"
              maxLength={9}
              autoComplete="off"
              required
            />
            <Button type="submit">Drop the price</Button>
          </div>
        </form>
      )}
      {canCancel && (
        <form id="cancel-run" method="post" action={`${path}/cancel`} className={css.form} data-form="">
          <div className={css.move}>
            <TextInput
              id="cancel-run-reason"
              name="reason"
              label="Why it is canceled"
              help={`${consequence(view)} Buyers read the reason.`}
              error={reasonError}
              defaultValue={reason}
              maxLength={MAX_CANCEL_REASON}
              autoComplete="off"
              required
            />
            <Button type="submit">Cancel the run</Button>
          </div>
        </form>
      )}
    </div>
  );
}

function consequence({ sold, waiting }: StaffRunView): string {
  const orders = new Set(sold.map(({ orderSerial }) => orderSerial)).size;
  const told = waiting === 0 ? '' : ` ${waiting} on the waitlist get an email.`;
  if (orders === 0) return `Nobody has a seat.${told}`;
  const who =
    orders === 1 ? 'One order gets its money back, or waits' : `${orders} orders get their money back, or wait`;
  return `${who} for another run with flex time.${told}`;
}
