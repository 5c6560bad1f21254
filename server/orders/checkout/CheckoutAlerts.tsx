import { type CheckoutView, type LineChange, PROBLEMS_TEXT, problemText } from '../../../domains/checkout';
import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { problemsTitle } from '../../../src/ui/form/problemsTitle';
import css from './CheckoutPage.module.css';
import { fieldId } from './fieldId';

/** What blocks the order, at the top of the page: fields to correct, prices to confirm. */
export function CheckoutAlerts({ checkout }: { readonly checkout: CheckoutView }) {
  const { problems, changes, cart, groups, isOtherCurrency, isNewlyUsed } = checkout;
  if (problems.length === 0 && changes.length === 0 && !isNewlyUsed) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a returned form has to announce its errors first.
    <div className={css.alerts} tabIndex={-1} autoFocus>
      {problems.length > 0 && (
        <Note tone="error" role="alert" title={problemsTitle(problems.length)}>
          {PROBLEMS_TEXT}
          <ul>
            {problems.map((problem) => (
              <li key={problem.field}>
                <a className="link link--text" href={`#${fieldId(problem.field)}`}>
                  {problemText(problem, groups)}
                </a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {problems.length === 0 && isNewlyUsed && (
        <Note role="alert" title="What you chose is counted in now.">
          Nothing was charged. Please look at the new total and confirm it.
        </Note>
      )}
      {changes.length > 0 && (
        <Note
          role="alert"
          title={isOtherCurrency ? `Prices are now shown in ${cart.currency.code}.` : 'A price has changed.'}
        >
          Nothing was charged. Please look at the {isOtherCurrency ? '' : 'new '}total and confirm it.
          <ul>
            {changes.map((change) => (
              <li key={change.lineId}>{changeText(change, cart.currency.sign)}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

function changeText({ name, seen, now }: LineChange, sign: string): string {
  if (now === null) return `“${name}” can't be bought anymore.`;
  const price = `“${name}” is now ${formatAmount(now, sign)}`;
  return seen === null ? `${price}.` : `${price}, it was ${formatAmount(seen, sign)}.`;
}
