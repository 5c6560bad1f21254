import type { CartView } from '../../../domains/cart';
import { TimeLeft } from '../../../src/ui/time/TimeLeft';

/** How long the seats of raid runs and places of hot products in the cart are held: until the first of them is not any more. */
export function HeldSeats({ cart }: { readonly cart: CartView }) {
  const held = cart.lines.flatMap(({ run, hot }) => {
    const hold = run ?? hot;
    return hold && hold.heldUntil !== null ? [{ ...hold, end: hold.heldUntil, word: run ? 'seat' : 'spot' }] : [];
  });
  const [first] = held.toSorted((a, b) => a.end - b.end);
  if (!first) return null;
  const [word, words] = held.some((hold) => hold.word === 'spot') ? ['spot', 'spots'] : ['seat', 'seats'];
  return (
    <p className="small soft" data-ends="">
      <span className="end-swap">
        <span className="until-end">
          {held.length === 1 ? `Your ${word} is held` : `Your ${words} are held`}{' '}
          <TimeLeft end={first.end} word="for">
            <span>until {first.heldText}</span>
          </TimeLeft>
          .
        </span>
        <span className="after-end">{`Your ${word} is no longer held. It’s yours if it’s still free when you order.`}</span>
      </span>
    </p>
  );
}
