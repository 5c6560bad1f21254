import type { ReactNode } from 'react';
import { cx } from '../cx';
import css from './ServiceCards.module.css';

export interface ServiceCardsProps {
  /** A horizontal scroller on phones. */
  readonly strip?: boolean;
  /** A lone card in the last row is horizontal and takes the whole row, as a single card always does. */
  readonly lastRow?: boolean | undefined;
  /** Id and name of the list for analytics. */
  readonly list?: { readonly id: string; readonly name: string } | undefined;
  readonly children: ReactNode;
}

/** A grid of service cards. Children are `li` elements. */
export function ServiceCards({ strip, lastRow, list, children }: ServiceCardsProps) {
  return (
    <ul
      className={cx(css.cards, strip && css.strip, lastRow && css.lastRow)}
      data-list={list?.id}
      data-list-name={list?.name}
    >
      {children}
    </ul>
  );
}
