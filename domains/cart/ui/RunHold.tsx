import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import type { RunLineView } from '../cart.views';
import css from './CartView.module.css';

/** Whether and until when the seat of a run is held. Its time is counted down like the end of an offer. */
export function RunHold({ run: { heldUntil, isFlex } }: { readonly run: RunLineView }) {
  const over = 'No seat is held now. It is yours if it is free when you order.';
  return (
    <p className={css.start} data-offer="">
      <Icon icon={icons.clock} size={16} />
      {heldUntil !== null ? (
        <span className="offer-swap">
          <span className="offer-runs">
            Your seat is held. That ends{' '}
            <offer-end end={heldUntil}>
              {/* The time left may stand there before this island wakes. */}
              <time suppressHydrationWarning>{`at ${new Date(heldUntil).toISOString().slice(11, 16)} UTC`}</time>
            </offer-end>
          </span>
          <span className="offer-ended">{over}</span>
        </span>
      ) : isFlex ? (
        'We assign a run and write to you 12 hours ahead.'
      ) : (
        over
      )}
    </p>
  );
}
