import type { Currency } from '../../../domains/catalogue';
import { earningsText, wayBackText } from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { FormProblems } from '../../../src/ui/form/FormProblems';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextInput } from '../../../src/ui/form/TextInput';
import { helpPath } from '../../platform/layout';
import css from './HelpPage.module.css';
import { HelpLink } from './parts';
import { type AskedRefund, REFUND_CASES, REFUND_FIELDS, type RefundAnswer } from './refundCalculator';

const RESULT = 'refund-result';
const CHOICES = Object.entries(REFUND_CASES).map(([value, label]) => ({ value, label }));
const fieldId = (name: string) => `refund-${name}`;

export interface RefundCalculatorProps {
  /** Null before anything is asked. */
  readonly asked: AskedRefund | null;
  readonly currency: Pick<Currency, 'code' | 'sign'>;
}

/** From price and state of an order to what comes back: a GET form, so that it works without a script and can be linked to. */
export function RefundCalculator({ asked, currency }: RefundCalculatorProps) {
  const { form = { price: '', balance: '', status: 'paid', done: '' }, problems = {}, answer = null } = asked ?? {};
  return (
    <>
      <form
        id="refund-form"
        className={css.calculator}
        method="get"
        action={`${helpPath('refunds')}#${RESULT}`}
        noValidate
      >
        <TextInput
          id={fieldId('price')}
          name={REFUND_FIELDS.price}
          label={`What you paid, in ${currency.code}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={form.price}
          error={problems.price}
        />
        <TextInput
          id={fieldId('balance')}
          name={REFUND_FIELDS.balance}
          label="Of that from your balance"
          help="Only if you used your balance."
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={form.balance}
          error={problems.balance}
        />
        <NativeSelect
          id={fieldId('status')}
          name={REFUND_FIELDS.status}
          label="Order status"
          choices={CHOICES}
          defaultValue={form.status}
          error={problems.status}
        />
        <TextInput
          id={fieldId('done')}
          name={REFUND_FIELDS.done}
          label="Percent done"
          help="Only if work has started."
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={form.done}
          error={problems.done}
        />
        <Button type="submit">Calculate</Button>
      </form>
      {asked !== null && (
        <div id={RESULT} className={css.result}>
          {answer === null ? (
            <FormProblems
              title="We can’t calculate that yet."
              problems={Object.entries(problems).map(([name, message]) => ({ message, fieldId: fieldId(name) }))}
            />
          ) : (
            <Result answer={answer} sign={currency.sign} />
          )}
        </div>
      )}
    </>
  );
}

function Result({ answer, sign }: { readonly answer: RefundAnswer; readonly sign: string }) {
  const { status, paid, refund, toBalance, isByButton } = answer;
  const isOfMoney = refund > (toBalance ?? 0) && status !== 'awaiting_payment';
  return (
    <>
      <dl>
        <div>
          <dt>You paid</dt>
          <dd>{formatAmount(paid, sign)}</dd>
        </div>
        <div>
          <dt>For work done</dt>
          <dd>{formatAmount(paid - refund, sign)}</dd>
        </div>
        <div>
          <dt>You get back</dt>
          <dd>{formatAmount(refund, sign)}</dd>
        </div>
      </dl>
      {toBalance !== null && refund > 0 && <p>It goes back {wayBackText({ amount: refund, toBalance }, sign)}.</p>}
      <p>{explanationOf(answer)}</p>
      {isOfMoney && <p>{earningsText({ hasXp: true, hasCashback: true }, false)}</p>}
      {!isByButton && (
        <p>
          Press “Ask for a refund” on your order page, and our team confirms how much is done. Lost the link to your
          order? <HelpLink to="contact-us">Contact us</HelpLink>.
        </p>
      )}
    </>
  );
}

function explanationOf({ status, refund, toBalance }: RefundAnswer): string {
  switch (status) {
    case 'awaiting_payment':
      return toBalance === null
        ? 'Nothing was charged, so there’s nothing to refund. You can cancel on your order page, or let the order expire.'
        : 'You get it at once when you cancel on your order page, or when the order expires.';
    case 'paid':
      return 'A full refund when you cancel on your order page. You can cancel a raid run until it starts.';
    case 'in_progress':
      return refund === 0
        ? 'All of it is done, so there’s nothing to refund.'
        : 'We refund the part that isn’t done. A fraction of a cent is rounded up, in your favor.';
    case 'completed':
      return 'All of it is done, so there’s nothing to refund. Is something missing? Then it isn’t done: say so.';
  }
}
