import type { CheckoutView } from '../../../domains/checkout';
import { formatAmount } from '../../../src/lib/money';
import { CHECKOUT_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import css from './CheckoutPage.module.css';

/** After "Buy now" with other things in the cart: what is bought, what stays, and one press to buy everything. */
export function CheckoutSelection({ checkout }: { readonly checkout: CheckoutView }) {
  const { cart, only, others } = checkout;
  const [line] = cart.lines;
  if (only === undefined || others.count === 0 || !line) return null;
  const { sign } = cart.currency;
  const services = `${others.count} ${others.count === 1 ? 'service' : 'services'}, ${formatAmount(others.total, sign)}`;
  return (
    <div className={css.alerts}>
      <Note title={`You are buying only ${line.name}.`}>
        Also in your cart: {services}. {others.count === 1 ? 'It stays' : 'They stay'} there.{' '}
        <a className="link link--text" href={CHECKOUT_PATH}>
          Buy everything, {formatAmount(cart.total + others.total, sign)}
        </a>
      </Note>
    </div>
  );
}
