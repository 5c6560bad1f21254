import css from './PaymentMarks.module.css';

/** Names of what is accepted: words beside a card that we have drawn, no logos. */
const CARDS = ['Visa', 'Mastercard', 'American Express'];
const SANDBOX = ['Sandbox: no money moves'];

/** The payment methods that are on. @param chargesCards false in the sandbox */
export function PaymentMarks({ chargesCards }: { readonly chargesCards: boolean }) {
  return (
    <ul className={css.marks} aria-label="Payment methods">
      {(chargesCards ? CARDS : SANDBOX).map((name) => (
        <li key={name}>
          <svg viewBox="0 0 20 14" width="20" height="14" fill="none" stroke="currentColor" aria-hidden="true">
            <rect x=".5" y=".5" width="19" height="13" rx="2" strokeDasharray={chargesCards ? undefined : '2 1.5'} />
            <path d="M.5 4.5h19M3 10.5h4" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
