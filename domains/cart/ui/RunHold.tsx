import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { TimeLeft } from '../../../src/ui/time/TimeLeft';
import type { RunLineView } from '../cart.views';
import css from './CartView.module.css';

/** Whether the seat of a run is held, and for how long. */
export function RunHold({ run: { heldUntil, heldText, isFlex } }: { readonly run: RunLineView }) {
  const over = 'No seat is held now. It is yours if it is free when you order.';
  return (
    <p className={css.start} data-ends="">
      <Icon icon={icons.clock} size={16} />
      {heldUntil !== null ? (
        <span className="end-swap">
          <span className="until-end">
            Your seat is held{' '}
            <TimeLeft end={heldUntil} word="for">
              {/* The time left may stand there before this island wakes. */}
              <span suppressHydrationWarning>{`until ${heldText}`}</span>
            </TimeLeft>
          </span>
          <span className="after-end">{over}</span>
        </span>
      ) : isFlex ? (
        'We assign a run and write to you 12 hours ahead.'
      ) : (
        over
      )}
    </p>
  );
}
