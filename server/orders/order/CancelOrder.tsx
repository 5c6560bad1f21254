import {
  type CancelOrderView,
  COUPON_AGAIN_TEXT,
  cancelUnpaidText,
  SEEN_REFUND_FIELD,
  wayBackText,
} from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { BackOrClose, SupportLink } from '../../platform/layout';
import css from './CancelOrderPage.module.css';

/** The id of the element whose content is `CancelOrder`. */
export const CANCEL_REGION = 'cancel-order';

/** The title of the page and of its dialog. */
export const cancelTitle = ({ number, of }: Pick<CancelOrderView, 'number' | 'of'>): string =>
  of === null ? `Cancel order ${number}` : `Cancel ${of}`;

export interface CancelOrderProps {
  readonly cancel: CancelOrderView;
  /** Over the order page, where the way back is to close the dialog. */
  readonly isInDialog?: boolean;
}

/** The content of the dialog on the order page. */
export function CancelDialog({ cancel }: Pick<CancelOrderProps, 'cancel'>) {
  return (
    <div id={CANCEL_REGION}>
      <CancelOrder cancel={cancel} isInDialog />
    </div>
  );
}

/** What a cancellation refunds, line by line, with the form that confirms it. Content of the page and of its dialog on the order page. */
export function CancelOrder({ cancel, isInDialog = false }: CancelOrderProps) {
  const { currency, offer, toBalance, givesBack, earnings, notice, action, orderHref, supportEmail } = cancel;
  const money = (cents: number) => formatAmount(cents, currency.sign);
  const back = offer === null ? 'Back to the order' : 'Keep the order';
  const more = [earnings, givesBack.hasCoupon ? COUPON_AGAIN_TEXT : ''].filter(Boolean).join(' ');
  return (
    <div className="stack">
      {notice && (
        <Note tone="error" role="alert">
          {notice}
        </Note>
      )}
      {offer === null ? (
        <Note title="It is too late to cancel here.">
          Work on this order has started, or it is over. Write to{' '}
          <SupportLink email={supportEmail} subject={cancelTitle(cancel)} /> and we refund the unfinished part.
        </Note>
      ) : (
        <>
          <p>
            {offer.total > 0
              ? `Work has not started, so you get a full refund ${wayBackText({ amount: offer.total, toBalance }, currency.sign)}.`
              : cancelUnpaidText(givesBack)}
          </p>
          {givesBack.balance === '' && <RefundLines offer={offer} sign={currency.sign} />}
          {more && <p className="small soft">{more}</p>}
          <form id="cancel-form" method="post" action={action} className={css.buttons} data-form="">
            <input type="hidden" name={SEEN_REFUND_FIELD} value={offer.total} />
            <Button type="submit" wide>
              {offer.total > 0 ? `Cancel and get ${money(offer.total)} back` : 'Cancel the order'}
            </Button>
          </form>
        </>
      )}
      <BackOrClose isInDialog={isInDialog} href={orderHref}>
        {back}
      </BackOrClose>
    </div>
  );
}

function RefundLines({
  offer,
  sign,
}: {
  readonly offer: NonNullable<CancelOrderView['offer']>;
  readonly sign: string;
}) {
  return (
    <dl className={css.lines}>
      {offer.lines.map((line) => (
        <div key={line.id}>
          <dt>{line.name}</dt>
          <dd>{formatAmount(line.refund, sign)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>Your refund</dt>
        <dd>{formatAmount(offer.total, sign)}</dd>
      </div>
    </dl>
  );
}
