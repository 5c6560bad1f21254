import { type AskRefundView, SEEN_REFUND_FIELD, wayBackText } from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { TextArea } from '../../../src/ui/form/TextArea';
import { BackOrClose } from '../../platform/layout';
import css from '../order/CancelOrderPage.module.css';
import { MAX_WORDS } from './askRefund.service';

/** The id of the element whose content is `AskRefund`. */
export const ASK_REGION = 'ask-refund';
const FORM = 'ask-refund-form';

/** The title of the page and of its dialog. */
export const askTitle = ({ name }: Pick<AskRefundView, 'name'>): string => `Refund for ${name}`;

export interface AskRefundProps {
  readonly ask: AskRefundView;
  /** Over the order page, where the way back is to close the dialog. */
  readonly isInDialog?: boolean;
}

/** The content of the dialog on the order page. */
export function AskDialog({ ask }: Pick<AskRefundProps, 'ask'>) {
  return (
    <div id={ASK_REGION}>
      <AskRefund ask={ask} isInDialog />
    </div>
  );
}

/** What we propose to give back, step by step, with the form that asks for it. Content of the page and of its dialog on the order page. */
export function AskRefund({ ask, isInDialog = false }: AskRefundProps) {
  const { proposal, notice, isAsked, action, orderHref } = ask;
  return (
    <div className="stack">
      {notice && (
        <Note tone="error" role="alert">
          {notice}
        </Note>
      )}
      {proposal !== null && <Proposal ask={ask} proposal={proposal} />}
      {isAsked && (
        <form method="post" action={`${action}/withdraw`} className="stack" data-form="">
          <p>You’ve asked for it, and our team looks at it. Nothing else is needed from you.</p>
          <Button type="submit" wide>
            Take it back
          </Button>
        </form>
      )}
      {proposal === null && !isAsked && (
        <Note title="There is nothing to ask for here.">
          Either the work has not started, then you can cancel, or all of the money has gone back.
        </Note>
      )}
      <BackOrClose isInDialog={isInDialog} href={orderHref}>
        Back to the order
      </BackOrClose>
    </div>
  );
}

function Proposal({
  ask,
  proposal,
}: Pick<AskRefundProps, 'ask'> & { readonly proposal: NonNullable<AskRefundView['proposal']> }) {
  const { toBalance, earnings } = ask;
  const { paid, refunded, donePercent, progress, amount } = proposal;
  const money = (cents: number) => formatAmount(cents, ask.currency.sign);
  return (
    <form id={FORM} method="post" action={ask.action} className="stack" data-form="">
      <p>
        {amount > 0
          ? 'Work has started, so we refund the part that isn’t done. Our team checks it and answers you here and by email.'
          : 'As far as we know all of it is done, so there’s nothing to refund. Is something missing? Tell us what.'}
      </p>
      <dl className={css.lines}>
        <div>
          <dt>You paid</dt>
          <dd>{money(paid)}</dd>
        </div>
        <div>
          <dt>Done so far</dt>
          <dd>{progress.endsWith('%') ? progress : `${progress} (${donePercent}%)`}</dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt>Refunded before</dt>
            <dd>{money(-refunded)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>Not done, {100 - donePercent}%: our proposal</dt>
          <dd>{money(amount)}</dd>
        </div>
      </dl>
      {amount > 0 && (
        <p className="small soft">It goes back {wayBackText({ amount, toBalance }, ask.currency.sign)}.</p>
      )}
      {earnings && <p className="small soft">{earnings}</p>}
      <input type="hidden" name={SEEN_REFUND_FIELD} value={amount} />
      <TextArea
        id={`${FORM}-words`}
        name="words"
        label="What happened?"
        help={`Tell us why, and what you expect.${amount > 0 ? ' The work goes on until we answer.' : ''}`}
        defaultValue={ask.words}
        error={ask.error ?? undefined}
        maxLength={MAX_WORDS}
        required
      />
      <Button type="submit" wide>
        {amount > 0 ? `Ask for ${money(amount)} back` : 'Send it to our team'}
      </Button>
    </form>
  );
}
