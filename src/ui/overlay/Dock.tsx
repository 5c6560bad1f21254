import type { ReactNode } from 'react';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { Price } from '../money/Price';
import css from './Dock.module.css';

export interface DockProps {
  readonly cents: number;
  readonly sign: string;
  /** Number of lines of the receipt. */
  readonly count: number;
  /** The receipt that opens above the bar; usually `PriceLines`. */
  readonly lines: ReactNode;
  /** The primary button. */
  readonly action: ReactNode;
  readonly checking?: boolean | undefined;
  /** Replaces "Total, n lines". */
  readonly note?: string | undefined;
}

/** The sticky bottom bar below 1024 px: the total opens the receipt, the action is at the right. A `details`, so it works without JavaScript. */
export function Dock({ cents, sign, count, lines, action, checking, note }: DockProps) {
  return (
    <div className={css.dock} data-dock="">
      <details>
        <summary>
          <Price cents={cents} sign={sign} size="dock" />
          <span className={css.label}>
            {checking ? 'checking…' : (note ?? `Total, ${count} ${count === 1 ? 'line' : 'lines'}`)}
            <Icon icon={icons.chevronUp} size={16} />
          </span>
        </summary>
        <div className={css.sheet}>{lines}</div>
      </details>
      {action}
    </div>
  );
}
