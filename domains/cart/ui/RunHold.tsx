import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { TimeLeft } from '../../../src/ui/time/TimeLeft';
import type { CartLineView } from '../cartViews';
import css from './CartView.module.css';

/** Whether the seat of a run, or the places of a hot product, are held, and for how long; nothing for other lines. */
export function RunHold({ line: { run, hot } }: { readonly line: Pick<CartLineView, 'run' | 'hot'> }) {
  const hold = run ?? hot;
  if (!hold) return null;
  const { heldUntil, heldText } = hold;
  const over = run
    ? 'No seat is held right now. It’s yours if it’s still free when you order.'
    : 'No spot is held right now. It’s yours if it’s still free when you order.';
  return (
    <p className={css.start} data-ends="">
      <Icon icon={icons.clock} size={16} />
      {heldUntil !== null ? (
        <span className="end-swap">
          <span className="until-end">
            {run ? 'Your seat is held' : 'Your spot is held'}{' '}
            <TimeLeft end={heldUntil} word="for">
              {/* The time left may stand there before this island wakes. */}
              <span suppressHydrationWarning>{`until ${heldText}`}</span>
            </TimeLeft>
          </span>
          <span className="after-end">{over}</span>
        </span>
      ) : run?.isFlex ? (
        'We’ll assign a run and email you 12 hours ahead.'
      ) : (
        over
      )}
    </p>
  );
}
