import { useDispatch, useSelector } from 'react-redux';
import { CHECKOUT_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { OrderLines, servicesLabel } from '../../../src/ui/money/OrderLines';
import { OrderSummary } from '../../../src/ui/money/OrderSummary';
import { Dock } from '../../../src/ui/overlay/Dock';
import { checkoutRequested, selectIsCheckoutRequested } from '../cart.slice';
import type { ShownCart } from '../changes.rules';
import css from './CartView.module.css';

/** The total of the cart and the link to the checkout, which waits until all changes are confirmed. On phones both are in the dock. */
export function CartSummary({
  cart: { lines, total, coupon, sign, blocked, isPending },
}: {
  readonly cart: ShownCart;
}) {
  const dispatch = useDispatch();
  const isCheckoutRequested = useSelector(selectIsCheckoutRequested);
  return (
    <>
      <OrderSummary
        title="Summary"
        lines={lines.map(({ line: { id, name, quote }, state }) => ({
          id,
          name,
          total: quote?.total ?? null,
          checking: state === 'checking',
        }))}
        coupon={
          total !== null && coupon?.amount ? { label: `Coupon ${coupon.code}`, amount: coupon.amount } : undefined
        }
        total={total}
        sign={sign}
      />
      <div className={css.checkout}>
        {coupon && (
          <p className="small soft" role="status">
            {total !== null && (coupon.problem ?? coupon.note)}
          </p>
        )}
        {blocked ? (
          <Note tone="error">{blocked}</Note>
        ) : (
          <Dock
            cents={total}
            sign={sign}
            label={servicesLabel(lines.length)}
            lines={
              lines.length > 1 && (
                <OrderLines
                  lines={lines.map(({ line: { id, name, quote } }) => ({ id, name, total: quote?.total ?? null }))}
                  sign={sign}
                />
              )
            }
            actions={
              <ButtonLink
                href={CHECKOUT_PATH}
                look="action"
                size="big"
                wide
                aria-busy={isCheckoutRequested || undefined}
                onClick={(event) => {
                  if (!isPending) return;
                  event.preventDefault();
                  if (!isCheckoutRequested) dispatch(checkoutRequested());
                }}
              >
                Checkout
              </ButtonLink>
            }
          />
        )}
      </div>
    </>
  );
}
