import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { TextArea } from '../../../src/ui/form/TextArea';
import { MAX_REASON } from '../../platform/audit';
import { StaffHead } from '../parts/StaffHead';
import { staffOrderPath, staffRefundPath } from '../parts/staffPaths';
import css from './RefundOrder.module.css';
import type { StaffOrderView } from './staffOrders.service';

/** The id of the element whose content is `RefundOrder`. */
export const REFUND_REGION = 'staff-refund';
const FORM = 'refund-form';

/** The title of the page and of its dialog. */
export const refundTitle = ({ number }: Pick<StaffOrderView, 'number'>): string => `Refund order ${number}`;

export interface RefundOrderProps {
  readonly order: StaffOrderView;
  /** Why an earlier attempt was refused. */
  readonly notice?: string | undefined;
  readonly reason?: string | undefined;
  readonly reasonError?: string | undefined;
  /** Over the page of the order, where the way back is to close the dialog. */
  readonly isInDialog?: boolean;
}

/** The page that confirms a refund. */
export function RefundPage(props: RefundOrderProps) {
  const { order, reasonError } = props;
  return (
    <div className={css.page}>
      <StaffHead title={refundTitle(order)} />
      {reasonError !== undefined && (
        <FormAnswer form={FORM}>
          <FormProblems
            title="Nothing has been refunded yet."
            problems={[{ message: reasonError, fieldId: `${FORM}-reason` }]}
          />
        </FormAnswer>
      )}
      <div id={REFUND_REGION}>
        <RefundOrder {...props} />
      </div>
    </div>
  );
}

/** The content of the dialog on the page of the order. */
export function RefundDialog({ order }: Pick<RefundOrderProps, 'order'>) {
  return (
    <div id={REFUND_REGION}>
      <RefundOrder order={order} isInDialog />
    </div>
  );
}

/** What goes back to the buyer, with the form that confirms it. Content of the page and of its dialog. */
export function RefundOrder({ order, notice, reason, reasonError, isInDialog = false }: RefundOrderProps) {
  const { number, status, currencySign, refund, refunds } = order;
  const money = (cents: number) => formatAmount(cents, currencySign);
  const before = refunds.reduce((sum, { line, amount }) => sum + (line === null ? 0 : amount), 0);
  const keep = refund === 0 ? 'Back to the order' : 'Keep the money';
  return (
    <div className="stack">
      {notice && (
        <Note tone="error" role="alert">
          {notice}
        </Note>
      )}
      {refund === 0 ? (
        <Note title="Nothing can be refunded.">
          {order.isRefundPending
            ? 'The money is on its way back already.'
            : 'The order was not paid, or was already refunded.'}
        </Note>
      ) : (
        <form id={FORM} method="post" action={staffRefundPath(number)} className="stack" data-form="">
          <dl className={css.sums}>
            {before > 0 && (
              <div>
                <dt>Already refunded, for single lines</dt>
                <dd>{money(before)}</dd>
              </div>
            )}
            <div className={css.total}>
              <dt>Refunded to the buyer now</dt>
              <dd>{money(refund)}</dd>
            </div>
          </dl>
          <p className="small soft">
            {order.email === null
              ? 'The order ends, and its seats are free again.'
              : 'The order ends, its seats are free again, and the buyer is emailed.'}{' '}
            This can’t be undone.
          </p>
          <input type="hidden" name="status" value={status} />
          <input type="hidden" name="refund" value={refund} />
          <TextArea
            id={`${FORM}-reason`}
            name="reason"
            label="Reason"
            help="For the audit log; the buyer doesn’t see it."
            defaultValue={reason}
            error={reasonError}
            maxLength={MAX_REASON}
            required
          />
          <Button type="submit" wide>
            {`Refund ${money(refund)}`}
          </Button>
        </form>
      )}
      {isInDialog ? (
        <form method="dialog" className="stack">
          <Button type="submit" look="quiet">
            {keep}
          </Button>
        </form>
      ) : (
        <ButtonLink href={staffOrderPath(number)} look="quiet">
          {keep}
        </ButtonLink>
      )}
    </div>
  );
}
