import type { CartView } from '../../domains/cart';
import { TimeLeft } from '../../src/ui/time/TimeLeft';

/** How long the seats of raid runs in the cart are held: until the first of them is not any more. */
export function HeldSeats({ cart }: { readonly cart: CartView }) {
  const held = cart.lines.flatMap(({ run }) => (run && run.heldUntil !== null ? [{ ...run, end: run.heldUntil }] : []));
  const [first] = held.toSorted((a, b) => a.end - b.end);
  if (!first) return null;
  return (
    <p className="small soft" data-ends="">
      <span className="end-swap">
        <span className="until-end">
          {held.length === 1 ? 'Your seat is held' : 'Your seats are held'}{' '}
          <TimeLeft end={first.end} word="for">
            <span>until {first.heldText}</span>
          </TimeLeft>
          .
        </span>
        <span className="after-end">No seat is held any more. It is yours if it is free when you order.</span>
      </span>
    </p>
  );
}
