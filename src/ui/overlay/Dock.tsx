import { type ReactNode, useEffect } from 'react';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { Price } from '../money/Price';
import css from './Dock.module.css';

/** On the root of a page with a dock, for what stands above it. The server sets it, too. */
const DOCKED_ATTRIBUTE = 'data-docked';

/** A dock of a dialog leaves the page as it is. */
const markPage = () =>
  void document.documentElement.toggleAttribute(DOCKED_ATTRIBUTE, document.querySelector('main [data-dock]') !== null);

export interface DockProps {
  /** Null while no total is known. */
  readonly cents: number | null;
  readonly sign: string;
  /** Below the total: "Total, 4 lines". */
  readonly label: string;
  /** The lines that open above the bar; usually `PriceLines`. Without them there is nothing to open: a single line is the total itself. */
  readonly lines?: ReactNode;
  /** The primary button, and one beside it, which shows only its icon where the bar is narrow. */
  readonly actions: ReactNode;
  readonly checking?: boolean | undefined;
  /** The id of the form that adds to the cart: why it failed is shown here (`cartLinkWriter`). */
  readonly form?: string | undefined;
}

/**
 * The buttons of a price panel. Below 1024 px they are in a sticky bar at the bottom, with the total at the left, which opens the lines: a `details`,
 * so it works without JavaScript.
 */
export function Dock({ cents, sign, label, lines, actions, checking, form }: DockProps) {
  useEffect(() => {
    markPage();
    return markPage;
  }, []);
  const sum = (
    <>
      {cents !== null && <Price cents={cents} sign={sign} size="dock" />}
      <span className={css.label}>
        <span>{checking || cents === null ? 'checking…' : label}</span>
        {lines && <Icon icon={icons.chevronUp} size={16} />}
      </span>
    </>
  );
  return (
    <div className={css.dock} data-dock="">
      {lines ? (
        <details>
          <summary className={css.sum}>{sum}</summary>
          <div className={css.sheet}>{lines}</div>
        </details>
      ) : (
        <p className={css.sum}>{sum}</p>
      )}
      <div className={css.actions}>{actions}</div>
      {form && <p className={css.problem} data-cart-error={form} hidden />}
    </div>
  );
}
