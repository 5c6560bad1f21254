import type { CartView } from '../../../domains/cart';
import { TimeLeft } from '../../../src/ui/time/TimeLeft';

/** How long what is reserved for the cart is held: until the first of it is not any more. */
export function HeldLines({ cart }: { readonly cart: CartView }) {
  const held = cart.lines.flatMap(({ dated }) =>
    dated && dated.heldUntil !== null ? [{ ...dated, end: dated.heldUntil }] : [],
  );
  const [first] = held.toSorted((a, b) => a.end - b.end);
  if (!first) return null;
  // Of several kinds, all together are spots.
  const unit = held.every((one) => one.unit === first.unit) ? first.unit : 'spot';
  return (
    <p className="small soft" data-ends="">
      <span className="end-swap">
        <span className="until-end">
          {held.length === 1 ? `Your ${unit} is held` : `Your ${unit}s are held`}{' '}
          <TimeLeft end={first.end} word="for">
            <span>until {first.heldText}</span>
          </TimeLeft>
          .
        </span>
        <span className="after-end">{`Your ${unit} is no longer held. It’s yours if it’s still free when you order.`}</span>
      </span>
    </p>
  );
}
