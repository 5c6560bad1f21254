import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { TimeLeft } from '../../../src/ui/time/TimeLeft';
import type { DatedLineView } from '../cartItems.contract';
import css from './CartView.module.css';

/** Whether what is sold for a date is reserved for a line, and for how long. */
export function LineHold({ unit, heldUntil, heldText, waitText }: DatedLineView) {
  const over = `No ${unit} is held right now. It’s yours if it’s still free when you order.`;
  return (
    <p className={`small soft ${css.start}`} data-ends="">
      <Icon icon={icons.clock} size={16} />
      {heldUntil === null ? (
        <span>{waitText ?? over}</span>
      ) : (
        <span className="end-swap">
          <span className="until-end">
            <span>{`Your ${unit} is held`}</span>{' '}
            <TimeLeft end={heldUntil} word="for">
              {/* The time left may stand there before this island wakes. */}
              <span suppressHydrationWarning>{`until ${heldText}`}</span>
            </TimeLeft>
          </span>
          <span className="after-end">{over}</span>
        </span>
      )}
    </p>
  );
}
