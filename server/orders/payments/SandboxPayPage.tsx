import { PAY_FORM } from '../../../domains/checkout';
import type { SandboxPayView } from '../../../domains/order';
import { Island } from '../../../src/islands/Island';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { formatAmount } from '../../../src/lib/money';
import type { PartialState } from '../../../src/pages';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { Total } from '../../../src/ui/money/Total';
import { boxCss, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import css from './SandboxPayPage.module.css';

export interface SandboxPayData {
  readonly payment: SandboxPayView;
  readonly state?: PartialState;
}

/** The page of the payment sandbox, which replaces a payment provider. */
export function sandboxPayPage(context: PageContext, { payment, state }: SandboxPayData): string {
  const { number, total, currency, declined, action, orderHref } = payment;
  const title = `Pay for order ${number}`;
  return renderDocument({
    context,
    state,
    head: { title, description: 'Payment sandbox: no money moves.', kind: 'sandbox-pay' },
    children: (
      <div className="wrap-read">
        <PageHeading title={title} />
        <div className={boxCss.box}>
          <Note title="This is a sandbox.">
            No payment provider is connected and no money moves. The two buttons stand in for a provider’s answer.
          </Note>
          {declined && (
            <Note tone="error" role="alert" title="The payment was declined.">
              Nothing was charged and your order is kept. You can try again.
            </Note>
          )}
          <Total cents={total} sign={currency.sign} />
          <form id={PAY_FORM} method="post" action={action} className={css.buttons} data-form="">
            <Island
              name="pay-button"
              id="pay"
              when="interaction"
              props={{
                label: `Pay ${formatAmount(total, currency.sign)} in the sandbox`,
                name: INTENT_FIELD,
                value: 'pay',
              }}
            />
            <Button type="submit" name={INTENT_FIELD} value="decline" wide>
              Decline the payment
            </Button>
          </form>
          <p className="small">
            <a className="link link--text" href={orderHref}>
              Back to the order without paying
            </a>
          </p>
        </div>
      </div>
    ),
  });
}
