import type { CartView } from '../../domains/cart';
import { OfferEnd } from '../render/parts/OfferEnd';

/** Until when the seats of raid runs in the cart are held. */
export function HeldSeats({ cart }: { readonly cart: CartView }) {
  const ends = cart.lines.flatMap(({ run }) => (run && run.heldUntil !== null ? [run.heldUntil] : []));
  if (ends.length === 0) return null;
  return (
    <p className="small soft" data-offer="">
      <span className="offer-swap">
        <span className="offer-runs">
          {ends.length === 1 ? 'Your seat is held' : 'Your seats are held'}. That ends{' '}
          <OfferEnd at={Math.min(...ends)} />.
        </span>
        <span className="offer-ended">No seat is held any more. It is yours if it is free when you order.</span>
      </span>
    </p>
  );
}
