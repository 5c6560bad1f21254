import { type CancelOrderView, SEEN_REFUND_FIELD } from '../../domains/order';
import { formatAmount } from '../../src/lib/money';
import { Note } from '../../src/ui/feedback/Note';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import type { PageContext } from '../render/pageContext';
import boxCss from '../render/parts/Box.module.css';
import { PageHeading } from '../render/parts/PageHeading';
import { renderDocument } from '../render/renderDocument';
import css from './CancelOrderPage.module.css';

/** The page that confirms a cancellation, with the refund of each line. */
export function cancelOrderPage(context: PageContext, { cancel }: { readonly cancel: CancelOrderView }): string {
  const { number, currency, offer, notice, action, orderHref, supportEmail } = cancel;
  const money = (cents: number) => formatAmount(cents, currency.sign);
  const title = `Cancel order ${number}`;
  return renderDocument({
    context,
    head: { title, description: 'What cancelling means for your money.', kind: 'cancel' },
    children: (
      <div className="wrap-read">
        <PageHeading title={title} />
        <div className={boxCss.box}>
          {notice && (
            <Note tone="error" role="alert">
              {notice}
            </Note>
          )}
          {offer === null ? (
            <Note title="It is too late to cancel here.">
              Work on this order has started, or it is over. Write to{' '}
              <a className="link link--text" href={`mailto:${supportEmail}?subject=${encodeURIComponent(title)}`}>
                {supportEmail}
              </a>{' '}
              and we refund the part that is not done.
            </Note>
          ) : (
            <>
              <p>
                {offer.total > 0
                  ? 'Work has not started, so all of it goes back to the payment method you used.'
                  : 'Nothing was charged for this order, so nothing goes back.'}
              </p>
              <dl className={css.lines}>
                {offer.lines.map((line) => (
                  <div key={line.id}>
                    <dt>{line.name}</dt>
                    <dd>{money(line.refund)}</dd>
                  </div>
                ))}
                <div className={css.total}>
                  <dt>Your refund</dt>
                  <dd>{money(offer.total)}</dd>
                </div>
              </dl>
              <form method="post" action={action} className={css.buttons}>
                <input type="hidden" name={SEEN_REFUND_FIELD} value={offer.total} />
                <Button type="submit" wide>
                  {offer.total > 0 ? `Cancel and get ${money(offer.total)} back` : 'Cancel the order'}
                </Button>
              </form>
            </>
          )}
          <ButtonLink href={orderHref} look="quiet">
            {offer === null ? 'Back to the order' : 'Keep the order'}
          </ButtonLink>
        </div>
      </div>
    ),
  });
}
