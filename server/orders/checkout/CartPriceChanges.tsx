import type { CartView } from '../../../domains/cart';
import { nameWithChoice } from '../../../domains/configurator';
import { priceChange } from '../../../domains/pricing';
import { formatAmount, formatSignedAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import css from './CheckoutPage.module.css';

/** A note with the prices that changed since the shopper last saw them. */
export function CartPriceChanges({ cart: { lines, currency } }: { readonly cart: CartView }) {
  const changed = lines.flatMap(({ id, name, choices, move }) =>
    move ? [{ id, name: nameWithChoice(name, choices), move }] : [],
  );
  if (changed.length === 0) return null;
  return (
    <div className={css.alerts}>
      <Note title="Since you last looked at your cart:">
        <ul>
          {changed.map(({ id, name, move }) => (
            <li key={id}>
              {name}: price changed {formatSignedAmount(priceChange(move), currency.sign)}, now{' '}
              {formatAmount(move.now, currency.sign)}.
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
