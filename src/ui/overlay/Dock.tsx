import type { ReactNode } from 'react';
import { Icon } from '../media/Icon';
import { Price } from '../money/Price';
import css from './Dock.module.css';

export interface DockProps {
  readonly cents: number;
  readonly sign: string;
  /** How many lines the receipt has. */
  readonly count: number;
  /** The receipt that opens over the bar; usually `PriceLines`. */
  readonly lines: ReactNode;
  /** The one action. */
  readonly action: ReactNode;
  readonly checking?: boolean | undefined;
  /** What there is to know about the price, in the place of "Total, n lines". */
  readonly note?: string | undefined;
}

/** The bottom bar below 1024 px: total at the left, which opens the lines, action at the right. A `details`, so it needs no script. */
export function Dock({ cents, sign, count, lines, action, checking, note }: DockProps) {
  return (
    <div className={css.dock} data-dock="">
      <details>
        <summary>
          <Price cents={cents} sign={sign} size="dock" />
          <span className={css.label}>
            {checking ? 'checking…' : (note ?? `Total, ${count} ${count === 1 ? 'line' : 'lines'}`)}
            <Icon name="chevron-up" size={16} />
          </span>
        </summary>
        <div className={css.sheet}>{lines}</div>
      </details>
      {action}
    </div>
  );
}
