import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import checkCss from '../../../src/ui/form/Check.module.css';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { RadioList } from '../../../src/ui/form/RadioList';
import { TextArea } from '../../../src/ui/form/TextArea';
import { TextInput } from '../../../src/ui/form/TextInput';
import { MAX_REASON } from '../../platform/audit';
import { BackOrClose } from '../../platform/layout';
import { StaffHead } from '../parts/StaffHead';
import { staffOrderPath, staffRefundPath } from '../parts/staffPaths';
import css from './RefundOrder.module.css';
import { type AskedRefund, type RefundPreview, SIZES } from './refundForm';
import type { StaffLine, StaffOrderView } from './staffOrders.service';

/** The id of the element whose content is `RefundOrder`. */
export const REFUND_REGION = 'staff-refund';
const FORM = 'refund-form';

export interface RefundOrderProps {
  readonly order: StaffOrderView;
  /** Null for the whole order. */
  readonly line: StaffLine | null;
  readonly asked: AskedRefund;
  /** Why an earlier attempt was refused. */
  readonly notice?: string | undefined;
  readonly reason?: string | undefined;
  readonly reasonError?: string | undefined;
  /** Over the page of the order, where the way back is to close the dialog. */
  readonly isInDialog?: boolean;
}

/** The title of the page and of its dialog. */
export const refundTitle = ({ order, line }: Pick<RefundOrderProps, 'order' | 'line'>): string =>
  line === null ? `Refund order ${order.number}` : `Refund ${line.view.name} in ${order.number}`;

/** The page that chooses, shows and confirms a refund. */
export function RefundPage(props: RefundOrderProps) {
  const { asked, reasonError } = props;
  const message = reasonError ?? asked.problem;
  const fieldId = reasonError === undefined ? `${FORM}-value` : `${FORM}-reason`;
  return (
    <div className={css.page}>
      <StaffHead title={refundTitle(props)} />
      {message !== null && (
        <FormAnswer form={FORM}>
          <FormProblems title="Nothing has been refunded yet." problems={[{ message, fieldId }]} />
        </FormAnswer>
      )}
      <div id={REFUND_REGION}>
        <RefundOrder {...props} />
      </div>
    </div>
  );
}

/** The content of the dialog on the page of the order. */
export function RefundDialog(props: RefundOrderProps) {
  return (
    <div id={REFUND_REGION}>
      <RefundOrder {...props} isInDialog />
    </div>
  );
}

/** How much goes back to the buyer: chosen, then shown with the form that confirms it. Content of the page and of its dialog. */
export function RefundOrder(props: RefundOrderProps) {
  const { order, line, asked, notice, isInDialog = false } = props;
  const left = line === null ? order.left : line.left;
  const keep = left === 0 ? 'Back to the order' : 'Keep the money';
  return (
    <div className="stack">
      {notice && (
        <Note tone="error" role="alert">
          {notice}
        </Note>
      )}
      {left === 0 ? (
        <Note title="Nothing can be refunded.">It was not paid, or all of it has gone back.</Note>
      ) : (
        <>
          <Choice {...props} left={left} />
          {asked.preview && <Confirmation {...props} preview={asked.preview} left={left} />}
        </>
      )}
      <BackOrClose isInDialog={isInDialog} href={staffOrderPath(order.number)}>
        {keep}
      </BackOrClose>
    </div>
  );
}

function Choice({ order, line, asked, left }: RefundOrderProps & { readonly left: number }) {
  const money = (cents: number) => formatAmount(cents, order.currencySign);
  const proposed = line === null ? order.lines.reduce((sum, one) => sum + one.proposed, 0) : line.proposed;
  return (
    <form id={`${FORM}-choice`} method="get" action={staffRefundPath(order.number)} className="stack">
      {line !== null && <input type="hidden" name="line" value={line.number} />}
      <p className="soft">
        {money(left)} is left. {line !== null && `${line.progress} is done. `}By our rule {money(proposed)} goes back
        for what isn’t done.
      </p>
      <RadioList
        legend="How much goes back"
        name="size"
        defaultValue={asked.size}
        choices={Object.entries(SIZES).map(([value, label]) => ({ value, label }))}
      />
      <TextInput
        id={`${FORM}-value`}
        name="value"
        label="Amount or percentage"
        help="12.50, or 25 for a percentage"
        optional
        defaultValue={asked.value}
        error={asked.problem ?? undefined}
        maxLength={40}
        autoComplete="off"
      />
      <label className={css.check}>
        <input type="checkbox" className={checkCss.check} name="ends" value="1" defaultChecked={asked.ends} />
        <span>The work ends with it</span>
      </label>
      <Button type="submit" look={asked.preview ? 'plain' : 'action'}>
        Show what goes back
      </Button>
    </form>
  );
}

function Confirmation({
  order,
  line,
  asked,
  preview: { amount, parts, ends },
  left,
  reason,
  reasonError,
}: RefundOrderProps & { readonly preview: RefundPreview; readonly left: number }) {
  const money = (cents: number) => formatAmount(cents, order.currencySign);
  const names = order.lines.flatMap(({ id, view }) => {
    const part = parts.find((one) => one.id === id);
    return part === undefined ? [] : [{ id, name: view.name, amount: part.amount }];
  });
  return (
    <form id={FORM} method="post" action={staffRefundPath(order.number)} className={css.confirmation} data-form="">
      <dl className={css.sums}>
        {names.length > 1 &&
          names.map(({ id, name, amount: cents }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        <div className={css.total}>
          <dt>Refunded to the buyer now</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div>
          <dt>Left after it</dt>
          <dd>{money(left - amount)}</dd>
        </div>
      </dl>
      <p className="small soft">
        {ends ? 'The work ends, and what is reserved for it is free again.' : 'The work goes on.'}
        {order.email !== null && ' The buyer is emailed.'} This can’t be undone.
      </p>
      {line !== null && <input type="hidden" name="line" value={line.number} />}
      <input type="hidden" name="size" value={asked.size} />
      <input type="hidden" name="value" value={asked.value} />
      {asked.ends && <input type="hidden" name="ends" value="1" />}
      <input type="hidden" name="cents" value={amount} />
      <input type="hidden" name="seen" value={line === null ? order.seen : line.seen} />
      <TextArea
        id={`${FORM}-reason`}
        name="reason"
        label="Reason"
        help="The buyer reads it, and it is in the audit log."
        defaultValue={reason}
        error={reasonError}
        maxLength={MAX_REASON}
        required
      />
      <Button type="submit" look="action" wide>
        {`Refund ${money(amount)}`}
      </Button>
    </form>
  );
}
