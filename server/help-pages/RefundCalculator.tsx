import type { Currency } from '../../domains/catalogue';
import { formatAmount } from '../../src/lib/money';
import { Button } from '../../src/ui/form/Button';
import { FormProblems } from '../../src/ui/form/FormProblems';
import { NativeSelect } from '../../src/ui/form/NativeSelect';
import { TextInput } from '../../src/ui/form/TextInput';
import { helpPath } from '../render/helpPages';
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
  const { form = { price: '', status: 'paid', done: '' }, problems = {}, answer = null } = asked ?? {};
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
        <NativeSelect
          id={fieldId('status')}
          name={REFUND_FIELDS.status}
          label="Where the order stands"
          choices={CHOICES}
          defaultValue={form.status}
          error={problems.status}
        />
        <TextInput
          id={fieldId('done')}
          name={REFUND_FIELDS.done}
          label="How much is done, in percent"
          help="Only if work has started."
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={form.done}
          error={problems.done}
        />
        <Button type="submit">Work it out</Button>
      </form>
      {asked !== null && (
        <div id={RESULT} className={css.result}>
          {answer === null ? (
            <FormProblems
              title="That can’t be worked out yet."
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
  const { paid, refund, isByButton } = answer;
  return (
    <>
      <dl>
        <div>
          <dt>You paid</dt>
          <dd>{formatAmount(paid, sign)}</dd>
        </div>
        <div>
          <dt>For what is done</dt>
          <dd>{formatAmount(paid - refund, sign)}</dd>
        </div>
        <div>
          <dt>You get back</dt>
          <dd>{formatAmount(refund, sign)}</dd>
        </div>
      </dl>
      <p>{explanationOf(answer)}</p>
      {!isByButton && (
        <p>
          How much is done is for our support to confirm: <HelpLink to="contact-us">Contact us</HelpLink>.
        </p>
      )}
    </>
  );
}

function explanationOf({ status, refund }: RefundAnswer): string {
  switch (status) {
    case 'awaiting_payment':
      return 'Nothing was charged, so nothing goes back. You can cancel on your order page, or let the order end by itself.';
    case 'paid':
      return 'All of it, when you cancel on your order page. For a raid run that’s possible until its start.';
    case 'in_progress':
      return refund === 0
        ? 'All of it is done, so nothing goes back.'
        : 'The part that is not done. A fraction of a cent is rounded up, for you.';
    case 'completed':
      return 'All of it is done, so nothing goes back. Is something missing? Then it isn’t done: write to us.';
  }
}
